import { PDF } from '@libpdf/core';
import type { JoinedAbout } from './pdf-task.ts';
import type { WrittenPdf } from './write-pdf.ts';

/** The pages of the first file stay as they are; those of the others follow. */
export async function joinPdfs({
	parts,
	about,
}: {
	readonly parts: readonly Uint8Array[];
	readonly about: JoinedAbout;
}): Promise<WrittenPdf> {
	const [first, ...others] = parts;
	if (first === undefined) throw new Error('there is nothing to join');
	const pdf = await PDF.load(first);
	for (const bytes of others) {
		const other = await PDF.load(bytes);
		const all = Array.from({ length: other.getPageCount() }, (_, index) => index);
		// Their place in the structure of their own file would be that of other pages here.
		for (const page of await pdf.copyPagesFrom(other, all)) page.dict.delete('StructParents');
	}
	pdf.setTitle(about.title, { showInWindowTitleBar: true });
	pdf.setLanguage(about.language);
	pdf.setModificationDate(about.date);
	// Added behind what is there: earlier signatures of the first file stay what they are.
	return { bytes: await pdf.save({ incremental: true }), pages: pdf.getPageCount() };
}

import { PDF } from '@libpdf/core';
import type { InspectedPdf, PdfTasks } from './pdf-task.ts';
import type { WrittenPdf } from './write-pdf.ts';

/** Whether a file from outside is a PDF that can be shown and sealed. */
export async function inspectPdf(bytes: Uint8Array): Promise<InspectedPdf> {
	const start = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
	if (!start.includes('%PDF-')) return { ok: false, fault: 'not-a-pdf' };
	try {
		const pdf = await PDF.load(bytes);
		if (pdf.isEncrypted) return { ok: false, fault: 'encrypted' };
		const pages = pdf.getPageCount();
		return pages > 0 ? { ok: true, pages } : { ok: false, fault: 'damaged' };
	} catch {
		return { ok: false, fault: 'damaged' };
	}
}

/** The pages of the first file stay as they are; those of the others follow. */
export async function joinPdfs({ parts, about }: PdfTasks['join']['given']): Promise<WrittenPdf> {
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

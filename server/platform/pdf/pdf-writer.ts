import { runForeign, TooHeavy } from '../foreign-files/foreign-files.ts';
import { type PdfDocument, spellOut, textsOf } from './pdf-document.ts';
import type { InspectedPdf, JoinedAbout } from './pdf-task.ts';
import type { PdfThread } from './pdf-thread.ts';

export type PdfWriter = ReturnType<typeof createPdfWriter>;

/** Writes documents as PDF in a separate thread or process, so that requests are handled at the same time. */
export const createPdfWriter = (thread: PdfThread) => ({
	/** Fails with `UnwritableLetters` if a letter is in no font, with `UnreadablePicture` if a picture cannot be read. */
	write: (document: PdfDocument) => thread.run('write', document),

	/** Never fails because of a letter: those that no font has are printed as their Unicode numbers. */
	async writeSpelled(document: PdfDocument) {
		const letters = await thread.run('letters', textsOf(document));
		return thread.run('write', letters.length === 0 ? document : spellOut(document, letters));
	},

	/** Returns the letters of these texts that no font has, each once: a finding for the person who typed them. */
	missingLetters: (texts: readonly string[]) => thread.run('letters', texts),

	/** Inspects a file that a label or its guest uploaded; parsed in a process with limits. */
	inspect: (label: string, bytes: Uint8Array): Promise<InspectedPdf> =>
		runForeign(label, 'inspect-pdf', bytes, bytes.byteLength).catch((error: unknown) => {
			if (error instanceof TooHeavy) return { ok: false, fault: 'too-heavy' };
			throw error;
		}),

	/** Joins documents in order, the first of which may be an upload: a contract and its certificate. */
	join: (label: string, parts: readonly Uint8Array[], about: JoinedAbout) =>
		runForeign(
			label,
			'join-pdfs',
			{ parts, about },
			parts.reduce((sum, { byteLength }) => sum + byteLength, 0),
		),
});

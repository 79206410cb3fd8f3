import { runForeign, TooHeavy } from '../foreign-files/foreign-files.ts';
import { type PdfDocument, spellOut, textsOf } from './pdf-document.ts';
import type { InspectedPdf, JoinedAbout } from './pdf-task.ts';
import type { PdfThread } from './pdf-thread.ts';
import type { WrittenPdf } from './write-pdf.ts';

/** Documents as PDF, in a thread or process of their own, so that requests are answered at the same time. */
export interface PdfWriter {
	/** Fails with `UnwritableLetters` if a letter is in no font, with `UnreadablePicture` if a picture is none. */
	write(document: PdfDocument): Promise<WrittenPdf>;
	/** Never fails because of a letter: those that no font has are printed as their Unicode numbers. */
	writeSpelled(document: PdfDocument): Promise<WrittenPdf>;
	/** Letters of these texts that no font has, each once: a finding for whoever typed them. */
	missingLetters(texts: Iterable<string>): Promise<readonly string[]>;
	/** What a file is that a label or its guest uploaded; parsed in a process with limits. */
	inspect(label: string, bytes: Uint8Array): Promise<InspectedPdf>;
	/** One after the other, the first of which may be uploaded: a contract and its certificate. */
	join(label: string, parts: readonly Uint8Array[], about: JoinedAbout): Promise<WrittenPdf>;
}

export function createPdfWriter(thread: PdfThread): PdfWriter {
	return {
		write: (document) => thread.run('write', document),
		async writeSpelled(document) {
			const letters = await thread.run('letters', textsOf(document));
			return thread.run('write', letters.length === 0 ? document : spellOut(document, letters));
		},
		missingLetters: (texts) => thread.run('letters', [...texts]),
		inspect: (label, bytes) =>
			runForeign(label, 'inspect-pdf', bytes, bytes.byteLength).catch((error: unknown) => {
				if (error instanceof TooHeavy) return { ok: false, fault: 'too-heavy' };
				throw error;
			}),
		join: (label, parts, about) =>
			runForeign(
				label,
				'join-pdfs',
				{ parts, about },
				parts.reduce((sum, { byteLength }) => sum + byteLength, 0),
			),
	};
}

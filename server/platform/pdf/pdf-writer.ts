import type { PdfDocument } from './pdf-document.ts';
import type { InspectedPdf, JoinedAbout } from './pdf-task.ts';
import type { PdfThread } from './pdf-thread.ts';
import type { WrittenPdf } from './write-pdf.ts';

/** Documents as PDF. All of it happens in a thread of its own, so requests are answered meanwhile. */
export interface PdfWriter {
	/** Fails with `UnwritableLetters` if a letter is in no font, with `UnreadablePicture` if a picture is none. */
	write(document: PdfDocument): Promise<WrittenPdf>;
	/** Letters of these texts that no font has, each once: a finding for whoever typed them. */
	missingLetters(texts: Iterable<string>): Promise<readonly string[]>;
	/** What an uploaded file is. */
	inspect(bytes: Uint8Array): Promise<InspectedPdf>;
	/** One after the other: an uploaded contract and its certificate. */
	join(parts: readonly Uint8Array[], about: JoinedAbout): Promise<WrittenPdf>;
}

export function createPdfWriter(thread: PdfThread): PdfWriter {
	return {
		write: (document) => thread.run('write', document),
		missingLetters: (texts) => thread.run('letters', [...texts]),
		inspect: (bytes) => thread.run('inspect', bytes),
		join: (parts, about) => thread.run('join', { parts, about }),
	};
}

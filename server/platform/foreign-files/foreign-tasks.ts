import type { InspectedPdf, JoinedAbout } from '../pdf/pdf-task.ts';
import type { WrittenPdf } from '../pdf/write-pdf.ts';
import type { CleanedDrawing, PictureFacts, ShrinkOptions } from '../pictures/decode-pictures.ts';

/** What is done with files from outside, by name: what it is given and what it answers. */
export interface ForeignTasks {
	'read-picture': { given: string; answer: PictureFacts | null };
	'shrink-picture': { given: { path: string; options: ShrinkOptions }; answer: Uint8Array | null };
	'clean-drawing': { given: Uint8Array; answer: CleanedDrawing | null };
	'inspect-pdf': { given: Uint8Array; answer: InspectedPdf };
	'join-pdfs': { given: { parts: readonly Uint8Array[]; about: JoinedAbout }; answer: WrittenPdf };
}

export type ForeignTaskName = keyof ForeignTasks;

/** Travels over the standard input and output of the process. */
export interface ToForeignProcess<Name extends ForeignTaskName = ForeignTaskName> {
	readonly task: Name;
	readonly given: ForeignTasks[Name]['given'];
}

export type FromForeignProcess =
	| { readonly outcome: 'done'; readonly answer: unknown }
	| { readonly outcome: 'broke'; readonly message: string };

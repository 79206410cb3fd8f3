import type { PdfDocument } from './pdf-document.ts';
import type { WrittenPdf } from './write-pdf.ts';

/** Why an uploaded file cannot be used as a document. */
export type PdfFault =
	| 'not-a-pdf'
	| 'encrypted'
	| 'damaged'
	| 'too-heavy'
	| 'script'
	| 'action'
	| 'layers'
	| 'attachments'
	| 'fields';

/** With the bytes to use instead of those that were sent: without links, and with nothing that no page needs. */
export type InspectedPdf =
	| { readonly ok: true; readonly pages: number; readonly bytes: Uint8Array }
	| { readonly ok: false; readonly fault: PdfFault };

export interface JoinedAbout {
	readonly title: string;
	readonly language: string;
	readonly date: Date;
}

/** A key as it travels to the thread that seals with it. */
export type SealingKey =
	| {
			readonly format: 'pkcs8';
			/** DER. */
			readonly privateKey: Uint8Array;
			/** X.509, DER. */
			readonly certificate: Uint8Array;
			/** Those that vouch for it, without itself. */
			readonly chain: readonly Uint8Array[];
	  }
	| { readonly format: 'pkcs12'; readonly bytes: Uint8Array; readonly password: string };

export interface SealOptions {
	readonly reason: string;
	readonly at: Date;
	/** A timestamp server (RFC 3161) that is asked for the time of the seal. */
	readonly timestampUrl?: string;
}

/** The time of a seal by the word of a timestamp server, and its name. */
export interface Timestamp {
	readonly at: Date;
	readonly by: string;
}

/** How the seal of a document stands; the certificate is the one that it names, trusted or not. */
export type SealCheck =
	| {
			readonly ok: true;
			readonly signedAt: Date | null;
			readonly certificate: Uint8Array;
			readonly timestamp: Timestamp | null;
	  }
	| { readonly ok: false; readonly reason: string };

/** What the thread can do, by name: what it is given and what it answers. */
export interface PdfTasks {
	write: { given: PdfDocument; answer: WrittenPdf };
	letters: { given: readonly string[]; answer: readonly string[] };
	seal: { given: { bytes: Uint8Array; key: SealingKey; options: SealOptions }; answer: Uint8Array };
	check: { given: Uint8Array; answer: SealCheck };
}

export type PdfTaskName = keyof PdfTasks;

export interface ToPdfThread<Name extends PdfTaskName = PdfTaskName> {
	readonly id: number;
	readonly task: Name;
	readonly given: PdfTasks[Name]['given'];
}

/** Errors that mean something to the caller travel by name; all others as they are. */
export type FromPdfThread =
	| { readonly id: number; readonly outcome: 'done'; readonly answer: unknown }
	| { readonly id: number; readonly outcome: 'unwritable'; readonly letters: readonly string[] }
	| { readonly id: number; readonly outcome: 'unreadable-picture' }
	| { readonly id: number; readonly outcome: 'broke'; readonly error: unknown };

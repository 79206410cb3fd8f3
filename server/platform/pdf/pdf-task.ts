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

/** Includes the bytes to use instead of the uploaded ones: without links and without anything that no page needs. */
export type InspectedPdf =
	| { readonly ok: true; readonly pages: number; readonly bytes: Uint8Array }
	| { readonly ok: false; readonly fault: PdfFault };

export interface JoinedAbout {
	readonly title: string;
	readonly language: string;
	readonly date: Date;
}

/** A key in the form in which it is sent to the sealing thread. */
export type SealingKey =
	| {
			readonly format: 'pkcs8';
			/** Private key in DER. */
			readonly privateKey: Uint8Array;
			/** X.509 certificate in DER. */
			readonly certificate: Uint8Array;
			/** Issuer certificates, without the certificate itself. */
			readonly chain: readonly Uint8Array[];
	  }
	| { readonly format: 'pkcs12'; readonly bytes: Uint8Array; readonly password: string };

export interface SealOptions {
	readonly reason: string;
	readonly at: Date;
	/** Timestamp server (RFC 3161) that is asked for the time of the seal. */
	readonly timestampUrl?: string;
}

/** Time of a seal according to a timestamp server, and the name of that server. */
export interface Timestamp {
	readonly at: Date;
	readonly by: string;
}

/** State of a document's seal; the certificate is the one that the seal names, trusted or not. */
export type SealCheck =
	| {
			readonly ok: true;
			readonly signedAt: Date | null;
			readonly certificate: Uint8Array;
			readonly timestamp: Timestamp | null;
	  }
	| { readonly ok: false; readonly reason: string };

/** Tasks of the thread, by name: their input and their result. */
export interface PdfTasks {
	write: { given: PdfDocument; result: WrittenPdf };
	letters: { given: readonly string[]; result: readonly string[] };
	seal: { given: { bytes: Uint8Array; key: SealingKey; options: SealOptions }; result: Uint8Array };
	check: { given: Uint8Array; result: SealCheck };
}

export type PdfTaskName = keyof PdfTasks;

export interface ToPdfThread<Name extends PdfTaskName = PdfTaskName> {
	readonly id: number;
	readonly task: Name;
	readonly given: PdfTasks[Name]['given'];
}

/** Errors that have a meaning for the caller are sent by name; all others as they are. */
export type FromPdfThread =
	| { readonly id: number; readonly outcome: 'done'; readonly result: unknown }
	| { readonly id: number; readonly outcome: 'unwritable'; readonly letters: readonly string[] }
	| { readonly id: number; readonly outcome: 'unreadable-picture' }
	| { readonly id: number; readonly outcome: 'broke'; readonly error: unknown };

// What a file is by its first bytes, whatever it is called.
import type { FileKind } from '../../domain/forms/form-context.ts';

export interface FoundKind {
	readonly kind: FileKind;
	readonly contentType: string;
}

/** How many bytes are looked at. */
export const headBytes = 4096;

const starts: readonly (readonly [start: string, kind: FileKind, contentType: string])[] = [
	['\xFF\xD8\xFF', 'picture', 'image/jpeg'],
	['\x89PNG\r\n\x1A\n', 'picture', 'image/png'],
	['GIF8', 'picture', 'image/gif'],
	['II*\0', 'picture', 'image/tiff'],
	['MM\0*', 'picture', 'image/tiff'],
	['fLaC', 'audio', 'audio/flac'],
	['%PDF-', 'document', 'application/pdf'],
];

const videoBrands = /^(?:isom|iso\d|mp4\d|avc1|M4V |MSNV|qt {2}|dash)/;

/** Null if it is nothing that a form takes. */
export function fileKindOf(head: Uint8Array): FoundKind | null {
	const text = Buffer.from(head).toString('latin1');
	const start = starts.find(([bytes]) => text.startsWith(bytes));
	if (start) return { kind: start[1], contentType: start[2] };
	if (text.startsWith('RIFF') && text.slice(8, 12) === 'WAVE') return { kind: 'audio', contentType: 'audio/wav' };
	if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return { kind: 'picture', contentType: 'image/webp' };
	if (text.slice(4, 8) === 'ftyp')
		return videoBrands.test(text.slice(8, 12)) ? { kind: 'video', contentType: 'video/mp4' } : null;
	if (text.startsWith('PK\x03\x04')) return zipKindOf(text);
	return isPlainText(head) ? { kind: 'document', contentType: 'text/plain; charset=utf-8' } : null;
}

/** Text documents of office programs are ZIP files that say so at their beginning. */
function zipKindOf(text: string): FoundKind {
	const isDocument = text.includes('[Content_Types].xml') || text.includes('mimetypeapplication/vnd.oasis');
	return { kind: isDocument ? 'document' : 'archive', contentType: 'application/zip' };
}

function isPlainText(head: Uint8Array): boolean {
	if (head.length === 0 || head.some((byte) => byte < 9 || (byte > 13 && byte < 32))) return false;
	// The last character may be cut off.
	return new TextDecoder('utf-8').decode(head, { stream: true }).includes('\uFFFD') === false;
}

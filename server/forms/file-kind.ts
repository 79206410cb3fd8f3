// Detects the type of a file from its first bytes, whatever its name, and the audio format of a WAV or FLAC file.
// Nothing is decoded.
import type { SoundFacts } from '../../domain/catalogue/style/sound-checks.ts';
import type { FileKind } from '../../domain/forms/form-context.ts';

export interface FoundKind {
	readonly kind: FileKind;
	readonly contentType: string;
}

/** Number of bytes that are inspected. */
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

/** Returns null if forms do not accept this type. */
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

/** Text documents of office programs are ZIP files that can be recognised at their beginning. */
function zipKindOf(text: string): FoundKind {
	const isDocument = text.includes('[Content_Types].xml') || text.includes('mimetypeapplication/vnd.oasis');
	return { kind: isDocument ? 'document' : 'archive', contentType: 'application/zip' };
}

function isPlainText(head: Uint8Array) {
	if (head.length === 0 || head.some((byte) => byte < 9 || (byte > 13 && byte < 32))) return false;
	// The last character may be truncated.
	return new TextDecoder('utf-8').decode(head, { stream: true }).includes('\uFFFD') === false;
}

type Shape = Omit<SoundFacts, 'sha256'>;

/** Returns null if the header cannot be read. */
export function readSoundShape(head: Uint8Array, sizeBytes: number): Shape | null {
	const bytes = Buffer.from(head);
	const start = bytes.toString('latin1', 0, 4);
	if (start === 'RIFF') return readWav(bytes, sizeBytes);
	return start === 'fLaC' ? readFlac(bytes) : null;
}

const [pcm, float, extensible] = [1, 3, 0xfffe];

function readWav(bytes: Buffer, sizeBytes: number): Shape | null {
	const format = chunkAt(bytes, 'fmt ');
	if (format === null || format.at + 16 > bytes.length) return null;
	const { at } = format;
	const tag = bytes.readUInt16LE(at);
	const isExtended = tag === extensible && format.size >= 26 && at + 26 <= bytes.length;
	const codec = isExtended ? bytes.readUInt16LE(at + 24) : tag;
	const byteRate = bytes.readUInt32LE(at + 8);
	const data = chunkAt(bytes, 'data');
	// For streams with an unknown length in the header, only the size of the file is known.
	const held = Math.max(0, sizeBytes - (data?.at ?? at + format.size));
	const length = data ? Math.min(data.size, held) : held;
	return {
		isLossy: codec !== pcm && codec !== float,
		channels: bytes.readUInt16LE(at + 2),
		sampleRate: bytes.readUInt32LE(at + 4),
		bits: bytes.readUInt16LE(at + 14),
		durationMs: byteRate === 0 ? 0 : Math.round((length / byteRate) * 1000),
	};
}

/** Where the content of a chunk begins. */
function chunkAt(bytes: Buffer, name: string): { readonly at: number; readonly size: number } | null {
	let place = 12;
	while (place + 8 <= bytes.length) {
		const size = bytes.readUInt32LE(place + 4);
		if (bytes.toString('latin1', place, place + 4) === name) return { at: place + 8, size };
		place += 8 + size + (size % 2);
	}
	return null;
}

function readFlac(bytes: Buffer): Shape | null {
	// The first block always describes the stream.
	if (bytes.length < 26 || (bytes.readUInt8(4) & 0x7f) !== 0) return null;
	const packed = bytes.readBigUInt64BE(18);
	const sampleRate = Number(packed >> 44n);
	const samples = Number(packed & 0xfffffffffn);
	if (sampleRate === 0) return null;
	return {
		isLossy: false,
		sampleRate,
		channels: Number((packed >> 41n) & 7n) + 1,
		bits: Number((packed >> 36n) & 31n) + 1,
		durationMs: Math.round((samples / sampleRate) * 1000),
	};
}

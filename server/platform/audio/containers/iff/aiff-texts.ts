/** The text chunks of an AIFF file. The format says ASCII; programs write UTF-8, Latin-1 and what old Macs spoke. */
import { SoundBytes } from '../sound-bytes.ts';

export interface AiffTexts {
	readonly title: string | null;
	readonly artist: string | null;
	readonly comment: string | null;
}

const chunkHeaderBytes = 8;
const maxChunks = 10_000;
const longestText = 4096;

/** `readInto` fills the target with the bytes from an offset on and returns how many there were. */
export function readAiffTexts(sizeBytes: number, readInto: (target: Uint8Array, offset: number) => number): AiffTexts {
	const bytes = new SoundBytes(sizeBytes, readInto, longestText + chunkHeaderBytes);
	const texts = new Map<string, string>();
	// Behind FORM, its size and its kind.
	let offset = 12;
	for (let count = 0; bytes.has(offset, chunkHeaderBytes) && count < maxChunks; count++) {
		const id = bytes.text(offset, 4);
		const size = bytes.u32be(offset + 4);
		if (['NAME', 'AUTH', 'ANNO'].includes(id) && !texts.has(id))
			texts.set(id, decodeText(bytes.view(offset + chunkHeaderBytes, Math.min(size, longestText))));
		offset += chunkHeaderBytes + size + (size % 2);
	}
	const textOf = (id: string) => texts.get(id) || null;
	return { title: textOf('NAME'), artist: textOf('AUTH'), comment: textOf('ANNO') };
}

/** The first of the texts in a chunk, which are separated by zeros. */
export function decodeText(bytes: Uint8Array): string {
	const [first = 0, second = 0] = bytes;
	if (first === 0xfe && second === 0xff) return trimmed(new TextDecoder('utf-16be').decode(bytes));
	if (first === 0xff && second === 0xfe) return trimmed(new TextDecoder('utf-16le').decode(bytes));
	const end = bytes.indexOf(0);
	const text = end === -1 ? bytes : bytes.subarray(0, end);
	try {
		return trimmed(new TextDecoder('utf-8', { fatal: true }).decode(text));
	} catch {
		const latin = new TextDecoder('windows-1252').decode(text);
		const mac = new TextDecoder('macintosh').decode(text);
		// Latin-1 has no letters there, the Mac has most of its accents.
		const isMac = text.some((byte) => byte >= 0x80 && byte < 0xa0) || countLetters(mac) > countLetters(latin);
		return trimmed(isMac ? mac : latin);
	}
}

function countLetters(text: string): number {
	return text.match(/\p{L}/gu)?.length ?? 0;
}

function trimmed(text: string): string {
	return text.replaceAll('\0', '').trim();
}

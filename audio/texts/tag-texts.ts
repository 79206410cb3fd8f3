// How the texts in a sound file are read, the same on the page and on the server.

/** The part of the global TextDecoder that is used here; browsers and Node both have it. */
declare class TextDecoder {
	constructor(encoding: string, options?: { readonly fatal: boolean });
	decode(bytes: Uint8Array): string;
}

export interface AiffTexts {
	readonly title: string | null;
	readonly artist: string | null;
	readonly comment: string | null;
}

/** Reads up to `length` bytes of the file from this offset on. */
export type ReadBytes = (offset: number, length: number) => Uint8Array | Promise<Uint8Array>;

const maxTextLength = 500;
const chunkHeaderBytes = 8;
const maxChunks = 10_000;
const longestText = 4096;
const utf8 = { fatal: true };

/** The text chunks of an AIFF file, which libraries read as ASCII. */
export async function readAiffTexts(sizeBytes: number, read: ReadBytes): Promise<AiffTexts> {
	const texts = new Map<string, string>();
	// The first chunk follows FORM, its size and its kind.
	let offset = 12;
	for (let count = 0; offset + chunkHeaderBytes <= sizeBytes && count < maxChunks; count++) {
		const header = await read(offset, chunkHeaderBytes);
		if (header.length < chunkHeaderBytes) break;
		const id = String.fromCharCode(...header.subarray(0, 4));
		const size = header.subarray(4).reduce((value, byte) => value * 256 + byte, 0);
		if (['NAME', 'AUTH', 'ANNO'].includes(id) && !texts.has(id))
			texts.set(id, decodeText(await read(offset + chunkHeaderBytes, Math.min(size, longestText))));
		offset += chunkHeaderBytes + size + (size % 2);
	}
	const textOf = (id: string) => texts.get(id) || null;
	return { title: textOf('NAME'), artist: textOf('AUTH'), comment: textOf('ANNO') };
}

/** The tags of an AIFF file with the texts of the AIFF chunks, unless an ID3 tag in the file has the same field. */
export function withAiffTexts<Tags extends { [Key in keyof AiffTexts]?: string | null }>(
	tags: Tags,
	texts: AiffTexts,
	/** The fields that the library found, by the kind of tag. */
	native: Readonly<Record<string, readonly { readonly id: string }[]>>,
): Tags & AiffTexts {
	const fields = Object.entries(native).flatMap(([kind, list]) => (kind === 'AIFF' ? [] : list));
	const hasId3 = (...wanted: string[]) => wanted.some((name) => fields.some(({ id }) => id.startsWith(name)));
	return {
		...tags,
		title: hasId3('TIT2', 'TT2') ? (tags.title ?? null) : cleanTagText(texts.title),
		artist: hasId3('TPE1', 'TP1') ? (tags.artist ?? null) : cleanTagText(texts.artist),
		comment: hasId3('COM') ? (tags.comment ?? null) : cleanTagText(texts.comment),
	};
}

/** A tag text without control characters and of an allowed length; null if nothing is left. */
export function cleanTagText(value: unknown): string | null {
	if (typeof value !== 'string') return null;
	const plain = decodeAgain(value)
		.replaceAll('\0', '')
		.replaceAll(/\p{Cc}+/gu, ' ');
	const text = Array.from(plain.trim()).slice(0, maxTextLength).join('').trim();
	return text === '' ? null : text;
}

/** Many programs write UTF-8 although the format requires Latin-1. Real Latin-1 text is hardly ever valid UTF-8. */
function decodeAgain(text: string) {
	if (!/[\x80-\xff]/.test(text) || /[^\0-\xff]/.test(text)) return text;
	try {
		return new TextDecoder('utf-8', utf8).decode(Uint8Array.from(text, (letter) => letter.charCodeAt(0)));
	} catch {
		return text;
	}
}

/**
 * The first of the texts in a chunk, which are separated by zeros. AIFF requires ASCII; programs write UTF-8, Latin-1
 * and the encoding of old Macs.
 */
function decodeText(bytes: Uint8Array) {
	const [first = 0, second = 0] = bytes;
	if (first === 0xfe && second === 0xff) return trimmed(new TextDecoder('utf-16be').decode(bytes));
	if (first === 0xff && second === 0xfe) return trimmed(new TextDecoder('utf-16le').decode(bytes));
	const end = bytes.indexOf(0);
	const text = end === -1 ? bytes : bytes.subarray(0, end);
	try {
		return trimmed(new TextDecoder('utf-8', utf8).decode(text));
	} catch {
		const latin = new TextDecoder('windows-1252').decode(text);
		const mac = new TextDecoder('macintosh').decode(text);
		// Latin-1 has no letters there, the Mac has most of its accents.
		const isMac = text.some((byte) => byte >= 0x80 && byte < 0xa0) || countLetters(mac) > countLetters(latin);
		return trimmed(isMac ? mac : latin);
	}
}

function countLetters(text: string) {
	return text.match(/\p{L}/gu)?.length ?? 0;
}

function trimmed(text: string) {
	return text.replaceAll('\0', '').trim();
}

/** What a listener gets, what a decoder makes of it, and whether a name is left anywhere in it. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { scanBytes, type TimedScan } from '../analyze-file.ts';
import type { AudioFormat } from '../audio-analysis.ts';
import {
	applyPatches,
	countServedBytes,
	listFileRanges,
	preparePatches,
} from '../containers/blind-bytes/byte-patches.ts';
import { type SniffResult, sniffFormat, sniffWindowBytes } from '../containers/sniff.ts';
import { createMemoryBytes } from '../containers/sound-bytes.ts';

const mostOutputBytes = 256 * 1024 * 1024;

/** Detects the format like a caller that provides the file window by window. */
export function sniffFile(bytes: Uint8Array): AudioFormat | null {
	let offset = 0;
	for (;;) {
		const window = bytes.subarray(offset, offset + sniffWindowBytes);
		const found: SniffResult = sniffFormat(window, offset + window.length >= bytes.length, offset);
		if (found === null || typeof found === 'string') return found;
		if (found.needsBytesFrom <= offset) throw new Error('sniffing does not get ahead');
		offset = found.needsBytesFrom;
	}
}

export function scanFile(bytes: Uint8Array, format = sniffFile(bytes)): TimedScan {
	if (format === null) throw new Error('this file is not a sound');
	return scanBytes(createMemoryBytes(bytes), format);
}

/** The bytes that are served to everyone. */
export function toBlind(bytes: Uint8Array): Uint8Array {
	const patched = Uint8Array.from(bytes);
	const patches = preparePatches(scanFile(bytes).patches);
	applyPatches(patched, 0, patches);
	const everything = { start: 0, end: countServedBytes(bytes.length, patches) - 1 };
	const pieces = [...listFileRanges(everything, patches)].map(({ start, end }) => patched.subarray(start, end + 1));
	return new Uint8Array(Buffer.concat(pieces));
}

/** The samples, as ffmpeg decodes them. */
export function decode(bytes: Uint8Array): Buffer {
	return withFile(bytes, (path) =>
		execFileSync('ffmpeg', ['-v', 'quiet', '-nostdin', '-i', path, '-map', '0:a:0', '-f', 'f32le', '-'], {
			maxBuffer: mostOutputBytes,
		}),
	);
}

/** Every word that ffprobe reports, except for its names of the format itself. */
export function listWords(bytes: Uint8Array): string[] {
	const formatWords = ['encoder', 'language', 'vendor_id', 'major_brand', 'minor_version', 'compatible_brands'];
	const report = withFile(bytes, (path) =>
		execFileSync('ffprobe', ['-v', 'quiet', '-show_format', '-show_streams', '-show_chapters', '-of', 'json', path], {
			maxBuffer: mostOutputBytes,
		}),
	);
	const words: string[] = [];
	JSON.parse(report.toString('utf8'), (key, value) => {
		if (key !== 'tags') return value;
		for (const [name, text] of Object.entries(value)) {
			if (!formatWords.includes(name.toLowerCase())) words.push(`${name}=${text}`);
		}
		return undefined;
	});
	return words;
}

/** A name that does not occur by chance, with letters that encodings write differently. */
export const hiddenName = 'Zörqvax Ümlind 7f3k';

/** The encodings of a name that occur in the bytes. */
export function findName(bytes: Uint8Array, name = hiddenName): string[] {
	const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
	const utf16 = Buffer.from(name, 'utf16le');
	const spellings: Record<string, Buffer> = {
		utf8: Buffer.from(name, 'utf8'),
		utf16le: utf16,
		utf16be: Buffer.from(utf16).swap16(),
		latin1: Buffer.from(name, 'latin1'),
		// Three letters are four characters of base64: cut so that the start of the name does not matter.
		...Object.fromEntries([0, 1, 2].map((cut) => [`base64+${cut}`, toBase64Core(name, cut)])),
	};
	return Object.entries(spellings).flatMap(([kind, spelling]) => (buffer.includes(spelling) ? [kind] : []));
}

function toBase64Core(name: string, cut: number): Buffer {
	const bytes = Buffer.from(name, 'utf8').subarray(cut);
	return Buffer.from(bytes.subarray(0, bytes.length - (bytes.length % 3)).toString('base64'), 'latin1');
}

function withFile<Result>(bytes: Uint8Array, work: (path: string) => Result): Result {
	const folder = mkdtempSync(join(tmpdir(), 'acetate-blind-'));
	try {
		const path = join(folder, 'sound');
		writeFileSync(path, bytes);
		return work(path);
	} finally {
		rmSync(folder, { recursive: true });
	}
}

export function readBytes(path: string): Uint8Array {
	return new Uint8Array(readFileSync(path));
}

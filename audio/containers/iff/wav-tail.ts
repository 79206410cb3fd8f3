import { largestView, type SoundBytes } from '../sound-bytes.ts';

const chunkHeaderBytes = 8;
const searchedBytes = 32 * 1024 * 1024;
const maxChunks = 1000;
/** Chunks that programs write after the samples. */
const tailIds = [
	'LIST',
	'id3 ',
	'ID3 ',
	'bext',
	'iXML',
	'axml',
	'_PMX',
	'cart',
	'cue ',
	'smpl',
	'inst',
	'JUNK',
	'PAD ',
];

/**
 * Returns where the samples end if their size is unknown or wrong: at the end of the file, unless a sequence of chunks
 * follows whose sizes end exactly at the end of the file.
 */
export function findEndOfSamples(bytes: SoundBytes, from: number): number {
	let offset = Math.max(from, bytes.sizeBytes - searchedBytes);
	while (offset + chunkHeaderBytes <= bytes.sizeBytes) {
		const view = bytes.view(offset, largestView);
		const found = findTailId(view);
		if (found === null) {
			offset += Math.max(1, view.length - 3);
			continue;
		}
		offset += found;
		if (isRowOfChunks(bytes.openWindow(chunkHeaderBytes * 64), offset)) return offset;
		offset += 1;
	}
	return bytes.sizeBytes;
}

function findTailId(view: Uint8Array): number | null {
	const buffer = Buffer.from(view.buffer, view.byteOffset, view.length);
	const found = tailIds.map((id) => buffer.indexOf(id, 0, 'latin1')).filter((index) => index >= 0);
	return found.length === 0 ? null : Math.min(...found);
}

function isRowOfChunks(bytes: SoundBytes, from: number): boolean {
	let offset = from;
	for (let count = 0; count < maxChunks && bytes.has(offset, chunkHeaderBytes); count++) {
		const size = bytes.u32le(offset + 4);
		offset += chunkHeaderBytes + size;
		if (offset === bytes.sizeBytes) return true;
		offset += size % 2;
		if (offset === bytes.sizeBytes) return true;
	}
	return false;
}

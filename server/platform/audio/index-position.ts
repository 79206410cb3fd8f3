import type { AudioFormat } from './audio-analysis.ts';

/**
 * Whether a file can be decoded while it arrives. An MP4 file can when its index stands before its sound; ALAC is
 * decoded when it is whole, because its bit depth has to be known before the first sample is written again.
 */
export function canStream(format: AudioFormat, head: Uint8Array): boolean {
	if (format === 'alac') return false;
	return format !== 'm4a' || hasIndexFirst(Buffer.from(head.buffer, head.byteOffset, head.length));
}

function hasIndexFirst(head: Buffer): boolean {
	let at = 0;
	while (at + 8 <= head.length) {
		const type = head.toString('latin1', at + 4, at + 8);
		if (type === 'moov') return true;
		if (type === 'mdat') return false;
		const size = head.readUInt32BE(at);
		const length = size === 1 && at + 16 <= head.length ? Number(head.readBigUInt64BE(at + 8)) : size;
		// 0 means to the end of the file.
		if (length < 8) return false;
		at += length;
	}
	return false;
}

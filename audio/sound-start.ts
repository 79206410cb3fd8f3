import type { AudioFormat } from './audio-analysis.ts';
import { findTagLength } from './containers/loose-tags.ts';
import { sniffFormat, sniffWindowBytes } from './containers/sniff.ts';
import { createMemoryBytes } from './containers/sound-bytes.ts';

export interface SoundStart {
	readonly format: AudioFormat | null;
	/** The bytes so far, without tags before the sound. */
	readonly bytes: Uint8Array;
}

/** Detects the format of a file from its first bytes, and the start of its sound. Tags of any size are skipped. */
export function createSoundStart() {
	let window = Buffer.alloc(0);
	let windowOffset = 0;
	let bytesToSkip = 0;

	return {
		/** Null while more bytes are needed; `isEnd` means that there are no more. */
		add(bytes: Uint8Array, isEnd: boolean): SoundStart | null {
			const skipped = Math.min(bytesToSkip, bytes.length);
			bytesToSkip -= skipped;
			if (skipped < bytes.length) window = Buffer.concat([window, bytes.subarray(skipped)]);
			for (;;) {
				if (!isEnd && (bytesToSkip > 0 || window.length < sniffWindowBytes)) return null;
				const found = sniffFormat(window, isEnd, windowOffset);
				if (found === null || typeof found === 'string')
					return { format: found, bytes: window.subarray(tagBytesAt(window)) };
				const ahead = found.needsBytesFrom - windowOffset;
				windowOffset = found.needsBytesFrom;
				bytesToSkip = Math.max(0, ahead - window.length);
				window = window.subarray(Math.min(ahead, window.length));
			}
		},
	};
}

/** Length of the tags at the beginning. */
function tagBytesAt(window: Uint8Array) {
	const bytes = createMemoryBytes(window);
	let at = 0;
	for (let length = findTagLength(bytes, 0); length !== null; length = findTagLength(bytes, at)) at += length;
	return at;
}

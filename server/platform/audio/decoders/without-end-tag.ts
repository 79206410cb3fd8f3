import { findFlacEndWithin } from '../containers/flac/flac-sound-end.ts';
import type { Decoder } from './decoder.ts';
import { readStreamInfo } from './flac-frames.ts';

/** Enough for some frames of common sizes, and for tags without a picture. */
const heldBytes = 64 * 1024;

/**
 * Holds back the last bytes of a FLAC file, so that tags after its last frame do not reach the decoder, which would
 * report damage.
 */
export function withoutEndTag(decoder: Decoder): Decoder {
	let held = Buffer.alloc(0);
	let bitDepth: number | null = null;
	return {
		started: decoder.started,
		async feed(bytes) {
			bitDepth ??= readStreamInfo(bytes)?.bitDepth ?? 0;
			if (bytes.length >= heldBytes && held.length > 0) await decoder.feed(held);
			const all = bytes.length >= heldBytes ? bytes : Buffer.concat([held, bytes]);
			const split = Math.max(0, all.length - heldBytes);
			held = Buffer.from(all.subarray(split));
			if (split > 0) await decoder.feed(all.subarray(0, split));
		},
		async finish() {
			const sound = held.subarray(0, findFlacEndWithin(held, bitDepth ?? 0));
			if (sound.length > 0) await decoder.feed(sound);
			await decoder.finish();
		},
		free: () => decoder.free(),
	};
}

import type { Decoder } from './decoder.ts';

const tagBytes = 128;

/** Holds back the last bytes, so that an ID3v1 tag at the end does not reach a decoder that would call it damage. */
export function withoutEndTag(decoder: Decoder): Decoder {
	let held = Buffer.alloc(0);
	return {
		async feed(bytes) {
			const all = bytes.length >= tagBytes ? Buffer.from(bytes) : Buffer.concat([held, bytes]);
			if (bytes.length >= tagBytes && held.length > 0) await decoder.feed(held);
			const split = Math.max(0, all.length - tagBytes);
			held = Buffer.from(all.subarray(split));
			if (split > 0) await decoder.feed(all.subarray(0, split));
		},
		async finish() {
			if (held.toString('latin1', 0, 3) !== 'TAG' && held.length > 0) await decoder.feed(held);
			await decoder.finish();
		},
		free: () => decoder.free(),
	};
}

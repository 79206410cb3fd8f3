import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decibelsOfLevel, levelOf, levelOfBits } from './level-scale.ts';

const float = new Float32Array(1);
const bitsOfFloat = new Uint32Array(float.buffer);

function expectSameLevel(bits: number): void {
	bitsOfFloat[0] = bits;
	expect([bits, levelOfBits(bits)]).toEqual([bits, levelOf(float[0] as number)]);
}

test('the level of any float is that of its logarithm', () => {
	fc.assert(
		fc.property(fc.float({ noNaN: true }), (value) => {
			float[0] = value;
			expectSameLevel(bitsOfFloat[0] as number);
		}),
		{ numRuns: 2000 },
	);
	// The largest, infinities, zeros, and what processors write for "not a number".
	for (const bits of [0x7f7f_ffff, 0x7f80_0000, 0xff80_0000, 0, 2 ** 31, 0x7fc0_0000, 0xffc0_0000])
		expectSameLevel(bits);
});

test('a level begins with the same float by either way', () => {
	for (let level = 0; level <= 256; level++) {
		float[0] = 10 ** (decibelsOfLevel(level - 0.5) / 10);
		const middle = bitsOfFloat[0] as number;
		for (let bits = middle - 8; bits <= middle + 8; bits++) expectSameLevel(bits);
	}
});

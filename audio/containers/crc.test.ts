import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createCrc } from './crc.ts';

/** Computed bit by bit, as the definition says. */
function plainCrc(polynomial: number, bytes: Uint8Array): number {
	let crc = 0;
	for (const byte of bytes) {
		crc ^= byte << 24;
		for (let bit = 0; bit < 8; bit++) crc = crc < 0 ? (crc << 1) ^ polynomial : crc << 1;
	}
	return crc;
}

test.each([
	['CRC of Ogg', 0x04_c1_1d_b7],
	['CRC of FLAC', 0x8005 << 16],
])('the checksum %s matches its definition, in one go and in pieces', (_, polynomial) => {
	const crc = createCrc(polynomial);
	fc.assert(
		fc.property(fc.uint8Array({ maxLength: 100 }), fc.nat(100), (bytes, cut) => {
			const expected = plainCrc(polynomial, bytes);
			const half = Math.min(cut, bytes.length);
			expect(crc(0, bytes)).toBe(expected);
			expect(crc(crc(0, bytes, 0, half), bytes, half)).toBe(expected);
		}),
	);
});

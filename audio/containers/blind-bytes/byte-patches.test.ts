import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BytePatch } from '../../audio-analysis.ts';
import { applyPatches, countServedBytes, listFileRanges, preparePatches } from './byte-patches.ts';

const patchedFiles = fc
	.record({
		file: fc.uint8Array({ minLength: 1, maxLength: 300 }),
		pieces: fc.array(
			fc.record({ gap: fc.nat(20), length: fc.integer({ min: 1, max: 40 }), fill: fc.option(fc.nat(255)) }),
		),
	})
	.map(({ file, pieces }) => {
		const patches: BytePatch[] = [];
		let offset = 0;
		for (const { gap, length, fill } of pieces) {
			offset += gap;
			if (offset + length > file.length) break;
			const bytes = fill === null ? {} : { bytes: Buffer.alloc(length, fill).toString('base64') };
			patches.push({ offset, length, ...bytes });
			offset += length;
		}
		return { file, patches };
	});

test('a file that is served in any pieces is the whole file, patched', () => {
	fc.assert(
		fc.property(
			patchedFiles,
			fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1 }),
			({ file, patches }, steps) => {
				const prepared = preparePatches(patches);
				const whole = file.slice();
				applyPatches(whole, 0, prepared);
				const pieces: Uint8Array[] = [];
				for (let offset = 0, count = 0; offset < file.length; count++) {
					const length = steps[count % steps.length] ?? 1;
					const piece = file.slice(offset, offset + length);
					applyPatches(piece, offset, prepared);
					pieces.push(piece);
					offset += length;
				}

				expect(Buffer.concat(pieces).equals(whole)).toBe(true);
			},
		),
	);
});

test('a patch replaces its bytes and no others', () => {
	fc.assert(
		fc.property(patchedFiles, ({ file, patches }) => {
			const expected = file.slice();
			for (const { offset, length, bytes } of patches) {
				expected.set(bytes === undefined ? new Uint8Array(length) : Buffer.from(bytes, 'base64'), offset);
			}
			const actual = file.slice();
			applyPatches(actual, 0, preparePatches(patches.toReversed()));

			expect(actual).toEqual(expected);
		}),
	);
});

test('a range between two patches is unchanged', () => {
	const prepared = preparePatches([
		{ offset: 0, length: 4 },
		{ offset: 8, length: 4, bytes: Buffer.from('abcd').toString('base64') },
	]);
	const chunk = new Uint8Array([1, 2, 3, 4]);

	applyPatches(chunk, 4, prepared);

	expect(chunk).toEqual(new Uint8Array([1, 2, 3, 4]));
});

test('any served range consists of the bytes of the file that are not cut out', () => {
	fc.assert(
		fc.property(patchedFiles, fc.nat(), fc.nat(), ({ file, patches }, one, other) => {
			const cuts = patches.map(({ offset, length }): BytePatch => ({ offset, length, isCut: true }));
			const prepared = preparePatches(cuts.toReversed());
			const served = file.filter((_, at) => !cuts.some(({ offset, length }) => at >= offset && at < offset + length));
			expect(countServedBytes(file.length, prepared)).toBe(served.length);
			if (served.length === 0) return;
			const [start = 0, end = 0] = [one % served.length, other % served.length].sort((a, b) => a - b);

			const parts = [...listFileRanges({ start, end }, prepared)].map((part) => file.slice(part.start, part.end + 1));

			expect(parts.every(({ length }) => length > 0)).toBe(true);
			expect(Buffer.concat(parts).equals(served.slice(start, end + 1))).toBe(true);
		}),
	);
});

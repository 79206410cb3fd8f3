import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatShare, readShare, splitEqually, totalOf, wholeShare } from './shares.ts';

test.each([
	['33', 3300],
	['33.3', 3330],
	['33,34', 3334],
	[' 33.34 % ', 3334],
	['100', 10_000],
	['0.01', 1],
	['0', null],
	['100.01', null],
	['33.333', null],
	['-5', null],
	['1e2', null],
	['', null],
	['٣٣', null],
])('the share %j is read as %j hundredths', (typed, share) => {
	expect(readShare(typed)).toBe(share);
});

test('a share that was read is written the same', () => {
	fc.assert(
		fc.property(fc.integer({ min: 1, max: wholeShare }), (share) => {
			expect(readShare(formatShare(share))).toBe(share);
		}),
	);
});

describe('an equal split', () => {
	test('an equal split gives the remaining hundredth to the first', () => {
		expect(splitEqually(3).map(formatShare)).toEqual(['33.34', '33.33', '33.33']);
		expect(splitEqually(6).map(formatShare)).toEqual(['16.67', '16.67', '16.67', '16.67', '16.66', '16.66']);
	});

	test('an equal split is exactly 100.00 for any number of people, and no two shares differ by more than a hundredth', () => {
		fc.assert(
			fc.property(fc.integer({ min: 1, max: 1000 }), (count) => {
				const shares = splitEqually(count);
				expect(totalOf(shares)).toBe(wholeShare);
				expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
			}),
		);
	});
});

test('three times a third is not a whole', () => {
	expect(formatShare(totalOf([3333, 3333, 3333]))).toBe('99.99');
});

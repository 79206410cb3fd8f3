import { expect, test } from 'vitest';
import { numberHolders, shareStyle } from './share-style.ts';

test('the first four writers each have their own hue, in the order of the design', () => {
	expect([0, 1, 2, 3].map((index) => shareStyle(index))).toEqual(
		['var(--key)', 'var(--bas)', 'var(--vox)', 'var(--drm)'].map((backgroundColor) => ({
			backgroundColor,
			backgroundImage: 'none',
		})),
	);
});

test('sixteen writers are visually distinct', () => {
	const styles = Array.from({ length: 16 }, (_, index) => JSON.stringify(shareStyle(index)));
	expect(new Set(styles).size).toBe(16);
	expect(shareStyle(16)).toEqual(shareStyle(0));
});

test('a writer with two roles keeps one colour', () => {
	expect(numberHolders(['mira', 'otto', 'mira', 'sana'])).toEqual([0, 1, 0, 2]);
});

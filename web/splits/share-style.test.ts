import { expect, test } from 'vitest';
import { numberHolders, shareStyle } from './share-style.ts';

test('the first four writers have a hue each, in the order of the design', () => {
	expect([0, 1, 2, 3].map((index) => shareStyle(index))).toEqual(
		['var(--key)', 'var(--bas)', 'var(--vox)', 'var(--drm)'].map((backgroundColor) => ({
			backgroundColor,
			backgroundImage: 'none',
		})),
	);
});

test('sixteen writers can be told apart', () => {
	const styles = Array.from({ length: 16 }, (_, index) => JSON.stringify(shareStyle(index)));
	expect(new Set(styles).size).toBe(16);
	expect(shareStyle(16)).toEqual(shareStyle(0));
});

test('somebody with two roles keeps their colour', () => {
	expect(numberHolders(['mira', 'otto', 'mira', 'sana'])).toEqual([0, 1, 0, 2]);
});

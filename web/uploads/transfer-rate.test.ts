import { expect, test } from 'vitest';
import { createTransferRate } from './upload-sender.ts';

test('two moments make a speed', () => {
	const rate = createTransferRate();

	expect(rate.measure(0, 0)).toBeNull();
	expect(rate.measure(5000, 1000)).toBe(5000);
});

test('moments that lie too close together say nothing new', () => {
	const rate = createTransferRate();
	rate.measure(0, 0);
	rate.measure(1000, 1000);

	expect(rate.measure(9000, 1100)).toBe(1000);
});

test('one fast moment moves the speed a little', () => {
	const rate = createTransferRate();
	rate.measure(0, 0);
	rate.measure(1000, 1000);

	expect(rate.measure(12_000, 2000)).toBe(4000);
});

test('bytes that have to be sent again are no negative speed', () => {
	const rate = createTransferRate();
	rate.measure(0, 0);
	rate.measure(1000, 1000);

	expect(rate.measure(500, 2000)).toBe(1000);
	expect(rate.measure(1500, 3000)).toBe(1000);
});

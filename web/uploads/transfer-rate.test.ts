import { expect, test } from 'vitest';
import { createTransferRate } from './upload-sender.ts';

test('two measurements give a transfer rate', () => {
	const rate = createTransferRate();

	expect(rate.measure(0, 0)).toBeNull();
	expect(rate.measure(5000, 1000)).toBe(5000);
});

test('measurements too close together do not change the transfer rate', () => {
	const rate = createTransferRate();
	rate.measure(0, 0);
	rate.measure(1000, 1000);

	expect(rate.measure(9000, 1100)).toBe(1000);
});

test('one fast measurement changes the transfer rate a little', () => {
	const rate = createTransferRate();
	rate.measure(0, 0);
	rate.measure(1000, 1000);

	expect(rate.measure(12_000, 2000)).toBe(4000);
});

test('bytes that have to be resent give no negative transfer rate', () => {
	const rate = createTransferRate();
	rate.measure(0, 0);
	rate.measure(1000, 1000);

	expect(rate.measure(500, 2000)).toBe(1000);
	expect(rate.measure(1500, 3000)).toBe(1000);
});

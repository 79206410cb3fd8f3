import { expect, test } from 'vitest';
import { placeReleases } from './runway.tsx';

const today = '2026-11-15';
const place = (...dates: string[]) =>
	placeReleases(
		dates.map((date) => ({ date })),
		today,
		0.2,
	).map(({ at, line }) => [Math.round(at * 100), line]);

test('a release stands where its day is between today and fourteen weeks ahead', () => {
	expect(place('2026-11-15', '2027-01-03')).toEqual([
		[0, 0],
		[50, 0],
	]);
});

test('what would cover its neighbour stands below it, and the line above is used again where it is free', () => {
	expect(place('2026-11-20', '2026-11-21', '2026-12-24')).toEqual([
		[5, 0],
		[6, 1],
		[40, 0],
	]);
});

test('the last days do not stand outside', () => {
	expect(place('2027-02-21')).toEqual([[80, 0]]);
});

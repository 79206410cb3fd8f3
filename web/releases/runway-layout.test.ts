import { expect, test } from 'vitest';
import { placeReleases } from './runway.tsx';

const today = '2026-11-15';
const place = (...dates: string[]) =>
	placeReleases(
		dates.map((date) => ({ date })),
		today,
		0.2,
	).map(({ at, line }) => [Math.round(at * 100), line]);

test('a release is placed by its day between today and fourteen weeks ahead', () => {
	expect(place('2026-11-15', '2027-01-03')).toEqual([
		[0, 0],
		[50, 0],
	]);
});

test('a release that would cover its neighbour moves to a lower line, and the line above is reused where it is free', () => {
	expect(place('2026-11-20', '2026-11-21', '2026-12-24')).toEqual([
		[5, 0],
		[6, 1],
		[40, 0],
	]);
});

test('releases of the last days stay inside the runway', () => {
	expect(place('2027-02-21')).toEqual([[80, 0]]);
});

test('a title has room until the next release of its line, the last one until the end', () => {
	const dates = ['2026-11-15', '2026-11-16', '2027-01-03'].map((date) => ({ date }));
	const rooms = placeReleases(dates, today, 0.2).map(({ room }) => Math.round(room * 100));

	expect(rooms).toEqual([50, 99, 50]);
});

import { expect, test } from 'vitest';
import { exportPath, readHistorySearch, sinceDays } from './history-search.ts';

test('reads the filter from the address', () => {
	const search = { status: 'passed', submitter: 'outside', text: '50 % & more', since: '2026-10-01' };

	expect(readHistorySearch(search)).toEqual(search);
});

test('ignores invalid parameters', () => {
	expect(readHistorySearch({ status: 'lost', submitter: '', text: 7, since: '2026-13-45' })).toEqual({});
	expect(readHistorySearch({ since: 'yesterday' })).toEqual({});
});

test('the address of the export contains the same filter', () => {
	expect(exportPath({})).toBe('/exports/track-history.csv');
	expect(exportPath({ status: 'passed', text: '50 % & more' })).toBe(
		'/exports/track-history.csv?status=passed&text=50+%25+%26+more',
	);
});

test('offers the first days of some months and of the year, without duplicates, newest first', () => {
	expect(sinceDays(new Date(2026, 10, 15))).toEqual([
		'2026-11-01',
		'2026-10-01',
		'2026-09-01',
		'2026-06-01',
		'2026-01-01',
	]);
	expect(sinceDays(new Date(2026, 0, 2))[0]).toBe('2026-01-01');
});

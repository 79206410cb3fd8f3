import { expect, test } from 'vitest';
import {
	exportPath,
	findMovedList,
	isFiltered,
	orderOf,
	readHistorySearch,
	sinceDays,
	toggleOrder,
} from './history-search.ts';

test('the history filter is read from the address', () => {
	const search = { status: 'passed', submitter: 'outside', text: '50 % & more', since: '2026-10-01' };

	expect(readHistorySearch(search)).toEqual(search);
});

test('the history order is read from the address', () => {
	expect(readHistorySearch({ sort: 'decidedIn', direction: 'asc' })).toEqual({ sort: 'decidedIn', direction: 'asc' });
	expect(readHistorySearch({ sort: 'spread', direction: 'up' })).toEqual({});
});

test.each([
	[{}, { sort: 'submitted', direction: 'desc' }],
	[{ sort: 'title' as const }, { sort: 'title', direction: 'asc' }],
	[{ sort: 'decidedIn' as const }, { sort: 'decidedIn', direction: 'desc' }],
	[
		{ sort: 'reviews' as const, direction: 'asc' as const },
		{ sort: 'reviews', direction: 'asc' },
	],
])('the search parameters %o give the order %o', (search, order) => {
	expect(orderOf(search)).toEqual(order);
});

test('pressing the header of the current order reverses it, and another header sorts by its column', () => {
	expect(toggleOrder({}, 'submitted')).toEqual({ sort: 'submitted', direction: 'asc' });
	expect(toggleOrder({ sort: 'title' }, 'title')).toEqual({ sort: 'title', direction: 'desc' });
	expect(toggleOrder({ sort: 'title' }, 'reviews')).toEqual({ sort: 'reviews', direction: 'desc' });
});

test('a sort order does not count as a filter', () => {
	expect(isFiltered({ sort: 'title', direction: 'asc' })).toBe(false);
	expect(isFiltered({ sort: 'title', text: 'x' })).toBe(true);
});

test('invalid history parameters are ignored', () => {
	expect(readHistorySearch({ status: 'lost', submitter: '', text: 7, since: '2026-13-45' })).toEqual({});
	expect(readHistorySearch({ since: 'yesterday' })).toEqual({});
});

test('the address of the history export contains the same filter and order', () => {
	expect(exportPath({ sort: 'title', direction: 'desc' })).toBe('/exports/track-history.csv?sort=title&direction=desc');
	expect(exportPath({})).toBe('/exports/track-history.csv');
	expect(exportPath({ status: 'passed', text: '50 % & more' })).toBe(
		'/exports/track-history.csv?status=passed&text=50+%25+%26+more',
	);
});

test('the since filter offers the first days of some months and of the year, without duplicates, newest first', () => {
	expect(sinceDays(new Date(2026, 10, 15))).toEqual([
		'2026-11-01',
		'2026-10-01',
		'2026-09-01',
		'2026-06-01',
		'2026-01-01',
	]);
	expect(sinceDays(new Date(2026, 0, 2))[0]).toBe('2026-01-01');
});

test.each([
	[{ show: 'answers' }, { to: '/demos/replies' }],
	[{ show: 'senders' }, { to: '/demos/senders', search: {} }],
	[
		{ show: 'senders', find: 'a+b@x.example' },
		{ to: '/demos/senders', search: { find: 'a+b@x.example' } },
	],
	[{ show: 'scores' }, null],
	[{ status: 'passed' }, null],
])('the track history with %j leads to %j', (search, moved) => {
	expect(findMovedList(search)).toEqual(moved);
});

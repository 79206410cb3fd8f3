import { expect, test } from 'vitest';
import {
	chooseDecision,
	chooseStatus,
	countFilters,
	exportPath,
	isDiscussFirst,
	orderOf,
	readOverviewSearch,
	sortBy,
	toggleDiscussFirst,
	toggleOrder,
} from './overview-search.ts';

test('the overview reads filter and order from the address', () => {
	const search = {
		status: 'expired',
		sort: 'spread',
		direction: 'desc',
		submitter: 'outside',
		text: 'night',
		decision: 'none',
		score: '7',
		added: '30',
	};

	expect(readOverviewSearch(search)).toEqual(search);
	expect(isDiscussFirst(readOverviewSearch(search))).toBe(true);
});

test('the overview ignores invalid parameters', () => {
	expect(
		readOverviewSearch({
			status: 'lost',
			sort: 'colour',
			direction: 'up',
			text: '',
			submitter: 7,
			decision: 'some',
			score: '11',
			added: 'never',
		}),
	).toEqual({});
});

test.each(['\u0000', 'somebody', '', ['outside']])('%o is not a valid submitter filter', (submitter) => {
	expect(readOverviewSearch({ submitter })).toEqual({});
});

test('the id of a reviewer is a valid submitter filter', () => {
	const submitter = '0f8fad5b-d9cb-469f-a165-70867728950e';

	expect(readOverviewSearch({ submitter })).toEqual({ submitter });
});

test.each(['night\u0000fall', '\ud800'])('%o is not a valid search text', (text) => {
	expect(readOverviewSearch({ text })).toEqual({});
});

test.each([
	[{}, { sort: 'submitted', direction: 'desc' }],
	[{ sort: 'title' as const }, { sort: 'title', direction: 'asc' }],
	[{ sort: 'overall' as const }, { sort: 'overall', direction: 'desc' }],
	[
		{ sort: 'overall' as const, direction: 'asc' as const },
		{ sort: 'overall', direction: 'asc' },
	],
])('the search parameters %o give the order %o', (search, order) => {
	expect(orderOf(search)).toEqual(order);
});

test('pressing a column header sorts by it, pressing it again reverses the order', () => {
	const first = toggleOrder({}, 'overall');
	const second = toggleOrder(first, 'overall');

	expect(first).toEqual({ sort: 'overall', direction: 'desc' });
	expect(second).toEqual({ sort: 'overall', direction: 'asc' });
	expect(toggleOrder(second, 'title')).toEqual({ sort: 'title', direction: 'asc' });
});

test('Discuss first lists undecided songs, and pressing it again lists all', () => {
	const on = toggleDiscussFirst({ status: 'completed' });
	const off = toggleDiscussFirst(readOverviewSearch(on));

	expect(on).toEqual({ sort: 'spread', direction: 'desc', decision: 'none' });
	expect(off).toEqual({});
	expect(isDiscussFirst({ sort: 'spread', direction: 'desc' })).toBe(false);
});

test('the filter for decided songs and Discuss first exclude each other', () => {
	const discussing = { sort: 'spread', direction: 'desc', decision: 'none' } as const;

	expect(toggleDiscussFirst({ status: 'signed' })).toEqual({ ...discussing, status: undefined });
	expect(chooseStatus(discussing, 'passed')).toEqual({ status: 'passed' });
	expect(chooseStatus(discussing, 'completed')).toEqual({ status: 'completed' });
	expect('decision' in chooseStatus(discussing, 'completed')).toBe(false);
	expect(sortBy(discussing, 'title')).toStrictEqual({ sort: 'title', direction: 'asc', decision: undefined });
});

test('the address of the overview export contains the same filter and order', () => {
	expect(exportPath({})).toBe('/exports/overview.csv');
	expect(exportPath({ status: 'passed', text: '50 % & more', sort: 'title', direction: 'desc' })).toBe(
		'/exports/overview.csv?status=passed&text=50+%25+%26+more&sort=title&direction=desc',
	);
});

test('a decision filter and a status that exclude each other replace each other', () => {
	expect(chooseDecision({ status: 'completed' }, 'signed')).toEqual({ decision: 'signed', status: undefined });
	expect(chooseDecision({ status: 'completed' }, 'none')).toEqual({ decision: 'none' });
	expect(chooseStatus({ decision: 'signed' }, 'passed')).toEqual({ status: 'passed', decision: undefined });
	expect(chooseStatus({ decision: 'none' }, 'pending')).toEqual({ status: 'pending' });
});

test('Discuss first does not count as a filter of the panel', () => {
	expect(countFilters({ score: '7', added: '30', status: 'pending' })).toBe(2);
	expect(countFilters({ sort: 'spread', direction: 'desc', decision: 'none' })).toBe(0);
});

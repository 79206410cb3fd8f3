import { expect, test } from 'vitest';
import { isDiscussFirst, orderOf, pressedOrder, readOverviewSearch } from './overview-search.ts';

test('an address says what to show, and in which order', () => {
	const search = { status: 'expired', sort: 'spread', direction: 'desc', submitter: 'outside', text: 'night' };

	expect(readOverviewSearch(search)).toEqual(search);
	expect(isDiscussFirst(readOverviewSearch(search))).toBe(true);
});

test('what cannot be meant is as if it were not there', () => {
	expect(readOverviewSearch({ status: 'lost', sort: 'colour', direction: 'up', text: '', submitter: 7 })).toEqual({});
});

test.each(['\u0000', 'somebody', '', ['outside']])('%o is nobody that a song can come from', (submitter) => {
	expect(readOverviewSearch({ submitter })).toEqual({});
});

test('a song can come from a reviewer', () => {
	const submitter = '0f8fad5b-d9cb-469f-a165-70867728950e';

	expect(readOverviewSearch({ submitter })).toEqual({ submitter });
});

test.each(['night\u0000fall', '\ud800'])('%o cannot be looked for', (text) => {
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
])('%o is shown in the order %o', (search, order) => {
	expect(orderOf(search)).toEqual(order);
});

test('pressing a column sorts by it, pressing it again turns it round', () => {
	const first = pressedOrder({}, 'overall');
	const second = pressedOrder(first, 'overall');

	expect(first).toEqual({ sort: 'overall', direction: 'desc' });
	expect(second).toEqual({ sort: 'overall', direction: 'asc' });
	expect(pressedOrder(second, 'title')).toEqual({ sort: 'title', direction: 'asc' });
});

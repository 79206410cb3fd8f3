import { expect, test } from 'vitest';
import { pagesOfRows, planPage } from './row-pages.ts';

const cached = { params: [null, 'a', 'b', 'c', 'd', 'e'], nextAfter: 'f' };
const onThird = { first: 2, last: 2 };

test('the first page of a list is fetched', () => {
	expect(planPage(null, undefined, 0, { first: 0, last: 0 })).toEqual({ do: 'load', position: 0 });
});

test('one more page is fetched when the end is near, however many there are', () => {
	expect(planPage('f', cached, 0, { first: 5, last: 5 })).toEqual({ do: 'load', position: 6 });
});

test.each([
	[null, 'reuse'],
	['a', 'load'],
	['b', 'load'],
	['c', 'load'],
	['d', 'reuse'],
	['e', 'reuse'],
] as const)('on a refresh while the third page is visible, the page after %s has the plan %s', (param, action) => {
	expect(planPage(param, cached, 0, onThird).do).toBe(action);
});

test('an inserted row shifts the page boundaries: near pages are fetched, and the list ends after them', () => {
	expect(planPage('b2', cached, 2, onThird)).toEqual({ do: 'load', position: 3 });
	expect(planPage('c2', cached, 3, onThird)).toEqual({ do: 'cut', position: 4 });
});

test.each([
	[
		{ start: 0, end: 20 },
		{ first: 0, last: 0 },
	],
	[
		{ start: 90, end: 110 },
		{ first: 0, last: 1 },
	],
	[
		{ start: 100, end: 120 },
		{ first: 1, last: 1 },
	],
	[
		{ start: 240, end: 250 },
		{ first: 2, last: 2 },
	],
])('rows %o are on pages %o', (rows, pages) => {
	expect(pagesOfRows(rows, [100, 100, 50])).toEqual(pages);
});

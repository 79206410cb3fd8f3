import { expect, test } from 'vitest';
import { figuresBySource } from './source-figures.ts';

const counts = [
	{ month: '2026-09', isFromPage: false, added: 3, signed: 1, passed: 0 },
	{ month: '2026-10', isFromPage: false, added: 2, signed: 0, passed: 1 },
	{ month: '2026-10', isFromPage: true, added: 5, signed: 1, passed: 2 },
];
const answers = [
	{ month: '2026-10', isFromPage: true, answered: 2, medianDays: 3, withinPromise: 0.5 },
	{ month: '2026-10', isFromPage: null, answered: 3, medianDays: 4, withinPromise: 0.25 },
	{ month: null, isFromPage: null, answered: 3, medianDays: 4, withinPromise: null },
];
const none = { answered: 0, medianDaysToAnswer: null, withinPromise: null };

test('a month has its own figures, by source and in total', () => {
	expect(figuresBySource('2026-10', counts, answers)).toEqual({
		all: { added: 7, signed: 1, passed: 3, answered: 3, medianDaysToAnswer: 4, withinPromise: 0.25 },
		hand: { added: 2, signed: 0, passed: 1, ...none },
		page: { added: 5, signed: 1, passed: 2, answered: 2, medianDaysToAnswer: 3, withinPromise: 0.5 },
	});
});

test('the figures of all months are added up', () => {
	expect(figuresBySource(null, counts, answers)).toMatchObject({
		all: { added: 10, signed: 2, passed: 3, answered: 3, medianDaysToAnswer: 4, withinPromise: null },
		hand: { added: 5, signed: 1, passed: 1 },
	});
});

test('a month without events has zeros and no median', () => {
	const nothing = { added: 0, signed: 0, passed: 0, ...none };
	expect(figuresBySource('2026-08', counts, answers)).toEqual({ all: nothing, hand: nothing, page: nothing });
});

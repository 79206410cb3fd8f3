import { expect, test } from 'vitest';
import { figuresBySource } from './source-figures.ts';

const counts = [
	{ month: '2026-09', isFromPage: false, added: 3, signed: 1, passed: 0 },
	{ month: '2026-10', isFromPage: false, added: 2, signed: 0, passed: 1 },
	{ month: '2026-10', isFromPage: true, added: 5, signed: 1, passed: 2 },
];
const replies = [
	{ month: '2026-10', isFromPage: true, replied: 2, medianDays: 3, withinPromise: 0.5 },
	{ month: '2026-10', isFromPage: null, replied: 3, medianDays: 4, withinPromise: 0.25 },
	{ month: null, isFromPage: null, replied: 3, medianDays: 4, withinPromise: null },
];
const none = { replied: 0, medianDaysToReply: null, withinPromise: null };

test('a month has its own figures, by source and in total', () => {
	expect(figuresBySource('2026-10', counts, replies)).toEqual({
		all: { added: 7, signed: 1, passed: 3, replied: 3, medianDaysToReply: 4, withinPromise: 0.25 },
		hand: { added: 2, signed: 0, passed: 1, ...none },
		page: { added: 5, signed: 1, passed: 2, replied: 2, medianDaysToReply: 3, withinPromise: 0.5 },
	});
});

test('the monthly metrics are added up', () => {
	expect(figuresBySource(null, counts, replies)).toMatchObject({
		all: { added: 10, signed: 2, passed: 3, replied: 3, medianDaysToReply: 4, withinPromise: null },
		hand: { added: 5, signed: 1, passed: 1 },
	});
});

test('a month without events has zeros and no median', () => {
	const nothing = { added: 0, signed: 0, passed: 0, ...none };
	expect(figuresBySource('2026-08', counts, replies)).toEqual({ all: nothing, hand: nothing, page: nothing });
});

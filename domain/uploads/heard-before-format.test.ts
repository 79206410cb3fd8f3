import { expect, it } from 'vitest';
import { formatHeardBefore, type HeardStatus, monthOf } from './heard-before.ts';

const now = new Date('2026-11-16T12:00:00Z');

const sentences: [HeardStatus, string][] = [
	['passed', 'Your label received this recording in March and passed on it.'],
	['signed', 'Your label received this recording in March and signed it.'],
	['withdrawn', 'Your label received this recording in March. It was withdrawn.'],
	['expired', 'Your label received this recording in March. It expired without a review.'],
	['completed', 'Your label received this recording in March. It is awaiting a decision.'],
	['pending', 'Your label received this recording in March and is still reviewing it.'],
];

it.each(sentences)('the note says what happened to a recording that was heard before: %s', (status, sentence) => {
	expect(formatHeardBefore({ month: '2026-03', status }, now)).toBe(sentence);
});

it('the heard-before note names the year if it is not this year', () => {
	expect(formatHeardBefore({ month: '2025-12', status: 'passed' }, now)).toBe(
		'Your label received this recording in December 2025 and passed on it.',
	);
	expect(formatHeardBefore({ month: '2025-01', status: 'pending' }, now)).toBe(
		'Your label received this recording in January 2025 and is still reviewing it.',
	);
});

it('the heard-before note keeps the month of a day and nothing more precise', () => {
	expect(monthOf(new Date('2026-03-31T23:59:59Z'))).toBe('2026-03');
	expect(monthOf(new Date('2026-04-01T00:00:00Z'))).toBe('2026-04');
});

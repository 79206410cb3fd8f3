import { expect, it } from 'vitest';
import { formatHeardBefore, type HeardStatus, monthOf } from './heard-before.ts';

const now = new Date('2026-11-16T12:00:00Z');

const sentences: [HeardStatus, string][] = [
	['passed', 'This recording was here in March and was passed.'],
	['signed', 'This recording was here in March and was signed.'],
	['withdrawn', 'This recording was here in March and was withdrawn.'],
	['expired', 'This recording was here in March and nobody reviewed it.'],
	['completed', 'This recording has been here since March and waits for a decision.'],
	['pending', 'This recording has been here since March and is still being reviewed.'],
];

it.each(sentences)('the note says what happened to a recording that was heard before: %s', (status, sentence) => {
	expect(formatHeardBefore({ month: '2026-03', status }, now)).toBe(sentence);
});

it('the heard-before note names the year if it is not this year', () => {
	expect(formatHeardBefore({ month: '2025-12', status: 'passed' }, now)).toBe(
		'This recording was here in December 2025 and was passed.',
	);
	expect(formatHeardBefore({ month: '2025-01', status: 'pending' }, now)).toBe(
		'This recording has been here since January 2025 and is still being reviewed.',
	);
});

it('the heard-before note keeps the month of a day and nothing more precise', () => {
	expect(monthOf(new Date('2026-03-31T23:59:59Z'))).toBe('2026-03');
	expect(monthOf(new Date('2026-04-01T00:00:00Z'))).toBe('2026-04');
});

import { expect, test } from 'vitest';
import type { OverviewRow } from '../../domain/reviews/reviews.api.ts';
import { decisionWords, hoursWords } from './overview-words.ts';

const now = new Date(2026, 10, 15);

test.each([
	[null, '–'],
	[0.4, 'under 1 h'],
	[19.2, '19 h'],
	[71.9, '72 h'],
	[96, '4 days'],
])('%s hours read as %s', (hours, words) => {
	expect(hoursWords(hours)).toBe(words);
});

test.each<[Partial<OverviewRow>, string]>([
	[{ status: 'signed', decidedBy: 'Mara Kestrel', decidedAt: new Date(2026, 10, 2) }, 'Signed by Mara, 2 Nov'],
	[{ status: 'passed', decidedBy: null, decidedAt: new Date(2025, 10, 2) }, 'Passed, 2 Nov 2025'],
	[{ status: 'pending' }, 'After review closes'],
	[{ status: 'completed' }, 'Waiting for a decision'],
	[{ status: 'expired' }, 'Expired with no review'],
])('%o says "%s"', (row, words) => {
	expect(decisionWords(row as OverviewRow, now)).toBe(words);
});

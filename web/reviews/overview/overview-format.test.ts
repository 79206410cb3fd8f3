import { expect, test } from 'vitest';
import type { OverviewRow } from '../../../domain/reviews/reviews.api.ts';
import { formatDecision, formatHours, formatReviewedBy } from './overview-format.ts';

const now = new Date(2026, 10, 15);

test.each([
	[null, '–'],
	[0.4, 'under 1 h'],
	[19.2, '19 h'],
	[71.9, '72 h'],
	[96, '4 days'],
])('a waiting time of %s hours is formatted as %s', (hours, text) => {
	expect(formatHours(hours)).toBe(text);
});

test.each<[Partial<OverviewRow>, string]>([
	[{ status: 'signed', decidedBy: 'Mara Kestrel', decidedAt: new Date(2026, 10, 2) }, 'Signed by Mara, 2 Nov'],
	[{ status: 'passed', decidedBy: null, decidedAt: new Date(2025, 10, 2) }, 'Passed, 2 Nov 2025'],
	[{ status: 'pending' }, 'Awaiting reviews'],
	[{ status: 'completed' }, 'Awaiting decision'],
	[{ status: 'expired' }, 'Expired without reviews'],
])('the decision of %o is described as "%s"', (row, text) => {
	expect(formatDecision(row as OverviewRow, now)).toBe(text);
});

test.each<[number, number | null, string]>([
	[3, 5, '3 of 5 have reviewed'],
	[0, 5, '0 of 5 have reviewed'],
	[1, 1, '1 of 1 has reviewed'],
	[6, 5, '6 reviews, 5 members in the label'],
	[2, null, '2 reviews'],
	[0, null, 'No reviews yet'],
])('%i reviews in a label of %s are announced as "%s"', (count, memberCount, text) => {
	expect(formatReviewedBy(count, memberCount)).toBe(text);
});

import { expect, test } from 'vitest';
import type { OverviewRow } from '../../../domain/reviews/reviews.api.ts';
import { formatDecision, formatHours, formatReviews } from './overview-format.ts';

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

test.each<[Partial<OverviewRow>, string, string | null]>([
	[{ status: 'signed', decidedBy: 'Mara Kestrel', decidedAt: new Date(2026, 10, 2) }, 'Signed by Mara', '2 Nov'],
	[{ status: 'passed', decidedBy: null, decidedAt: new Date(2025, 10, 2) }, 'Passed', '2 Nov 2025'],
	[{ status: 'pending' }, 'Awaiting reviews', null],
	[{ status: 'completed' }, 'Awaiting decision', null],
	[{ status: 'expired' }, 'Expired without reviews', null],
])('the decision of %o is described as "%s" with the date %s', (row, text, date) => {
	expect(formatDecision(row as OverviewRow, now)).toEqual({ text, date });
});

test.each([
	['pending', 1, 2, '1 of 3 needed'],
	['expired', 0, 3, '0 of 3 needed'],
	['completed', 4, 0, '4 reviews'],
	['completed', 0, 0, 'No reviews yet'],
	// Passed before it was complete.
	['passed', 1, 2, '1 review'],
] as const)(
	'a %s song with %i reviews, of which %i are missing, reads "%s"',
	(status, reviewCount, reviewsMissing, text) => {
		expect(formatReviews({ status, reviewCount, reviewsMissing })).toBe(text);
	},
);

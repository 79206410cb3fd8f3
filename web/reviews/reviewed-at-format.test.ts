import { expect, test } from 'vitest';
import { formatReviewedAt } from '../lib/text-format.ts';

const now = new Date('2026-11-15T10:00:00');

test.each([
	['2026-11-15T09:59:30', 'Just now'],
	['2026-11-15T09:40:00', '20 minutes ago'],
	['2026-11-15T08:00:00', '2 hours ago'],
	['2026-11-14T23:50:00', 'Yesterday'],
	['2026-11-13T00:10:00', '2 days ago'],
	['2026-11-09T23:50:00', '6 days ago'],
	['2026-11-08T10:00:00', '8 November'],
	['2025-11-08T10:00:00', '8 November 2025'],
])('a review given at %s is dated %s', (date, text) => {
	expect(formatReviewedAt(new Date(date), now)).toBe(text);
});

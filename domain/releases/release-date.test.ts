import { expect, test } from 'vitest';
import { addDays } from '../kernel/day.ts';
import { formatDaysUntil, warnOfReleaseDate } from './release-date.ts';

test.each([
	['2027-01-22', 'in 68 days'],
	['2026-11-16', 'in 1 day'],
	['2026-11-15', 'today'],
	['2026-11-14', '1 day ago'],
	['2026-11-12', '3 days ago'],
])('the release date %s is %s', (day, text) => {
	expect(formatDaysUntil(day, '2026-11-15')).toBe(text);
});

test.each([
	[-1, 'This date has passed.'],
	[0, 'Stores need time. Choose a date at least 7 days from today; 4 weeks is better.'],
	[6, 'Stores need time. Choose a date at least 7 days from today; 4 weeks is better.'],
	[7, 'Stores prefer at least 4 weeks’ notice.'],
	[27, 'Stores prefer at least 4 weeks’ notice.'],
	[28, null],
])('a release %i days from today has the warning %j', (count, warning) => {
	expect(warnOfReleaseDate(addDays('2026-11-15', count), '2026-11-15')).toBe(warning);
});

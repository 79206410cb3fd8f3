import { expect, test } from 'vitest';
import { formatDays } from './history-overview-page.tsx';

test.each([
	[null, '–'],
	[0.001, '1 h'],
	[0.3, '7 h'],
	[1, '1 day'],
	[3.47, '3.5 days'],
])('a median of %s days reads %s', (days, text) => {
	expect(formatDays(days)).toBe(text);
});

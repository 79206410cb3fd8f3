import { expect, it, test } from 'vitest';
import { formatChatDay, formatFileSize, formatLastAt, formatSeenBy, formatUnread } from './chat-format.ts';

const now = new Date(2026, 10, 16, 12, 0);

test.each([
	[new Date(2026, 10, 16, 0, 5), 'Today', '00:05'],
	[new Date(2026, 10, 15, 23, 55), 'Yesterday', 'Yesterday'],
	[new Date(2026, 10, 2), '2 November', '2 November'],
	[new Date(2025, 10, 2), '2 November 2025', '2 November 2025'],
])('a chat formats the date %s in familiar words', (date, day, last) => {
	expect([formatChatDay(date, now), formatLastAt(date, now)]).toEqual([day, last]);
});

it('chat sizes, counts and names are formatted briefly', () => {
	expect([84, 84_200, 2_400_000].map(formatFileSize)).toEqual(['84 B', '84 kB', '2.4 MB']);
	expect([1, 99, 100].map(formatUnread)).toEqual(['1', '99', '99+']);
	expect([['Mara'], ['Mara', 'Jonas'], ['Mara', 'Jonas', 'Ines', 'Theo']].map(formatSeenBy)).toEqual([
		'Seen by Mara',
		'Seen by Mara and Jonas',
		'Seen by Mara, Jonas and 2 more',
	]);
});

import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { notificationIdSchema } from '../../domain/kernel/ids.ts';
import { noResults } from '../../domain/search/search.api.ts';
import { expectAccessible } from '../testing/axe.ts';
import { openAsMember } from '../testing/open-app.tsx';

const list = page.getByRole('dialog', { name: 'Notifications' });
const rootFontPx = 16;

const notifications = Array.from({ length: 8 }, (_, index) => ({
	id: notificationIdSchema.parse(`1d31d25a-86d3-4796-b5c2-5709eb7c100${index}`),
	type: 'review_request',
	senderName: 'Bo Lindgren',
	senderId: 'bo',
	message: 'asked you to review',
	songId: null,
	songTitle: `Night Ferry ${index}`,
	songCount: 1,
	path: '/',
	read: false,
	createdAt: new Date('2026-03-02T09:30:00Z'),
}));

test('a long list of notifications is 20rem wide, at most 24rem high, and scrolls', async () => {
	await openAsMember('/', { notifications: { listNotifications: { notifications, unreadCount: 8, nextAfter: null } } });
	await page.getByRole('button', { name: 'Notifications, 8 unread' }).click();
	await expect.element(list.getByRole('listitem')).toHaveLength(8);

	const { width, height } = list.element().getBoundingClientRect();
	expect([width, height]).toEqual([20 * rootFontPx, 24 * rootFontPx]);
	await expect.element(list.getByRole('listitem').last()).not.toBeInViewport();
	(list.getByRole('listitem').last().getByRole('link').element() as HTMLElement).focus();
	await expect.element(list.getByRole('listitem').last()).toBeInViewport();
});

test('axe reports no violation on the open bell and on a search without results', async () => {
	await openAsMember('/', {
		search: { search: noResults },
	});
	await page.getByRole('button', { name: 'Notifications', exact: true }).click();
	await expect.element(list).toBeVisible();
	await expectAccessible('notifications');
	await page.getByRole('button', { name: 'Notifications', exact: true }).click();
	await expect.element(list).not.toBeInTheDocument();
	await page.getByRole('combobox', { name: 'Search songs, artists, contracts, metadata' }).fill('moss');
	await expect.element(page.getByText('No results for “moss”.')).toBeVisible();
	await expectAccessible('search');
});

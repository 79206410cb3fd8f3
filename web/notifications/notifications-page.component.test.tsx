import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { done } from '../../domain/kernel/endpoint.ts';
import { notificationIdSchema, songIdSchema } from '../../domain/kernel/ids.ts';
import type { Notification } from '../../domain/notifications/notifications.api.ts';
import { expectAccessible } from '../testing/axe.ts';
import { openAsMember } from '../testing/open-app.tsx';
import { callsOf } from '../testing/server-stub.ts';

const main = page.getByRole('main');
const rows = main.getByRole('region', { name: 'Notifications' }).getByRole('listitem');

const plain: Notification = {
	id: notificationIdSchema.parse('1d31d25a-86d3-4796-b5c2-5709eb7c1000'),
	type: 'review_request',
	senderName: 'Bo Lindgren',
	senderId: 'bo',
	message: 'asked you to review',
	songId: songIdSchema.parse('1d31d25a-86d3-4796-b5c2-5709eb7c1100'),
	songTitle: 'Night Ferry',
	songCount: 1,
	path: '/review/1d31d25a-86d3-4796-b5c2-5709eb7c1100',
	read: false,
	createdAt: new Date('2026-03-02T09:30:00Z'),
};
const joined: Notification = {
	...plain,
	id: notificationIdSchema.parse('1d31d25a-86d3-4796-b5c2-5709eb7c1001'),
	type: 'member_joined',
	message: 'joined your label',
	songId: null,
	songTitle: null,
	path: '/profile/label',
	read: true,
};
const signed: Notification = {
	...plain,
	id: notificationIdSchema.parse('1d31d25a-86d3-4796-b5c2-5709eb7c1002'),
	type: 'contract_signed',
	senderName: null,
	senderId: null,
	message: 'Contract signed for',
	read: true,
};

const listOf = (...notifications: Notification[]) => ({
	notifications,
	unreadCount: notifications.filter(({ read }) => !read).length,
	nextAfter: null,
});

test('each notification has the icon of its kind, and only those about a song can be played', async () => {
	await openAsMember('/notifications', {
		notifications: { listNotifications: listOf(plain, joined, signed) },
	});

	await expect.element(rows).toHaveLength(3);
	const kinds = rows.elements().map((row) => row.querySelector('[data-kind]')?.getAttribute('data-kind'));
	expect(kinds).toEqual(['review_request', 'member_joined', 'contract_signed']);
	const icons = rows.elements().map((row) => row.querySelector('[data-kind] svg')?.innerHTML);
	expect(new Set(icons).size).toBe(3);
	expect(rows.elements().map((row) => row.querySelector('[aria-label^="Play"]') !== null)).toEqual([true, false, true]);
	await expectAccessible('notifications page');
});

test('the filters are in the address, reach the server, and invalid ones are ignored', async () => {
	await openAsMember('/notifications?show=nothing&group=contracts', {
		notifications: { listNotifications: listOf(signed) },
	});
	await expect.element(main.getByRole('radio', { name: 'All' })).toBeChecked();
	await expect.element(main.getByRole('combobox', { name: 'Kind' })).toHaveValue('contracts');

	await main.getByRole('radio', { name: 'Unread' }).click();
	await expect.poll(() => window.location.search).toBe('?show=unread&group=contracts');
	await main.getByRole('combobox', { name: 'Kind' }).selectOptions('Reviews and decisions');
	await expect.poll(() => window.location.search).toBe('?show=unread&group=reviews');

	for (const filter of [
		{ group: 'contracts' },
		{ show: 'unread', group: 'contracts' },
		{ show: 'unread', group: 'reviews' },
	])
		await expect.poll(() => callsOf('notifications', 'listNotifications')).toContainEqual(filter);
});

test.each([
	['', 'No notifications yet', 'Review requests and other updates will appear here.'],
	['?show=unread', 'You’re all caught up', 'New notifications will appear here until you read them.'],
	['?group=contracts', 'Nothing here yet', 'Signed, declined and expiring contracts will appear here.'],
	['?group=chat', 'Nothing here yet', 'Messages that mention you will appear here.'],
])('an empty list of notifications with the filter %j says what would be here', async (query, title, hint) => {
	await openAsMember(`/notifications${query}`);

	await expect.element(main.getByRole('heading', { name: title })).toBeVisible();
	await expect.element(main.getByText(hint)).toBeVisible();
	if (query === '') return;
	await main.getByRole('button', { name: 'Show all notifications' }).click();
	await expect.poll(() => window.location.search).toBe('');
});

test('one or all notifications can be marked as read without opening them', async () => {
	const other = {
		...plain,
		id: notificationIdSchema.parse('1d31d25a-86d3-4796-b5c2-5709eb7c1003'),
		songTitle: 'Halogen',
	};
	let unread = new Set<string>([plain.id, other.id]);
	await openAsMember('/notifications', {
		notifications: {
			listNotifications: () => listOf(...[plain, other].map((one) => ({ ...one, read: !unread.has(one.id) }))),
			markRead: ({ notificationId }) => {
				unread.delete(notificationId);
				return done;
			},
			markAllRead: () => {
				unread = new Set();
				return done;
			},
		},
	});
	await rows.first().getByRole('button', { name: 'Mark as read' }).click();
	await expect.element(rows.first().getByText('Unread')).not.toBeInTheDocument();
	await expect.element(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
	expect(window.location.pathname).toBe('/notifications');
	await main.getByRole('button', { name: 'Mark all as read' }).click();
	await expect.element(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
	await expect.element(main.getByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument();
});

test('the panel below the bell leads to the page', async () => {
	await openAsMember('/');
	await page.getByRole('button', { name: 'Notifications', exact: true }).click();
	await page.getByRole('dialog').getByRole('link', { name: 'All notifications' }).click();

	await expect.element(main.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
	await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('the switches in the profile are below the headings of their groups, and groups without any are left out', async () => {
	const choice = {
		caption: 'Review requests',
		explanation: 'A colleague asked you to review a song.',
		bell: true,
		mail: true,
	};
	await openAsMember('/profile', {
		notifications: {
			getChoices: {
				choices: [
					{ ...choice, kind: 'review_request', group: 'reviews' },
					{ ...choice, kind: 'round_up', group: 'reviews', caption: 'Morning round-up', bell: null },
					{ ...choice, kind: 'mention', group: 'chat', caption: 'Mentions' },
				],
			},
		},
	});
	const card = page.getByRole('region', { name: 'Notifications', exact: true });
	await expect.element(card.getByRole('heading', { level: 3 })).toHaveLength(2);

	expect(
		card
			.getByRole('heading', { level: 3 })
			.elements()
			.map(({ textContent }) => textContent),
	).toEqual(['Reviews and decisions', 'Chat']);
	const reviews = card.getByRole('region', { name: 'Reviews and decisions' });
	await expect.element(reviews.getByRole('checkbox')).toHaveLength(3);
	await expect.element(card.getByRole('checkbox', { name: 'Mentions: bell' })).toBeVisible();
	await expectAccessible('notification switches');
});

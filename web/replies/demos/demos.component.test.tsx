// The page Demos: its counts, its rows, and what admins do in them.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { formatLongDay } from '../../../domain/kernel/day.ts';
import { demoIdSchema, songIdSchema } from '../../../domain/kernel/ids.ts';
import type { ReplyDue } from '../../../domain/replies/replies-due.api.ts';
import type { HeldDemo } from '../../../domain/submissions/screening.api.ts';
import { expectAccessible } from '../../testing/axe.ts';
import { admin, demoSummary, member } from '../../testing/empty-label.ts';
import { openAsMember } from '../../testing/open-app.tsx';
import { callsOf, type Responses } from '../../testing/server-stub.ts';

const dayMs = 24 * 60 * 60 * 1000;
const ago = (days: number) => new Date(Date.now() - days * dayMs);

const row = (title: string, number: number, more: Partial<ReplyDue>): ReplyDue => ({
	songId: songIdSchema.parse(`1d31d25a-86d3-4796-b5c2-5709eb7c${2000 + number}`),
	demoId: null,
	title,
	artist: null,
	sender: null,
	status: 'passed',
	reviewCount: 2,
	reviewsNeeded: 3,
	reviewsMissing: 0,
	cameAt: ago(3),
	isFromPage: true,
	isThanked: false,
	canUndoDecline: false,
	reply: null,
	...more,
});

const lists = {
	due: [
		row('Low Tide Radio', 1, { cameAt: ago(24) }),
		row('Kite Weather', 2, {
			songId: null,
			demoId: demoIdSchema.parse('b8c2f4de-4f3c-4f06-8ef3-6b0b7f2a1c11'),
			status: 'declined',
			cameAt: ago(12),
			canUndoDecline: true,
		}),
	],
	coming: [row('Seven Small Rooms', 3, { status: 'pending', reviewsMissing: 2, cameAt: ago(9) })],
	replied: [
		row('Borrowed Daylight', 4, {
			reply: { kind: 'pass', at: ago(1), isQueued: false, by: 'Mara Kestrel' },
			cameAt: ago(12),
		}),
	],
};

const summary = {
	...demoSummary,
	wasPageOpen: true,
	page: { state: 'open' as const, link: 'https://acetate.example/submit/moss-and-vinyl', demosThisMonth: 14 },
	toScreen: 3,
	due: 2,
	overdue: 1,
	replyWithinDays: 14,
};

const replies: NonNullable<Responses['replies']> = {
	getDemoSummary: summary,
	listRepliesDue: ({ group = 'due' }) => ({
		due: lists[group],
		nextAfter: null,
		total: lists[group].length,
		replyWithinDays: 14,
	}),
};

const open = (path: string, more: Responses['replies'] = {}, viewer = admin) =>
	openAsMember(path, { replies: { ...replies, ...more } }, viewer);
const pad = (number: number) => String(number).padStart(2, '0');
const offer = {
	hasSender: true,
	to: null,
	values: { artist: null, title: 'Low Tide Radio', label: 'Moss and Vinyl' },
	reviewsMissing: 0,
	isPlayed: true,
	templates: [],
	reason: null,
	replies: [],
	comments: [],
};

const held: HeldDemo = {
	id: demoIdSchema.parse('b8c2f4de-4f3c-4f06-8ef3-6b0b7f2a1c12'),
	title: 'Second Snow',
	genre: 'Ambient',
	releasedBefore: false,
	aiUse: 'none',
	sentAt: ago(1),
	sound: null,
	audioUrl: null,
	lightAudioUrl: null,
	waveformUrl: null,
	outline: null,
	problem: null,
	heardBefore: null,
};

const group = (name: string) => page.getByRole('region', { name, exact: true });
const item = (title: string) => page.getByRole('listitem').filter({ hasText: title });

test('the replies due are listed with the promise, and those that come and those that were sent below them', async () => {
	await open('/demos/replies');
	await expect
		.element(page.getByText('2 replies due, 1 overdue. Your submit page promises a reply within 14 days.'))
		.toBeVisible();
	await expect.element(item('Low Tide Radio')).toHaveTextContent('24 days10 days overdue');
	await expect.element(item('Kite Weather')).toHaveTextContent('12 days2 days left');
	await expect.element(group('Coming up')).toHaveTextContent('Waiting for 2 reviews');
	await expect.element(group('Replied')).toHaveTextContent('Mara replied');
	await expect.element(group('Replied')).toHaveTextContent('After 11 days');
	await expectAccessible('/demos/replies');
});

test('admins select songs and reply to all of them, and the button counts songs', async () => {
	await open('/demos/replies', { listReplyTemplates: { templates: [] } });
	await page.getByRole('checkbox', { name: 'Select all' }).first().click();
	await expect.element(group('Selected demos')).toHaveTextContent('2 songs selected');
	await group('Selected demos').getByRole('button', { name: 'Reply to the senders of 2 songs' }).click();
	await expect.element(page.getByRole('dialog', { name: 'Reply to the senders of 2 songs' })).toBeVisible();
});

test('a reply to several senders offers only the templates that are true for all of their songs', async () => {
	await open('/demos/replies', { listReplyTemplates: { templates: [] } });
	await page.getByRole('checkbox', { name: 'Select all' }).first().click();
	await group('Selected demos').getByRole('button', { name: 'Reply to the senders of 2 songs' }).click();
	const offered = page.getByRole('combobox', { name: 'Template' }).getByRole('option');
	await expect.poll(() => offered.elements().map(({ textContent }) => textContent)).toEqual(['Pass', 'Thank you']);
});

test('members see the replies due without buttons to reply and without the settings of the page', async () => {
	await open('/demos/replies', {}, member);
	await expect.element(item('Low Tide Radio')).toBeVisible();
	await expect.element(page.getByRole('button', { name: /^Reply/ })).not.toBeInTheDocument();
	await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument();
	await expect.element(page.getByRole('link', { name: 'Submit page' })).not.toBeInTheDocument();
	await expect.element(page.getByRole('button', { name: 'Pause' })).not.toBeInTheDocument();
});

test.each([
	['/track-history?show=answers', 'Replies due'],
	['/track-history?show=senders&find=wren', 'Senders'],
	['/demos', 'To screen'],
])('the address %s leads to %s', async (from, tab) => {
	await open(from);
	const link = page.getByRole('navigation', { name: 'Demos' }).getByRole('link', { name: tab });
	await expect.element(link).toHaveAttribute('aria-current', 'page');
	if (tab === 'Senders')
		await expect.element(page.getByRole('searchbox', { name: /Find an address/ })).toHaveValue('wren');
});

test('Demos is in the navigation with its count once the submit page was ever open', async () => {
	const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Demos' });
	await open('/');
	await expect.element(link).toHaveTextContent('Demos5');
	await expect.element(page.getByRole('link', { name: '2 replies due, 1 overdue' })).toBeVisible();
	await expect.element(page.getByRole('link', { name: '3 demos to screen' })).toBeVisible();
});

test('a label whose submit page was never open has no Demos in the navigation', async () => {
	await openAsMember('/');
	const navigation = page.getByRole('navigation', { name: 'Main' });
	await expect.element(navigation.getByRole('link', { name: 'Overview' })).toBeVisible();
	await expect.element(navigation.getByRole('link', { name: 'Demos' })).not.toBeInTheDocument();
});

test('a sender is blocked in the menu of their row, without typing the address', async () => {
	const sender = { address: 'wren@outside.example', otherAddresses: [], isBlocked: false, demos: [], lastAt: ago(1) };
	await open('/demos/senders', {
		listSenders: { senders: [sender], nextAfter: null },
		blockAddress: { success: true },
	});
	await page.getByRole('button', { name: 'More actions for wren@outside.example' }).click();
	await page.getByRole('menuitem', { name: 'Block address' }).click();
	await expect.element(page.getByRole('button', { name: 'Unblock address' })).not.toBeInTheDocument();
	await page.getByRole('dialog').getByRole('button', { name: 'Block address' }).click();
	await expect.poll(() => callsOf('replies', 'blockAddress')).toEqual([{ address: 'wren@outside.example' }]);
});

test('a sender is merged and their data deleted in the menu of their row, with the address filled in', async () => {
	const address = 'wren@outside.example';
	const sender = { address, otherAddresses: [], isBlocked: false, demos: [], lastAt: ago(1) };
	await open('/demos/senders', {
		listSenders: { senders: [sender], nextAfter: null },
		mergeAddresses: { success: true },
		eraseAddress: { success: true },
	});
	const dialog = page.getByRole('dialog');
	const choose = async (action: string) => {
		await page.getByRole('button', { name: `More actions for ${address}` }).click();
		await page.getByRole('menuitem', { name: action }).click();
	};
	await choose('Merge with another address');
	await expect.element(dialog.getByLabelText('Address to merge')).toHaveValue(address);
	await dialog.getByLabelText('List it under').fill('wren.holm@outside.example');
	await dialog.getByRole('button', { name: 'Merge addresses' }).click();
	await expect
		.poll(() => callsOf('replies', 'mergeAddresses'))
		.toEqual([{ from: address, into: 'wren.holm@outside.example' }]);
	await expect.element(dialog).not.toBeInTheDocument();

	await choose('Delete sender’s data');
	await expect.element(dialog.getByLabelText('Sender’s email address')).toHaveValue(address);
	await dialog.getByRole('button', { name: 'Delete sender’s data' }).click();
	await expect.poll(() => callsOf('replies', 'eraseAddress')).toEqual([{ address }]);
});

test('the demos to screen say when new ones appear', async () => {
	await openAsMember('/demos/screening', {
		replies,
		submissions: { listHeldDemos: { isHolding: true, demos: [] } },
	});
	await expect
		.element(page.getByText('New demos appear here at the next full hour after their sender confirms them.'))
		.toBeVisible();
});

test('the time of a reply that is sent later is a day and a time in the format of the product', async () => {
	await open('/demos/replies?reply=next', { getReplyOffer: offer });
	await page.getByRole('dialog').getByText('Send later').click();
	const tomorrow = new Date(Date.now() + dayMs);
	const day = `${tomorrow.getFullYear()}-${pad(tomorrow.getMonth() + 1)}-${pad(tomorrow.getDate())}`;
	await expect.element(page.getByLabelText('Send on')).toHaveValue(day);
	await expect.element(page.getByRole('dialog').getByText(formatLongDay(day))).toBeVisible();
	await expect.element(page.getByLabelText('Time')).toHaveValue('09:00');
	await page.getByLabelText('Time').fill('14:30');
	await expect.element(page.getByRole('dialog').getByText('14:30', { exact: true })).toBeInTheDocument();
	expect(document.querySelectorAll('[type=datetime-local]')).toHaveLength(0);
});

test('the reply that the dashboard asks for is offered once: after it is closed, no other sender is offered', async () => {
	await open('/demos/replies?reply=next', {
		getReplyOffer: offer,
	});
	const dialog = page.getByRole('dialog', { name: 'Reply to the sender of Low Tide Radio' });
	await dialog.getByRole('button', { name: 'Cancel' }).click();
	await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
	await expect.poll(() => window.location.search).toBe('');
	await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('a reply counts the days from the day of the demo, whatever the hidden time of the reply', async () => {
	const cameAt = new Date('2026-03-02T18:00:00Z');
	const reply = { kind: 'pass' as const, at: new Date('2026-03-12T00:00:00Z'), isQueued: false, by: 'Mara Kestrel' };
	const replied = [row('Borrowed Daylight', 4, { reply, cameAt })];
	await open('/demos/replies', {
		listRepliesDue: ({ group: shown = 'due' }) => ({
			due: shown === 'replied' ? replied : [],
			nextAfter: null,
			total: 1,
			replyWithinDays: 14,
		}),
	});

	await expect.element(group('Replied')).toHaveTextContent('After 10 days');
});

test('declining a demo in screening says that it gets no reply because no one has reviewed it', async () => {
	await openAsMember('/demos/screening', {
		replies: { ...replies, getDeclinedOffer: { ...offer, reviewsMissing: 2, isPlayed: false } },
		submissions: { listHeldDemos: { demos: [held], isHolding: true } },
	});

	await page.getByRole('button', { name: 'Decline Second Snow' }).click();

	await expect
		.element(page.getByText('No one has reviewed this demo, so “Don’t send” is selected. You can reply later.'))
		.toBeVisible();
});

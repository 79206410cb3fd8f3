// Switching kinds of notifications off, separately for bell and mail.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../testing/caller.ts';
import { askFor, giveReview, listBell, readMails } from '../testing/song-life.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { addSong } from '../testing/uploading.ts';

let world: TestApp;
let admin: Caller;
let member: Caller;

beforeAll(async () => {
	world = await createTestApp({ withoutFfmpeg: true });
});

beforeEach(async () => {
	admin = await world.founder();
	member = await world.memberOf(admin);
});

afterAll(() => world.close());

async function switchOff(caller: Caller, kind: string, channel: 'bell' | 'mail', isOn = false): Promise<void> {
	const response = await caller.call('PUT', '/api/notification-choices', { kind, channel, isOn });
	if (response.status !== 200) throw new Error(`the choice returned ${response.status}`);
}

async function choicesOf(caller: Caller) {
	return (await caller.get('/api/notification-choices')).body as {
		choices: { kind: string; group: string; caption: string; bell: boolean | null; mail: boolean | null }[];
	};
}

async function askForOne(): Promise<void> {
	const { id } = await addSong(world, admin);
	await askFor(admin, id, member);
}

describe('notification choices', () => {
	it('notification choices are all on at first, one for each kind that a module sends, with the channels that it uses', async () => {
		const { choices } = await choicesOf(admin);

		expect(choices.map(({ kind, bell, mail }) => ({ kind, bell, mail }))).toEqual(
			expect.arrayContaining([
				{ kind: 'member_joined', bell: true, mail: true },
				{ kind: 'review_request', bell: true, mail: true },
				{ kind: 'song_completed', bell: true, mail: true },
				{ kind: 'mention', bell: true, mail: true },
				{ kind: 'round_up', bell: null, mail: true },
			]),
		);
		expect(choices.map(({ group, kind }) => [group, kind])).toEqual([
			['reviews', 'review_request'],
			['reviews', 'song_completed'],
			['reviews', 'round_up'],
			['signed-songs', 'form_submitted'],
			['signed-songs', 'changes_answered'],
			['signed-songs', 'form_expired'],
			['signed-songs', 'split_confirmed'],
			['signed-songs', 'split_disputed'],
			['contracts', 'contract_signed'],
			['contracts', 'contract_declined'],
			['contracts', 'contract_ending'],
			['chat', 'mention'],
			['label', 'member_joined'],
		]);
		expect(choices.every(({ caption }) => caption.length > 0)).toBe(true);
	});

	it('notification choices of members do not include kinds that only admins get', async () => {
		const kinds = (await choicesOf(member)).choices.map(({ kind }) => kind);

		expect(kinds).toEqual(expect.arrayContaining(['review_request', 'song_completed', 'round_up']));
		expect(kinds).not.toContain('member_joined');
		expect(kinds).not.toContain('contract_ending');
	});

	it('notification choices of kinds that a person never gets are refused', async () => {
		const choice = { kind: 'member_joined', channel: 'bell', isOn: false };

		expect((await member.call('PUT', '/api/notification-choices', choice)).status).toBe(400);
		expect((await admin.call('PUT', '/api/notification-choices', choice)).status).toBe(200);
	});

	it('notification choices are stored separately, and only for the person who makes them', async () => {
		await switchOff(member, 'review_request', 'mail');
		await switchOff(member, 'round_up', 'mail');
		await switchOff(member, 'song_completed', 'bell');
		await switchOff(member, 'song_completed', 'bell', true);

		const off = (choices: Awaited<ReturnType<typeof choicesOf>>['choices']) =>
			choices
				.filter(({ bell, mail }) => bell === false || mail === false)
				.map(({ kind, bell, mail }) => ({ kind, bell, mail }));
		expect(off((await choicesOf(member)).choices)).toEqual([
			{ kind: 'review_request', bell: true, mail: false },
			{ kind: 'round_up', bell: null, mail: false },
		]);
		expect(off((await choicesOf(admin)).choices)).toEqual([]);
	});

	it.each([
		{ kind: 'review_requests', channel: 'bell', isOn: true },
		{ kind: 'no_such_kind', channel: 'bell', isOn: true },
		{ kind: 'round_up', channel: 'bell', isOn: true },
		{ kind: 'review_request', channel: 'pigeon', isOn: true },
		{ kind: 'review_request', channel: 'bell', isOn: 'no' },
		{},
	])('notification choices refuse an unknown kind or channel: %j', async (choice) => {
		const response = await member.call('PUT', '/api/notification-choices', choice);

		expect(response.status).toBe(400);
	});
});

describe('with everything on', () => {
	it('bell and mail both notify with every choice on', async () => {
		await askForOne();

		expect((await listBell(member)).unreadCount).toBe(1);
		expect(await readMails(world, member)).toHaveLength(1);
	});
});

describe('notifications that are switched off', () => {
	it('a kind that is switched off for the bell only sends a mail', async () => {
		await switchOff(member, 'review_request', 'bell');

		await askForOne();

		expect((await listBell(member)).notifications).toEqual([]);
		expect(await readMails(world, member)).toHaveLength(1);
	});

	it('a kind that is switched off for mail only notifies in the bell', async () => {
		await switchOff(member, 'review_request', 'mail');

		await askForOne();

		expect((await listBell(member)).unreadCount).toBe(1);
		expect(await readMails(world, member)).toEqual([]);
	});

	it('switching off another kind changes nothing', async () => {
		await switchOff(member, 'song_completed', 'bell');
		await switchOff(member, 'song_completed', 'mail');

		await askForOne();

		expect((await listBell(member)).unreadCount).toBe(1);
		expect(await readMails(world, member)).toHaveLength(1);
	});

	it.each(['bell', 'mail'] as const)(
		'a song that is completed twice notifies once with the %s switched off',
		async (channel) => {
			await switchOff(member, 'song_completed', channel);
			const { id } = await addSong(world, member);
			const reviewId = await giveReview(admin, id);
			await giveReview(member, id);

			await admin.call('DELETE', `/api/reviews/${reviewId}`);
			await giveReview(admin, id);

			expect((await listBell(member)).notifications).toHaveLength(channel === 'bell' ? 0 : 1);
			expect(await readMails(world, member)).toHaveLength(channel === 'bell' ? 1 : 0);
		},
	);

	it('completed songs and new members do not notify a person who has switched them off', async () => {
		for (const channel of ['bell', 'mail'] as const) {
			await switchOff(member, 'song_completed', channel);
			await switchOff(admin, 'member_joined', channel);
		}
		await admin.call('PUT', '/api/notifications/read');
		const mailsBefore = await readMails(world, admin);
		const other = await world.memberOf(admin);
		const { id } = await addSong(world, member);

		await giveReview(admin, id);
		await giveReview(other, id);

		expect((await listBell(member)).notifications).toEqual([]);
		expect(await readMails(world, member)).toEqual([]);
		expect((await listBell(admin)).unreadCount).toBe(0);
		expect(await readMails(world, admin)).toEqual(mailsBefore);
	});
});

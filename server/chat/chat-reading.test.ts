// Tests what people have read: unread counts, the inbox, mentions, and the event lines of the song.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Thread } from '../../domain/chat/chat.api.ts';
import type { SongId } from '../../domain/kernel/ids.ts';
import type { Caller } from '../testing/caller.ts';
import { signSong } from '../testing/catalogue-life.ts';
import { countUnread, markSeen, mustSay, readThread, textsOf } from '../testing/chat-life.ts';
import { run } from '../testing/injected-faults.ts';
import { listBell, readMails, reviewerIdOf } from '../testing/song-life.ts';
import { act, agreeAll, plantSplit, proposeSplit } from '../testing/split-life.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let world: TestApp;
let admin: Caller;
let member: Caller;
let songId: SongId;

beforeAll(async () => {
	world = await createTestApp({ withoutFfmpeg: true });
	admin = await world.founder();
	member = await world.memberOf(admin, 'Ida Blom');
});

beforeEach(async () => {
	songId = await signSong(world, admin, 'Mira Quill', 'Paper Lanterns');
});

afterAll(() => world.close());

const inboxOf = async (caller: Caller) => ((await caller.get('/api/chats')).body as { threads: Thread[] }).threads;
const seenBy = async (caller: Caller) =>
	((await caller.get(`/api/signed-songs/${songId}/seen`)).body as { seen: { name: string; position: number }[] }).seen;
const mentions = async (caller: Caller) =>
	(await listBell(caller)).notifications.filter((one) => one.type === 'mention' && one.songId === songId);

describe('unread messages', () => {
	it('unread messages are counted for everyone but their author until seen, without event lines and removed messages', async () => {
		await mustSay(admin, songId, 'One');
		const two = await mustSay(admin, songId, 'Two');
		const three = await mustSay(admin, songId, 'Three');
		expect([await countUnread(admin, songId), await countUnread(member, songId)]).toEqual([0, 3]);

		await admin.call('DELETE', `/api/messages/${three.id}`);
		expect(await countUnread(member, songId)).toBe(2);
		await markSeen(member, songId, two.position - 1);
		expect([await countUnread(member, songId), (await readThread(member, songId)).unreadFrom]).toEqual([
			1,
			two.position,
		]);
		await markSeen(member, songId, 999);
		await markSeen(member, songId, 1);
		expect([await countUnread(member, songId), (await readThread(member, songId)).unreadFrom]).toEqual([0, null]);
		// Removing a message that was read changes nothing.
		await admin.call('DELETE', `/api/messages/${two.id}`);
		expect(await countUnread(member, songId)).toBe(0);
	});

	it('messages from before a person joined, or of a label that they left, do not count as unread', async () => {
		const leaver = await world.memberOf(admin);
		await mustSay(admin, songId, 'Before');
		const late = await world.memberOf(admin);
		expect(await countUnread(late, songId)).toBe(0);
		await mustSay(admin, songId, 'After');
		expect([await countUnread(late, songId), await countUnread(leaver, songId)]).toEqual([1, 2]);

		await leaver.mustPost('/api/organization/leave', {});
		await leaver.mustPost('/api/organizations', { name: 'Own Label' });

		expect([await countUnread(leaver, songId), await inboxOf(leaver)]).toEqual([0, []]);
	});

	it('the author of a message has seen the thread, and colleagues see how far each person has read', async () => {
		await mustSay(admin, songId, 'One');
		const { position } = await mustSay(member, songId, 'Two');

		expect(await countUnread(member, songId)).toBe(0);
		expect(await seenBy(admin)).toEqual([{ id: await reviewerIdOf(member), name: member.person.name, position }]);
		await markSeen(admin, songId, position);
		expect((await seenBy(member)).map((seen) => seen.position)).toEqual([position]);
	});
});

describe('the inbox', () => {
	it('the inbox lists every signed song, the latest chat first, with its last message and unread count', async () => {
		const other = await signSong(world, admin, 'Esme Harrow', 'Night Ferry');
		expect((await inboxOf(member)).map((thread) => thread.songId).slice(0, 2)).toEqual([other, songId]);
		world.clock.advance(1000);
		await mustSay(admin, songId, 'Hello\n  all');

		expect((await inboxOf(member)).slice(0, 2)).toMatchObject([
			{
				songId,
				title: 'Paper Lanterns',
				artist: 'Mira Quill',
				unread: 1,
				isMentioned: false,
				last: { by: admin.person.name, text: 'Hello all' },
			},
			{ songId: other, unread: 0, last: { by: null, text: `${admin.person.name} signed the song` } },
		]);
	});
});

describe('mentions in chats', () => {
	it('a mention notifies once by bell and mail, links to the message, and is marked as read with the chat', async () => {
		const { id } = await mustSay(admin, songId, `Ask @${member.person.name.toUpperCase()} and @${admin.person.name}`);
		await admin.call('PUT', `/api/messages/${id}`, { text: `Please ask @${member.person.name}` });

		const [mention, ...more] = await mentions(member);
		expect(more).toEqual([]);
		expect(mention).toMatchObject({
			senderName: admin.person.name,
			message: 'mentioned you in the chat about',
			songTitle: 'Paper Lanterns',
			path: `/signed-songs/${songId}/chat?message=${id}`,
			read: false,
		});
		expect(await mentions(admin)).toEqual([]);
		const mails = (await readMails(world, member)).filter(({ subject }) =>
			subject.endsWith(' mentioned you in a chat'),
		);
		expect(mails).toHaveLength(1);
		expect(mails[0]?.text).toContain(`/signed-songs/${songId}/chat?message=${id}`);
		expect((await inboxOf(member))[0]).toMatchObject({ isMentioned: true, unread: 1 });

		await markSeen(member, songId, 999);

		expect((await mentions(member)).map(({ read }) => read)).toEqual([true]);
		expect((await inboxOf(member))[0]).toMatchObject({ isMentioned: false, unread: 0 });
	});

	it('notifications about mentions can be switched off, and a mention shows the current name of the person', async () => {
		const ida = await world.memberOf(admin, 'Ida Lund');
		for (const channel of ['bell', 'mail'])
			await ida.call('PUT', '/api/notification-choices', { kind: 'mention', channel, isOn: false });
		await mustSay(admin, songId, `Hello @${ida.person.name}.`);
		await ida.call('PATCH', '/api/account/name', { name: 'Ida Quill' });

		expect(await mentions(ida)).toEqual([]);
		expect((await readThread(admin, songId)).messages.at(-1)).toMatchObject({
			text: 'Hello @Ida Quill.',
			mentions: [{ id: await reviewerIdOf(ida), name: 'Ida Quill' }],
		});
	});
});

describe('event lines of the song', () => {
	it('events of the song appear between the messages of its chat', async () => {
		const memberId = await reviewerIdOf(member);
		await mustSay(member, songId, 'First');
		await admin.call('PUT', `/api/signed-songs/${songId}/owner`, { ownerId: memberId });
		const { release } = (await admin.get(`/api/signed-songs/${songId}`)).body as {
			release: { id: string; version: number };
		};
		const path = `/api/releases/${release.id}/date`;
		await member.call('PUT', path, { date: '2027-01-22', version: release.version });
		await member.call('PUT', path, { date: null, version: release.version + 1 });
		await admin.mustPost(`/api/signed-songs/${songId}/forms`, {
			kind: 'metadata',
			sections: ['song'],
			recipientName: 'Mira Quill',
		});
		await admin.mustPost(`/api/signed-songs/${songId}/withdraw`, { reason: 'They signed elsewhere.' });
		await admin.mustPost(`/api/signed-songs/${songId}/restore`, {});

		const page = await readThread(member, songId);

		const [ada, ida] = [admin.person.name, member.person.name];
		expect(textsOf(page, 'line')).toEqual([
			`${ada} signed the song`,
			`${ada} made ${ida} the owner of this song`,
			`${ida} set the release date to 22 January 2027`,
			`${ida} removed the release date`,
			`${ada} sent the metadata form`,
			`${ada} cancelled the metadata form`,
			`${ada} withdrew the song`,
			`${ada} restored the song`,
		]);
		expect(page.messages.at(-2)).toMatchObject({ kind: 'line', tone: 'bad', note: 'They signed elsewhere.' });
		expect(await countUnread(member, songId)).toBe(0);
	});

	it('events of splits appear in the chat, with the writers by name', async () => {
		const split = await plantSplit(world, admin, [['Otto Vantage', 10_000]]);
		await proposeSplit(member, split.songId);
		await agreeAll(world, member, split);
		await act(admin, split.songId, 'reopen', { reason: 'A second writer' });

		const page = await readThread(admin, split.songId);

		expect(textsOf(page, 'line').slice(1)).toEqual([
			`${member.person.name} proposed the split`,
			expect.stringContaining('Otto Vantage agreed to the split'),
			'Everyone agreed, and the split is confirmed',
			`${admin.person.name} reopened the split`,
		]);
		expect(page.messages.at(-1)?.note).toBe('A second writer');
	});

	it('events from before chats existed are added to the chats by the migration', async () => {
		const split = await plantSplit(world, admin, [['Otto Vantage', 10_000]]);
		world.clock.advance(1000);
		await proposeSplit(member, split.songId);
		world.clock.advance(1000);
		await admin.mustPost(`/api/signed-songs/${split.songId}/forms`, {
			kind: 'metadata',
			sections: ['song'],
			recipientName: 'Mira Quill',
		});
		const before = await readThread(admin, split.songId);
		const folder = join(import.meta.dirname, '..', 'migrations');
		const file = readdirSync(folder).find((name) => name.endsWith('_chats-of-signed-songs.sql')) ?? '';
		const [, copying = ''] = readFileSync(join(folder, file), 'utf8').split('-- Songs that were signed before');
		await run(world.deps.database.db, 'delete from chat_threads');

		for (const statement of `-- ${copying}`.split('--> statement-breakpoint'))
			await run(world.deps.database.db, statement);

		const after = await readThread(admin, split.songId);
		expect(textsOf(after, 'line')).toEqual(textsOf(before, 'line'));
		expect(after.messages.map(({ position }) => position)).toEqual([1, 2, 3]);
		expect(await mustSay(admin, split.songId, 'Next')).toMatchObject({ position: 4 });
	});
});

// Tests messages in the chats of signed songs: their order, that each is stored once, and who wrote them.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Message, Thread } from '../../domain/chat/chat.api.ts';
import type { SongId } from '../../domain/kernel/ids.ts';
import { type ApiResponse, type Caller, messageOf } from '../testing/caller.ts';
import { signSong } from '../testing/catalogue-life.ts';
import { countUnread, markSeen, mustSay, readThread, say, textsOf } from '../testing/chat-life.ts';
import { run } from '../testing/injected-faults.ts';
import { plantSong } from '../testing/reviewing.ts';
import { decide, reviewerIdOf } from '../testing/song-life.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let world: TestApp;
let admin: Caller;
let member: Caller;
let songId: SongId;

beforeAll(async () => {
	world = await createTestApp({ withoutFfmpeg: true });
	admin = await world.founder();
	member = await world.memberOf(admin);
});

beforeEach(async () => {
	songId = await signSong(world, admin, 'Mira Quill', 'Paper Lanterns');
});

afterAll(() => world.close());

const outcome = (response: ApiResponse) => [response.status, messageOf(response)];
const edit = (caller: Caller, id: string, text: string) => caller.call('PUT', `/api/messages/${id}`, { text });
const remove = (caller: Caller, id: string) => caller.call('DELETE', `/api/messages/${id}`);
const isInInbox = async (caller: Caller) =>
	((await caller.get('/api/chats')).body as { threads: Thread[] }).threads.some((thread) => thread.songId === songId);
const changesSince = async (caller: Caller, revision: number) =>
	(await caller.get(`/api/signed-songs/${songId}/message-changes?since=${revision}`)).body as {
		messages: Message[];
		revision: number;
		isCut: boolean;
	};

describe('chat messages', () => {
	it('a chat message is visible to the whole label, with author and time, in the order of sending', async () => {
		await mustSay(member, songId, '  The bridge is\r\ntoo long. ');
		world.clock.advance(60_000);
		await mustSay(admin, songId, 'Agreed.');

		const page = await readThread(member, songId);

		expect(page).toMatchObject({ hasOlder: false, hasNewer: false });
		expect(page.messages.filter(({ kind }) => kind === 'text')).toMatchObject([
			{ text: 'The bridge is\ntoo long.', authorName: member.person.name, isDeleted: false, editedAt: null },
			{ text: 'Agreed.', authorName: admin.person.name, createdAt: world.clock.now().toISOString(), nonce: null },
		]);
		expect(page.messages.map(({ position }) => position)).toEqual([1, 2, 3]);
	});

	it('a chat message is stored once, however often and concurrently it is sent', async () => {
		const nonce = randomUUID();
		const responses = await Promise.all([1, 2, 3, 4].map(() => say(member, songId, 'Once', { nonce })));
		responses.push(await say(member, songId, 'Another text with the same nonce', { nonce }));
		await mustSay(admin, songId, 'Mine', { nonce });

		expect(new Set(responses.map(({ body }) => (body as Message).id)).size).toBe(1);
		expect(textsOf(await readThread(admin, songId))).toEqual(['Once', 'Mine']);
		expect(await countUnread(admin, songId)).toBe(0);
	});

	it('chat positions have no gap and no duplicate when many people write at once', async () => {
		await Promise.all(Array.from({ length: 12 }, (_, n) => mustSay(n % 2 ? admin : member, songId, `No ${n}`)));

		const { messages } = await readThread(admin, songId);

		expect(messages.map(({ position }) => position)).toEqual(Array.from({ length: 13 }, (_, n) => n + 1));
	});

	it.each([
		['no content', { text: ' \n ' }, [422, 'Write a message or attach a file.']],
		['too much text', { text: 'a'.repeat(5001) }, [422, 'A message can have up to 5,000 characters.']],
		[
			'an unknown file',
			{ text: 'x', fileIds: [randomUUID()] },
			[409, 'A file of this message is no longer available. Attach it again.'],
		],
		[
			'another author',
			{ text: 'x', authorId: randomUUID() },
			[409, 'Someone else is signed in. Only the author of this message can send it.'],
		],
	])('a chat message with %s is refused', async (_, sent, refusal) => {
		expect(outcome(await say(member, songId, '', sent))).toEqual(refusal);
		expect(textsOf(await readThread(member, songId))).toEqual([]);
	});

	it('a chat message can be edited by its author for fifteen minutes, and is marked as edited', async () => {
		const { id } = await mustSay(member, songId, 'Frist');

		expect(outcome(await edit(admin, id, 'Mine now'))).toEqual([403, 'You can only edit your own messages.']);
		expect((await edit(member, id, 'First')).body).toMatchObject({ text: 'First', editedAt: expect.any(String) });
		world.clock.advance(15 * 60_000);
		expect(outcome(await edit(member, id, 'Later'))).toEqual([
			409,
			'You can edit a message for 15 minutes. Send a new one instead.',
		]);
		expect(textsOf(await readThread(admin, songId))).toEqual(['First']);
	});

	it('a chat message can be deleted by its author at any time and by any admin, and none of its text is kept', async () => {
		const mine = await mustSay(member, songId, 'Secret number one');
		const other = await mustSay(admin, songId, 'Of the admin');
		world.clock.advance(24 * 60 * 60_000);

		expect(outcome(await remove(member, other.id))).toEqual([
			403,
			'You can only delete your own messages. Admins can delete any message.',
		]);
		expect((await remove(member, mine.id)).status).toBe(200);
		expect(outcome(await remove(member, mine.id))).toEqual([409, 'This message was deleted.']);
		expect((await remove(admin, (await mustSay(member, songId, 'Second')).id)).status).toBe(200);

		const { messages } = await readThread(admin, songId);
		expect(messages.map(({ isDeleted, text }) => [isDeleted, text]).slice(1)).toEqual([
			[true, ''],
			[false, 'Of the admin'],
			[true, ''],
		]);
		const stored = await world.deps.database.db.execute("select * from chat_messages where text like '%Secret%'");
		expect((stored as unknown as { rows: unknown[] }).rows).toEqual([]);
	});

	it('at most twenty chat messages a minute can be sent, and retrying a sent message does not count', async () => {
		const sent = await mustSay(member, songId, 'Sent');
		// The rate limits in tests are a thousand times as high.
		const key = `chat-messages:${await reviewerIdOf(member)}`;
		await run(world.deps.database.db, `update rate_limits set count = 19999 where key = '${key}'`);
		for (const _ of ['again', 'and again']) await mustSay(member, songId, 'Sent', { nonce: sent.nonce });

		expect((await say(member, songId, 'The twentieth')).status).toBe(200);
		expect(outcome(await say(member, songId, 'One more'))).toEqual([
			429,
			'You sent 20 messages within a minute. Wait a moment and try again.',
		]);
		expect((await say(admin, songId, 'Somebody else')).status).toBe(200);
		world.clock.advance(60_001);
		expect((await say(member, songId, 'One more')).status).toBe(200);
	});

	it('a message of a person who left keeps their name, and that of a deleted account shows Unknown Reviewer', async () => {
		const leaver = await world.memberOf(admin);
		await mustSay(leaver, songId, 'Good bye');
		await leaver.mustPost('/api/organization/leave', {});
		expect((await readThread(admin, songId)).messages.at(-1)).toMatchObject({ authorName: leaver.person.name });

		await run(world.deps.database.db, `delete from reviewers where id = '${await reviewerIdOf(leaver)}'`);

		const last = (await readThread(admin, songId)).messages.at(-1);
		expect(last).toMatchObject({ authorId: null, authorName: 'Unknown Reviewer', text: 'Good bye', kind: 'text' });
		expect((await remove(admin, last?.id ?? '')).status).toBe(200);
	});
});

describe('chat threads', () => {
	it('a chat does not exist for a song that is unsigned, of another label or unknown', async () => {
		const { id } = await mustSay(admin, songId, 'Internal');
		const pending = await plantSong(world, admin);
		const stranger = await world.founder('Other Label');

		for (const [caller, song] of [
			[stranger, songId],
			[admin, pending],
			[admin, randomUUID() as SongId],
		] as const) {
			for (const path of ['messages', 'message-changes', 'seen', 'messages/search?find=internal', 'chat-files'])
				expect((await caller.get(`/api/signed-songs/${song}/${path}`)).status).toBe(404);
			expect((await say(caller, song, 'Hello')).status).toBe(404);
			expect((await markSeen(caller, song, 1)).status).toBe(404);
		}
		expect([(await edit(stranger, id, 'x')).status, (await remove(stranger, id)).status]).toEqual([404, 404]);
		expect((await stranger.get('/api/chats')).body).toEqual({ threads: [], nextAfter: null });
	});

	it('a chat is hidden with its unread messages while the signing is undone, and comes back with it', async () => {
		const { id } = await mustSay(admin, songId, 'Before');

		await decide(admin, songId, 'undo-decision');

		expect((await admin.get(`/api/signed-songs/${songId}/messages`)).status).toBe(404);
		expect((await edit(admin, id, 'x')).status).toBe(404);
		expect([await countUnread(member, songId), await isInInbox(member)]).toEqual([0, false]);
		await decide(admin, songId, 'sign');
		expect(textsOf(await readThread(admin, songId))).toEqual(['Before']);
	});

	it('the chat of a withdrawn song can be read but not written to', async () => {
		const { id } = await mustSay(member, songId, 'Before');
		await admin.mustPost(`/api/signed-songs/${songId}/withdraw`, { reason: 'They signed elsewhere.' });

		expect(textsOf(await readThread(member, songId))).toEqual(['Before']);
		expect(outcome(await say(member, songId, 'After'))).toEqual([409, 'This song is withdrawn. Restore it first.']);
		expect((await edit(member, id, 'After')).status).toBe(409);
		expect([await countUnread(admin, songId), await isInInbox(admin)]).toEqual([0, false]);
	});

	it('a chat can be paged upwards and downwards and around any message, with every message once', async () => {
		await run(
			world.deps.database.db,
			`with sent as (
				insert into chat_messages (organization_id, song_id, position, revision, kind, author_id, text, folded, created_at)
				select organization_id, song_id, n, n, 'text', null, 'No ' || n, 'no ' || n, last_at
				from chat_threads, generate_series(2, 130) as n where song_id = '${songId}')
			update chat_threads set last_position = 130, revision = 130 where song_id = '${songId}'`,
		);
		const newest = await readThread(member, songId);
		expect([newest.messages.length, newest.hasOlder, newest.hasNewer, newest.revision]).toEqual([50, true, false, 130]);

		const older = await readThread(member, songId, `?before=${newest.messages[0]?.position}`);
		const oldest = await readThread(member, songId, `?before=${older.messages[0]?.position}`);
		expect([older.hasOlder, older.hasNewer, oldest.hasOlder]).toEqual([true, true, false]);
		const all = [...oldest.messages, ...older.messages, ...newest.messages].map(({ position }) => position);
		expect(all).toEqual(Array.from({ length: 130 }, (_, n) => n + 1));

		const below = await readThread(member, songId, `?after=${oldest.messages.at(-1)?.position}`);
		expect(below.messages.map(({ id }) => id)).toEqual(older.messages.map(({ id }) => id));
		const around = await readThread(member, songId, `?around=${older.messages[20]?.id}`);
		expect(around.messages.map(({ position }) => position)).toContain(older.messages[20]?.position);
		expect([around.messages.length, around.hasOlder, around.hasNewer]).toEqual([50, true, true]);
		expect((await changesSince(member, 0)).messages).toHaveLength(130);
		const wrong = ['?before=x', '?after=-1', `?around=${randomUUID()}`, '?around=x'];
		const statuses = [];
		for (const query of wrong) statuses.push((await member.get(`/api/signed-songs/${songId}/messages${query}`)).status);
		expect(statuses).toEqual([400, 400, 404, 400]);
	});

	it('the changes of a chat since a revision include new, edited and removed messages', async () => {
		const first = await mustSay(member, songId, 'First');
		const second = await mustSay(member, songId, 'Second');
		const { revision } = await readThread(admin, songId);
		expect(await changesSince(admin, revision)).toEqual({ messages: [], revision, isCut: false });

		await edit(member, first.id, 'First, corrected');
		await remove(member, second.id);
		await mustSay(member, songId, 'Third');

		const changes = await changesSince(admin, revision);
		expect(changes.messages.map(({ position, text, isDeleted }) => [position, text, isDeleted])).toEqual([
			[first.position, 'First, corrected', false],
			[second.position, '', true],
			[second.position + 1, 'Third', false],
		]);
		expect(changes.revision).toBe(revision + 3);
	});

	it('a chat is searched in any case and without accents, newest first, and removed messages are not found', async () => {
		await mustSay(member, songId, 'Ask Björn about 100 % of it');
		await mustSay(admin, songId, 'bjorn says no_');
		await remove(member, (await mustSay(member, songId, 'Björn again')).id);
		const find = async (query: string) =>
			(
				(await member.get(`/api/signed-songs/${songId}/messages/search?find=${encodeURIComponent(query)}`)).body as {
					found: Message[];
				}
			).found.map(({ text }) => text);

		expect(await find('BJÖRN')).toEqual(['bjorn says no_', 'Ask Björn about 100 % of it']);
		expect([await find('100 %'), await find('no_'), await find('%%'), await find(' ')]).toEqual([
			['Ask Björn about 100 % of it'],
			['bjorn says no_'],
			[],
			[],
		]);
	});
});

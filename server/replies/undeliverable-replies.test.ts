// R-ANSWER-4: whether a reply could be delivered is known only to people who may know who sent the song.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SongId } from '../../domain/kernel/ids.ts';
import { type Caller, messageOf } from '../testing/caller.ts';
import { refuseMailsTo } from '../testing/dead-addresses.ts';
import { waitForLiveMessages } from '../testing/live-wait.ts';
import { listRepliesDue, offerOf, passReply } from '../testing/reply-life.ts';
import { plantSongs } from '../testing/reviewing.ts';
import { decide, giveReview, reviewerIdOf } from '../testing/song-life.ts';
import { confirmedDemos, openPage } from '../testing/submission-life.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

const dead = new Set<string>();
const threeDays = 73 * 3600;
let world: TestApp;
let blind: Caller;
let knowing: Caller;
let names = 0;

beforeAll(async () => {
	world = await createTestApp({ withoutFfmpeg: true });
	refuseMailsTo(world, dead);
	blind = await world.founder('Attic Records');
	knowing = await world.memberOf(blind);
	await blind.call('PUT', `/api/organization/members/${await reviewerIdOf(knowing)}/role`, { isAdmin: true });
});

afterAll(() => world.close());

/** A song whose sender the second admin knows. */
async function aSong(isDead: boolean) {
	names += 1;
	const email = `undeliverable-${names}@outside.example`;
	if (isDead) dead.add(email);
	const song = { title: 'Tide', artist: `Quillon ${names}`, submissionSource: email };
	const [id] = (await plantSongs(world, blind, [song])) as [SongId];
	await giveReview(knowing, id);
	return { id, email };
}

/** Advances the clock and runs everything that is due. */
async function later(seconds: number): Promise<void> {
	world.clock.advance(seconds * 1000);
	await world.deps.runJob('mails.send', world.clock.now());
	await world.deps.runJob('replies.note-sent', world.clock.now());
}

async function eventsOf(caller: Caller, id: SongId): Promise<string[]> {
	const { tracks } = (await caller.get('/api/track-history')).body as {
		tracks: { songId: SongId; events: { kind: string; at: string }[] }[];
	};
	return (tracks.find(({ songId }) => songId === id)?.events ?? []).map(({ kind, at }) => `${kind} ${at}`);
}

const kindsOf = async (caller: Caller, id: SongId) => (await eventsOf(caller, id)).map((line) => line.split(' ')[0]);
const isReplyDueTo = async (caller: Caller, id: SongId) =>
	(await listRepliesDue(caller)).some(({ songId }) => songId === id);
const statesFor = async (caller: Caller, id: SongId) => (await offerOf(caller, id)).replies.map(({ state }) => state);

/** Everything that an admin sees of the replies to a song. */
async function seenBy(caller: Caller, id: SongId) {
	const { replies } = await offerOf(caller, id);
	return {
		replies: replies.map(({ id: _, ...reply }) => reply),
		isDue: await isReplyDueTo(caller, id),
		events: await eventsOf(caller, id),
	};
}

async function repliedInFigures(): Promise<number> {
	const { body } = await blind.get('/api/track-history/overview');
	return (body as { bySource: { all: { replied: number } } }).bySource.all.replied;
}

describe('undeliverable replies', () => {
	it('an undeliverable reply looks sent to an admin who is blind to the sender, at every time and after it was sent again', async () => {
		const songs = [await aSong(true), await aSong(false)] as const;
		const [failing, arriving] = songs;
		const before = await repliedInFigures();
		for (const { id } of songs) await decide(blind, id, 'pass', { reason: '', reply: passReply });
		const compare = async () => expect(await seenBy(blind, failing.id)).toEqual(await seenBy(blind, arriving.id));

		await later(61);
		await compare();
		expect(await repliedInFigures()).toBe(before + 2);
		await later(threeDays);
		await compare();
		dead.clear();
		await knowing.mustPost(`/api/songs/${failing.id}/reply`, { reply: passReply });
		await later(61);
		await compare();

		expect(await world.mailsTo(failing.email)).toHaveLength(1);
		expect(await kindsOf(blind, failing.id)).toEqual(['reviewed', 'passed', 'replied']);
		expect(await repliedInFigures()).toBe(before + 2);
	});

	it('a blind admin cannot repeat, settle or undo an undeliverable reply differently from one that was sent', async () => {
		const songs = [await aSong(true), await aSong(false)];
		for (const { id } of songs) await decide(blind, id, 'pass', { reason: '', reply: passReply });
		await later(61);
		await later(threeDays);

		const tries: unknown[][] = [];
		for (const { id } of songs) {
			const several = await blind.post('/api/replies/several', { songIds: [id], reply: passReply });
			tries.push([
				messageOf(await blind.post(`/api/songs/${id}/reply`, { reply: passReply })),
				(several.body as { refused: { message: string }[] }).refused.map(({ message }) => message),
				(await blind.post('/api/replies/elsewhere', { songIds: [id] })).body,
				(await blind.post(`/api/songs/${id}/undo-decision`)).body,
				((await blind.post('/api/replies/several/offer', { songIds: [id] })).body as { count: number }).count,
				(await blind.post('/api/several-songs/pass', { songIds: [id], reason: '', reply: passReply })).status,
			]);
		}

		expect(tries[0]).toEqual(tries[1]);
		expect(tries[0]?.[0]).toBe('The sender of this song already has this reply.');
		for (const { id } of songs) expect(await statesFor(blind, id)).toEqual(['sent']);
	});

	it('an undeliverable reply that said signed keeps a pass as if it were sent, except for people who know the sender', async () => {
		const songs = [await aSong(true), await aSong(false)] as const;
		for (const { id } of songs)
			await decide(blind, id, 'pass', { reason: '', reply: { ...passReply, kind: 'signed' } });
		await later(61);
		await later(threeDays);
		const undoAs = async (caller: Caller, id: SongId) => (await caller.post(`/api/songs/${id}/undo-decision`)).status;

		for (const { id } of songs) expect(await undoAs(blind, id)).toBe(409);
		expect(await Promise.all(songs.map(({ id }) => undoAs(knowing, id)))).toEqual([200, 409]);
	});

	it('an undeliverable reply is due again for people who know the sender, who see that it failed and can send it again', async () => {
		const { id, email } = await aSong(true);
		await decide(knowing, id, 'pass', { reason: '', reply: passReply });
		await later(61);
		expect(await statesFor(knowing, id)).toEqual(['troubled']);
		await later(threeDays);

		expect(await statesFor(knowing, id)).toEqual(['failed']);
		expect(await isReplyDueTo(knowing, id)).toBe(true);
		expect(await kindsOf(knowing, id)).not.toContain('replied');
		dead.clear();
		await knowing.mustPost(`/api/songs/${id}/reply`, { reply: passReply });
		await later(61);
		expect(await world.mailsTo(email)).toHaveLength(1);
		expect(await statesFor(knowing, id)).toEqual(['failed', 'sent']);
		expect(await isReplyDueTo(knowing, id)).toBe(false);
		const third = await knowing.post(`/api/songs/${id}/reply`, { reply: passReply });
		expect(messageOf(third)).toBe('The sender of this song already has this reply.');
	});

	it('an undeliverable reply is settled elsewhere by an admin who knows the sender, which blind admins do not see', async () => {
		const { id } = await aSong(true);
		await decide(knowing, id, 'pass', { reason: '', reply: passReply });
		await later(61);
		await later(threeDays);
		await knowing.mustPost('/api/replies/elsewhere', { songIds: [id] });

		expect(await isReplyDueTo(knowing, id)).toBe(false);
		expect((await kindsOf(knowing, id)).at(-1)).toBe('replied_elsewhere');
		expect((await kindsOf(blind, id)).at(-1)).toBe('replied');
		expect((await offerOf(blind, id)).replies).toMatchObject([{ kind: 'pass', state: 'sent' }]);
	});

	it('an undeliverable reply becomes due for a blind admin once they have reviewed the song', async () => {
		const { id } = await aSong(true);
		await decide(blind, id, 'pass', { reason: '', reply: passReply });
		await later(61);
		await later(threeDays);
		expect(await isReplyDueTo(blind, id)).toBe(false);
		await blind.mustPost(`/api/songs/${id}/undo-decision`);
		await giveReview(blind, id);
		await decide(blind, id, 'pass', { reason: '' });

		expect(await isReplyDueTo(blind, id)).toBe(true);
		expect(await statesFor(blind, id)).toEqual(['failed']);
	});

	it('an undeliverable reply that announced a signing does not keep it, because everyone knows the sender of a signed song', async () => {
		const { id } = await aSong(true);
		await decide(blind, id, 'sign', { reply: { ...passReply, kind: 'signed' } });
		await later(61);
		expect(messageOf(await blind.post(`/api/songs/${id}/undo-decision`))).toContain('you can’t undo it');
		await later(threeDays);

		expect((await blind.post(`/api/songs/${id}/undo-decision`)).status).toBe(200);
	});

	it('an undeliverable reply about a declined demo stays sent for everyone, because its sender is never revealed', async () => {
		const slug = await openPage(blind, { screensDemos: true });
		const { email } = await confirmedDemos(world, slug, { titles: ['Lull'] });
		dead.add(email);
		const { demos } = (await blind.get('/api/held-demos')).body as { demos: { id: string }[] };
		const demoId = demos[0]?.id;
		await blind.mustPost(`/api/held-demos/${demoId}/decline-and-reply`, { reply: passReply });
		await later(61);
		await later(threeDays);

		expect((await listRepliesDue(knowing)).some((due) => due.demoId === demoId)).toBe(false);
		const again = await knowing.post(`/api/held-demos/${demoId}/reply`, { reply: passReply });
		expect(messageOf(again)).toBe('The sender of this song already has this reply.');
	});

	it("an undeliverable reply refreshes the label's pages when it was due, and later only those of people who know the sender", async () => {
		const heard: string[] = [];
		const { body } = await knowing.get('/api/auth/get-session');
		const own = `account:${(body as { viewer: { userId: string } }).viewer.userId}`;
		world.deps.hub.onEvery((scope) => {
			if (scope?.startsWith('label:') || scope === own) heard.push(scope === own ? 'knowing' : 'label');
		});
		const { id } = await aSong(true);
		await decide(blind, id, 'pass', { reason: '', reply: passReply });
		const heardAfter = async (seconds: number) => {
			await waitForLiveMessages(world);
			heard.length = 0;
			await later(seconds);
			await waitForLiveMessages(world);
			return [...heard];
		};

		expect(await heardAfter(61)).toEqual(['label']);
		expect(await heardAfter(threeDays)).toEqual(['knowing']);
	});
});

// Tests which replies are due beyond songs that were decided one by one: declined demos, several at once, old ones, and
// those of blocked senders.
import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SongId } from '../../domain/kernel/ids.ts';
import { startOfDay } from '../../domain/submissions/arrival.ts';
import type { HeldDemo } from '../../domain/submissions/screening.api.ts';
import { type Caller, messageOf } from '../testing/caller.ts';
import { rowsOf, run } from '../testing/injected-faults.ts';
import { listRepliesDue, offerOf, passReply, plain } from '../testing/reply-life.ts';
import { plantSongs } from '../testing/reviewing.ts';
import { dayMs, decide, giveReview } from '../testing/song-life.ts';
import { confirmedDemos, demosAppear, openPage, ownPage } from '../testing/submission-life.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { isPostgres, untilOneWaitsFor } from '../testing/test-database.ts';

let world: TestApp;
let admin: Caller;
let colleague: Caller;
let slug: string;
let names = 0;

beforeAll(async () => {
	world = await createTestApp({ withoutFfmpeg: true });
	admin = await world.founder('Attic Records');
	colleague = await world.memberOf(admin);
	slug = await openPage(admin, { screensDemos: true });
});

afterAll(() => world.close());

/** Songs that were sent by mail and added by staff. */
async function sentSongs(count: number, more: { submittedAt?: Date } = {}) {
	const rows = Array.from({ length: count }, () => {
		names += 1;
		return { title: `Tide ${names}`, artist: `Quillon Vastermere ${names}`, email: `hand-${names}@outside.example` };
	});
	const planted = rows.map(({ email, ...row }) => ({ ...row, ...more, submissionSource: email }));
	const ids = await plantSongs(world, admin, planted);
	return rows.map((row, index) => ({ ...row, id: ids[index] as SongId }));
}

async function aSent(more: { submittedAt?: Date } = {}) {
	const [song] = await sentSongs(1, more);
	if (!song) throw new Error('no song was planted');
	return song;
}

async function listHeld(): Promise<HeldDemo[]> {
	return ((await admin.get('/api/held-demos')).body as { demos: HeldDemo[] }).demos;
}

/** A demo that awaits screening. */
async function aHeld(title: string, more: { artistName?: string } = {}) {
	const sent = await confirmedDemos(world, slug, { titles: [title], ...more });
	const demo = (await listHeld()).at(-1);
	if (!demo) throw new Error('nothing is held');
	return { ...sent, demo };
}

/** Advances the clock and runs everything that is due. */
async function later(seconds: number): Promise<void> {
	world.clock.advance(seconds * 1000);
	await world.deps.runJob('mails.send', world.clock.now());
	await world.deps.runJob('replies.note-sent', world.clock.now());
}

/** Does what the update that introduced replies did for existing labels. */
async function updateLabels(now: Date): Promise<void> {
	const folder = 'server/migrations';
	const [file = ''] = (await readdir(folder)).filter((name) => name.endsWith('_answers-for-declined-demos.sql'));
	const migration = await readFile(`${folder}/${file}`, 'utf8');
	const statement = migration
		.slice(migration.indexOf('INSERT INTO "answer_starts"'))
		.replace('answer_starts', 'reply_starts');
	await world.deps.database.db.execute(sql.raw(statement.replace('now()', `'${now.toISOString()}'::timestamptz`)));
}

const repliesTo = async (email: string) =>
	(await world.mailsTo(email)).filter(({ subject }) => subject?.includes(': About '));
const songsDue = async (caller: Caller) => (await listRepliesDue(caller)).flatMap(({ songId }) => songId ?? []);
const demosDue = async (caller: Caller) => (await listRepliesDue(caller)).flatMap(({ demoId }) => demoId ?? []);
const statusesOf = async (token: string) => (await ownPage(world, token)).demos.map(({ status }) => status);

describe('replies to demos that were declined at screening', () => {
	it('a declined demo has a reply due, blind, and its sender sees it once it was sent', async () => {
		const { demo, token, email } = await aHeld('Marta Veld: Salt', { artistName: 'Marta Veld' });
		await colleague.mustPost(`/api/held-demos/${demo.id}/decline`);
		const row = (await listRepliesDue(colleague)).find(({ demoId }) => demoId === demo.id);
		expect(row).toMatchObject({ songId: null, title: '***: Salt', artist: null, sender: null, status: 'declined' });
		expect(row?.canUndoDecline).toBe(true);
		expect((await colleague.get(`/api/held-demos/${demo.id}/reply`)).status).toBe(403);
		const offer = (await admin.get(`/api/held-demos/${demo.id}/reply`)).body;
		expect(offer).toMatchObject({ hasSender: true, to: null, values: { artist: null, title: '***: Salt' } });
		await admin.mustPost(`/api/held-demos/${demo.id}/reply`, { reply: passReply });
		expect(await demosDue(admin)).not.toContain(demo.id);
		await later(61);

		expect(await statusesOf(token)).toEqual(['replied']);
		const [mail, ...more] = await repliesTo(email);
		expect(more).toEqual([]);
		expect(plain(mail?.text ?? '')).toContain('Hello Marta Veld,\n\nnot for us.');
		expect(mail?.text).toContain(`/submission/${token}`);
		const again = await admin.post(`/api/held-demos/${demo.id}/reply`, { reply: passReply });
		expect(messageOf(again)).toBe('The sender of this song already has this reply.');
		expect(JSON.stringify((await admin.get(`/api/held-demos/${demo.id}/reply`)).body)).not.toMatch(/Veld|sender-/);
	});

	it('a demo is declined with its reply, and both are undone together', async () => {
		const { demo, email } = await aHeld('Together');
		const wrong = { ...passReply, text: 'Because: {reason}' };
		const refused = await admin.post(`/api/held-demos/${demo.id}/decline-and-reply`, { reply: wrong });
		expect(messageOf(refused)).toContain('The text contains {reason}');
		expect(await listHeld()).toHaveLength(1);
		await admin.mustPost(`/api/held-demos/${demo.id}/decline-and-reply`, { reply: passReply });
		expect(await listHeld()).toEqual([]);
		await admin.mustPost(`/api/held-demos/${demo.id}/undo`);
		await later(61);
		expect(await repliesTo(email)).toEqual([]);

		await admin.mustPost(`/api/held-demos/${demo.id}/decline-and-reply`, { reply: passReply });
		await later(61);
		expect(await repliesTo(email)).toHaveLength(1);
	});

	it('the sender of a demo that is declined and then accepted does not get the same reply twice', async () => {
		const { demo, email } = await aHeld('Second Thoughts');
		await admin.mustPost(`/api/held-demos/${demo.id}/decline-and-reply`, { reply: passReply });
		await later(61);
		await admin.mustPost(`/api/held-demos/${demo.id}/undo`);
		await admin.mustPost(`/api/held-demos/${demo.id}/accept`);
		await demosAppear(world);
		const { songs } = (await admin.get('/api/songs')).body as { songs: { id: SongId; title: string }[] };
		const id = songs.find(({ title }) => title === 'Second Thoughts')?.id as SongId;

		const again = await admin.post(`/api/songs/${id}/pass`, { reason: '', reply: passReply });
		expect(messageOf(again)).toBe('The sender of this song already has this reply.');
		expect((await offerOf(admin, id)).replies).toMatchObject([{ kind: 'pass', state: 'sent' }]);
		expect(await repliesTo(email)).toHaveLength(1);
	});

	it('a reply to a declined demo is settled elsewhere until that is undone, and is not due once the demo is withdrawn', async () => {
		const { demo, token, keys } = await aHeld('Elsewhere');
		await admin.mustPost(`/api/held-demos/${demo.id}/decline`);
		const { body } = await admin.mustPost('/api/replies/elsewhere', { songIds: [], demoIds: [demo.id] });
		expect(await demosDue(admin)).not.toContain(demo.id);
		expect(await statusesOf(token)).toEqual(['replied']);
		await admin.mustPost('/api/replies/several/undo', body as object);
		expect(await demosDue(admin)).toContain(demo.id);
		expect(await statusesOf(token)).toEqual(['received']);
		const several = { songIds: [], demoIds: [demo.id, demo.id], reply: passReply };
		expect((await admin.mustPost('/api/replies/several', several)).body).toMatchObject({
			replyIds: [expect.any(String)],
			refused: [],
		});
		await world.visitor().mustPost('/api/submissions/mine/withdraw', { token, key: keys[0] });
		await later(61);

		expect(await demosDue(admin)).not.toContain(demo.id);
		expect((await admin.post('/api/replies/several', { songIds: [], reply: passReply })).status).toBe(400);
	});

	it('a declined demo is marked as replied together with a song', async () => {
		const { demo } = await aHeld('Beside A Song');
		await admin.mustPost(`/api/held-demos/${demo.id}/decline`);
		const song = await aSent();
		await decide(admin, song.id, 'pass');

		const marked = await admin.post('/api/replies/elsewhere', { songIds: [song.id], demoIds: [demo.id] });

		expect(marked).toMatchObject({ status: 200, body: { replyIds: [expect.any(String), expect.any(String)] } });
		expect([await demosDue(admin), await songsDue(admin)]).toEqual([
			expect.not.arrayContaining([demo.id]),
			expect.not.arrayContaining([song.id]),
		]);
	});

	// A sender may delete everything at the same time. This needs a second connection, which the embedded database does
	// not have.
	if (isPostgres)
		it('marking several declined demos as replied locks their submissions in the order of their ids', async () => {
			const { db } = world.deps.database;
			const ids: string[] = [];
			for (const title of ['Marked One', 'Marked Two']) {
				const { demo } = await aHeld(title);
				await admin.mustPost(`/api/held-demos/${demo.id}/decline`);
				ids.push(demo.id);
			}
			const [low, high] = ids.sort();
			const rows = await rowsOf<{ id: string }>(
				db,
				`select submission_id as id from submission_demos where id in ('${low}', '${high}') order by 1`,
			);
			const [first, last] = rows.map(({ id }) => id);
			// From here on the two orders differ.
			await run(
				db,
				`update submission_demos set submission_id = case id when '${low}' then '${last}'::uuid else '${first}' end
					where id in ('${low}', '${high}')`,
			);

			const { marked } = await db.transaction(async (tx) => {
				await tx.execute(sql`select 1 from submissions where id = ${first} for update`);
				const marking = admin.post('/api/replies/elsewhere', { songIds: [], demoIds: ids });
				await untilOneWaitsFor(tx);
				await tx.execute(sql`select 1 from submissions where id = ${last} for update nowait`);
				return { marked: () => marking };
			});

			expect((await marked()).body).toEqual({ replyIds: [expect.any(String), expect.any(String)] });
		});

	it('a demo that was declined by blocking its sender has no reply due, and other labels cannot reach it', async () => {
		const { demo } = await aHeld('Loud');
		const stranger = await world.founder('Elsewhere Records');
		for (const what of ['reply', 'decline-and-reply'])
			expect((await stranger.post(`/api/held-demos/${demo.id}/${what}`, { reply: passReply })).status).toBe(404);
		await admin.mustPost(`/api/held-demos/${demo.id}/block`);

		expect(await demosDue(admin)).not.toContain(demo.id);
	});
});

describe('the list of due replies', () => {
	it('due replies are paged, with songs and declined demos in one order', async () => {
		const label = await world.founder('Many Records');
		const page = await openPage(label, { screensDemos: true, slug: 'many-records' });
		const day = (days: number) => new Date(world.clock.now().getTime() - days * dayMs);
		const song = (index: number, days: number) => ({
			title: `Old ${index}`,
			artist: 'Quay',
			submissionSource: `old-${index}@outside.example`,
			submittedAt: day(days),
		});
		await plantSongs(
			world,
			label,
			[...Array(50).keys()].map((index) => song(index, 90 - index)),
		);
		await confirmedDemos(world, page, { titles: ['Declined'] });
		const { demos } = (await label.get('/api/held-demos')).body as { demos: HeldDemo[] };
		await label.mustPost(`/api/held-demos/${demos[0]?.id}/decline`);
		world.clock.advance(1000);
		const [last] = await plantSongs(world, label, [{ ...song(51, 0), submittedAt: world.clock.now() }]);
		await decide(label, last as SongId, 'pass', { reason: '' });

		const first = (await label.get('/api/replies/due')).body as { due: object[]; total: number; nextAfter: string };
		const rest = (await label.get(`/api/replies/due?after=${first.nextAfter}`)).body;
		expect(first).toMatchObject({ total: 52, due: { length: 50 } });
		expect(rest).toMatchObject({ nextAfter: null, due: [{ title: 'Declined' }, { title: 'Old 51' }] });
		expect(rest).toMatchObject({ due: [{ canUndoDecline: true }, { canUndoDecline: false }] });
		world.clock.advance(8 * dayMs);
		await world.deps.runJob('submissions.sweep');
		const swept = (await label.get(`/api/replies/due?after=${first.nextAfter}`)).body;
		expect(swept).toMatchObject({ due: [{ title: 'Declined', canUndoDecline: false }, { title: 'Old 51' }] });
	});

	it('due replies leave out blocked senders for those who know the sender', async () => {
		const song = await aSent();
		await decide(admin, song.id, 'pass', { reason: '' });
		await giveReview(colleague, song.id);
		await admin.mustPost('/api/senders/block', { address: song.email });

		expect(await songsDue(colleague)).not.toContain(song.id);
		// A person who may not know the sender could learn it by blocking an address and reading the list.
		expect(await songsDue(admin)).toContain(song.id);
		await admin.mustPost('/api/senders/unblock', { address: song.email });
		expect(await songsDue(colleague)).toContain(song.id);
	});

	it('due replies leave out songs that were added by staff and settled before the label had replies', async () => {
		const label = await world.founder('Old Records');
		const moment = world.clock.now();
		const long = { artist: 'Quay', submittedAt: new Date(moment.getTime() - 40 * dayMs) };
		const [before, after, waiting] = (await plantSongs(world, label, [
			{ title: 'Before', ...long, submissionSource: 'before@outside.example' },
			{ title: 'After', ...long, submissionSource: 'after@outside.example' },
			{ title: 'Waiting', ...long, submissionSource: 'waiting@outside.example' },
		])) as [SongId, SongId, SongId];
		await decide(label, before, 'pass', { reason: '' });
		world.clock.advance(1000);
		await updateLabels(world.clock.now());
		world.clock.advance(1000);
		await decide(label, after, 'pass', { reason: '' });

		expect(await songsDue(label)).toEqual([after]);
		await decide(label, waiting, 'pass', { reason: '' });
		expect((await songsDue(label)).sort()).toEqual([after, waiting].sort());
	});
});

describe('replies when several songs are passed', () => {
	it('passing several songs sends each outside sender one reply, and undoing it cancels the replies', async () => {
		const [one, replied, third] = await sentSongs(3);
		if (!one || !replied || !third) throw new Error('too few songs');
		const [own] = await plantSongs(world, admin, [{ title: 'Own' }]);
		await admin.mustPost(`/api/songs/${replied.id}/reply`, { reply: passReply });
		await later(61);
		const songIds = [one.id, replied.id, third.id, own as SongId];
		const offer = await admin.mustPost('/api/replies/several/offer', { songIds });
		expect(offer.body).toMatchObject({ count: 2, templates: { length: 5 } });
		const reason = { songIds, reason: 'the drums', reply: { ...passReply, text: '{reason}' } };
		expect(messageOf(await admin.post('/api/several-songs/pass', reason))).toContain('A reply that includes a reason');
		const passed = await admin.mustPost('/api/several-songs/pass', { songIds, reason: 'the drums', reply: passReply });
		expect(passed.body).toMatchObject({ done: { length: 4 }, refused: [], replied: 2 });
		await admin.mustPost('/api/several-songs/undo-decision', { songIds: [third.id] });
		await later(61);

		const counts = await Promise.all([one, replied, third].map(async ({ email }) => (await repliesTo(email)).length));
		expect(counts).toEqual([1, 1, 0]);
		expect(plain((await repliesTo(one.email))[0]?.text ?? '')).toContain(`Hello ${one.artist},\n\nnot for us.`);
	});
});

describe('what speaks against a reply with a decision', () => {
	it('an offer says how many reviews are missing and whether a member has played or reviewed the song', async () => {
		const factsOf = async ({ id }: { id: SongId }) => {
			const { reviewsMissing, isPlayed } = await offerOf(admin, id);
			return { reviewsMissing, isPlayed };
		};
		const [fresh, begun, done] = await sentSongs(3);
		if (!fresh || !begun || !done) throw new Error('too few songs');
		await giveReview(admin, begun.id);
		await giveReview(admin, done.id);
		await giveReview(colleague, done.id);

		expect(await factsOf(fresh)).toEqual({ reviewsMissing: 2, isPlayed: false });
		expect(await factsOf(begun)).toEqual({ reviewsMissing: 1, isPlayed: true });
		expect(await factsOf(done)).toEqual({ reviewsMissing: 0, isPlayed: true });
		const songIds = [fresh.id, begun.id, done.id];
		const { body } = await admin.mustPost('/api/replies/several/offer', { songIds });
		expect(body).toMatchObject({ count: 3, withoutReviews: 2, unplayed: 1 });
	});

	it('a demo that is screened counts as played once a member has played it, and never as reviewed', async () => {
		const { demo } = await aHeld('Unplayed');
		const offer = async () => (await admin.get(`/api/held-demos/${demo.id}/reply`)).body;

		expect(await offer()).toMatchObject({ reviewsMissing: 2, isPlayed: false });
		await colleague.mustPost('/api/submissions/heard', { id: demo.id });
		expect(await offer()).toMatchObject({ reviewsMissing: 2, isPlayed: true });
		await admin.mustPost(`/api/held-demos/${demo.id}/decline`);
	});
});

describe('replies in the track history', () => {
	it('the track history shows that a sender got a reply, when and from whom, and never its text', async () => {
		const song = await aSent();
		await decide(admin, song.id, 'pass', { reason: '', reply: { ...passReply, text: 'Dear {artist}, never' } });
		const kindsOf = async (caller: Caller) => {
			const { body } = await caller.get('/api/track-history');
			const { tracks } = body as { tracks: { songId: SongId; events: { kind: string }[] }[] };
			const events = tracks.find(({ songId }) => songId === song.id)?.events ?? [];
			return { kinds: events.map(({ kind }) => kind), last: events.at(-1), text: JSON.stringify(body) };
		};
		expect((await kindsOf(colleague)).kinds.at(-1)).toBe('passed');
		await later(61);

		const { kinds, last, text } = await kindsOf(colleague);
		expect(kinds.slice(-2)).toEqual(['passed', 'replied']);
		expect(last).toMatchObject({
			actorName: admin.person.name,
			at: startOfDay(world.clock.now()).toISOString(),
			reason: null,
		});
		expect(text).not.toMatch(new RegExp(`never|${song.artist}"|${song.email}`));
	});

	it('the track history keeps that a demo was withdrawn by its sender, without any name', async () => {
		const { token, keys } = await aHeld('Ilya Brandt - Gone', { artistName: 'Ilya Brandt' });
		await world.visitor().mustPost('/api/submissions/mine/withdraw', { token, key: keys[0] });
		const { body } = await colleague.get('/api/track-history/withdrawn');

		const { demos } = body as { demos: { title: string }[] };
		expect(demos.find(({ title }) => title === '*** - Gone')).toMatchObject({
			title: '*** - Gone',
			withdrawnAt: startOfDay(world.clock.now()).toISOString(),
		});
		expect(JSON.stringify(body)).not.toMatch(/ilya|brandt|outside\.example/i);
		await world.visitor().mustPost('/api/submissions/mine/erase', { token });
		const left = (await colleague.get('/api/track-history/withdrawn')).body as { demos: { title: string }[] };
		expect(left.demos).toHaveLength(demos.length - 1);
	});
});

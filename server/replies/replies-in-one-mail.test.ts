// Tests replies with the same text to several demos of one sender.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ReplyId, SongId } from '../../domain/kernel/ids.ts';
import type { Caller } from '../testing/caller.ts';
import { rowsOf, run } from '../testing/injected-faults.ts';
import { listRepliesDue, offerOf, passReply, plain } from '../testing/reply-life.ts';
import { plantSongs } from '../testing/reviewing.ts';
import { decide, giveReview } from '../testing/song-life.ts';
import { confirmedDemos, openPage, ownPage } from '../testing/submission-life.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let world: TestApp;
let admin: Caller;
let senders = 0;

beforeAll(async () => {
	world = await createTestApp({ withoutFfmpeg: true });
	admin = await world.founder('Attic Records');
});

afterAll(() => world.close());

/** Songs that one person sent by mail. */
async function songsOf(...named: { title: string; artist: string }[]) {
	senders += 1;
	const email = `by-hand-${senders}@outside.example`;
	const ids = await plantSongs(
		world,
		admin,
		named.map((song) => ({ ...song, submissionSource: email })),
	);
	return { email, ids };
}

async function later(seconds: number): Promise<void> {
	world.clock.advance(seconds * 1000);
	await world.deps.runJob('mails.send', world.clock.now());
	await world.deps.runJob('replies.note-sent', world.clock.now());
}

async function repliesTo(email: string) {
	const mails = await world.mailsTo(email);
	return mails
		.filter(({ subject }) => subject?.startsWith('Attic Records: About '))
		.map(({ subject, text }) => ({
			subject: plain(subject ?? '').replace('Attic Records: ', ''),
			text: plain(text ?? ''),
		}));
}

it('a sender of several demos that are passed at once gets one mail about all of them', async () => {
	const tide = { artist: 'Quillon', title: 'Tide' };
	const { email, ids } = await songsOf(
		tide,
		{ artist: 'Quillon', title: 'Ebb' },
		{ artist: 'Vastermere', title: 'Lull' },
	);
	const other = await songsOf(tide);
	const songIds = [...ids, ...other.ids];
	expect(
		(await admin.mustPost('/api/several-songs/pass', { songIds, reason: '', reply: passReply })).body,
	).toMatchObject({
		replied: 4,
	});
	await later(61);

	const [mail, ...more] = await repliesTo(email);
	expect(more).toEqual([]);
	expect(mail?.subject).toMatch(/^About “(Tide|Ebb|Lull)”, “(Tide|Ebb|Lull)” and “(Tide|Ebb|Lull)”$/);
	expect(mail?.text).toMatch(/^Hello (Quillon and Vastermere|Vastermere and Quillon),/);
	expect(mail?.text).toMatch(/sent the demos “\w+”, “\w+” and “\w+” to Attic Records\./);
	expect(await repliesTo(other.email)).toMatchObject([{ subject: 'About “Tide”' }]);
	expect(await listRepliesDue(admin)).toEqual([]);
});

it('a reply about one demo names no other demo to a reviewer who has reviewed only that one', async () => {
	const { ids } = await songsOf({ artist: 'Quillon', title: 'Fog' }, { artist: 'Vastermere', title: 'Harbour' });
	const [fog] = ids as [SongId];
	await giveReview(admin, fog);
	await admin.mustPost('/api/several-songs/pass', { songIds: ids, reason: '', reply: passReply });
	const { body } = await admin.get(`/api/songs/${fog}/reply`);

	expect(body).toMatchObject({ replies: [{ mail: { subject: 'About “Fog”' } }] });
	expect(JSON.stringify(body)).not.toMatch(/Harbour|Vastermere/);
});

it('a demo whose reply is undone leaves the shared mail, and the others stay in it', async () => {
	const { email, ids } = await songsOf({ artist: 'Noor', title: 'One' }, { artist: 'Noor', title: 'Two' });
	const [one] = ids as [SongId];
	await admin.mustPost('/api/several-songs/pass', { songIds: ids, reason: '', reply: passReply });
	await later(40);
	expect(await repliesTo(email)).toEqual([]);
	await admin.mustPost('/api/several-songs/undo-decision', { songIds: [one] });
	await later(21);

	expect(await repliesTo(email)).toMatchObject([
		{ subject: 'About “Two”', text: expect.stringMatching(/^Hello Noor,/) },
	]);
	await decide(admin, one, 'pass', { reason: '', reply: passReply });
	const { body } = await admin.get(`/api/songs/${one}/reply`);
	const { replies } = body as { replies: { id: ReplyId }[] };
	await admin.mustPost('/api/replies/several/undo', { replyIds: replies.map(({ id }) => id) });
	await later(61);
	expect(await repliesTo(email)).toHaveLength(1);
	expect((await listRepliesDue(admin)).map(({ songId }) => songId)).toContain(one);
});

it('a reply keeps its own time when another one is sent to the same sender later', async () => {
	const { email, ids } = await songsOf({ artist: 'Noor', title: 'Early' }, { artist: 'Noor', title: 'Late' });
	const [early, late] = ids as [SongId, SongId];
	const timeOf = async (song: SongId) =>
		((await admin.get(`/api/songs/${song}/reply`)).body as { replies: { at: string }[] }).replies[0]?.at;
	await decide(admin, early, 'pass', { reason: '', reply: passReply });
	const before = await timeOf(early);
	await later(40);
	await decide(admin, late, 'pass', { reason: '', reply: passReply });

	expect(await timeOf(early)).toBe(before);
	await later(21);
	expect((await repliesTo(email)).map(({ subject }) => subject)).toEqual(['About “Early”']);
	await later(40);
	expect((await repliesTo(email)).map(({ subject }) => subject)).toEqual(['About “Early”', 'About “Late”']);
});

it('undoing a reply gives the label back the mail that it counted', async () => {
	const { ids } = await songsOf({ artist: 'Noor', title: 'Back and forth' });
	const [song] = ids as [SongId];
	const counted = async () =>
		(
			await rowsOf<{ count: number }>(
				world.deps.database.db,
				"select coalesce(sum(count), 0)::int as count from rate_limits where key like 'outside-mails-label:%'",
			)
		)[0]?.count;
	const before = await counted();

	await decide(admin, song, 'pass', { reason: '', reply: passReply });
	const during = await counted();
	await admin.mustPost('/api/several-songs/undo-decision', { songIds: [song] });

	expect([during, await counted()]).toEqual([(before ?? 0) + 1, before]);
});

it('replies with another text, a reason or another time are sent in separate mails', async () => {
	const named = ['A', 'B', 'C', 'D'].map((title) => ({ artist: 'Ilse', title }));
	const { email, ids } = await songsOf(...named);
	const [a, b, c, d] = ids as [SongId, SongId, SongId, SongId];
	const because = { ...passReply, kind: 'pass_reason', text: 'Because: {reason}' };
	const tomorrow = new Date(world.clock.now().getTime() + 24 * 60 * 60_000).toISOString();
	await decide(admin, a, 'pass', { reason: '', reply: passReply });
	await decide(admin, b, 'pass', { reason: 'drums', reply: because });
	await decide(admin, c, 'pass', { reason: 'bass', reply: because });
	await decide(admin, d, 'pass', { reason: '', reply: { ...passReply, sendAt: tomorrow } });
	await later(61);

	expect((await repliesTo(email)).map(({ subject }) => subject).sort()).toEqual([
		'About “A”',
		'About “B”',
		'About “C”',
	]);
	await later(24 * 60 * 60);
	expect(await repliesTo(email)).toHaveLength(4);
});

it('replies to demos from the submit page contain the link to their page, and each page shows the reply', async () => {
	const slug = await openPage(admin, { screensDemos: true });
	const sent = await confirmedDemos(world, slug, { titles: ['First', 'Second'] });
	const { demos } = (await admin.get('/api/held-demos')).body as { demos: { id: string }[] };
	for (const { id } of demos) await admin.mustPost(`/api/held-demos/${id}/decline-and-reply`, { reply: passReply });
	await later(61);

	const [mail, ...more] = await repliesTo(sent.email);
	expect(more).toEqual([]);
	expect(mail?.subject).toMatch(/^About “(First” and “Second|Second” and “First)”$/);
	expect(mail?.text.split('/submission/')).toHaveLength(2);
	expect((await ownPage(world, sent.token)).demos.map(({ status }) => status)).toEqual(['replied', 'replied']);
});

it('a failed mail is shown beside the demos whose sender the admin knows, and not beside others that share it', async () => {
	const { email, ids } = await songsOf({ artist: 'Quillon', title: 'Reef' }, { artist: 'Quillon', title: 'Shoal' });
	const [known, hidden] = ids as [SongId, SongId];
	await giveReview(admin, known);
	await admin.mustPost('/api/several-songs/pass', { songIds: ids, reason: '', reply: passReply });
	world.clock.advance(61_000);
	const now = world.clock.now().toISOString();
	await run(
		world.deps.database.db,
		`update outgoing_mails set attempts = 1, failed_at = '${now}' where recipient = '${email}'`,
	);

	const states = await Promise.all([known, hidden].map(async (id) => (await offerOf(admin, id)).replies));

	expect(states).toMatchObject([[{ state: 'troubled' }], [{ state: 'sent' }]]);
});

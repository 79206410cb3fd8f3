import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SongId } from '../../domain/kernel/ids.ts';
import type { Sender } from '../../domain/replies/senders.api.ts';
import { type Caller, messageOf } from '../testing/caller.ts';
import { plantSongs } from '../testing/reviewing.ts';
import { dayMs, decide, giveReview } from '../testing/song-life.ts';
import {
	confirmedDemos,
	demosAppear,
	mailedToken,
	mustConfirm,
	openPage,
	ownPage,
	sendDemos,
} from '../testing/submission-life.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let world: TestApp;
let admin: Caller;
let reviewer: Caller;
let slug: string;
let names = 0;

beforeAll(async () => {
	world = await createTestApp({ withoutFfmpeg: true });
	admin = await world.founder('Attic Records');
	reviewer = await world.memberOf(admin);
	slug = await openPage(admin, { replyWithinDays: 7 });
});

afterAll(() => world.close());

async function aSent(
	email: string,
	more: { title?: string; artist?: string; submittedAt?: Date } = {},
): Promise<SongId> {
	names += 1;
	const song = { title: `Tide ${names}`, artist: `Quillon Vastermere ${names}`, ...more, submissionSource: email };
	return (await plantSongs(world, admin, [song]))[0] as SongId;
}

async function sendersOf(caller: Caller, find = ''): Promise<Sender[]> {
	const { body } = await caller.get(`/api/senders${find && `?find=${encodeURIComponent(find)}`}`);
	return (body as { senders: Sender[] }).senders;
}

const act = (what: string, body: object) => admin.post(`/api/senders/${what}`, body);
const csvOf = async (caller: Caller) => (await caller.open('GET', '/exports/senders.csv')).text();

const passReply = { kind: 'pass', subject: 'About {title}', text: 'No, {artist}' };

describe('the list of senders', () => {
	it('the list of senders contains only what is revealed to its reader, in the CSV too', async () => {
		const email = 'two.songs@outside.example';
		const known = await aSent(email, { title: '=1+1' });
		const unknown = await aSent(email);
		expect(await sendersOf(reviewer, 'two.songs')).toEqual([]);
		expect(await csvOf(reviewer)).not.toMatch(/two\.songs|Vastermere/);
		await giveReview(reviewer, known);
		await decide(admin, known, 'pass', { reason: '', reply: passReply });

		const [sender] = await sendersOf(reviewer, 'two.songs');
		expect(sender).toMatchObject({ address: email, isBlocked: false });
		expect(sender?.demos).toMatchObject([{ songId: known, status: 'passed', reply: 'pass', isFromPage: false }]);
		const csv = await csvOf(reviewer);
		expect(csv).toContain(`${email},${email},,'=1+1,`);
		expect(csv).not.toContain(unknown);
		expect(await sendersOf(admin, 'two.songs')).toEqual([]);
	});

	it('the list of senders is paged', async () => {
		const colleague = await world.memberOf(admin);
		for (let index = 0; index < 31; index += 1)
			await giveReview(colleague, await aSent(`many-${String(index).padStart(2, '0')}@outside.example`));
		const first = (await colleague.get('/api/senders')).body as { senders: Sender[]; nextAfter: string };
		const rest = (await colleague.get(`/api/senders?after=${first.nextAfter}`)).body as {
			senders: Sender[];
			nextAfter: null;
		};

		expect(first.senders).toHaveLength(30);
		expect(new Set([...first.senders, ...rest.senders].map(({ address }) => address)).size).toBe(31);
		expect(rest.nextAfter).toBeNull();
		expect((await colleague.get('/api/senders?after=rubbish')).status).toBe(400);
	});

	it('the list of senders shows merged addresses as one person', async () => {
		const [one, other] = ['old@outside.example', 'new@outside.example'];
		await giveReview(reviewer, await aSent(one));
		await giveReview(reviewer, await aSent(other));
		expect((await act('merge', { from: one, into: one })).status).toBe(422);
		expect((await act('merge', { from: ` ${one.toUpperCase()}`, into: other })).status).toBe(200);

		const [sender, ...more] = await sendersOf(reviewer, 'outside.example').then((all) =>
			all.filter(({ address }) => [one, other].includes(address)),
		);
		expect(more).toEqual([]);
		expect(sender).toMatchObject({ address: other, otherAddresses: [one] });
		expect(sender?.demos).toHaveLength(2);
	});

	it('separating a merged address keeps the others that were listed under it together', async () => {
		const [main, first, second] = ['main@apart.example', 'a@apart.example', 'b@apart.example'];
		for (const email of [main, first, second]) await giveReview(reviewer, await aSent(email));
		await act('merge', { from: first, into: main });
		await act('merge', { from: second, into: main });
		const listed = async () => (await sendersOf(reviewer, 'apart.example')).map(({ address }) => address).sort();
		expect(await listed()).toEqual([main]);
		expect((await act('separate', { address: ` ${main.toUpperCase()}` })).body).toEqual({ success: true });

		expect(await listed()).toEqual([first, main]);
		await act('separate', { address: second });
		expect(await listed()).toEqual([first, second, main]);
		expect((await act('separate', { address: 'nobody@apart.example' })).body).toEqual({ success: true });
		expect(messageOf(await act('separate', { address: 'apart' }))).toBe('Enter a complete email address.');
	});
});

describe('blocking a typed address', () => {
	it('blocking a typed address gets the same response for known and unknown senders, and discards their further demos', async () => {
		const email = 'loud@outside.example';
		const unknown = await act('block', { address: 'never-heard-of@outside.example' });
		const known = await act('block', { address: email });
		const sent = await sendDemos(world, slug, { email, titles: ['Loud'] });
		const token = await mailedToken(world, email);
		await mustConfirm(world, token);

		expect(known.body).toEqual(unknown.body);
		expect((await ownPage(world, token)).demos.map(({ status }) => status)).toEqual(['received']);
		expect(sent.keys).toHaveLength(1);
		await demosAppear(world);
		expect(JSON.stringify((await admin.get('/api/overview/songs?text=Loud')).body)).not.toContain('"Loud"');
		expect(messageOf(await act('block', { address: 'loud' }))).toBe('Enter a complete email address.');
		await act('unblock', { address: email });
		world.clock.advance(1000);
		await confirmedDemos(world, slug, { email, titles: ['Quiet'] });
		expect(JSON.stringify((await admin.get('/api/overview/songs?text=Quiet')).body)).toContain('"Quiet"');
	});
});

describe("deleting a person's data", () => {
	it("deleting a person's data removes their demos and texts, keeps what was signed, and is logged without the address", async () => {
		const email = 'gone@outside.example';
		const byHand = await aSent(email, { artist: 'Fennimore Quay' });
		const signed = await aSent(email, { artist: 'Fennimore Quay' });
		const { token } = await confirmedDemos(world, slug, { email, artistName: 'Fennimore Quay', titles: ['Ours'] });
		await decide(admin, signed, 'sign', { reply: { ...passReply, kind: 'signed' } });
		world.clock.advance(61_000);
		await world.deps.runJob('mails.send', world.clock.now());
		await world.deps.runJob('replies.note-sent', world.clock.now());
		await decide(admin, byHand, 'pass', { reason: '', reply: passReply });
		expect((await act('erase', { address: email })).status).toBe(200);
		world.clock.advance(61_000);
		await world.deps.runJob('mails.send', world.clock.now());

		expect((await admin.get(`/api/songs/${byHand}`)).status).toBe(404);
		expect((await admin.get(`/api/songs/${signed}`)).body).toMatchObject({ addedBy: 'Outside sender' });
		expect(JSON.stringify((await admin.get(`/api/songs/${signed}/reply`)).body)).not.toContain(email);
		expect(await ownPage(world, token)).toMatchObject({ state: 'erased', demos: [] });
		expect(await sendersOf(admin, email)).toEqual([]);
		// These are the mail about the signing and the mail that asked to confirm the address.
		expect(await world.mailsTo(email)).toHaveLength(2);
		const log = JSON.stringify((await admin.get('/api/organization/activity')).body);
		expect(log).toContain('demo.person_erased');
		expect(log).not.toContain(email);
	});
});

it("deleting a person's data keeps an address that only another label has merged with theirs", async () => {
	const [gone, kept] = ['gone.here@outside.example', 'kept.here@outside.example'];
	const [removed, left] = [await aSent(gone), await aSent(kept)];
	const other = await world.founder('Basement Records');
	await other.mustPost('/api/senders/merge', { from: kept, into: gone });

	expect((await act('erase', { address: gone })).status).toBe(200);

	const statuses = [await admin.get(`/api/songs/${removed}`), await admin.get(`/api/songs/${left}`)];
	expect(statuses.map(({ status }) => status)).toEqual([404, 200]);
});

describe('sender statistics', () => {
	it('the statistics show intake, sign rate and time to reply by source', async () => {
		const label = await world.founder('Counting Records');
		await openPage(label, { replyWithinDays: 7, slug: 'counting' });
		const now = world.clock.now().getTime();
		const cameAt = (days: number) => ({ submittedAt: new Date(now - days * dayMs) });
		const sent = { artist: 'Ada', submissionSource: 'slow@outside.example' };
		const ids = await plantSongs(world, label, [
			{ title: 'Late', ...sent, ...cameAt(20) },
			{ title: 'Soon', ...sent, ...cameAt(2) },
			{ title: 'Own', ...cameAt(1) },
		]);
		for (const id of ids.slice(0, 2)) await decide(label, id, 'pass', { reason: '', reply: passReply });
		await decide(label, ids[2] as SongId, 'sign');
		await confirmedDemos(world, 'counting', { titles: ['From the page'] });
		world.clock.advance(61_000);
		await world.deps.runJob('mails.send', world.clock.now());
		await world.deps.runJob('replies.note-sent', world.clock.now());

		const { body } = await label.get('/api/track-history/overview');
		expect(body).toMatchObject({
			replyWithinDays: 7,
			bySource: {
				all: { added: 4, signed: 1, passed: 2, replied: 2, withinPromise: 0.5 },
				hand: { added: 3, signed: 1, passed: 2, replied: 2 },
				page: { added: 1, signed: 0, passed: 0, replied: 0, medianDaysToReply: null, withinPromise: null },
			},
		});
		const { bySource } = body as { bySource: { all: { medianDaysToReply: number } } };
		const { medianDaysToReply } = bySource.all;
		expect(medianDaysToReply).toBeCloseTo(11, 0);
		// Each of the two medians is a number of whole days.
		expect(Number.isInteger(medianDaysToReply * 2)).toBe(true);
	});
});

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SongId } from '../../domain/kernel/ids.ts';
import { startOfDay } from '../../domain/submissions/arrival.ts';
import type { HeldDemo } from '../../domain/submissions/screening.api.ts';
import { poolBytes } from '../../domain/submissions/submission-limits.ts';
import { labelStorageFull } from '../../domain/submissions/submissions.errors.ts';
import { type Caller, messageOf } from '../testing/caller.ts';
import { rowsOf } from '../testing/injected-faults.ts';
import { decide, giveReview } from '../testing/song-life.ts';
import {
	confirmedDemos,
	demosAppear,
	mailedToken,
	mustConfirm,
	openPage,
	ownPage,
	patchDemo,
	sendDemos,
	untilRead,
} from '../testing/submission-life.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { isPostgres, untilOneWaitsFor } from '../testing/test-database.ts';
import { aFile, getSong } from '../testing/uploading.ts';

let world: TestApp;
let admin: Caller;
let reviewer: Caller;
let slug: string;

beforeAll(async () => {
	world = await createTestApp({ withoutFfmpeg: true });
	admin = await world.founder('Attic Records');
	reviewer = await world.memberOf(admin);
	slug = await openPage(admin);
});

afterAll(() => world.close());

async function songIdOf(title: string): Promise<SongId> {
	const { songs } = (await admin.get('/api/songs')).body as { songs: { id: SongId; title: string }[] };
	return songs.find((song) => song.title === title)?.id as SongId;
}

const withdraw = (token: string, key: string | undefined) =>
	world.visitor().post('/api/submissions/mine/withdraw', { token, key });

async function activityOf(): Promise<string[]> {
	const { entries } = (await admin.get('/api/organization/activity')).body as {
		entries: { kind: string; subject: string | null; actorName: string }[];
	};
	return entries.map(({ actorName, kind, subject }) => `${actorName} ${kind} ${subject ?? ''}`.trim());
}

describe('a sender withdraws', () => {
	it('a withdrawn demo leaves every list with its reviews and its bytes, and the log records that it happened', async () => {
		const { token, keys } = await confirmedDemos(world, slug, {
			artistName: 'Vesna Hale',
			titles: ['Vesna Hale: Gone'],
		});
		const songId = await songIdOf('***: Gone');
		await giveReview(reviewer, songId);
		const { audioUrl } = await getSong(reviewer, songId);
		expect((await withdraw(token, keys[0])).status).toBe(200);

		expect((await reviewer.get(`/api/songs/${songId}`)).status).toBe(404);
		expect((await reviewer.get(audioUrl)).status).toBe(404);
		expect(await songIdOf('***: Gone')).toBeUndefined();
		expect(await ownPage(world, token)).toMatchObject({ state: 'withdrawn', demos: [{ status: 'withdrawn' }] });
		expect(await activityOf()).toContain('Outside sender demo.withdrawn ***: Gone');
		const { entries } = (await admin.get('/api/organization/activity')).body as {
			entries: { kind: string; address: string | null }[];
		};
		expect(entries.find(({ kind }) => kind === 'demo.withdrawn')).toMatchObject({ address: null });
		expect((await withdraw(token, keys[0])).status).toBe(200);
	});

	it('a sender withdraws one of two demos, and the other stays', async () => {
		const { token, keys } = await confirmedDemos(world, slug, { titles: ['Stays', 'Goes'] });
		await withdraw(token, keys[1]);

		expect(await songIdOf('Stays')).toBeDefined();
		expect(await songIdOf('Goes')).toBeUndefined();
		expect(await ownPage(world, token)).toMatchObject({
			state: 'confirmed',
			demos: [{ status: 'received' }, { status: 'withdrawn', canWithdraw: false }],
		});
	});

	it('a sender can withdraw a song until it is signed', async () => {
		const { token, keys } = await confirmedDemos(world, slug, { titles: ['Signed'] });
		await decide(admin, await songIdOf('Signed'), 'sign');

		expect(messageOf(await withdraw(token, keys[0]))).toBe(
			'This song has been signed. Please contact the label instead.',
		);
		expect((await ownPage(world, token)).demos[0]).toMatchObject({ canWithdraw: false });
	});
});

describe('a sender has their data deleted', () => {
	it("a sender's deleted data includes everything they ever sent, except signed songs, which no longer name them", async () => {
		const email = 'erased@outside.example';
		const first = await confirmedDemos(world, slug, { email, titles: ['Kept'] });
		const second = await confirmedDemos(world, slug, { email, titles: ['Dropped'] });
		const kept = await songIdOf('Kept');
		await decide(admin, kept, 'sign');
		await world.visitor().mustPost('/api/submissions/mine/erase', { token: second.token });

		expect(await songIdOf('Dropped')).toBeUndefined();
		expect(await getSong(admin, kept)).toMatchObject({ title: 'Kept', addedBy: 'Outside sender' });
		expect(await ownPage(world, first.token)).toMatchObject({ state: 'erased', demos: [] });
		const { body } = await admin.get(`/api/songs/${kept}/review-page`);
		expect(body).toMatchObject({ submission: { sender: { email: null, artistName: '', links: [], message: '' } } });
		expect(await activityOf()).toContain('Outside sender demo.sender_erased');
	});

	it("a sender's deleted data includes the titles of what they had withdrawn before", async () => {
		const { token, keys } = await confirmedDemos(world, slug, { titles: ['Regretted', 'Forgotten'] });
		await withdraw(token, keys[0]);
		await world.visitor().mustPost('/api/submissions/mine/erase', { token });

		const demos = `select title from submission_demos where key in (${keys.map((key) => `'${key}'`).join()})`;
		expect(await rowsOf(world.deps.database.db, demos)).toEqual(Array(2).fill({ title: '' }));
	});
});

// Admins mark several demos as replied elsewhere at the same time; the embedded database has a single connection.
if (isPostgres)
	it("deleting a sender's data locks their submissions in the order of their ids, whichever link was used", async () => {
		const email = 'ordered@outside.example';
		const { db } = world.deps.database;
		const tokens = new Map<string, string>();
		for (const title of ['Ordered One', 'Ordered Two']) {
			const { token } = await confirmedDemos(world, slug, { email, titles: [title] });
			for (const { id } of await rowsOf<{ id: string }>(db, `select id from submissions where email = '${email}'`))
				if (!tokens.has(id)) tokens.set(id, token);
		}
		const [first, last = ''] = [...tokens.keys()].sort();

		const { erased } = await db.transaction(async (tx) => {
			await tx.execute(sql`select 1 from submissions where id = ${first} for update`);
			const erasing = world.visitor().post('/api/submissions/mine/erase', { token: tokens.get(last) });
			await untilOneWaitsFor(tx);
			await tx.execute(sql`select 1 from submissions where id = ${last} for update nowait`);
			return { erased: () => erasing };
		});

		expect((await erased()).status).toBe(200);
	});

describe('demos held for screening', () => {
	async function listHeld(caller: Caller): Promise<HeldDemo[]> {
		return ((await caller.get('/api/held-demos')).body as { demos: HeldDemo[] }).demos;
	}

	beforeAll(async () => {
		await openPage(admin, { screensDemos: true });
	});

	it('a held demo can be played by every member, blind, and becomes a song when it is accepted', async () => {
		const email = 'ilya.brandt@outside.example';
		const { token } = await confirmedDemos(world, slug, {
			email,
			artistName: 'Ilya Brandt',
			titles: ['Ilya Brandt - Held'],
		});
		expect(await songIdOf('*** - Held')).toBeUndefined();
		const [demo] = await listHeld(reviewer);
		expect(demo).toMatchObject({ title: '*** - Held', aiUse: 'none' });
		expect(JSON.stringify(demo)).not.toMatch(/ilya|brandt|outside\.example|lighthouse/i);
		expect((await reviewer.get(demo?.audioUrl ?? '')).status).toBe(200);
		await reviewer.mustPost('/api/submissions/heard', { id: demo?.id });
		expect((await ownPage(world, token)).demos).toMatchObject([{ status: 'heard' }]);
		world.clock.advance(60_000);
		await reviewer.mustPost(`/api/held-demos/${demo?.id}/accept`);

		expect(await listHeld(reviewer)).toEqual([]);
		expect(await songIdOf('*** - Held')).toBeUndefined();
		await demosAppear(world);
		expect(await getSong(reviewer, await songIdOf('*** - Held'))).toMatchObject({
			submittedAt: startOfDay(world.clock.now()).toISOString(),
		});
		expect((await reviewer.post(`/api/held-demos/${demo?.id}/decline`)).status).toBe(404);
	});

	it('a held demo can be declined, and restored to the list for a week', async () => {
		await confirmedDemos(world, slug, { titles: ['Declined'] });
		const [demo] = await listHeld(reviewer);
		await reviewer.mustPost(`/api/held-demos/${demo?.id}/decline`);
		expect(await listHeld(admin)).toEqual([]);
		await reviewer.mustPost(`/api/held-demos/${demo?.id}/undo`);
		expect(await listHeld(admin)).toHaveLength(1);
		await reviewer.mustPost(`/api/held-demos/${demo?.id}/decline`);
		world.clock.advance(8 * 24 * 60 * 60_000);
		await world.deps.runJob('submissions.sweep');

		expect((await reviewer.post(`/api/held-demos/${demo?.id}/undo`)).status).toBe(404);
		expect((await reviewer.get(demo?.audioUrl ?? '')).status).toBe(404);
	});

	it('a held demo is unknown to members of other labels, and only admins can block its sender', async () => {
		await confirmedDemos(world, slug, { titles: ['Ours'] });
		const [demo] = await listHeld(reviewer);
		const stranger = await world.founder('Elsewhere');

		expect(await listHeld(stranger)).toEqual([]);
		for (const what of ['accept', 'decline', 'undo', 'block'])
			expect((await stranger.post(`/api/held-demos/${demo?.id}/${what}`)).status).toBe(404);
		expect((await reviewer.post(`/api/held-demos/${demo?.id}/block`)).status).toBe(403);
	});

	it('a held demo of a sender whose address was blocked directly stays, because removing it would reveal the sender', async () => {
		const email = 'guessed@outside.example';
		await confirmedDemos(world, slug, { email, titles: ['Whose'] });

		await admin.mustPost('/api/senders/block', { address: email });

		expect((await listHeld(admin)).map(({ title }) => title)).toContain('Whose');
	});

	it('blocking the sender of a held demo removes only this demo from the list, and no list shows the block', async () => {
		const email = 'twice@outside.example';
		await openPage(admin, { screensDemos: false });
		await confirmedDemos(world, slug, { email, titles: ['Known'] });
		const known = await songIdOf('Known');
		await decide(admin, known, 'pass', { reason: '' });
		await giveReview(admin, known);
		await openPage(admin, { screensDemos: true });
		await confirmedDemos(world, slug, { email, titles: ['Noise', 'Other noise'] });
		const lists = async () => [
			(await admin.get(`/api/senders?find=${email}`)).body,
			(await admin.get('/api/replies/due')).body,
		];
		const [before, held] = [await lists(), await listHeld(admin)];
		const demo = held.find(({ title }) => title === 'Noise');

		await admin.mustPost(`/api/held-demos/${demo?.id}/block`);

		expect(await listHeld(admin)).toEqual(held.filter(({ id }) => id !== demo?.id));
		expect(await lists()).toEqual(before);
		expect(JSON.stringify(before)).toContain('"isBlocked":false');
		await confirmedDemos(world, slug, { email, titles: ['Noise again'] });
		expect(await listHeld(admin)).toEqual(held.filter(({ id }) => id !== demo?.id));
		// A second block, on a demo that was there before the first block, looks the same.
		const other = held.find(({ title }) => title === 'Other noise');
		await admin.mustPost(`/api/held-demos/${other?.id}/block`);
		expect(await lists()).toEqual(before);
	});

	it('a demo of a sender blocked at screening is gone; their later demos never appear and read received to them forever', async () => {
		const email = 'blocked@outside.example';
		await confirmedDemos(world, slug, { email, titles: ['Spam one'] });
		const demo = (await listHeld(admin)).find(({ title }) => title === 'Spam one');
		await admin.mustPost(`/api/held-demos/${demo?.id}/block`);
		expect((await listHeld(admin)).map(({ title }) => title)).not.toContain('Spam one');
		await openPage(admin, { screensDemos: false });
		const sent = await sendDemos(world, slug, { email, titles: ['Spam two'] });
		const token = await mailedToken(world, email);
		const before = await ownPage(world, token);
		await mustConfirm(world, token);
		await untilRead(world, sent.uploadIds);

		expect(before).toMatchObject({ state: 'unconfirmed' });
		expect(await songIdOf('Spam two')).toBeUndefined();
		expect(await ownPage(world, token)).toMatchObject({
			state: 'confirmed',
			demos: [{ title: 'Spam two', status: 'received', canReplace: true, canWithdraw: true, problem: null }],
		});
		const better = await aFile();
		const named = { token, key: sent.keys[0], name: 'better.flac', sizeBytes: better.bytes.length };
		const { body } = await world.visitor().mustPost('/api/submissions/mine/files', named);
		const { uploadUrl } = body as { uploadUrl: string };
		expect((await patchDemo(world.visitor(), uploadUrl, token, 0, better.bytes)).status).toBe(204);
		await world.deps.database.db.execute(
			`update uploads set size_bytes = ${poolBytes}, received_bytes = ${poolBytes} where id = '${uploadUrl.split('/').at(-1)}'`,
		);
		const refused = await world.visitor().post('/api/submissions/mine/files', { ...named, name: 'best.flac' });
		expect(messageOf(refused)).toBe(labelStorageFull.message);
		await world.deps.runJob('submissions.sweep');
		expect((await ownPage(world, token)).demos).toMatchObject([{ status: 'received', canReplace: true }]);
		expect((await withdraw(token, sent.keys[0])).status).toBe(200);
		expect((await ownPage(world, token)).state).toBe('withdrawn');
	});
});

// What signing creates, and when it is released.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SongId } from '../../domain/kernel/ids.ts';
import { type Caller, messageOf } from '../testing/caller.ts';
import { rowsOf } from '../testing/injected-faults.ts';
import { readSignedSong } from '../testing/read-signed-song.ts';
import { plantSong } from '../testing/reviewing.ts';
import { decide } from '../testing/song-life.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

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

async function signOne(title: string): Promise<SongId> {
	const songId = await plantSong(world, admin, { title, artist: 'Mira Quill' });
	await decide(admin, songId, 'sign');
	return songId;
}

async function setDate(caller: Caller, songId: SongId, date: string | null) {
	const { release } = await readSignedSong(admin, songId);
	return caller.call('PUT', `/api/releases/${release?.id}/date`, { date, version: release?.version });
}

async function runway(caller: Caller, today = '2026-11-15') {
	const { body } = await caller.get(`/api/releases/runway?today=${today}`);
	return (body as { releases: { title: string; date: string }[] }).releases.map(({ title, date }) => [title, date]);
}

async function countsOf(songId: SongId) {
	const count = (table: string) => `(select count(*)::int from ${table} where song_id = '${songId}') as ${table}`;
	const tables = ['signed_songs', 'works', 'recordings', 'release_tracks'].map(count);
	return (await rowsOf(world.deps.database.db, `select ${tables.join(', ')}`))[0];
}

describe('signing a song', () => {
	it('signing a song creates one work, one recording and one draft release without a date', async () => {
		const songId = await signOne('Paper Lanterns');

		expect(await countsOf(songId)).toEqual({ signed_songs: 1, works: 1, recordings: 1, release_tracks: 1 });
		const nothingKnown = { date: null, kind: null, catalogueNumber: null };
		expect((await readSignedSong(member, songId)).release).toEqual({
			id: expect.any(String),
			version: 1,
			...nothingKnown,
		});
	});

	it('undoing a signing removes everything it created, and signing again creates everything again', async () => {
		const songId = await signOne('Paper Lanterns');
		await setDate(member, songId, '2027-01-22');
		await decide(admin, songId, 'undo-decision');
		const undone = await countsOf(songId);
		const orphans = await rowsOf(
			world.deps.database.db,
			'select id from releases where not exists (select 1 from release_tracks where release_id = releases.id)',
		);

		await decide(admin, songId, 'sign');

		expect([undone, orphans]).toEqual([{ signed_songs: 0, works: 0, recordings: 0, release_tracks: 0 }, []]);
		expect((await readSignedSong(member, songId)).release).toMatchObject({ date: null, version: 1 });
	});
});

describe('the date of a release', () => {
	it('the date of a release is set, changed and removed by any member', async () => {
		const songId = await signOne('Paper Lanterns');

		const seen: unknown[] = [];
		for (const date of ['2027-01-22', '2027-02-05', null]) {
			expect((await setDate(member, songId, date)).status).toBe(200);
			seen.push((await readSignedSong(admin, songId)).release?.date);
		}

		expect(seen).toEqual(['2027-01-22', '2027-02-05', null]);
	});

	it('the date of a release is not overwritten by a person who has not seen the last change', async () => {
		const songId = await signOne('Paper Lanterns');
		const { release } = await readSignedSong(member, songId);
		await setDate(admin, songId, '2027-01-22');

		const response = await member.call('PUT', `/api/releases/${release?.id}/date`, { date: null, version: 1 });

		expect([response.status, messageOf(response)]).toEqual([
			409,
			'Someone else changed this. Reload to see their version.',
		]);
		expect((await readSignedSong(member, songId)).release?.date).toBe('2027-01-22');
	});

	it.each(['2027-02-30', 'tomorrow', '2027-1-2', ''])('the date of a release refuses %j', async (date) => {
		const songId = await signOne('Paper Lanterns');

		expect((await setDate(member, songId, date)).status).toBe(400);
	});

	it('the date of a release does not exist for another label or for unknown ids', async () => {
		const songId = await signOne('Paper Lanterns');
		const stranger = await world.founder('Elsewhere');
		const unknown = await member.call('PUT', `/api/releases/${randomUUID()}/date`, { date: null, version: 1 });

		for (const response of [await setDate(stranger, songId, '2027-01-22'), unknown])
			expect([response.status, messageOf(response)]).toEqual([404, 'This release does not exist.']);
		expect(await runway(stranger)).toEqual([]);
	});
});

describe('the runway', () => {
	it('the runway holds releases from today to fourteen weeks ahead, the nearest first', async () => {
		const days = { Yesterday: '2026-11-14', Last: '2027-02-21', Today: '2026-11-15', Later: '2027-02-22' };
		for (const [title, date] of Object.entries(days)) await setDate(admin, await signOne(title), date);
		await signOne('Undated');

		expect(await runway(member)).toEqual([
			['Today', '2026-11-15'],
			['Last', '2027-02-21'],
		]);
	});

	it('a song whose signing was undone leaves the release runway', async () => {
		const songId = await signOne('Undone');
		await setDate(admin, songId, '2026-12-01');

		await decide(admin, songId, 'undo-decision');

		expect(await runway(member)).toEqual([]);
	});
});

// Lists, names and notifications stay correct while people, songs and reviews are added and removed.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '../testing/caller.ts';
import { run } from '../testing/injected-faults.ts';
import { mustReview, personOf, plantSong, plantSongs } from '../testing/reviewing.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let world: TestApp;

beforeAll(async () => {
	world = await createTestApp({ withoutFfmpeg: true });
});

afterAll(() => world.close());

interface Page {
	readonly rows: { song: { id: string; title: string; addedBy: string } }[];
	readonly nextAfter: string | null;
}

async function pageOf(caller: Caller, query: string): Promise<Page> {
	const response = await caller.get(`/api/overview/songs?${query}`);
	expect(response.status).toBe(200);
	return response.body as Page;
}

async function requestsOf(caller: Caller): Promise<{ type: string }[]> {
	const { notifications } = (await caller.get('/api/notifications')).body as { notifications: { type: string }[] };
	return notifications.filter(({ type }) => type === 'review_request');
}

async function titlesAfter(caller: Caller, query: string, cursor: string): Promise<string[]> {
	const { rows } = await pageOf(caller, `${query}&after=${encodeURIComponent(cursor)}`);
	return rows.map(({ song }) => song.title);
}

it('a list by title continues after the last song of the page, even if that song was deleted', async () => {
	const admin = await world.founder();
	const titles = Array.from({ length: 55 }, (_, index) => ({ title: `Song ${String(index).padStart(3, '0')}` }));
	await plantSongs(world, admin, titles);
	const first = await pageOf(admin, 'sort=title');

	await admin.call('DELETE', `/api/songs/${first.rows.at(-1)?.song.id}`);

	expect(await titlesAfter(admin, 'sort=title', first.nextAfter ?? '')).toEqual(
		titles.slice(50).map(({ title }) => title),
	);
});

it('a list by submitter neither repeats nor skips songs when a person submits their first song', async () => {
	const admin = await world.founder();
	const zoe = await world.memberOf(admin, 'Zoe');
	const abe = await world.memberOf(admin, 'Abe');
	await plantSongs(
		world,
		admin,
		Array.from({ length: 54 }, (_, index) => ({
			title: `Zoe ${index}`,
			submitter: zoe,
			submittedAt: new Date(world.clock.now().getTime() + index),
		})),
	);
	const first = await pageOf(admin, 'sort=addedBy');

	await plantSong(world, admin, { title: 'Abe 0', submitter: abe });

	expect(await titlesAfter(admin, 'sort=addedBy', first.nextAfter ?? '')).toEqual(['Zoe 3', 'Zoe 2', 'Zoe 1', 'Zoe 0']);
});

it('a colleague who is the artist is not named beside the song until the viewer has reviewed it', async () => {
	const admin = await world.founder();
	const esme = await world.memberOf(admin, 'Esme Harrow');
	const songId = await plantSong(world, esme, { artist: 'Esme Harrow' });
	await run(
		world.deps.database.db,
		`insert into song_events (organization_id, song_id, kind, actor_id, at)
		select organization_id, id, 'added', added_by, submitted_at from songs where id = '${songId}'`,
	);
	const { id } = await personOf(world, admin);
	await esme.post(`/api/songs/${songId}/review-requests`, { reviewerIds: [id] });
	await mustReview(esme, songId);

	const before = JSON.stringify([
		(await admin.get('/api/track-history')).body,
		(await requestsOf(admin)).at(0),
		(await admin.get('/exports/track-history.csv')).body,
		(await admin.get(`/api/songs/${songId}/reviews`)).body,
		(await admin.get('/api/overview/songs')).body,
		(await admin.get('/api/dashboard/pending')).body,
	]);
	await mustReview(admin, songId);

	expect(before).toContain('A colleague');
	expect(before).not.toContain('Esme Harrow');
	expect(JSON.stringify((await admin.get('/api/track-history')).body)).toContain('Esme Harrow');
});

it("a submitter who changes their name to the artist's stays in the filter, or names could be tried", async () => {
	const admin = await world.founder();
	const cy = await world.memberOf(admin, 'Cy');
	await plantSong(world, admin, { title: 'Kiln', artist: 'Zed Quill', submitter: cy });
	const { id } = await personOf(world, cy);
	const found = async () => (await pageOf(admin, `submitter=${id}`)).rows.map(({ song }) => song.addedBy);

	await cy.call('PATCH', '/api/account/name', { name: 'Zed Quill' });
	const atOnce = await found();
	await world.deps.runJob('songs.refresh-search-text');

	expect([atOnce, await found()]).toEqual([['Zed Quill'], ['Zed Quill']]);
});

it('recomputing search texts never overwrites a concurrent edit', async () => {
	const { db } = world.deps.database;
	const admin = await world.founder();
	const ids = await plantSongs(
		world,
		admin,
		Array.from({ length: 12 }, () => ({ title: 'Old', artist: 'Before' })),
	);
	await run(db, 'update songs set search_text_version = 0');

	await Promise.all([
		world.deps.runJob('songs.refresh-search-text'),
		...ids.map((id) => admin.call('PATCH', `/api/songs/${id}`, { artist: 'After' })),
	]);
	await world.deps.runJob('songs.refresh-search-text');

	for (const id of ids) await mustReview(admin, id);
	const { rows } = (await admin.get('/api/overview/songs')).body as { rows: { song: { artist: string } }[] };
	expect(new Set(rows.map(({ song }) => song.artist))).toEqual(new Set(['After']));
});

it('a song can be removed while colleagues are asked to review it', async () => {
	const admin = await world.founder();
	const colleague = await world.memberOf(admin);
	const { id } = await personOf(world, colleague);
	const songs = await plantSongs(
		world,
		admin,
		Array.from({ length: 8 }, () => ({})),
	);

	const responses = await Promise.all(
		songs.flatMap((songId) => [
			admin.post(`/api/songs/${songId}/review-requests`, { reviewerIds: [id] }),
			admin.call('DELETE', `/api/songs/${songId}`),
		]),
	);

	expect(responses.map(({ status }) => status).filter((status) => status !== 200 && status !== 404)).toEqual([]);
});

it('the submitter is notified once that a song is completed, however often a review is deleted and given again', async () => {
	const admin = await world.founder();
	const submitter = await world.memberOf(admin);
	const songId = await plantSong(world, admin, { submitter });
	await mustReview(submitter, songId);

	for (let round = 0; round < 3; round += 1) {
		const reviewId = await mustReview(admin, songId);
		await admin.call('DELETE', `/api/reviews/${reviewId}`);
	}

	const { notifications } = (await submitter.get('/api/notifications')).body as { notifications: { type: string }[] };
	expect(notifications.filter(({ type }) => type === 'song_completed')).toHaveLength(1);
});

it('the member who added a song cannot change it once it is decided, even if it has no reviews', async () => {
	const admin = await world.founder();
	const member = await world.memberOf(admin);
	const songId = await plantSong(world, member, { isClosed: true });
	await admin.post(`/api/songs/${songId}/sign`, {});

	const responses = [
		await member.call('PATCH', `/api/songs/${songId}`, { title: 'Mine' }),
		await member.call('DELETE', `/api/songs/${songId}`),
	];

	expect(responses.map(({ status }) => status)).toEqual([403, 403]);
});

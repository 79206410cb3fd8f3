// Which queries a change to a song makes stale, for the whole label and for the person who made it.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SongId } from '../../domain/kernel/ids.ts';
import type { Caller } from '../testing/caller.ts';
import { rowsOf } from '../testing/injected-faults.ts';
import { mustReview, personOf, plantSong } from '../testing/reviewing.ts';
import { staleEndpoints } from '../testing/stale-endpoints.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let world: TestApp;
let admin: Caller;

beforeAll(async () => {
	world = await createTestApp({ withoutFfmpeg: true });
	admin = await world.founder();
});

afterAll(() => world.close());

interface StaleQueries {
	readonly label: string[];
	readonly me: string[];
}

/** Returns the queries that become stale during the work: for the label, and for the acting person alone. */
async function staleAfter(work: () => Promise<unknown>): Promise<StaleQueries> {
	const { db } = world.deps.database;
	const { organizationId } = await personOf(world, admin);
	await rowsOf(db, 'delete from live_messages');
	await work();
	const messages = await rowsOf<{ scope: string; topics: string[] }>(db, 'select scope, topics from live_messages');
	const staleFor = (matches: (scope: string) => boolean) =>
		staleEndpoints(messages.filter(({ scope }) => matches(scope)).flatMap(({ topics }) => topics));
	return {
		label: staleFor((scope) => scope === `label:${organizationId}`),
		me: staleFor((scope) => scope.startsWith('account:')),
	};
}

const pages = [
	'reviews.getDashboard',
	'reviews.listDashboard',
	'reviews.listReviews',
	'reviews.getReviewPage',
	'reviews.getOverview',
	'reviews.listOverview',
	'history.listTracks',
	'songs.getSong',
];

it.each<[string, (songId: SongId) => Promise<unknown>]>([
	['a review', (songId) => mustReview(admin, songId)],
	['closing a song', (songId) => admin.mustPost(`/api/songs/${songId}/close`)],
	['extending a song', (songId) => admin.mustPost(`/api/songs/${songId}/extend`)],
	['editing a song', (songId) => admin.call('PATCH', `/api/songs/${songId}`, { title: 'New title' })],
	['removing a song', (songId) => admin.call('DELETE', `/api/songs/${songId}`)],
])('%s refreshes every page that shows or counts songs', async (_what, work) => {
	const songId = await plantSong(world, admin, { submittedAt: new Date(world.clock.now().getTime() - 60_000) });

	const { label } = await staleAfter(() => work(songId));

	expect(label).toEqual(expect.arrayContaining(pages));
});

it('a review and its deletion refresh the lists that show the title, for its author alone', async () => {
	const songId = await plantSong(world, admin);

	const given = await staleAfter(() => mustReview(admin, songId));
	const reviewId = await mustReview(admin, songId);
	const deleted = await staleAfter(() => admin.call('DELETE', `/api/reviews/${reviewId}`));

	for (const { me } of [given, deleted])
		expect(me).toEqual(expect.arrayContaining(['notifications.listNotifications', 'uploads.listMyUploads']));
	expect(deleted.label).toEqual(expect.arrayContaining(pages));
});

it('signing and undoing it refresh the signed songs', async () => {
	const songId = await plantSong(world, admin);
	await admin.mustPost(`/api/songs/${songId}/close`);

	const signed = await staleAfter(() => admin.mustPost(`/api/songs/${songId}/sign`));
	const undone = await staleAfter(() => admin.mustPost(`/api/songs/${songId}/undo-decision`));

	for (const { label } of [signed, undone])
		expect(label).toEqual(expect.arrayContaining(['signedSongs.listSignedSongs', 'catalogue.listArtists']));
});

it('expired songs refresh the pages of their label', async () => {
	await plantSong(world, admin);
	world.clock.advance(8 * 24 * 60 * 60 * 1000);

	const first = await staleAfter(() => world.deps.runJob('reviews.expire-songs'));
	const second = await staleAfter(() => world.deps.runJob('reviews.expire-songs'));

	expect(first.label).toEqual(expect.arrayContaining(pages));
	expect(second.label).toEqual([]);
});

// After the signing, the whole label knows the artist, everywhere; a passed song stays blind (R-BLIND-13).
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SongId } from '../domain/kernel/ids.ts';
import type { SearchResults } from '../domain/search/search.api.ts';
import type { Caller } from './testing/caller.ts';
import { mustReview, overviewOf, plantSong, plantSongs, tabOf } from './testing/reviewing.ts';
import { askFor, decide, listBell } from './testing/song-life.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';
import { addSong, getSong } from './testing/uploading.ts';

const artist = 'Quillon Ashe';
const title = 'Zebra (Quillon Ashe mix)';

let world: TestApp;
let admin: Caller;
let member: Caller;

beforeAll(async () => {
	world = await createTestApp({ withoutFfmpeg: true });
	admin = await world.founder();
	member = await world.memberOf(admin);
});

afterAll(() => world.close());

/** Returns what a person who has not reviewed the song sees of it in all places that name songs. */
async function placesOf(caller: Caller, songId: SongId): Promise<Record<string, unknown>> {
	const search = async (query: string) =>
		((await caller.get(`/api/search?query=${query}`)).body as SearchResults).songs.some(({ id }) => id === songId);
	const history = (await caller.get('/api/track-history')).body as { tracks: { songId: string; artist: string }[] };
	const { reviewed } = (await caller.get(`/api/songs/${songId}/review-page`)).body as { reviewed: { song: object } };
	const row = (await overviewOf(caller)).find(({ song }) => song.id === songId);
	const [song] = [await getSong(caller, songId)];
	return {
		song: [song.title, song.artist, song.hasReviewed],
		page: reviewed.song,
		overview: [row?.song.title, row?.song.artist],
		byText: (await overviewOf(caller, '?text=quillon')).length,
		search: [await search('quillon'), await search('ashe%20quillon')],
		history: history.tracks.find((track) => track.songId === songId)?.artist,
		bell: (await listBell(caller)).notifications.find((one) => one.songId === songId)?.songTitle,
		tags: song.originalUrl !== null,
	};
}

describe('the artist of a song that a member has not reviewed', () => {
	it('the artist of a signed song is known everywhere, and hidden again when the signing is undone', async () => {
		const songId = await plantSong(world, admin, { title, artist });
		await askFor(admin, songId, member);
		const hidden = {
			song: ['Zebra (*** mix)', null, false],
			page: expect.objectContaining({ artist: null }),
			overview: ['Zebra (*** mix)', null],
			byText: 0,
			search: [false, false],
			history: null,
			bell: 'Zebra (*** mix)',
			tags: false,
		};
		const known = {
			song: [title, artist, false],
			page: expect.objectContaining({ artist, title, hasReviewed: false }),
			overview: [title, artist],
			byText: 1,
			search: [true, true],
			history: artist,
			bell: title,
			tags: true,
		};
		const before = await placesOf(member, songId);

		await decide(admin, songId, 'sign');
		const signed = await placesOf(member, songId);
		const newcomer = await world.memberOf(admin);
		const toNewcomer = await getSong(newcomer, songId);
		await decide(admin, songId, 'undo-decision');

		expect(before).toEqual(hidden);
		expect(signed).toEqual(known);
		expect(toNewcomer.artist).toBe(artist);
		expect(await placesOf(member, songId)).toEqual(hidden);
	});

	it('the artist of a passed song stays hidden from members who have not reviewed it', async () => {
		const songId = await plantSong(world, admin, { title, artist });

		await decide(admin, songId, 'pass', { reason: 'Quillon Ashe is not for us' });

		const song = await getSong(member, songId);
		expect([song.title, song.artist, song.decision?.reason]).toEqual(['Zebra (*** mix)', null, '*** is not for us']);
		const found = (await member.get('/api/search?query=quillon')).body as SearchResults;
		expect([found.songs, found.artists]).toEqual([[], []]);
	});

	it('the artist of a song is known to its reviewers even after the signing is undone', async () => {
		const songId = await plantSong(world, admin, { title, artist });
		await mustReview(member, songId);
		await decide(admin, songId, 'sign');
		await decide(admin, songId, 'undo-decision');

		expect([(await getSong(member, songId)).artist, (await getSong(admin, songId)).artist]).toEqual([artist, null]);
	});

	it('the original file of a song can be opened while the song is signed', async () => {
		const song = await addSong(world, admin, { title: 'File', artist });
		const statuses = [(await member.get(`/files/originals/${song.id}`)).status];
		for (const what of ['sign', 'undo-decision']) {
			await decide(admin, song.id, what);
			statuses.push((await member.get(`/files/originals/${song.id}`)).status);
		}

		expect(statuses).toEqual([403, 200, 403]);
	});
});

it('scores stay hidden from members who have not reviewed if the label scores independently', async () => {
	const label = await world.founder('Independent');
	const blind = await world.memberOf(label);
	await label.call('PATCH', '/api/organization/settings', { isScoringIndependent: true });
	const songId = await plantSong(world, label, { title, artist });
	await mustReview(label, songId, { comment: 'Mine alone' });
	await decide(label, songId, 'sign');

	const { reviews, isOthersHidden } = (await blind.get(`/api/songs/${songId}/reviews`)).body as {
		reviews: unknown[];
		isOthersHidden: boolean;
	};
	const [row] = await overviewOf(blind);

	expect([reviews, isOthersHidden, row?.averages.overall, row?.song.artist]).toEqual([[], true, null, artist]);
});

it('sorting by artist puts signed songs among those that the viewer has reviewed', async () => {
	const label = await world.founder('Sorted');
	const ids = (await plantSongs(
		world,
		label,
		['Delta', 'Alpha', 'Charlie', 'Bravo', 'Echo', 'Foxtrot'].map((name) => ({
			title: name,
			artist: `${name} ${name}`,
		})),
	)) as SongId[];
	for (const index of [0, 2]) await mustReview(label, ids[index] as SongId);
	for (const index of [1, 3, 2]) await decide(label, ids[index] as SongId, 'sign');
	const sorted = async (direction: string) =>
		(await overviewOf(label, `?sort=artist&direction=${direction}`)).map(({ song }) => song.artist);

	expect((await sorted('asc')).slice(0, 4)).toEqual(['Alpha Alpha', 'Bravo Bravo', 'Charlie Charlie', 'Delta Delta']);
	expect((await sorted('desc')).slice(0, 4)).toEqual(['Delta Delta', 'Charlie Charlie', 'Bravo Bravo', 'Alpha Alpha']);
	expect((await sorted('asc')).slice(4)).toEqual([null, null]);
	expect(await tabOf(label, 'mine')).toHaveLength(2);
});

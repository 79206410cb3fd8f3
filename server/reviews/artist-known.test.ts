// R-BLIND-19: everyone who could ever see an artist is recorded, and scores that they give afterwards are marked.
import { readdir, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ReviewId, SongId } from '../../domain/kernel/ids.ts';
import type { Caller } from '../testing/caller.ts';
import { rowsOf, run } from '../testing/injected-faults.ts';
import { mustReview, overviewOf, personOf, plantSong, reviewsOf } from '../testing/reviewing.ts';
import { decide } from '../testing/song-life.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { addSong, getSong } from '../testing/uploading.ts';

let world: TestApp;
let adder: Caller;
let admin: Caller;
let member: Caller;

beforeAll(async () => {
	world = await createTestApp({ withoutFfmpeg: true });
});

beforeEach(async () => {
	adder = await world.founder();
	admin = await world.memberOf(adder);
	member = await world.memberOf(adder);
	const { id } = await personOf(world, admin);
	await adder.call('PUT', `/api/organization/members/${id}/role`, { isAdmin: true });
});

afterAll(() => world.close());

/** Returns whether each person's review of the song is marked; undefined for those who have given none. */
async function marksOf(songId: SongId, ...people: Caller[]): Promise<(boolean | undefined)[]> {
	const reviews = await reviewsOf(people[0] as Caller, songId);
	return people.map(({ person }) => reviews.find(({ reviewerName }) => reviewerName === person.name)?.wasArtistKnown);
}

const remove = (caller: Caller, id: ReviewId) => caller.call('DELETE', `/api/reviews/${id}`);

async function csvOf(caller: Caller, name: string): Promise<string[][]> {
	const { body } = await caller.get(`/exports/${name}.csv`);
	return String(body)
		.replace('\uFEFF', '')
		.trim()
		.split('\r\n')
		.map((line) => line.split(','));
}

describe('the mark of a score whose author knew the artist', () => {
	it('a score that is given blind has no mark, also after a change of the comment only or after signing', async () => {
		const songId = await plantSong(world, adder);
		await mustReview(member, songId, { comment: 'Good' });
		await mustReview(member, songId, { comment: 'Very good' });
		await decide(admin, songId, 'sign');

		expect(await marksOf(songId, member)).toEqual([false]);
	});

	it.each([{ musical: 1 }, { artist: 1 }, { overall: 1 }])(
		'a score that is changed after the author’s own review is marked for good: %j',
		async (change) => {
			const songId = await plantSong(world, adder);
			await mustReview(member, songId);
			await mustReview(member, songId, change);
			await mustReview(member, songId);

			expect(await marksOf(songId, member)).toEqual([true]);
		},
	);

	it('a score that is given again after the deletion of a review is marked, and a restored review is not', async () => {
		const songId = await plantSong(world, adder);
		const id = await mustReview(member, songId);
		await remove(member, id);
		await member.mustPost(`/api/reviews/${id}/restore`);
		const restored = await marksOf(songId, member);
		await remove(member, id);
		await mustReview(member, songId);

		expect([restored, await marksOf(songId, member)]).toEqual([[false], [true]]);
	});

	it('scores of members who were in the label while the song was signed are marked, also after the signing is undone', async () => {
		const songId = await plantSong(world, adder);
		const before = await world.memberOf(adder);
		await mustReview(before, songId);
		await decide(admin, songId, 'sign');
		const joinedWhileSigned = await world.memberOf(adder);
		await mustReview(member, songId);
		await decide(admin, songId, 'undo-decision');
		const joinedAfterwards = await world.memberOf(adder);
		for (const caller of [admin, joinedWhileSigned, joinedAfterwards]) await mustReview(caller, songId);

		expect(await marksOf(songId, before, member, admin, joinedWhileSigned, joinedAfterwards)).toEqual([
			false,
			true,
			true,
			true,
			false,
		]);
	});

	it('a score by the person who added the song with its artist is marked, though the artist stays hidden from them', async () => {
		const { id } = await addSong(world, adder, { artist: 'Esme Harrow' });
		const artist = (await getSong(adder, id)).artist;
		for (const caller of [adder, member]) await mustReview(caller, id);

		expect([artist, await marksOf(id, adder, member)]).toEqual([null, [true, false]]);
	});

	it('a score by an admin who set another artist is marked', async () => {
		const songId = await plantSong(world, adder);
		await admin.call('PATCH', `/api/songs/${songId}`, { artist: 'Juno Vale' });
		for (const caller of [admin, member]) await mustReview(caller, songId);

		expect(await marksOf(songId, admin, member)).toEqual([true, false]);
	});
});

it('an admin who erases a sender is recorded as knowing the artists of the songs that stay', async () => {
	const songId = await plantSong(world, adder, { submissionSource: 'esme@harrow.example' });
	await decide(admin, songId, 'sign');
	await run(world.deps.database.db, `delete from known_artists where song_id = '${songId}'`);
	await admin.mustPost('/api/senders/erase', { address: 'esme@harrow.example' });
	const { id } = await personOf(world, admin);

	const known = await rowsOf(
		world.deps.database.db,
		`select reviewer_id from known_artists where song_id = '${songId}'`,
	);

	expect(known).toEqual([{ reviewer_id: id }]);
});

it('the mark of a score is in the overview, both CSV files and the history, and averages still count the score', async () => {
	const songId = await plantSong(world, adder);
	await mustReview(member, songId, { overall: 4 });
	await mustReview(adder, songId, { overall: 8 });
	const [row] = await overviewOf(member);
	const { tracks } = (await member.get('/api/track-history')).body as {
		tracks: { artistKnownCount: number; events: { kind: string; wasArtistKnown: boolean }[] }[];
	};
	const reviews = tracks[0]?.events.filter(({ kind }) => kind === 'reviewed');
	const cells = await Promise.all(
		['overview', 'track-history'].map(async (name) => {
			const [columns = [], cellsOfSong = []] = await csvOf(member, name);
			return cellsOfSong[columns.indexOf('Artist known')];
		}),
	);

	expect([row?.artistKnownCount, row?.averages.overall]).toEqual([1, 6]);
	expect([tracks[0]?.artistKnownCount, reviews?.map(({ wasArtistKnown }) => wasArtistKnown)]).toEqual([
		1,
		[false, true],
	]);
	expect(cells).toEqual(['1', '1']);
});

it('an upgrade records who could know an artist, and marks what they scored afterwards', async () => {
	const { db } = world.deps.database;
	const songId = await plantSong(world, adder);
	await mustReview(adder, songId);
	const again = await mustReview(member, songId);
	await remove(member, again);
	world.clock.advance(1000);
	await mustReview(member, songId);
	await decide(admin, songId, 'sign');
	await decide(admin, songId, 'undo-decision');
	world.clock.advance(1000);
	await mustReview(admin, songId);
	const late = await world.memberOf(adder);
	await mustReview(late, songId);
	const marks = await marksOf(songId, adder, member, admin, late);
	const other = await plantSong(world, adder);
	await mustReview(late, other);
	await run(db, 'delete from known_artists');
	await run(db, 'update reviews set was_artist_known = false');

	const [file = ''] = (await readdir('server/migrations')).filter((name) => name.endsWith('_artists-once-known.sql'));
	const [, filling = ''] = (await readFile(`server/migrations/${file}`, 'utf8')).split('-- Everyone who could');
	// The table has another name today.
	const statements = `-- ${filling}`
		.replaceAll('submission_tracks', 'submission_demos')
		.split('--> statement-breakpoint');
	for (const statement of statements) await run(db, statement);

	expect(marks).toEqual([true, true, true, false]);
	expect(await marksOf(songId, adder, member, admin, late)).toEqual(marks);
	const id = await mustReview(late, other, { overall: 1 });
	await remove(late, id);
	await mustReview(late, other);
	expect(await marksOf(other, late)).toEqual([true]);
});

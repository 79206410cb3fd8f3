// R-BLIND-16 for readers: a text by a blind reviewer reads the same to other blind reviewers, whether it names the artist or
// not.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SongId } from '../domain/kernel/ids.ts';
import { type Caller, messageOf } from './testing/caller.ts';
import { mustReview, overviewOf, personOf, plantSong, reviewsOf } from './testing/reviewing.ts';
import { decide } from './testing/song-life.ts';
import { confirmedDemos, demosAppear, openPage } from './testing/submission-life.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';
import { getSong } from './testing/uploading.ts';

const hidden = 'Hidden until you review this song';

let world: TestApp;
let adder: Caller;
/** Two admins who have neither added nor reviewed any of the songs. */
let writer: Caller;
let reader: Caller;

beforeAll(async () => {
	world = await createTestApp({ withoutFfmpeg: true });
	adder = await world.founder();
	writer = await world.memberOf(adder, 'Nils Ander');
	reader = await world.memberOf(adder, 'Vera Lund');
	for (const caller of [writer, reader]) {
		const { id } = await personOf(world, caller);
		await adder.call('PUT', `/api/organization/members/${id}/role`, { isAdmin: true });
	}
});

afterAll(() => world.close());

const edit = (caller: Caller, songId: SongId, names: object) => caller.call('PATCH', `/api/songs/${songId}`, names);

/** Two songs that differ only in their artists: the same guess is right for the first and wrong for the second. */
async function twoSongs(title = 'Tide', source?: string): Promise<[SongId, SongId]> {
	const sent = source === undefined ? {} : { submissionSource: source };
	return [
		await plantSong(world, adder, { title, artist: 'Esme Harrow', ...sent }),
		await plantSong(world, adder, { title, artist: 'Juno Vale', ...sent }),
	];
}

/**
 * Returns every text of a song that the caller reads anywhere: page, overview, history, search, notifications and CSV
 * files.
 */
async function textsFor(caller: Caller, songId: SongId): Promise<Record<string, unknown>> {
	const { title, decision } = await getSong(caller, songId);
	const row = (await overviewOf(caller)).find(({ song }) => song.id === songId);
	const { tracks } = (await caller.get('/api/track-history')).body as {
		tracks: { songId: SongId; title: string; events: { reason: string | null }[] }[];
	};
	const track = tracks.find((one) => one.songId === songId);
	const offer = (await caller.get(`/api/songs/${songId}/reply`)).body as {
		reason: string | null;
		values: { title: string };
		comments: { text: string }[];
	};
	return {
		titles: [title, row?.song.title, track?.title, offer.values.title],
		reasons: [decision?.reason, row?.passReason, track?.events.map(({ reason }) => reason), offer.reason],
		comments: [(await reviewsOf(caller, songId)).map(({ comment }) => comment), offer.comments.map(({ text }) => text)],
	};
}

async function findsBy(caller: Caller, query: string, songId: SongId): Promise<boolean[]> {
	const text = encodeURIComponent(query);
	const search = (await caller.get(`/api/search?query=${text}`)).body as { songs: { id: SongId }[] };
	const overview = await overviewOf(caller, `?text=${text}`);
	return [search.songs.some(({ id }) => id === songId), overview.some(({ song }) => song.id === songId)];
}

describe('a title that was edited blind', () => {
	it('other blind reviewers see a title that was edited blind as it was before, whether it names the artist or not', async () => {
		const ids = await twoSongs();
		for (const id of ids) await edit(writer, id, { title: 'Harrow at sea' });
		const [right, wrong] = ids;

		expect(await textsFor(reader, right)).toEqual(await textsFor(reader, wrong));
		expect((await textsFor(reader, right)).titles).toEqual(['Tide', 'Tide', 'Tide', 'Tide']);
		expect((await textsFor(writer, right)).titles).toEqual(Array(4).fill('Harrow at sea'));
		await mustReview(reader, right);
		expect((await getSong(reader, right)).title).toBe('Harrow at sea');
	});

	it('a title that was edited blind is found by other blind reviewers by its old words, and not by the new ones', async () => {
		for (const id of await twoSongs('Quartz meadow')) {
			await edit(writer, id, { title: 'Zirkon Harrow' });

			for (const query of ['zirkon', 'harrow']) expect(await findsBy(reader, query, id)).toEqual([false, false]);
			expect(await findsBy(reader, 'quartz mead', id)).toEqual([true, true]);
			expect(await findsBy(writer, 'quartz', id)).toEqual([false, false]);
		}
	});

	it('a title that two blind reviewers edit in turn reads to the first as it was before both edits', async () => {
		const [right, wrong] = await twoSongs('Esme Harrow - Tide');
		for (const id of [right, wrong]) await edit(writer, id, { title: 'Harrow' });
		await edit(reader, right, { title: '*** - Low Tide' });
		await edit(reader, wrong, { title: 'Esme Harrow - Low Tide' });

		expect((await getSong(writer, right)).title).toBe('*** - Tide');
		expect((await getSong(reader, right)).title).toBe('*** - Low Tide');
		await mustReview(writer, right);
		expect((await getSong(writer, right)).title).toBe('Esme Harrow - Low Tide');
	});

	it('a title that was edited blind is shown to all again once a colleague who knows the artist has edited it', async () => {
		const [songId] = await twoSongs();
		await edit(writer, songId, { title: 'Harrow' });
		await edit(adder, songId, { title: 'High Tide of Harrow' });

		expect((await textsFor(writer, songId)).titles).toEqual(Array(4).fill('High Tide of ***'));
	});
});

describe('a pass reason', () => {
	it('a pass reason that looks like a name is hidden from other blind reviewers, whether it names the artist or not', async () => {
		const [right, wrong] = await twoSongs('Tide', 'demo@agency.example');
		for (const id of [right, wrong]) await decide(writer, id, 'pass', { reason: 'Is this Esme Harrow?' });

		expect((await textsFor(reader, right)).reasons).toEqual((await textsFor(reader, wrong)).reasons);
		expect((await textsFor(reader, right)).reasons).toEqual([hidden, hidden, [hidden], hidden]);
		expect((await textsFor(writer, right)).reasons).toEqual((await textsFor(writer, wrong)).reasons);
		expect((await getSong(writer, right)).decision?.reason).toBe('Is this Esme Harrow?');
		await mustReview(reader, right);
		expect((await getSong(reader, right)).decision?.reason).toBe('Is this Esme Harrow?');
	});

	it('a pass reason that does not look like a name is shown in full to blind reviewers, whether it names the artist or not', async () => {
		for (const id of await twoSongs()) {
			await decide(writer, id, 'pass', { reason: 'too close to harrow for us' });

			expect((await getSong(reader, id)).decision?.reason).toBe('too close to harrow for us');
		}
	});

	it('a pass reason by an author who knew the artist is masked name by name', async () => {
		const [songId] = await twoSongs();
		await mustReview(writer, songId);
		await decide(writer, songId, 'pass', { reason: 'Too close to harrow' });

		expect((await getSong(reader, songId)).decision?.reason).toBe('Too close to ***');
		expect(((await textsFor(reader, songId)).reasons as unknown[])[2]).toContainEqual('Too close to ***');
	});

	it('a pass reason for several songs shows no artist its author knew, and confirms no guess of an artist', async () => {
		const known = await plantSong(world, adder, { artist: 'Mira Quill' });
		const ids = await twoSongs();
		await mustReview(writer, known);
		await writer.mustPost('/api/several-songs/pass', { songIds: [known, ...ids], reason: 'like quill, like harrow' });

		const reasons = await Promise.all([known, ...ids].map(async (id) => (await getSong(reader, id)).decision?.reason));

		expect(reasons).toEqual(['like ***, like harrow', hidden, hidden]);
		expect((await getSong(writer, ids[0])).decision?.reason).toBe('like quill, like harrow');
	});
});

describe('a comment', () => {
	it('a comment that its author wrote blind and that looks like a name is hidden from blind reviewers, also in replies', async () => {
		const [right, wrong] = await twoSongs('Tide', 'demo@agency.example');
		for (const id of [right, wrong]) {
			const reviewId = await mustReview(writer, id, { comment: 'I bet on Esme Harrow' });
			await writer.call('PUT', `/api/reviews/${reviewId}/may-pass-on`, { isAllowed: true });
		}

		expect(await textsFor(reader, right)).toEqual(await textsFor(reader, wrong));
		expect((await textsFor(reader, right)).comments).toEqual([[hidden], [hidden]]);
	});

	it('a comment that does not look like a name is shown in full, whether it names the artist or not', async () => {
		for (const id of await twoSongs()) {
			await mustReview(writer, id, { comment: 'i hear harrow' });

			expect((await reviewsOf(reader, id)).map(({ comment }) => comment)).toEqual(['i hear harrow']);
		}
	});

	it('a comment that was changed after the reveal is masked name by name, and a comment with only new scores is not', async () => {
		const [songId, other] = await twoSongs();
		await mustReview(writer, songId, { comment: 'i hear harrow' });
		await mustReview(writer, songId, { comment: 'harrow it is' });
		await mustReview(writer, other, { comment: 'i hear vale' });
		await mustReview(writer, other, { comment: 'i hear vale', overall: 1 });

		expect((await reviewsOf(reader, songId)).map(({ comment }) => comment)).toEqual(['*** it is']);
		expect((await reviewsOf(reader, other)).map(({ comment }) => comment)).toEqual(['i hear vale']);
	});
});

describe('an artist that was replaced', () => {
	it('an artist that was replaced stays masked in the title, even if the person who replaced it knew it', async () => {
		const [songId] = await twoSongs('Esme Harrow - Tide');
		await edit(adder, songId, { artist: 'Mira Quill' });
		await edit(adder, songId, { artist: 'Otto Vantage' });
		await edit(adder, songId, { title: 'Harrow, Quill & Vantage' });

		expect((await getSong(reader, songId)).title).toBe('***, *** & ***');
		expect(await findsBy(reader, 'harrow', songId)).toEqual([false, false]);
	});

	it('a replaced artist is never forgotten, and after a hundred replacements no other can be saved', async () => {
		const [songId] = await twoSongs('Esme Harrow - Tide');
		await edit(writer, songId, { artist: 'First guess' });
		await world.deps.database.db.execute(sql`update songs set former_artists = former_artists
			|| array(select 'Guess ' || n from generate_series(1, 98) n) where id = ${songId}`);
		await edit(writer, songId, { artist: 'Last guess' });
		const refused = await edit(writer, songId, { artist: 'One more' });

		expect((await getSong(reader, songId)).title).toBe('*** - Tide');
		expect([refused.status, messageOf(refused)]).toEqual([
			409,
			'The artist of this song was changed too often. Delete the song and add it again.',
		]);
	});
});

describe('a name that a member takes', () => {
	const rename = (name: string) => writer.call('PATCH', '/api/account/name', { name });
	const peopleOf = async (songId: SongId) => (await reviewsOf(reader, songId)).map(({ reviewerName }) => reviewerName);

	it('a new name of a member is not compared with the artist of an earlier demo when the demo is accepted', async () => {
		const slug = await openPage(adder, { screensDemos: true });
		for (const artistName of ['Esme Harrow', 'Juno Vale'])
			await confirmedDemos(world, slug, { titles: ['Held tide'], artistName });
		const { demos } = (await writer.get('/api/held-demos')).body as { demos: { id: string }[] };
		world.clock.advance(1000);
		await rename('Esme Harrow');
		world.clock.advance(1000);
		for (const { id } of demos) await writer.mustPost(`/api/held-demos/${id}/accept`);
		await demosAppear(world);
		const ids = (await overviewOf(writer, '?text=held')).map(({ song }) => song.id);
		for (const id of ids) await mustReview(adder, id);

		expect([demos.length, ids.length]).toEqual([2, 2]);
		expect(await Promise.all(ids.map(peopleOf))).toEqual([[adder.person.name], [adder.person.name]]);
		await rename('Nils Ander');
	});

	it('a new name of a member is not compared with an artist that is added later to an earlier song', async () => {
		const [songId] = await twoSongs();
		world.clock.advance(1000);
		await rename('Mira Quill');
		await edit(adder, songId, { artist: 'Mira Quill' });

		expect((await getSong(reader, songId)).addedBy).toBe(adder.person.name);
		await rename('Nils Ander');
	});

	it('a new name of a member is compared with the artist of a later song', async () => {
		world.clock.advance(1000);
		await rename('Esme Harrow');
		const [songId] = await twoSongs();

		expect((await getSong(reader, songId)).addedBy).not.toBe(adder.person.name);
		await rename('Nils Ander');
	});
});

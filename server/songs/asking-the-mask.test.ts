// R-BLIND-16: a person who does not know the artist tries names and checks what is masked. Right and wrong guesses must
// read the same.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReviewerId, SongId } from '../../domain/kernel/ids.ts';
import { type Caller, messageOf } from '../testing/caller.ts';
import { mustReview, overviewOf, personOf, plantSong, reviewsOf } from '../testing/reviewing.ts';
import { askFor, decide } from '../testing/song-life.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { addSong, aFile, getSong, getUpload, reveal, sendFile } from '../testing/uploading.ts';

let world: TestApp;
let adder: Caller;
/** An admin who has neither added nor reviewed any of the songs. */
let attacker: Caller;
let colleague: Caller;

beforeAll(async () => {
	world = await createTestApp({ withoutFfmpeg: true });
	adder = await world.founder();
	attacker = await world.memberOf(adder, 'Nils Ander');
	colleague = await world.memberOf(adder, 'Vera Lund');
	await promote(attacker);
});

afterAll(() => world.close());

async function promote(caller: Caller): Promise<void> {
	const { id } = await personOf(world, caller);
	const response = await adder.call('PUT', `/api/organization/members/${id}/role`, { isAdmin: true });
	if (response.status !== 200) throw new Error(`promoting returned ${response.status}`);
}

const edit = (caller: Caller, songId: SongId, names: object) => caller.call('PATCH', `/api/songs/${songId}`, names);

/** Two songs that differ only in their artists: the same guess is right for the first and wrong for the second. */
async function twoSongs(title = 'Tide'): Promise<[SongId, SongId]> {
	return [
		await plantSong(world, adder, { title, artist: 'Esme Harrow' }),
		await plantSong(world, adder, { title, artist: 'Juno Vale' }),
	];
}

/** Returns everything that the caller reads of a song, without its id and times. */
async function everythingOf(caller: Caller, songId: SongId): Promise<unknown> {
	const { id: _, submittedAt: _at, ...song } = await getSong(caller, songId);
	const row = (await overviewOf(caller)).find((one) => one.song.id === songId);
	const history = (await caller.get('/api/track-history')).body as { tracks: { songId: SongId; addedBy: string }[] };
	const track = history.tracks.find((one) => one.songId === songId);
	return { song, addedBy: [row?.song.addedBy, track?.addedBy], reason: row?.passReason };
}

async function findsBy(caller: Caller, query: string, songId: SongId): Promise<boolean[]> {
	const text = encodeURIComponent(query);
	const search = (await caller.get(`/api/search?query=${text}`)).body as { songs: { id: SongId }[] };
	const overview = await overviewOf(caller, `?text=${text}`);
	return [search.songs.some(({ id }) => id === songId), overview.some(({ song }) => song.id === songId)];
}

describe('a title that was written by a blind reviewer', () => {
	it('a blind reviewer sees their own title unchanged, whether the guess is right or wrong', async () => {
		const [right, wrong] = await twoSongs();
		for (const id of [right, wrong]) await edit(attacker, id, { title: 'Esme Harrow, harrow & esmeharrow' });

		expect(await everythingOf(attacker, right)).toEqual(await everythingOf(attacker, wrong));
		expect((await getSong(attacker, right)).title).toBe('Esme Harrow, harrow & esmeharrow');
	});

	it('no other blind reviewer sees a title by a blind reviewer, not even the one who set the artist', async () => {
		const [right] = await twoSongs();
		await edit(attacker, right, { title: 'Esme Harrow at sea' });

		expect((await getSong(colleague, right)).title).toBe('Tide');
		expect((await getSong(adder, right)).title).toBe('Tide');
		await mustReview(attacker, right);
		expect((await getSong(attacker, right)).title).toBe('Esme Harrow at sea');
	});

	it('a blind reviewer finds the title they wrote by each of its words', async () => {
		const [right, wrong] = await twoSongs();
		for (const id of [right, wrong]) await edit(attacker, id, { title: 'Zirkon Harrow' });

		for (const query of ['harrow', 'harr zirkon'])
			for (const id of [right, wrong]) expect(await findsBy(attacker, query, id)).toEqual([true, true]);
	});

	it('a title by a blind reviewer reveals nothing by its position in a list sorted by title', async () => {
		const [right, wrong] = await twoSongs();
		for (const id of [right, wrong]) await edit(attacker, id, { title: 'Harrow' });
		const placeOf = async (direction: string) => {
			const ids = (await overviewOf(attacker, `?sort=title&direction=${direction}`)).map(({ song }) => song.id);
			return [ids.indexOf(right) >= ids.length - 12, ids.indexOf(wrong) >= ids.length - 12];
		};

		expect([await placeOf('asc'), await placeOf('desc')]).toEqual([
			[true, true],
			[true, true],
		]);
	});

	it('a title is masked for its author if they set the artist from the beginning', async () => {
		const songId = await plantSong(world, adder, { artist: 'Esme Harrow' });

		await edit(adder, songId, { title: 'Esme at sea' });

		expect((await getSong(adder, songId)).title).toBe('*** at sea');
	});

	it('a title reveals nothing of the artist whom its author replaced, before or with the title', async () => {
		const [right, wrong] = await twoSongs();
		for (const id of [right, wrong]) {
			await edit(attacker, id, { title: 'Adele Harrow Dido', artist: 'Tmp Name' });
			const together = (await getSong(attacker, id)).title;
			await edit(attacker, id, { title: 'Dido Harrow Adele' });

			expect([together, (await getSong(attacker, id)).title]).toEqual(['Adele Harrow Dido', 'Dido Harrow Adele']);
			await attacker.post(`/api/songs/${id}/pass`, { reason: 'Smith Harrow Jones' });
			expect(await everythingOf(attacker, id)).toMatchObject({ reason: 'Smith Harrow Jones' });
		}
	});
});

describe('a title with a hidden name in it', () => {
	it('a title keeps its hidden name when it is changed by a person who reads ***', async () => {
		const songId = await plantSong(world, adder, { title: 'Esme Harrow - Tide', artist: 'Esme Harrow' });

		await edit(attacker, songId, { title: '*** - Low Tide' });
		const shown = [(await getSong(attacker, songId)).title, (await getSong(colleague, songId)).title];
		await edit(attacker, songId, { title: 'Lower Tide (***)' });
		await mustReview(colleague, songId);

		expect(shown).toEqual(['*** - Low Tide', '*** - Tide']);
		expect((await getSong(colleague, songId)).title).toBe('Lower Tide (Esme Harrow)');
		expect((await getSong(attacker, songId)).title).toBe('Lower Tide (***)');
	});

	it.each(['*** and *** - Tide', '***x - Tide'])('a title never stores the mask itself: %j', async (title) => {
		const songId = await plantSong(world, adder, { title: 'Esme Harrow - Tide', artist: 'Esme Harrow' });

		const response = await edit(attacker, songId, { title });

		expect([response.status, messageOf(response)]).toEqual([
			422,
			'Each *** replaces a hidden name. Keep every *** in its place, or enter a title without them.',
		]);
		expect((await getSong(attacker, songId)).title).toBe('*** - Tide');
	});

	it('editing a title gets the same response however long its hidden name is', async () => {
		const ids = [
			await plantSong(world, adder, { title: 'Al - Tide', artist: 'Al' }),
			await plantSong(world, adder, { title: `${'Esme '.repeat(30)}- Tide`, artist: 'Esme '.repeat(30) }),
		];

		const responses = await Promise.all(ids.map((id) => edit(attacker, id, { title: `*** - ${'x'.repeat(194)}` })));

		expect(responses.map(({ status }) => status)).toEqual([200, 200]);
	});

	it('a title does not show its hidden name when the artist is replaced', async () => {
		const songId = await plantSong(world, adder, { title: 'Esme Harrow - Tide', artist: 'Esme Harrow' });
		await mustReview(colleague, songId, { comment: 'At her best' });
		await mustReview(colleague, songId, { comment: 'Harrow at her best' });

		await edit(attacker, songId, { artist: 'Zzz' });

		expect((await getSong(attacker, songId)).title).toBe('*** - Tide');
		expect((await reviewsOf(attacker, songId)).map(({ comment }) => comment)).toEqual(['*** at her best']);
		expect(await findsBy(attacker, 'esme', songId)).toEqual([false, false]);
	});
});

describe('the sender of a song', () => {
	it('a sender cannot be replaced by people who are blind to the song, whatever they type', async () => {
		const [right, wrong] = await twoSongs();
		const esme = await world.memberOf(adder, 'Esme Harrow');
		const before = await everythingOf(attacker, right);
		const typed = [
			'esme.harrow@music.example',
			'trap@one.example',
			attacker.person.email,
			esme.person.email,
			'nonsense',
		];

		for (const submissionSource of typed) {
			for (const id of [right, wrong]) {
				const response = await edit(attacker, id, { submissionSource });
				expect([response.status, messageOf(response)]).toEqual([403, 'Review this song before you change its sender.']);
			}
		}

		expect(await everythingOf(attacker, right)).toEqual(before);
		expect(await everythingOf(attacker, wrong)).toEqual(before);
		await esme.post('/api/organization/leave', {});
	});

	it('a sender can be replaced by people who have reviewed the song', async () => {
		const songId = await plantSong(world, adder, { artist: 'Esme Harrow' });
		await mustReview(attacker, songId);

		await edit(attacker, songId, { submissionSource: 'agency@one.example' });

		expect((await getSong(attacker, songId)).addedBy).toBe('agency@one.example');
	});
});

it("renaming oneself changes nothing beside a song, whether the name is the artist's or not", async () => {
	const [right, wrong] = await twoSongs();
	for (const id of [right, wrong]) {
		await askFor(attacker, id, colleague);
		await decide(attacker, id, 'close');
		await decide(attacker, id, 'pass', { reason: 'Is this Esme Harrow, or harrow?' });
	}

	await attacker.call('PATCH', '/api/account/name', { name: 'Esme Harrow' });
	await world.deps.runJob('songs.refresh-search-text');

	expect(await everythingOf(attacker, right)).toEqual(await everythingOf(attacker, wrong));
	expect(await everythingOf(attacker, right)).toMatchObject({ reason: 'Is this Esme Harrow, or harrow?' });
	expect(await everythingOf(colleague, right)).toMatchObject({ reason: 'Hidden until you review this song' });
	await attacker.call('PATCH', '/api/account/name', { name: 'Nils Ander' });
});

describe("a colleague with the artist's name", () => {
	let esme: Caller;
	let songId: SongId;

	beforeAll(async () => {
		esme = await world.memberOf(adder, 'Esme Harrow');
		songId = await plantSong(world, adder, { artist: 'Esme Harrow', submitter: esme });
		await mustReview(esme, songId);
		await mustReview(colleague, songId);
	});

	it("a colleague with the artist's name cannot be found by subtracting those who are named from all colleagues", async () => {
		const members = (await attacker.get('/api/organization/members')).body as { members: { name: string }[] };
		const toAsk = (await attacker.get(`/api/songs/${songId}/colleagues-to-ask`)).body as {
			colleagues: { id: ReviewerId; name: string }[];
		};
		const named = (await reviewsOf(attacker, songId)).map(({ reviewerName }) => reviewerName);

		expect(named).toEqual(['A colleague', 'A colleague']);
		expect(toAsk.colleagues.map(({ name }) => name).sort()).toEqual(
			members.members
				.map(({ name }) => name)
				.filter((name) => name !== 'Nils Ander')
				.sort(),
		);
	});

	it("a colleague with the artist's name can be asked for a review like the others, unless they have given one", async () => {
		const ids = await Promise.all([esme, colleague].map(async (caller) => (await personOf(world, caller)).id));
		const [both, one] = [
			await attacker.post(`/api/songs/${songId}/review-requests`, { reviewerIds: ids }),
			await attacker.post(`/api/songs/${songId}/review-requests`, { reviewerIds: ids.slice(0, 1) }),
		];
		const bell = (await esme.get('/api/notifications')).body as { notifications: { songId: SongId }[] };

		expect([both.status, one.status]).toEqual([200, 200]);
		expect(bell.notifications.filter((notification) => notification.songId === songId)).toEqual([]);
	});

	it("a colleague with the artist's name is shown as an outside sender to others, and by name to those who have reviewed", async () => {
		expect((await getSong(attacker, songId)).addedBy).toBe('Outside sender');
		expect((await getSong(colleague, songId)).addedBy).toBe(esme.person.name);
		expect((await reviewsOf(colleague, songId)).map(({ reviewerName }) => reviewerName).sort()).toEqual([
			esme.person.name,
			colleague.person.name,
		]);
	});
});

it('a file that the label already has is reported without the title of a song that its sender has not reviewed', async () => {
	const file = await aFile({ seed: 41 });
	const song = await addSong(world, adder, { file, title: 'Low Tide Radio', artist: 'Esme Harrow' });
	world.clock.advance(1000);
	const { id } = await sendFile(world, attacker, file);

	const before = (await getUpload(attacker, id)).duplicate;
	await reveal(world, song.id, attacker);

	expect([before, (await getUpload(attacker, id)).duplicate]).toMatchObject([
		{ title: null },
		{ title: 'Low Tide Radio' },
	]);
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SongId } from '../../domain/kernel/ids.ts';
import { noResults, type SearchResults } from '../../domain/search/search.api.ts';
import type { Caller } from '../testing/caller.ts';
import { run } from '../testing/injected-faults.ts';
import { overviewOf, plantSongs, tabOf } from '../testing/reviewing.ts';
import { decide, giveReview, reviewerIdOf } from '../testing/song-life.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { addSong } from '../testing/uploading.ts';

const plainResult = { artist: null, status: null, songStatus: null, decision: null, contract: null, formStatus: null };
const plainSong = { ...plainResult, type: 'song', songStatus: 'pending' };

let world: TestApp;
let admin: Caller;
let member: Caller;

beforeAll(async () => {
	world = await createTestApp({ withoutFfmpeg: true });
	admin = await world.founder();
	member = await world.memberOf(admin);
	for (const [title, artist] of [
		['Ember Státic', 'Ansel Rowe'],
		['Copper Season', 'Ansel Rowe'],
		['Every Second Tuesday', 'ansel rowe'],
		['100% Pure_Tone', 'Tove Lindqvist'],
		['O\'Clock "Quoted" \\ Back', 'Tove Lindqvist'],
		['Kiln (Mira Quill mix)', 'Mira Quill'],
		['Weiß', 'Ilka Groß'],
	] as const) {
		world.clock.advance(1000);
		songs.set(title, await addSong(world, admin, { title, artist }));
	}
});

afterAll(() => world.close());

const songs = new Map<string, Awaited<ReturnType<typeof addSong>>>();

function idOf(title: string) {
	const song = songs.get(title);
	if (!song) throw new Error(`no song is called ${title}`);
	return song.id;
}

async function search(caller: Caller, query: string): Promise<SearchResults> {
	const response = await caller.get(`/api/search?query=${encodeURIComponent(query)}`);
	if (response.status !== 200)
		throw new Error(`the search returned ${response.status}: ${JSON.stringify(response.body)}`);
	return response.body as SearchResults;
}

/** Copies a song this many times, each with a different artist. */
async function copySong(id: string, count: number): Promise<void> {
	await run(
		world.deps.database.db,
		`with copies as (
			insert into uploads (organization_id, reviewer_id, purpose, state, file_name, size_bytes, storage_key, extension, facts)
			select organization_id, reviewer_id, 'song', 'ready', 'n', 1, '${id}/' || n, 'flac', facts
			from uploads, generate_series(1, ${count}) as n where uploads.id = (select upload_id from songs where id = '${id}')
			returning id, storage_key)
		 insert into songs (organization_id, title, artist, audio_url, submitted_at, expires_at, submission_source, upload_id, blind_search_text, full_search_text, blind_words, full_words, grams)
		 select organization_id, title, artist || ' ' || storage_key, audio_url, submitted_at, expires_at, submission_source, copies.id, blind_search_text, full_search_text, blind_words, full_words, grams
		 from songs, copies where songs.id = '${id}'`,
	);
}

const titlesFor = async (caller: Caller, query: string) =>
	(await search(caller, query)).songs.map(({ title }) => title);

describe('songs in search results', () => {
	it.each([
		['by a part of a word', 'mber', ['Ember Státic']],
		['in any case', 'cOPPER', ['Copper Season']],
		['without their accents', 'static', ['Ember Státic']],
		['with accents that they do not have', 'cöpper', ['Copper Season']],
		['across a word boundary', 'r sea', ['Copper Season']],
		['by two characters', 'nd', ['Every Second Tuesday']],
		['by two characters that are folded', 'iß', ['Weiß']],
		['with spaces around', '  copper  ', ['Copper Season']],
		['newest first', 'se', ['Every Second Tuesday', 'Copper Season']],
		['by a literal percent sign', '0%', ['100% Pure_Tone']],
		['by a literal underscore', 'e_t', ['100% Pure_Tone']],
		['by quotes as they are', '"quoted"', ['O\'Clock "Quoted" \\ Back']],
		['by a literal apostrophe', "o'cl", ['O\'Clock "Quoted" \\ Back']],
		['by a literal backslash', '\\ ba', ['O\'Clock "Quoted" \\ Back']],
	])('songs are found %s', async (_, query, titles) => {
		expect(await titlesFor(member, query)).toEqual(titles);
	});

	it.each(['%%', '__', '%a%', '..', "' or 1=1 --", 'zzzz'])(
		'songs are not found by %s, which no title contains',
		async (query) => {
			expect(await search(member, query)).toEqual(noResults);
		},
	);

	it.each(['', ' ', 'e', ' e ', '\n', 'ß', ' ß '])(
		'songs are found only from two characters on, not by %j',
		async (query) => {
			expect(await search(member, query)).toEqual(noResults);
		},
	);

	it('at most fifty songs are found at a time, with at most twenty artists', async () => {
		const busy = await world.founder('Busy Label');
		const { id } = await addSong(world, busy, { title: 'Copy', artist: 'Copyist' });
		await copySong(id, 60);

		const hidden = await search(busy, 'copy');
		await run(
			world.deps.database.db,
			`insert into reveals (song_id, reviewer_id, organization_id, song_submitted_at)
			 select id, '${await reviewerIdOf(busy)}', organization_id, submitted_at from songs where title = 'Copy'`,
		);
		const known = await search(busy, 'copy');

		expect([hidden.songs.length, hidden.artists.length]).toEqual([50, 0]);
		expect([known.songs.length, known.artists.length]).toEqual([50, 20]);
		expect([hidden.hasMoreSongs, hidden.hasMoreArtists]).toEqual([true, false]);
		expect([known.hasMoreSongs, known.hasMoreArtists]).toEqual([true, true]);
		expect((await busy.get('/api/search/counts?query=copy')).body).toEqual({ songs: 61, artists: 61 });
		expect(await overviewOf(busy, '?text=copy')).toHaveLength(61);
	});

	it('exactly fifty songs are found without saying that there are more', async () => {
		const label = await world.founder('Even Label');
		const { id } = await addSong(world, label, { title: 'Copy', artist: 'Copyist' });
		await copySong(id, 49);

		const found = await search(label, 'copy');

		expect([found.songs.length, found.hasMoreSongs]).toEqual([50, false]);
		expect((await label.get('/api/search/counts?query=copy')).body).toEqual({ songs: 50, artists: 0 });
	});

	it("songs are found only in the viewer's own label", async () => {
		const stranger = await world.founder('Other Label');

		expect(await search(stranger, 'copper')).toEqual(noResults);
	});
});

describe("a hidden artist's name", () => {
	it("a hidden artist's name finds nothing and is not shown", async () => {
		expect(await search(member, 'mira')).toEqual(noResults);
		expect(await search(member, 'quill')).toEqual(noResults);
		expect(await search(member, 'kiln')).toEqual({
			...noResults,
			songs: [{ ...plainSong, id: idOf('Kiln (Mira Quill mix)'), title: 'Kiln (*** mix)' }],
		});
	});

	it("an artist's name finds the song once it is reviewed", async () => {
		const reader = await world.memberOf(admin);
		const id = idOf('Kiln (Mira Quill mix)');
		await giveReview(reader, id);

		const found = await search(reader, 'mira');

		expect(found.songs).toEqual([{ ...plainSong, id, title: 'Kiln (Mira Quill mix)', artist: 'Mira Quill' }]);
		expect(found.artists).toEqual([
			{ ...plainResult, type: 'artist', id: 'Mira Quill', title: 'Mira Quill', artist: 'Mira Quill' },
		]);
	});
});

describe('search by title and artist', () => {
	let label: Caller;

	beforeAll(async () => {
		label = await world.founder('Two Fields');
		await plantSongs(world, label, [
			{ title: 'Gold', artist: 'Rush Hour' },
			{ title: 'The Gold Rush', artist: 'Somebody' },
			{ title: 'Night Ferry, Slow Lights', artist: 'Esme Harrow' },
			{ title: 'Don’t Go (Lo-Fi)', artist: 'AC/DC Tribute' },
		]);
		for (const { song } of await tabOf(label, 'pending')) await giveReview(label, song.id);
	});

	it.each([
		['gold rush', ['Gold', 'The Gold Rush']],
		['rush gold', ['Gold', 'The Gold Rush']],
		['gold hour', ['Gold']],
		['night ferry slow', ['Night Ferry, Slow Lights']],
		['slow, night', ['Night Ferry, Slow Lights']],
		['y, sl', ['Night Ferry, Slow Lights']],
		['harrow esme', ['Night Ferry, Slow Lights']],
		['night harrow', ['Night Ferry, Slow Lights']],
		['har slow ni', ['Night Ferry, Slow Lights']],
		['lights esme gold', []],
		['lights es', ['Night Ferry, Slow Lights']],
		['ts es', []],
		['dont go', ['Don’t Go (Lo-Fi)']],
		['lofi', ['Don’t Go (Lo-Fi)']],
		['tribute acdc', ['Don’t Go (Lo-Fi)']],
		['ferry erry', []],
	])(
		'words of title and artist are found together and in any order, but no match spans the two: %j',
		async (query, titles) => {
			const inOverview = await overviewOf(label, `?text=${encodeURIComponent(query)}`);

			expect((await titlesFor(label, query)).toSorted()).toEqual(titles);
			expect(inOverview.map(({ song }) => song.title).toSorted()).toEqual(titles);
		},
	);

	it('title and artist are also hidden word by word from members who have not reviewed', async () => {
		const blind = await world.memberOf(label);

		expect([await titlesFor(blind, 'harrow esme'), await titlesFor(blind, 'tribute acdc')]).toEqual([[], []]);
		expect([await titlesFor(blind, 'night harrow'), await titlesFor(blind, 'gold hour')]).toEqual([[], []]);
		expect(await titlesFor(blind, 'lights night')).toEqual(['Night Ferry, Slow Lights']);
	});
});

describe('artists in search results', () => {
	it('artists are found on their own, even if fifty newer songs have the word in their titles', async () => {
		const label = await world.founder('Many Titles');
		await plantSongs(world, label, [{ title: 'Old', artist: 'Copy Cat', decision: 'signed' }]);
		world.clock.advance(1000);
		const { id } = await addSong(world, label, { title: 'Copy', artist: 'Nobody' });
		await copySong(id, 60);

		const found = await search(label, 'copy');

		expect(found.songs.every(({ title }) => title === 'Copy')).toBe(true);
		expect(found.artists.map(({ title, status }) => [title, status])).toEqual([['Copy Cat', '1 signed song']]);
	});

	it('artists are each listed once, only if the name itself matches', async () => {
		const reader = await world.memberOf(admin);
		for (const title of ['Ember Státic', 'Copper Season', 'Every Second Tuesday'])
			await giveReview(reader, idOf(title));

		expect((await search(reader, 'anse')).artists.map(({ title }) => title)).toEqual(['ansel rowe']);
		expect((await search(reader, 'anse')).songs).toHaveLength(3);
		expect((await search(reader, 'copper')).artists).toEqual([]);
	});

	it('artists show how many of their songs are signed', async () => {
		const reader = await world.memberOf(admin);
		const titles = ['Ember Státic', 'Copper Season'];
		for (const title of titles) await giveReview(reader, idOf(title));
		const statusOf = async () => (await search(reader, 'ansel')).artists[0]?.status;

		const statuses = [await statusOf()];
		for (const title of titles) {
			await decide(admin, idOf(title), 'sign');
			statuses.push(await statusOf());
		}

		expect(statuses).toEqual([null, '1 signed song', '2 signed songs']);
	});
});

describe('decisions in search results', () => {
	it('the decision is shown with each song: by whom, when and why', async () => {
		const label = await world.founder('Deciding Label');
		const blind = await world.memberOf(label);
		const [signed, passed] = await plantSongs(world, label, [
			{ title: 'Decided one', artist: 'Mira Quill' },
			{ title: 'Decided two', artist: 'Mira Quill' },
		]);
		await decide(label, signed as SongId, 'sign');
		await decide(label, passed as SongId, 'pass', { reason: 'Mira Quill again' });

		const { songs: found } = await search(blind, 'decided');

		const decision = { by: label.person.name, at: world.clock.now().toISOString() };
		const resultOf = (id: SongId | undefined) => found.find((song) => song.id === id);
		expect(resultOf(signed)).toMatchObject({
			artist: 'Mira Quill',
			status: 'Signed',
			songStatus: 'signed',
			decision: { kind: 'signed', ...decision, reason: null },
		});
		expect(resultOf(passed)).toMatchObject({
			artist: null,
			status: 'Passed',
			songStatus: 'passed',
			decision: { kind: 'passed', ...decision, reason: '*** again' },
		});
	});
});

it('a song without a title reads Untitled', async () => {
	const label = await world.founder();
	const { id } = await addSong(world, label, { title: 'Nameless' });
	await run(world.deps.database.db, `update songs set title = ' ' where id = '${id}'`);

	expect(await titlesFor(label, 'nameless')).toEqual(['Untitled']);
});

it.each(['', 'c', ' c '])('a query that is too short counts nothing: %j', async (query) => {
	expect((await admin.get(`/api/search/counts?query=${query}`)).body).toEqual({ songs: 0, artists: 0 });
});

it.each(['%00', 'x'.repeat(300)])('a query that is not valid text is refused clearly: %s', async (query) => {
	const { status } = await member.get(`/api/search?query=${query}`);

	expect(status).toBe(400);
});

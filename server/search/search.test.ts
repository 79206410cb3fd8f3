import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SearchResults } from '../../domain/search/search.api.ts';
import type { Caller } from '../testing/caller.ts';
import { run } from '../testing/faults.ts';
import { decide, giveReview, reviewerIdOf } from '../testing/song-life.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { addSong } from '../testing/uploading.ts';

const nothing = { songs: [], artists: [], contracts: [], metadata: [] };

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
	const answer = await caller.get(`/api/search?query=${encodeURIComponent(query)}`);
	if (answer.status !== 200) throw new Error(`the search answered ${answer.status}: ${JSON.stringify(answer.body)}`);
	return answer.body as SearchResults;
}

/** Copies a song this many times, each with a different artist. */
async function copySong(id: string, count: number): Promise<void> {
	await run(
		world.deps.database.db,
		`with copies as (
			insert into uploads (organization_id, reviewer_id, purpose, state, file_name, size_bytes, storage_key, extension, facts)
			select organization_id, reviewer_id, 'song', 'ready', 'n', 1, 'search/' || n, 'flac', facts
			from uploads, generate_series(1, ${count}) as n where uploads.id = (select upload_id from songs where id = '${id}')
			returning id, storage_key)
		 insert into songs (organization_id, title, artist, audio_url, submitted_at, expires_at, submission_source, upload_id, blind_search_text, full_search_text, grams)
		 select organization_id, title, artist || ' ' || storage_key, audio_url, submitted_at, expires_at, submission_source, copies.id, blind_search_text, full_search_text, grams
		 from songs, copies where songs.id = '${id}'`,
	);
}

const titlesFor = async (caller: Caller, query: string) =>
	(await search(caller, query)).songs.map(({ title }) => title);

describe('songs are found', () => {
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
	])('%s', async (_, query, titles) => {
		expect(await titlesFor(member, query)).toEqual(titles);
	});

	it.each(['%%', '__', '%a%', '..', "' or 1=1 --", 'zzzz'])('not by %s, which no title contains', async (query) => {
		expect(await search(member, query)).toEqual(nothing);
	});

	it.each(['', ' ', 'e', ' e ', '\n', 'ß', ' ß '])('only from two characters on, not by %j', async (query) => {
		expect(await search(member, query)).toEqual(nothing);
	});

	it('at most fifty at a time, with at most twenty artists', async () => {
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
	});

	it('only in the viewer’s own label', async () => {
		const stranger = await world.founder('Other Label');

		expect(await search(stranger, 'copper')).toEqual(nothing);
	});
});

describe('a hidden artist’s name', () => {
	it('finds nothing and is not shown', async () => {
		expect(await search(member, 'mira')).toEqual(nothing);
		expect(await search(member, 'quill')).toEqual(nothing);
		expect(await search(member, 'kiln')).toEqual({
			...nothing,
			songs: [{ type: 'song', id: idOf('Kiln (Mira Quill mix)'), title: 'Kiln (*** mix)', artist: null, status: null }],
		});
	});

	it('finds the song once it is reviewed', async () => {
		const reader = await world.memberOf(admin);
		const id = idOf('Kiln (Mira Quill mix)');
		await giveReview(reader, id);

		const found = await search(reader, 'mira');

		expect(found.songs).toEqual([
			{ type: 'song', id, title: 'Kiln (Mira Quill mix)', artist: 'Mira Quill', status: null },
		]);
		expect(found.artists).toEqual([
			{ type: 'artist', id: 'Mira Quill', title: 'Mira Quill', artist: 'Mira Quill', status: null },
		]);
	});
});

describe('artists', () => {
	it('are taken from the songs that were found, each once, only if the name itself matches', async () => {
		const reader = await world.memberOf(admin);
		for (const title of ['Ember Státic', 'Copper Season', 'Every Second Tuesday'])
			await giveReview(reader, idOf(title));

		expect((await search(reader, 'anse')).artists.map(({ title }) => title)).toEqual(['ansel rowe']);
		expect((await search(reader, 'anse')).songs).toHaveLength(3);
		expect((await search(reader, 'copper')).artists).toEqual([]);
	});

	it('show how many of their songs are signed', async () => {
		const reader = await world.memberOf(admin);
		const titles = ['Ember Státic', 'Copper Season'];
		for (const title of titles) await giveReview(reader, idOf(title));
		const statusOf = async () => (await search(reader, 'ansel')).artists[0]?.status;

		const statuses = [await statusOf()];
		for (const title of titles) {
			await decide(admin, idOf(title), 'close');
			await decide(admin, idOf(title), 'sign');
			statuses.push(await statusOf());
		}

		expect(statuses).toEqual([null, '1 signed song', '2 signed songs']);
	});
});

it('a song without a title reads Untitled', async () => {
	const label = await world.founder();
	const { id } = await addSong(world, label, { title: 'Nameless' });
	await run(world.deps.database.db, `update songs set title = ' ' where id = '${id}'`);

	expect(await titlesFor(label, 'nameless')).toEqual(['Untitled']);
});

it.each(['%00', 'x'.repeat(300)])('a query that is not valid text is refused clearly: %s', async (query) => {
	const { status } = await member.get(`/api/search?query=${query}`);

	expect(status).toBe(400);
});

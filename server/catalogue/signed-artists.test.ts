// Tests that a signing adds artists to the catalogue and undoing it removes them, and that unsigned songs never add
// any.
import { readdir, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../testing/caller.ts';
import { getEntry, listArtists, mustCreate, namesOfArtists, signSong } from '../testing/catalogue-life.ts';
import { run } from '../testing/injected-faults.ts';
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

async function change(id: string, change: object): Promise<void> {
	const { status } = await admin.call('PATCH', `/api/songs/${id}`, change);
	expect(status).toBe(200);
}

describe('artists of signed songs', () => {
	it('a signing lists the artist for every member, by name and once, ignoring case and accents', async () => {
		await signSong(world, admin, 'Mira Quill');
		await signSong(world, admin, 'esme harrow');
		await signSong(world, admin, 'Esmé  Harrow');
		await plantSong(world, admin, { artist: 'Nobody Knows' });

		const page = await listArtists(member);

		expect(page).toMatchObject({
			artists: [
				{ name: 'esme harrow', signedSongs: 2, lastSignedAt: world.clock.now().toISOString(), isArchived: false },
				{ name: 'Mira Quill', signedSongs: 1 },
			],
			nextAfter: null,
			total: 2,
		});
	});

	it('a signing keeps artists apart that differ in more than case and accents', async () => {
		await signSong(world, admin, 'Esme & Harrow');
		await signSong(world, admin, 'Esme Harrow');

		expect(await namesOfArtists(member)).toEqual(['Esme & Harrow', 'Esme Harrow']);
	});

	it('a signing finds an artist that a member has created before, and restores an archived one', async () => {
		const id = await mustCreate(member, 'artists', { name: 'Björk Example' });
		await member.post(`/api/catalogue/artists/${id}/archive`, { isArchived: true });

		await signSong(world, admin, 'BJORK EXAMPLE');

		expect((await listArtists(member)).artists).toMatchObject([{ id, name: 'Björk Example', signedSongs: 1 }]);
	});

	it('an artist of a signed song is not visible in another label', async () => {
		await signSong(world, admin, 'Mira Quill');
		const stranger = await world.founder('Other Label');

		expect(await listArtists(stranger)).toEqual({ artists: [], nextAfter: null, total: 0 });
	});
});

describe('undoing a signing', () => {
	it('undoing a signing removes the artist that it created from list, search, page, duplicates and file', async () => {
		const songId = await signSong(world, admin, 'Quillon Ashe');
		const [artist] = (await listArtists(member)).artists;

		await decide(admin, songId, 'undo-decision');

		const responses = [
			await member.get('/api/artists'),
			await member.get('/api/artists?find=quillon'),
			await member.get('/api/artists?show=archived'),
			await member.get(`/api/catalogue/artists/${artist?.id}`),
			await member.get(`/api/artists/${artist?.id}/songs`),
			await member.post('/api/catalogue/artists/duplicates', { fields: { name: 'Quillon Ashe' } }),
			await member.get('/exports/artists.csv'),
		];
		expect(JSON.stringify(responses.map(({ body }) => body))).not.toMatch(/quillon/i);
		expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 404, 404, 200, 200]);
	});

	it('undoing a signing keeps an artist that has another signed song, and removes it with the last one', async () => {
		const [first, second] = [await signSong(world, admin, 'Mira Quill'), await signSong(world, admin, 'mira quill')];

		await decide(admin, first, 'undo-decision');
		expect((await listArtists(member)).artists).toMatchObject([{ name: 'Mira Quill', signedSongs: 1 }]);
		await decide(admin, second, 'undo-decision');

		expect(await namesOfArtists(member)).toEqual([]);
	});

	it('undoing a signing keeps an artist that a member has edited', async () => {
		const songId = await signSong(world, admin, 'Mira Quill');
		const [artist] = (await listArtists(member)).artists;
		const { fields, rowVersion } = await getEntry(member, 'artists', artist?.id ?? '');
		await member.call('PUT', `/api/catalogue/artists/${artist?.id}`, {
			fields: { ...fields, notes: 'Call in May' },
			rowVersion,
		});

		await decide(admin, songId, 'undo-decision');

		expect((await listArtists(member)).artists).toMatchObject([{ name: 'Mira Quill', signedSongs: 0 }]);
	});
});

describe('the artist of a signed song', () => {
	it('a signed song moves to another artist when its artist name is corrected', async () => {
		const songId = await signSong(world, admin, 'Mira Qill');

		await change(songId, { artist: 'Mira Quill' });

		expect((await listArtists(member)).artists).toMatchObject([{ name: 'Mira Quill', signedSongs: 1 }]);
	});

	it('removing a signed song removes the artist that it created', async () => {
		const songId = await signSong(world, admin, 'Mira Quill');

		await admin.call('DELETE', `/api/songs/${songId}`);

		expect(await namesOfArtists(member)).toEqual([]);
	});

	it('editing the artist name of an unsigned song creates no artist', async () => {
		const songId = await plantSong(world, admin, { artist: 'Hidden One' });

		await change(songId, { artist: 'Hidden Two' });

		expect(await namesOfArtists(member)).toEqual([]);
	});
});

describe('the songs of an artist', () => {
	it('the songs of an artist are listed newest first, with titles that everyone may know', async () => {
		await signSong(world, admin, 'Mira Quill', 'First (Mira Quill mix)');
		await signSong(world, admin, 'Mira Quill', 'Second');
		await plantSong(world, admin, { artist: 'Mira Quill', title: 'A demo' });
		const [artist] = (await listArtists(member)).artists;

		const { body } = await member.get(`/api/artists/${artist?.id}/songs`);

		expect(body).toMatchObject({
			songs: [{ title: 'Second' }, { title: 'First (Mira Quill mix)', artist: 'Mira Quill' }],
			nextAfter: null,
		});
	});
});

it('songs that were signed earlier get their artists by the migration, one for each name', async () => {
	const { db } = world.deps.database;
	await plantSong(world, admin, { artist: 'Esmé Harrow', decision: 'signed' });
	await plantSong(world, admin, { artist: 'ESME HARROW', decision: 'signed' });
	await plantSong(world, admin, { artist: 'Lo-Fi!', decision: 'signed' });
	await plantSong(world, admin, { artist: 'Passed One', decision: 'passed' });
	await plantSong(world, admin, { artist: 'Pending One' });
	const folder = 'server/migrations';
	const [file = ''] = (await readdir(folder)).filter((name) => name.endsWith('_artists-writers-publishers.sql'));
	const migration = await readFile(`${folder}/${file}`, 'utf8');
	await run(db, 'delete from artist_songs');
	await run(db, 'delete from artists');

	await run(db, migration.slice(migration.indexOf('WITH signed AS')));

	const { artists } = await listArtists(member);
	expect(artists.map(({ name, signedSongs }) => [name.toLowerCase().replace('é', 'e'), signedSongs])).toEqual([
		['esme harrow', 2],
		['lo-fi!', 1],
	]);
	const alike = await member.post('/api/catalogue/artists/duplicates', { fields: { name: 'LoFi' } });
	expect(alike.body).toMatchObject({ duplicates: [{ name: 'Lo-Fi!', reason: 'name' }] });
});

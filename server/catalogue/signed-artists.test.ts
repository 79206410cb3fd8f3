// Artists come into the catalogue by signing, and go again when it is undone: never because of a song that is not signed.
import { readdir, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../testing/caller.ts';
import { getEntry, listArtists, mustCreate, namesOfArtists, signSong } from '../testing/catalogue-life.ts';
import { run } from '../testing/faults.ts';
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

describe('signing', () => {
	it('lists the artist for every member, by name, each once whatever case and accents', async () => {
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

	it('keeps artists apart that differ in more than that', async () => {
		await signSong(world, admin, 'Esme & Harrow');
		await signSong(world, admin, 'Esme Harrow');

		expect(await namesOfArtists(member)).toEqual(['Esme & Harrow', 'Esme Harrow']);
	});

	it('finds an artist that somebody has written before, and brings an archived one back', async () => {
		const id = await mustCreate(member, 'artists', { name: 'Björk Example' });
		await member.post(`/api/catalogue/artists/${id}/archive`, { isArchived: true });

		await signSong(world, admin, 'BJORK EXAMPLE');

		expect((await listArtists(member)).artists).toMatchObject([{ id, name: 'Björk Example', signedSongs: 1 }]);
	});

	it('is not seen in another label', async () => {
		await signSong(world, admin, 'Mira Quill');
		const stranger = await world.founder('Other Label');

		expect(await listArtists(stranger)).toEqual({ artists: [], nextAfter: null, total: 0 });
	});
});

describe('undoing a signing', () => {
	it('takes the artist away that it had made, from list, search, page, duplicates and file', async () => {
		const songId = await signSong(world, admin, 'Quillon Ashe');
		const [artist] = (await listArtists(member)).artists;

		await decide(admin, songId, 'undo-decision');

		const answers = [
			await member.get('/api/artists'),
			await member.get('/api/artists?find=quillon'),
			await member.get('/api/artists?show=archived'),
			await member.get(`/api/catalogue/artists/${artist?.id}`),
			await member.get(`/api/artists/${artist?.id}/songs`),
			await member.post('/api/catalogue/artists/duplicates', { fields: { name: 'Quillon Ashe' } }),
			await member.get('/exports/artists.csv'),
		];
		expect(JSON.stringify(answers.map(({ body }) => body))).not.toMatch(/quillon/i);
		expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 404, 404, 200, 200]);
	});

	it('leaves an artist that has another signed song, and takes it with the last', async () => {
		const [first, second] = [await signSong(world, admin, 'Mira Quill'), await signSong(world, admin, 'mira quill')];

		await decide(admin, first, 'undo-decision');
		expect((await listArtists(member)).artists).toMatchObject([{ name: 'Mira Quill', signedSongs: 1 }]);
		await decide(admin, second, 'undo-decision');

		expect(await namesOfArtists(member)).toEqual([]);
	});

	it('leaves an artist that somebody has worked on', async () => {
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

describe('a signed song', () => {
	it('follows its artist when the name is corrected', async () => {
		const songId = await signSong(world, admin, 'Mira Qill');

		await change(songId, { artist: 'Mira Quill' });

		expect((await listArtists(member)).artists).toMatchObject([{ name: 'Mira Quill', signedSongs: 1 }]);
	});

	it('takes its artist along when it is removed', async () => {
		const songId = await signSong(world, admin, 'Mira Quill');

		await admin.call('DELETE', `/api/songs/${songId}`);

		expect(await namesOfArtists(member)).toEqual([]);
	});

	it('that is not signed makes no artist when its name is edited', async () => {
		const songId = await plantSong(world, admin, { artist: 'Hidden One' });

		await change(songId, { artist: 'Hidden Two' });

		expect(await namesOfArtists(member)).toEqual([]);
	});
});

describe('the songs of an artist', () => {
	it('are listed newest first, with titles that anybody may know', async () => {
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

it('songs that were signed before get their artists by the migration, once for each name', async () => {
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

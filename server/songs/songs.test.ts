// Songs as each viewer may see them, their originals, and the URL of their waveform.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Song } from '../../domain/songs/songs.api.ts';
import { type Caller, messageOf } from '../testing/caller.ts';
import { run } from '../testing/injected-faults.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { addSong, aFile, bytesOf, getSong, listSongs, reveal } from '../testing/uploading.ts';

let world: TestApp;
let admin: Caller;
let member: Caller;

beforeAll(async () => {
	world = await createTestApp({ withoutFfmpeg: true });
	admin = await world.founder();
	member = await world.memberOf(admin);
});

afterAll(() => world.close());

const tags = { title: 'Kiln', artist: 'Esme Harrow', album: 'Clay', date: '2024' };
const tagged = () => aFile({ tags, seed: 2 });

describe('a song', () => {
	it('a song hides its artist until the viewer has reviewed it', async () => {
		const details = { title: 'Kiln (Esme Harrow mix)', artist: 'Esme Harrow', file: await tagged() };
		const { id } = await addSong(world, admin, details);

		const before = await getSong(member, id);
		await reveal(world, id, member);
		const after = await getSong(member, id);

		expect(before).toMatchObject({ title: 'Kiln (*** mix)', artist: null, hasReviewed: false });
		expect([before.tags, before.originalUrl]).toEqual([null, null]);
		expect(after).toMatchObject({ title: 'Kiln (Esme Harrow mix)', artist: 'Esme Harrow', hasReviewed: true });
		expect(after.tags).toEqual({ title: 'Kiln', artist: 'Esme Harrow', album: 'Clay', year: '2024' });
		expect(after.originalUrl).toBe(`/files/originals/${id}`);
		// The artist is still hidden from everyone else, even from the person who added the song.
		expect(await getSong(admin, id)).toMatchObject({ artist: null, hasReviewed: false });
	});

	it('a song does not exist for other labels', async () => {
		const { id } = await addSong(world, admin);
		const stranger = await world.founder('Other Label');

		const response = await stranger.get(`/api/songs/${id}`);

		expect([response.status, messageOf(response)]).toEqual([404, 'This song does not exist.']);
		expect(await listSongs(stranger)).toEqual([]);
	});
});

it('songs are listed newest first, thirty at a time, each once', async () => {
	const label = await world.founder('Busy Label');
	const { id } = await addSong(world, label);
	await run(
		world.deps.database.db,
		`with copies as (
			insert into uploads (organization_id, reviewer_id, purpose, state, file_name, size_bytes, storage_key, extension, facts)
			select organization_id, reviewer_id, 'song', 'ready', 'n', 1, 'copies/' || n, 'flac', facts
			from uploads, generate_series(1, 64) as n where uploads.id = (select upload_id from songs where id = '${id}')
			returning id, organization_id, storage_key)
		 insert into songs (organization_id, title, artist, audio_url, submitted_at, expires_at, submission_source, upload_id)
		 select organization_id, storage_key, 'Nobody', '/files/none', '2026-01-01'::timestamptz, '2026-01-08'::timestamptz, 'a@b.example', id from copies`,
	);

	const pages: Song[][] = [];
	for (let before: string | null = ''; before !== null; ) {
		const { body } = await label.get(`/api/songs${before && `?before=${before}`}`);
		const page = body as { songs: Song[]; nextBefore: string | null };
		pages.push(page.songs);
		before = page.nextBefore;
	}

	expect(pages.map((page) => page.length)).toEqual([30, 30, 5]);
	expect(new Set(pages.flat().map((song) => song.id)).size).toBe(65);
	expect(pages[0]?.[0]?.id).toBe(id);
});

describe('the original of a song', () => {
	const hidden = [403, 'The original file names the artist. You can open it after you review the song.'];

	it('the original of a song is refused to people who have not reviewed it, even to the person who added it', async () => {
		const song = await addSong(world, admin, { file: await tagged() });

		const responses = [await admin.get(`/files/originals/${song.id}`), await member.get(`/files/originals/${song.id}`)];

		for (const response of responses) expect([response.status, messageOf(response)]).toEqual(hidden);
		for (const { headers } of responses) expect(headers.get('content-disposition')).toBeNull();
	});

	it('the original of a song is byte for byte the file that was sent, named after artist and title', async () => {
		const file = await tagged();
		const song = await addSong(world, admin, { file, title: 'Kíln/1', artist: 'Esme "E" Harrow' });
		await reveal(world, song.id, member);

		const response = await member.open('GET', `/files/originals/${song.id}`);
		const bytes = await bytesOf(response);
		const part = await member.open('GET', `/files/originals/${song.id}`, undefined, {
			headers: { range: 'bytes=4-9' },
		});

		expect(response.status).toBe(200);
		expect(bytes.equals(file.bytes)).toBe(true);
		expect(response.headers.get('content-disposition')).toBe(
			'attachment; filename="original"; filename*=UTF-8\'\'Esme%20%22E%22%20Harrow%20-%20K%C3%ADln%2F1.flac',
		);
		expect(response.headers.get('content-type')).toBe('application/octet-stream');
		expect(response.headers.get('x-content-type-options')).toBe('nosniff');
		expect(response.headers.get('cache-control')).toBe('private, no-cache');
		expect([part.status, (await bytesOf(part)).equals(file.bytes.slice(4, 10))]).toEqual([206, true]);
	});

	it('the original of a song does not exist for other labels, for visitors or under another path', async () => {
		const song = await addSong(world, admin);
		await reveal(world, song.id, admin);
		const stranger = await world.founder('Other Label');

		expect((await stranger.get(`/files/originals/${song.id}`)).status).toBe(404);
		expect((await world.visitor().get(`/files/originals/${song.id}`)).status).toBe(401);
		expect((await admin.get('/files/originals/not-an-id')).status).toBe(404);
		expect((await admin.get(`/files/originals/${song.id}/x`)).status).toBe(404);
		expect((await admin.get('/files/originals/')).status).toBe(404);
	});
});

describe('saving the URL of a waveform', () => {
	const refused = [422, 'This is not the waveform of this song, or the song already has one.'];

	async function save(caller: Caller, song: Song, waveformUrl: string): Promise<unknown[]> {
		const response = await caller.call('PUT', `/api/songs/${song.id}/waveform-url`, { waveformUrl });
		return [response.status, messageOf(response)];
	}

	it('saving the URL of a waveform accepts only the waveform of this song', async () => {
		const [song, other] = [await addSong(world, admin), await addSong(world, admin)];

		expect((await save(member, song, song.waveformUrl as string))[0]).toBe(200);
		expect(await save(member, song, other.waveformUrl as string)).toEqual(refused);
		expect(await save(member, song, 'https://elsewhere.example/waveform.json')).toEqual(refused);
		expect((await getSong(member, song.id)).waveformUrl).toBe(song.waveformUrl);
	});

	it('saving the URL of a waveform sets it if it is missing and the file exists', async () => {
		const song = await addSong(world, admin);
		await run(world.deps.database.db, `update songs set waveform_url = null where id = '${song.id}'`);

		expect(await save(member, song, '/files/made-up.json')).toEqual(refused);
		expect((await save(member, song, song.waveformUrl as string))[0]).toBe(200);
		expect((await getSong(member, song.id)).waveformUrl).toBe(song.waveformUrl);
	});

	it('saving the URL of a waveform is refused to other labels', async () => {
		const song = await addSong(world, admin);
		const stranger = await world.founder('Other Label');

		expect(await save(stranger, song, song.waveformUrl as string)).toEqual([404, 'This song does not exist.']);
	});
});

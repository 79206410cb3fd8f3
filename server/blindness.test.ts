import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
	encodeFile,
	encodeSound,
	type SoundFormat,
	soundExtension,
	soundFormats,
} from '../audio/testing/test-sounds.ts';
import type { SongId, UploadId } from '../domain/kernel/ids.ts';
import type { Caller } from './testing/caller.ts';
import { Crawler } from './testing/crawler.ts';
import { createNeedle } from './testing/needle.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';
import { addTrack, announce, bytesOf, fileAt, getSong, reveal, sendFile } from './testing/uploading.ts';

// R-PROMISE-1 for files: the artist's name is in the tags and pictures of every format, in file names, titles,
// addresses and storage keys. A colleague finds it nowhere, whatever they fetch, until they have reviewed the songs.

const withoutPicture: readonly SoundFormat[] = ['wav16', 'wav24', 'wav32f', 'wav8k-mono', 'aac'];
const needle = createNeedle();
const names = { title: `${needle.name} - Kiln (${needle.name} mix)`, artist: needle.name };

let world: TestApp;
let admin: Caller;
let colleague: Caller;
let cursor: string;
let folder: string;
const songs = new Map<SoundFormat, SongId>();
const uploads: UploadId[] = [];

beforeAll(async () => {
	world = await createTestApp();
	admin = await world.founder();
	colleague = await world.memberOf(admin);
	cursor = await liveCursorOf(colleague);
	folder = await mkdtemp(join(tmpdir(), 'acetate-blind-'));
	for (const format of soundFormats) {
		const { id } = await sendFile(world, admin, await taggedFile(format));
		const submissionSource = `${needle.name.normalize('NFKD').replace(/[^a-z0-9]/gi, '')}@music.example`;
		songs.set(format, await addTrack(admin, id, { ...names, submissionSource }));
		uploads.push(id);
	}
	await addOtherUploads();
	await world.deps.runJob('uploads.steps');
}, 240_000);

afterAll(async () => {
	await world.close();
	await rm(folder, { recursive: true, force: true });
});

async function liveCursorOf(caller: Caller): Promise<string> {
	const { body } = await caller.get('/api/auth/get-session');
	return (body as { viewer: { liveCursor: string } }).viewer.liveCursor;
}

async function taggedFile(format: SoundFormat) {
	const { name } = needle;
	const tags = {
		title: `${name} - Kiln`,
		artist: name,
		album_artist: name,
		album: name,
		composer: name,
		comment: name,
	};
	const from = await encodeSound({ format: 'wav16', seconds: 0.5 });
	const to = join(folder, `${format}.${soundExtension(format)}`);
	await encodeFile({ format, from, to, tags, ...(withoutPicture.includes(format) ? {} : { coverBytes: 3000 }) });
	return fileAt(to, `${name} - Kiln.${soundExtension(format)}`);
}

/** Adds uploads that contain the name and do not become songs. */
async function addOtherUploads(): Promise<void> {
	const file = await taggedFile('mp3-cbr');
	uploads.push((await sendFile(world, admin, file, 'loose')).id);
	const waiting = await announce(admin, file);
	await admin.mustPost('/api/songs', { tracks: [{ uploadId: waiting.id, ...names }] });
	const letter = { name: `${needle.name}.mp3`, bytes: new TextEncoder().encode(`${needle.name} `.repeat(50)) };
	uploads.push(waiting.id, (await sendFile(world, admin, letter)).id);
	const form = new FormData();
	form.append('key', 'kiln-by-somebody.mp3');
	form.append('file', new Blob([file.bytes]), file.name);
	await admin.call('POST', '/functions/v1/upload-to-r2', undefined, { form });
}

/** Tries to access everything of other people. Most is refused, and no message may contain the name. */
async function tryEverything(crawler: Crawler, audioUrls: readonly string[]): Promise<void> {
	for (const id of songs.values()) {
		await crawler.ask('GET', `/files/originals/${id}`);
		await crawler.ask('GET', `/files/originals/${id}`, undefined, { range: 'bytes=0-5000' });
		await crawler.ask('PUT', `/api/songs/${id}/waveform-url`, { waveformUrl: '/files/x.json' });
	}
	for (const id of uploads) {
		await crawler.ask('DELETE', `/api/uploads/${id}`);
		await crawler.ask('HEAD', `/tus/${id}`, undefined, { 'tus-resumable': '1.0.0' });
		await crawler.ask('POST', '/api/songs', { tracks: [{ uploadId: id, title: 'x', artist: 'y' }] });
		await crawler.ask('GET', `/api/uploads?before=${id}`);
	}
	for (const audioUrl of audioUrls) {
		const response = await crawler.ask('POST', '/functions/v1/generate-waveform', {
			audioUrl,
			options: { numPeaks: 50 },
		});
		await crawler.ask('GET', (response as { waveformUrl: string }).waveformUrl);
		await crawler.ask('GET', audioUrl.replace(/\.\w+$/, '.rendition'));
		await crawler.ask('GET', audioUrl.replace(/\.\w+$/, ''));
	}
}

async function readLive(caller: Caller): Promise<Buffer> {
	const stop = new AbortController();
	const path = `/api/live?after=${encodeURIComponent(cursor)}`;
	const response = await caller.open('GET', path, undefined, { signal: stop.signal });
	const reader = response.body?.getReader();
	let events = '';
	while (!events.includes('songs.listSongs')) events += new TextDecoder().decode((await reader?.read())?.value);
	await reader?.cancel();
	stop.abort();
	return Buffer.from(events);
}

it('a colleague who has not reviewed the songs finds the artist in no response', { timeout: 240_000 }, async () => {
	const shown = await Promise.all([...songs.values()].map((id) => getSong(colleague, id)));
	const audioUrls = shown.map(({ audioUrl }) => audioUrl);
	const lightUrls = shown.flatMap(({ lightAudioUrl }) => lightAudioUrl ?? []);
	const crawler = new Crawler(colleague);

	await crawler.crawl([...songs.values(), ...uploads, randomUUID()]);
	await tryEverything(crawler, audioUrls);
	const events = await readLive(colleague);

	const leaks = crawler.visits.filter(({ bytes }) => needle.findIn(bytes).length > 0).map(({ where }) => where);
	const heard = [...audioUrls, ...lightUrls].filter((url) =>
		crawler.visits.some((one) => one.where.includes(url) && one.status === 206),
	);
	expect(leaks).toEqual([]);
	expect(needle.findIn(events)).toEqual([]);
	expect(lightUrls).toHaveLength(soundFormats.length);
	expect(heard).toHaveLength(soundFormats.length + lightUrls.length);
	expect(crawler.visits.length).toBeGreaterThan(300);
	expect(crawler.visits.filter(({ status }) => status >= 500)).toEqual([]);
});

it('the person who added the songs does not find the artist in their files', async () => {
	const crawler = new Crawler(admin);

	for (const path of [
		'/api/songs',
		'/api/uploads?purpose=track',
		...[...songs.values()].map((id) => `/api/songs/${id}`),
	])
		await crawler.ask('GET', path);

	const [list, mine, ...each] = crawler.visits.map(({ bytes }) => needle.findIn(bytes));
	expect([list, ...each].flat()).toEqual([]);
	// Unfinished and refused uploads show their own file names to their sender, which proves that the search works.
	expect(mine).toEqual(['UTF-8']);
});

it('the log does not contain the artist of an uploaded file', () => {
	expect(needle.findIn(Buffer.from(world.logLines.join('\n')))).toEqual([]);
});

it.each([...soundFormats])('the same colleague finds the artist in %s once the song is reviewed', async (format) => {
	const id = songs.get(format) as SongId;
	await reveal(world, id, colleague);

	const song = await getSong(colleague, id);
	const original = await bytesOf(await colleague.open('GET', song.originalUrl as string));
	const played = await bytesOf(await colleague.open('GET', song.audioUrl));

	expect(song).toMatchObject({ ...names, tags: { artist: needle.name } });
	expect(needle.findIn(original)).not.toEqual([]);
	expect(needle.findIn(played)).toEqual([]);
});

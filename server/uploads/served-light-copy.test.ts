// The light copy of a song: when it is made, who gets it, and when it is removed.
import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPace } from '../platform/jobs/pace.ts';
import type { Caller } from '../testing/caller.ts';
import { rowsOf, run } from '../testing/injected-faults.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { addSong, addTrack, aFile, bytesOf, getSong, sendFile, storedKeys } from '../testing/uploading.ts';

type Song = Awaited<ReturnType<typeof getSong>>;

const day = 24 * 60 * 60_000;

let world: TestApp;
let admin: Caller;

beforeAll(async () => {
	world = await createTestApp({ withoutFfmpeg: true });
	admin = await world.founder();
});

afterAll(() => world.close());

function makeCopies(): Promise<void> {
	return world.deps.runJob('uploads.steps');
}

async function copiedSong(): Promise<Song & { lightAudioUrl: string }> {
	const { id } = await addSong(world, admin, { file: await aFile({ format: 'wav16', seconds: 2 }) });
	await makeCopies();
	return (await getSong(admin, id)) as Song & { lightAudioUrl: string };
}

async function stepOf(song: Song): Promise<{ outcome: string; detail: string | null } | undefined> {
	const [row] = await rowsOf<{ outcome: string; detail: string | null }>(
		world.deps.database.db,
		`select outcome, detail from analysis_steps where step = 'light-copy' and upload_id = (select upload_id from songs where id = '${song.id}')`,
	);
	return row;
}

async function claimOf(song: Song): Promise<{ attempts: number; holder: string | null } | undefined> {
	const [row] = await rowsOf<{ attempts: number; holder: string | null }>(
		world.deps.database.db,
		`select attempts, holder from uploads where id = (select upload_id from songs where id = '${song.id}')`,
	);
	return row;
}

function keyOf({ audioUrl }: Song): string {
	return audioUrl.replace('/files/', '').replace(/\.\w+$/, '');
}

it('a song has only its original until its light copy is made, and then says where the copy is', async () => {
	const file = await aFile({ format: 'wav16', seconds: 2, sampleRate: 44_100 });
	const before = await addSong(world, admin, { file });

	await makeCopies();

	const after = await getSong(admin, before.id);
	expect(before.lightAudioUrl).toBeNull();
	expect(after.lightAudioUrl).toMatch(/^\/files\/[0-9a-f-]{36}\/[\w-]{24}\.light1\.webm$/);
	expect(after.audioUrl).toBe(before.audioUrl);
	const light = await bytesOf(await admin.open('GET', after.lightAudioUrl as string));
	const original = await bytesOf(await admin.open('GET', after.audioUrl));
	expect(light.length).toBeLessThan(original.length / 8);
	expect(await stepOf(after)).toMatchObject({ outcome: 'done' });
	expect(await readdir(world.platform.scratchFolder)).toEqual([]);
});

it('a song of at most 160 kbit/s needs no light copy', async () => {
	const { id } = await addSong(world, admin, { file: await aFile({ format: 'wav8k-mono', seconds: 2 }) });

	await makeCopies();

	const song = await getSong(admin, id);
	expect(song.lightAudioUrl).toBeNull();
	expect(await stepOf(song)).toMatchObject({ outcome: 'none' });
	expect((await admin.get(`/files/${keyOf(song)}.light1.webm`)).status).toBe(404);
});

it('a cover picture does not make a light song heavy, so that a light copy does not reveal the picture', async () => {
	const file = await aFile({ format: 'flac', seconds: 2, channels: 1, coverBytes: 200_000 });
	const { id } = await addSong(world, admin, { file });

	await makeCopies();

	expect((await getSong(admin, id)).lightAudioUrl).toBeNull();
});

describe('serving a light copy', () => {
	it('a light copy is served in ranges, with its own ETag, and revalidated each time', async () => {
		const { lightAudioUrl } = await copiedSong();

		const whole = await admin.open('GET', lightAudioUrl);
		const bytes = await bytesOf(whole);
		const part = await admin.open('GET', lightAudioUrl, undefined, { headers: { range: 'bytes=10-19' } });
		const again = await admin.open('GET', lightAudioUrl, undefined, {
			headers: { 'if-none-match': whole.headers.get('etag') ?? '' },
		});

		expect(whole.headers.get('content-type')).toBe('audio/webm');
		expect(whole.headers.get('cache-control')).toBe('private, no-cache');
		expect(part.status).toBe(206);
		expect((await bytesOf(part)).equals(bytes.subarray(10, 20))).toBe(true);
		expect(again.status).toBe(304);
	});

	it('a light copy is served only to members of the label', async () => {
		const { lightAudioUrl } = await copiedSong();
		const stranger = await world.founder('Other Label');

		expect((await world.visitor().get(lightAudioUrl)).status).toBe(401);
		expect((await stranger.get(lightAudioUrl)).status).toBe(404);
		expect((await (await world.memberOf(admin)).get(lightAudioUrl)).status).toBe(200);
	});

	it('a light copy is served at no other address', async () => {
		const { lightAudioUrl } = await copiedSong();

		for (const other of ['.light2.webm', '.light.webm', '.webm', '.light1'])
			expect((await admin.get(lightAudioUrl.replace('.light1.webm', other))).status).toBe(404);
	});
});

it('pages are notified of the light copy of a new song, but not of those of old songs', async () => {
	const touches = () =>
		rowsOf<{ n: string }>(world.deps.database.db, 'select count(*) as n from live_messages').then(([row]) =>
			Number(row?.n),
		);
	await addSong(world, admin);
	const before = await touches();

	await makeCopies();
	const afterNew = await touches();
	await addSong(world, admin, { file: await aFile({ seed: 2 }) });
	const between = await touches();
	world.clock.advance(2 * day);
	await makeCopies();

	expect(afterNew).toBeGreaterThan(before);
	expect(await touches()).toBe(between);
});

it('a light copy is removed with its song', async () => {
	const before = await storedKeys(world);
	const song = await copiedSong();
	const made = await storedKeys(world);

	await admin.call('DELETE', `/api/songs/${song.id}`);

	expect(made).toHaveLength(before.length + 3);
	expect(await storedKeys(world)).toEqual(before);
	expect((await admin.get(song.lightAudioUrl)).status).toBe(404);
});

it('the sweep leaves light copies alone, and removes a copy whose upload was deleted', async () => {
	const song = await copiedSong();
	const orphan = `${keyOf(song).slice(0, 37)}${'A'.repeat(24)}.light1.webm`;
	await world.platform.storage.put(orphan, Buffer.from('x'), 'audio/webm');

	world.clock.advance(30 * day);
	await world.deps.runJob('uploads.sweep');

	expect(await storedKeys(world)).not.toContain(orphan);
	expect((await admin.get(song.lightAudioUrl)).status).toBe(200);
});

it('a sound that cannot be encoded is recorded, plays as it is, and is not retried', async () => {
	const { id } = await sendFile(world, admin, await aFile({ format: 'wav16', seconds: 1, seed: 5 }));
	const song = await getSong(admin, await addTrack(admin, id));
	await world.platform.storage.put(keyOf(song), Buffer.from('no sound at all'), 'audio/wav');

	await makeCopies();
	const first = await stepOf(song);
	await makeCopies();

	expect(first).toMatchObject({ outcome: 'failed' });
	expect(await stepOf(song)).toEqual(first);
	expect((await getSong(admin, song.id)).lightAudioUrl).toBeNull();
	expect(world.logLines.filter((line) => line.includes('"level":50'))).toEqual([]);
});

it('a light copy that a killed server left half done is made again, and no second file stays', async () => {
	const { id } = await sendFile(world, admin, await aFile({ format: 'wav16', seconds: 1, seed: 6 }));
	const song = await getSong(admin, await addTrack(admin, id));
	await run(
		world.deps.database.db,
		`update uploads set attempts = 1, fence = 1, holder = 'killed', held_until = now() where id = '${id}'`,
	);
	await world.platform.storage.put(`${keyOf(song)}.light1.webm`, Buffer.from('half'), 'audio/webm');

	await makeCopies();

	const { lightAudioUrl } = await getSong(admin, song.id);
	expect((await bytesOf(await admin.open('GET', lightAudioUrl as string))).length).toBeGreaterThan(1000);
	expect((await storedKeys(world)).filter((key) => key.startsWith(keyOf(song)))).toHaveLength(3);
	expect(await stepOf(song)).toMatchObject({ outcome: 'done' });
	expect(await claimOf(song)).toEqual({ attempts: 0, holder: null });
});

it('a song that is removed while its light copy is made leaves no file', async () => {
	const { id } = await sendFile(world, admin, await aFile({ format: 'wav16', seconds: 20, seed: 7 }));
	const song = await getSong(admin, await addTrack(admin, id));

	const making = makeCopies();
	await admin.call('DELETE', `/api/songs/${song.id}`);
	await making;

	expect((await storedKeys(world)).filter((key) => key.startsWith(keyOf(song)))).toEqual([]);
});

it('a server that stops while it makes a light copy leaves nothing behind, and the next run makes the copy', async () => {
	const { id } = await sendFile(world, admin, await aFile({ format: 'wav16', seconds: 20, seed: 8 }));
	const song = await getSong(admin, await addTrack(admin, id));
	const stop = new AbortController();

	const job = world.deps.jobs.find(({ name }) => name === 'uploads.steps');
	const running = job?.run(world.clock.now(), createPace(stop.signal));
	await untilBegun(song);
	stop.abort();
	await running;
	const stopped = { claim: await claimOf(song), scratch: await readdir(world.platform.scratchFolder) };
	await makeCopies();

	expect(stopped).toEqual({ claim: { attempts: 0, holder: null }, scratch: [] });
	expect((await getSong(admin, song.id)).lightAudioUrl).not.toBeNull();
});

async function untilBegun(song: Song): Promise<void> {
	while (!(await claimOf(song))?.holder) await new Promise((resolve) => setImmediate(resolve));
}

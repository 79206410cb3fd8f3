// A recording is recognised within the label, whatever its format, and reported without names (R-SUBMIT-8).
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tuneFile } from '../../audio/testing/tunes.ts';
import type { SongId } from '../../domain/kernel/ids.ts';
import type { HeardBefore } from '../../domain/uploads/heard-before.ts';
import type { Upload } from '../../domain/uploads/uploads.api.ts';
import type { Caller } from '../testing/caller.ts';
import { rowsOf, run } from '../testing/injected-faults.ts';
import { dayMs, decide, giveReview } from '../testing/song-life.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { addTrack, fileAt, sendFile } from '../testing/uploading.ts';

let world: TestApp;
let admin: Caller;
let member: Caller;

const asMp3 = ['-af', 'adelay=2000:all=1', '-c:a', 'libmp3lame', '-b:a', '128k'];

beforeAll(async () => {
	world = await createTestApp();
	admin = await world.founder();
	member = await world.memberOf(admin);
});

afterAll(() => world.close());

async function send(caller: Caller, path: string): Promise<Upload> {
	return sendFile(world, caller, await fileAt(path));
}

async function addSong(
	caller: Caller,
	path: string,
	details: { title?: string; artist?: string } = {},
): Promise<SongId> {
	world.clock.advance(1000);
	return addTrack(caller, (await send(caller, path)).id, details);
}

async function heardOnPage(caller: Caller, songId: SongId): Promise<HeardBefore | null> {
	const { body } = await caller.get(`/api/songs/${songId}/review-page`);
	return (body as { heardBefore: HeardBefore | null }).heardBefore;
}

const thisMonth = () => world.clock.now().toISOString().slice(0, 7);

it('a recording is recognized as a 128 kbit mp3 with two seconds of silence in front, and reported blind', async () => {
	const songId = await addSong(admin, await tuneFile(1), { title: 'Kiln' });
	const month = thisMonth();
	await decide(admin, songId, 'pass');
	world.clock.advance(40 * dayMs);

	const again = await send(member, await tuneFile(1, 'mp3', asMp3));

	expect(again.duplicate).toBeNull();
	expect(again.heardBefore).toEqual({ month, status: 'passed', song: null });
});

it('another tune is not recognized as heard before', async () => {
	expect((await send(member, await tuneFile(2))).heardBefore).toBeNull();
});

it('the same file sent again is recognized as heard before', async () => {
	await addSong(admin, await tuneFile(3));

	expect((await send(member, await tuneFile(3))).heardBefore).toMatchObject({ status: 'pending' });
});

it('recordings of another label are not reported as heard before', async () => {
	await addSong(admin, await tuneFile(4));
	const stranger = await world.founder('Other Label');

	expect((await send(stranger, await tuneFile(4))).heardBefore).toBeNull();
	expect((await send(stranger, await tuneFile(4, 'mp3', asMp3))).heardBefore).toBeNull();
});

it('the review page reports a known recording only after the review, and names the earlier song only to its reviewers', async () => {
	const first = await addSong(admin, await tuneFile(5), { title: 'Salt', artist: 'Marta Veld' });
	const second = await addSong(admin, await tuneFile(5, 'mp3', asMp3), { title: 'Salt again', artist: 'M. Veld' });
	await giveReview(member, first);
	expect(await heardOnPage(admin, second)).toBeNull();
	expect(await heardOnPage(member, second)).toBeNull();

	await giveReview(member, second);
	await giveReview(admin, second);

	const earlier = { month: thisMonth(), status: 'pending', song: { id: first, title: 'Salt' } };
	expect(await heardOnPage(member, second)).toEqual(earlier);
	expect(await heardOnPage(admin, second)).toEqual({ ...earlier, song: null });
	// The first song gets no such note: its recording was not here before.
	expect(await heardOnPage(member, first)).toBeNull();
});

it('a withdrawn signed song is reported as such when its recording is heard again', async () => {
	const songId = await addSong(admin, await tuneFile(6), { title: 'Kelp' });
	await decide(admin, songId, 'sign');
	const again = await send(member, await tuneFile(6, 'mp3', asMp3));
	expect(again.heardBefore).toMatchObject({ status: 'signed', song: { id: songId, title: 'Kelp' } });

	await run(world.deps.database.db, `update signed_songs set withdrawn_at = now() where song_id = '${songId}'`);

	expect((await send(member, await tuneFile(6, 'ogg', ['-c:a', 'libvorbis']))).heardBefore).toMatchObject({
		status: 'withdrawn',
	});
});

it('removing a song also removes its fingerprint', async () => {
	const { db } = world.deps.database;
	const count = async () => Number((await rowsOf(db, 'select count(*) as n from fingerprint_words'))[0]?.n);
	const before = await count();
	const songId = await addSong(admin, await tuneFile(7));
	expect(await count()).toBeGreaterThan(before);

	await admin.call('DELETE', `/api/songs/${songId}`);

	expect(await count()).toBe(before);
	expect((await send(member, await tuneFile(7, 'mp3', asMp3))).heardBefore).toBeNull();
});

it('songs from before fingerprints existed get theirs in the background', async () => {
	const { db } = world.deps.database;
	const songId = await addSong(admin, await tuneFile(8));
	const its = `(select upload_id from songs where id = '${songId}')`;
	await run(db, `delete from fingerprints where upload_id = ${its}`);
	await run(db, `update uploads set steps_version = 1 where id = ${its}`);

	await world.deps.runJob('uploads.steps');

	expect((await send(member, await tuneFile(8, 'mp3', asMp3))).heardBefore).toMatchObject({ status: 'pending' });
	// Composing, encoding and analysing take most of the usual time while the audio tests run.
}, 90_000);

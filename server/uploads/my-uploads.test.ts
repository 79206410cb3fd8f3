// What senders see of their uploads and can remove, and how duplicates are reported.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAudioAnalyzer } from '../../audio/analyzer.ts';
import type { UploadId } from '../../domain/kernel/ids.ts';
import type { Upload } from '../../domain/uploads/uploads.api.ts';
import { startAnalysisWorker } from '../platform/threads/start-worker.ts';
import { type Caller, messageOf } from '../testing/caller.ts';
import { run } from '../testing/injected-faults.ts';
import { createPausableAnalyzer, type PausableAnalyzer } from '../testing/pausable-analyzer.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import {
	addSong,
	addTrack,
	aFile,
	announce,
	getUpload,
	listUploads,
	reveal,
	sendChunk,
	sendFile,
	storedKeys,
	untilWorked,
} from '../testing/uploading.ts';

let world: TestApp;
let analyzer: PausableAnalyzer;
let admin: Caller;

beforeAll(async () => {
	analyzer = createPausableAnalyzer(createAudioAnalyzer({ ffmpegPath: null, startWorker: startAnalysisWorker }));
	world = await createTestApp({ platform: { analyzer } });
	admin = await world.founder();
});

afterAll(async () => {
	await world.close();
	await analyzer.close();
});

const tagged = () => aFile({ tags: { title: 'Kiln', artist: 'Esme Harrow' }, seed: 3 });

describe('removing an upload', () => {
	async function remove(caller: Caller, id: UploadId): Promise<unknown[]> {
		const response = await caller.call('DELETE', `/api/uploads/${id}`);
		return [response.status, messageOf(response)];
	}

	it('removing an upload while it is received removes its bytes', async () => {
		const before = await storedKeys(world);
		const { id, uploadUrl } = await announce(admin, await aFile());
		await sendChunk(admin, uploadUrl, 0, (await aFile()).bytes.slice(0, 500));

		const response = await remove(admin, id);
		const late = await sendChunk(admin, uploadUrl, 500, (await aFile()).bytes.slice(500));

		expect([response[0], late.status]).toEqual([200, 404]);
		expect((await listUploads(admin)).map((upload) => upload.id)).not.toContain(id);
		expect(await storedKeys(world)).toEqual(before);
	});

	it('removing an upload while it is analysed leaves nothing, although the analysis had almost ended', async () => {
		const before = await storedKeys(world);
		const file = await aFile();
		analyzer.pause();
		const { id, uploadUrl } = await announce(admin, file);
		await sendChunk(admin, uploadUrl, 0, file.bytes);
		const { state } = await getUpload(admin, id);

		const response = await remove(admin, id);
		analyzer.resume();

		expect([state, response[0]]).toEqual(['analysing', 200]);
		expect(await storedKeys(world)).toEqual(before);
	});

	it('removing an upload once it is ready removes the file, the waveform and every variant of it', async () => {
		const before = await storedKeys(world);
		const { id, audioUrl } = await sendFile(world, admin, await aFile());
		await admin.mustPost('/functions/v1/generate-waveform', { audioUrl, options: { numPeaks: 10 } });
		const between = await storedKeys(world);

		const response = await remove(admin, id);

		expect([between.length - before.length, response[0]]).toEqual([3, 200]);
		expect(await storedKeys(world)).toEqual(before);
		expect((await admin.get(audioUrl as string)).status).toBe(404);
	});

	it('removing an upload is refused while a song plays it', async () => {
		const { id, audioUrl } = await sendFile(world, admin, await aFile({ seed: 2 }), 'loose');
		await addTrack(admin, id);

		const response = await remove(admin, id);

		expect(response).toEqual([409, 'A song uses this file. To delete the file, delete the song.']);
		expect((await admin.get(audioUrl as string)).status).toBe(200);
	});

	it('removing an upload cancels the request to make a song of it', async () => {
		const file = await aFile({ seed: 4 });
		const { id } = await announce(admin, file);
		await admin.mustPost('/api/songs', { tracks: [{ uploadId: id, title: 'Kiln', artist: 'Nobody' }] });

		expect((await remove(admin, id))[0]).toBe(200);
		expect(await remove(admin, id)).toEqual([404, 'This upload no longer exists.']);
	});
});

describe("the list of a person's uploads", () => {
	it("a person's uploads show the progress of each", async () => {
		const file = await aFile({ seed: 5 });
		const { id, uploadUrl } = await announce(admin, file);
		await sendChunk(admin, uploadUrl, 0, file.bytes.slice(0, 700));
		const receiving = await getUpload(admin, id);
		await admin.call('DELETE', `/api/uploads/${id}`);
		analyzer.pause();
		const second = await announce(admin, file);
		await sendChunk(admin, second.uploadUrl, 0, file.bytes);
		const analysing = await getUpload(admin, second.id);
		analyzer.resume();
		await untilWorked(world, second.id);
		const ready = await getUpload(admin, second.id);

		const size = file.bytes.byteLength;
		expect(receiving).toMatchObject({ state: 'receiving', sizeBytes: size, receivedBytes: 700, analysisPercent: null });
		expect(analysing).toMatchObject({ state: 'analysing', receivedBytes: size, audioUrl: null, waveformUrl: null });
		expect(analysing.analysisPercent).toBeGreaterThanOrEqual(0);
		expect(analysing.analysisPercent).toBeLessThanOrEqual(100);
		expect(ready).toMatchObject({ state: 'ready', receivedBytes: size, analysisPercent: null, durationMs: 500 });
		expect(ready.audioUrl).toMatch(/^\/files\/[0-9a-f-]{36}\/[\w-]{24}\.flac$/);
		expect(ready.waveformUrl).toBe(ready.audioUrl?.replace('.flac', '.json'));
	});

	it("a person's uploads show the loudness of each, so that it can be level-matched", async () => {
		const quiet = await sendFile(world, admin, await aFile({ seconds: 2, seed: 6 }), 'loose');
		const listed = (await listUploads(admin, '?purpose=loose')).find(({ id }) => id === quiet.id);

		expect(listed).toMatchObject({ integratedLufs: expect.any(Number), truePeakDb: expect.any(Number) });
		expect(quiet.integratedLufs).toBeLessThan(0);
	});

	it("a person's uploads are listed newest first, a hundred at a time, each once", async () => {
		const busy = await world.memberOf(admin);
		await run(
			world.deps.database.db,
			`insert into uploads (organization_id, reviewer_id, purpose, file_name, size_bytes, storage_key, created_at)
			 select organization_id, id, 'loose', 'n' || n, 1, 'listed/' || n, '2026-01-01'::timestamptz + (n / 3) * interval '1 s'
			 from reviewers, generate_series(1, 230) as n where email = '${busy.person.email}'`,
		);

		const pages: Upload[][] = [];
		for (let before: string | null = ''; before !== null; ) {
			const { body } = await busy.get(`/api/uploads${before && `?before=${before}`}`);
			const page = body as { uploads: Upload[]; nextBefore: string | null };
			pages.push(page.uploads);
			before = page.nextBefore;
		}

		const all = pages.flat();
		const times = all.map(({ createdAt }) => new Date(createdAt).getTime());
		expect(pages.map((page) => page.length)).toEqual([100, 100, 30]);
		expect(new Set(all.map(({ id }) => id)).size).toBe(230);
		expect(times).toEqual([...times].sort((one, other) => other - one));
	});

	it('uploads are listed by purpose, and only for their sender', async () => {
		const sender = await world.memberOf(admin);
		const track = await announce(sender, await aFile());
		const loose = await announce(sender, await aFile(), 'loose');

		const idsOf = async (query: string) => (await listUploads(sender, query)).map(({ id }) => id);

		expect(await idsOf('?purpose=track')).toEqual([track.id]);
		expect(await idsOf('?purpose=loose')).toEqual([loose.id]);
		expect((await idsOf('')).sort()).toEqual([track.id, loose.id].sort());
		expect((await listUploads(admin)).map(({ id }) => id)).not.toContain(track.id);
	});

	it('uploads show their tags, until the file is a song whose artist the sender may not know', async () => {
		const loose = await sendFile(world, admin, await tagged(), 'loose');
		const songId = await addTrack(admin, loose.id);
		const blind = await getUpload(admin, loose.id);
		await reveal(world, songId, admin);
		const revealed = await getUpload(admin, loose.id);

		expect(loose.tags).toEqual({ title: 'Kiln', artist: 'Esme Harrow' });
		expect(blind).toMatchObject({ tags: null, fileName: null, songId });
		expect(revealed).toMatchObject({ tags: loose.tags, fileName: loose.fileName, songId });
	});

	it("a person's uploads no longer show a track that has become a song", async () => {
		const file = await aFile({ seed: 6 });
		const { id, uploadUrl } = await announce(admin, file);
		await admin.mustPost('/api/songs', { tracks: [{ uploadId: id, title: 'Kiln', artist: 'Nobody' }] });
		const waiting = await getUpload(admin, id);
		await sendChunk(admin, uploadUrl, 0, file.bytes);
		await untilWorked(world, id);

		expect(waiting).toMatchObject({ isClaimed: true, songId: null });
		expect((await listUploads(admin)).map((upload) => upload.id)).not.toContain(id);
	});
});

describe('a recording that the label already has', () => {
	it('a known recording is reported, with its title only to those who have reviewed it', async () => {
		const file = await aFile({ seed: 7 });
		const names = { title: 'Kiln (Esme Harrow mix)', artist: 'Esme Harrow' };
		const song = await addSong(world, admin, { file, ...names });
		world.clock.advance(1000);
		const colleague = await world.memberOf(admin);
		const { id } = await sendFile(world, colleague, file);

		const blind = await getUpload(colleague, id);
		await reveal(world, song.id, colleague);
		const revealed = await getUpload(colleague, id);

		expect(blind).toMatchObject({ state: 'ready', duplicate: { title: null, place: 'song' } });
		expect(revealed.duplicate).toEqual({ title: 'Kiln (Esme Harrow mix)', place: 'song' });
	});

	it("a known recording is reported without a title and with its place if it is the sender's own and not a song", async () => {
		const file = await aFile({ seed: 8 });
		const first = await sendFile(world, admin, file, 'loose');
		// Both arrive at the same moment, like two files that are dropped together.
		const second = await sendFile(world, admin, file, 'loose');

		const duplicates = [await getUpload(admin, first.id), await getUpload(admin, second.id)].map(
			({ duplicate }) => duplicate,
		);

		expect(duplicates.filter((duplicate) => duplicate !== null)).toEqual([{ title: null, place: 'own_files' }]);
	});

	it('a known recording is reported without its place if a colleague has uploaded it and not added it', async () => {
		const file = await aFile({ seed: 10 });
		await sendFile(world, admin, file);
		const colleague = await world.memberOf(admin);
		world.clock.advance(1000);

		const own = await sendFile(world, colleague, file);
		world.clock.advance(1000);
		const again = await sendFile(world, admin, file);

		expect(own.duplicate).toEqual({ title: null, place: null });
		expect(again.duplicate).toEqual({ title: null, place: 'own_tracks' });
	});

	it("a known recording is not reported for another label's file", async () => {
		const file = await aFile({ seed: 9 });
		await sendFile(world, admin, file);
		const stranger = await world.founder('Other Label');

		const { duplicate } = await sendFile(world, stranger, file);

		expect(duplicate).toBeNull();
	});
});

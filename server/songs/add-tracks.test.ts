// Uploads become songs, at once or when they are complete, each exactly once.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAudioAnalyzer } from '../../audio/analyzer.ts';
import type { SongId, UploadId } from '../../domain/kernel/ids.ts';
import { startAnalysisWorker } from '../platform/threads/start-worker.ts';
import { type ApiResponse, type Caller, messageOf } from '../testing/caller.ts';
import { rowsOf } from '../testing/injected-faults.ts';
import { createPausableAnalyzer, type PausableAnalyzer } from '../testing/pausable-analyzer.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import {
	aFile,
	announce,
	getSong,
	listSongs,
	sendChunk,
	sendFile,
	sendWhole,
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

interface Added {
	readonly added: { uploadId: UploadId; songId: SongId }[];
	readonly waiting: UploadId[];
}

function ask(caller: Caller, uploadIds: UploadId[], details: object = {}): Promise<ApiResponse> {
	const tracks = uploadIds.map((uploadId) => ({ uploadId, title: 'Kiln', artist: 'Esme Harrow', ...details }));
	return caller.post('/api/songs', { tracks });
}

async function add(caller: Caller, ...uploadIds: UploadId[]): Promise<Added> {
	const response = await ask(caller, uploadIds);
	if (response.status !== 200) throw new Error(`adding returned ${response.status}: ${messageOf(response)}`);
	return response.body as Added;
}

function refusalOf(response: ApiResponse): unknown[] {
	return [response.status, messageOf(response)];
}

const gone = [404, 'This upload no longer exists.'];

describe('a file that has arrived', () => {
	it('a file that has arrived becomes a song at once', async () => {
		const upload = await sendFile(world, admin, await aFile());

		const { added, waiting } = await add(admin, upload.id);
		const song = await getSong(admin, added[0]?.songId as SongId);

		expect(waiting).toEqual([]);
		expect(song).toMatchObject({
			title: 'Kiln',
			artist: null,
			hasReviewed: false,
			audioUrl: upload.audioUrl,
			waveformUrl: upload.waveformUrl,
			addedBy: admin.person.name,
			submittedAt: world.clock.now().toISOString(),
			extendedUntil: null,
			isClosed: false,
		});
		expect(song.sound).toMatchObject({ format: 'flac', durationMs: 500, sampleRate: 8000, channels: 2 });
	});

	it('a file that has arrived becomes only one song, however often it is added', async () => {
		const { id } = await sendFile(world, admin, await aFile({ seed: 2 }));

		const clicks = await Promise.all([add(admin, id), add(admin, id), add(admin, id)]);
		const later = await add(admin, id);

		const songIds = [...clicks, later].map(({ added }) => added[0]?.songId);
		expect(new Set(songIds).size).toBe(1);
		expect((await listSongs(admin)).filter((song) => song.id === songIds[0])).toHaveLength(1);
	});

	it('a file that was uploaded under Upload can also become a song', async () => {
		const { id } = await sendFile(world, admin, await aFile({ seed: 3 }), 'loose');

		const { added } = await add(admin, id);

		expect(added).toHaveLength(1);
	});
});

describe('a file that is still being uploaded', () => {
	it('a file that is still being uploaded becomes a song when it is complete, with the details that were sent last', async () => {
		const file = await aFile({ seed: 4 });
		const { id, uploadUrl } = await announce(admin, file);
		const { added, waiting } = await add(admin, id);
		await ask(admin, [id], { title: ' Low Tide Radio ', artist: 'Nobody' });
		const songsBefore = await listSongs(admin);
		world.clock.advance(60_000);

		await sendWhole(admin, uploadUrl, file.bytes);
		await untilWorked(world, id);

		expect([added, waiting]).toEqual([[], [id]]);
		const [song] = await listSongs(admin);
		expect(songsBefore.map((one) => one.id)).not.toContain(song?.id);
		expect(song).toMatchObject({ title: 'Low Tide Radio', submittedAt: world.clock.now().toISOString() });
		expect(song?.waveformUrl).not.toBeNull();
	});

	it('a file that is added in the middle of its analysis becomes a song', async () => {
		const file = await aFile({ seed: 5 });
		analyzer.pause();
		const { id, uploadUrl } = await announce(admin, file);
		await sendWhole(admin, uploadUrl, file.bytes);

		const { waiting } = await add(admin, id);
		analyzer.resume();
		await untilWorked(world, id);

		expect(waiting).toEqual([id]);
		expect((await add(admin, id)).added).toHaveLength(1);
	});

	it('a file becomes exactly one song, whether it is added before or after its last byte', {
		timeout: 120_000,
	}, async () => {
		const file = await aFile({ seed: 6 });
		const announced = await Promise.all(Array.from({ length: 8 }, () => announce(admin, file)));
		const songsBefore = (await listSongs(admin)).length;

		await Promise.all(
			announced.flatMap(({ id, uploadUrl }, index) => {
				const addTrack = () => add(admin, id);
				const sendBytes = () => sendWhole(admin, uploadUrl, file.bytes).then(() => untilWorked(world, id));
				return index % 2 === 0 ? [addTrack(), sendBytes()] : [sendBytes().then(addTrack), addTrack()];
			}),
		);

		const claims = await rowsOf<{ count: number }>(
			world.deps.database.db,
			'select count(*)::int as count from song_claims',
		);
		expect((await listSongs(admin)).length - songsBefore).toBe(8);
		expect(claims[0]?.count).toBe(0);
		for (const { id } of announced) expect((await add(admin, id)).added).toHaveLength(1);
	});

	it('a file never becomes a song if it turns out not to be audio', async () => {
		const letter = { name: 'letter.mp3', bytes: new TextEncoder().encode('Dear label. '.repeat(100)) };
		const { id, uploadUrl } = await announce(admin, letter);
		await add(admin, id);
		const songsBefore = await listSongs(admin);

		await sendChunk(admin, uploadUrl, 0, letter.bytes);
		await untilWorked(world, id);
		const again = await ask(admin, [id]);

		const message = 'We can’t read this file as audio. Send an mp3, wav, m4a, aac, ogg, opus, flac or aiff.';
		expect(again.body).toEqual({ added: [], waiting: [], refused: [{ uploadId: id, message }] });
		expect(await listSongs(admin)).toEqual(songsBefore);
	});
});

describe('refused tracks', () => {
	it.each([
		['without a title', { title: '' }, 'Please enter a title.'],
		['with a title of spaces', { title: ' \t\u00a0' }, 'Please enter a title.'],
		['without an artist', { artist: '' }, 'Please enter an artist.'],
		['with an artist left out', { artist: undefined }, 'Please enter an artist.'],
	])('tracks are refused %s', async (_how, details, message) => {
		const { id } = await announce(admin, await aFile());

		expect(refusalOf(await ask(admin, [id], details))).toEqual([422, message]);
	});

	it.each([
		['a title that is too long', { title: 'x'.repeat(201) }],
		['an artist that is too long', { artist: 'x'.repeat(201) }],
		['a title that is not valid text', { title: 'a\u0000' }],
	])('tracks are refused for %s', async (_what, details) => {
		const { id } = await announce(admin, await aFile());

		expect((await ask(admin, [id], details)).status).toBe(400);
	});

	it('tracks are refused all together, if one of the uploads belongs to another person', async () => {
		const mine = await sendFile(world, admin, await aFile({ seed: 7 }));
		const colleague = await world.memberOf(admin);
		const theirs = await sendFile(world, colleague, await aFile({ seed: 8 }));
		const songsBefore = await listSongs(admin);

		const response = await ask(admin, [mine.id, theirs.id]);

		expect(refusalOf(response)).toEqual(gone);
		expect(await listSongs(admin)).toEqual(songsBefore);
	});

	it('tracks are refused if the upload belongs to another label or does not exist', async () => {
		const stranger = await world.founder('Other Label');
		const theirs = await sendFile(world, stranger, await aFile({ seed: 9 }));

		const foreign = await ask(admin, [theirs.id]);
		const unknown = await ask(admin, ['00000000-0000-4000-8000-000000000000' as UploadId]);

		expect([refusalOf(foreign), refusalOf(unknown)]).toEqual([gone, gone]);
		expect(await listSongs(stranger)).toEqual([]);
	});
});

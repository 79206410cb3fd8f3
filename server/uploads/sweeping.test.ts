// Removing what is no longer needed, and nothing else.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAudioAnalyzer } from '../../audio/analyzer.ts';
import type { UploadId } from '../../domain/kernel/ids.ts';
import { createPace } from '../platform/jobs/pace.ts';
import { startAnalysisWorker } from '../platform/threads/start-worker.ts';
import type { Caller } from '../testing/caller.ts';
import { rowsOf } from '../testing/injected-faults.ts';
import { createPausableAnalyzer, type PausableAnalyzer } from '../testing/pausable-analyzer.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import {
	addSong,
	aFile,
	announce,
	getUpload,
	listUploads,
	offsetOf,
	sendChunk,
	sendFile,
	storedKeys,
	untilWorked,
} from '../testing/uploading.ts';
import { sweepUploads } from './uploads.jobs.ts';

const hour = 60 * 60_000;
const day = 24 * hour;

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

async function sweepAfter(ms: number): Promise<void> {
	world.clock.advance(ms);
	await world.deps.runJob('uploads.sweep');
}

async function isListed(id: UploadId): Promise<boolean> {
	return (await listUploads(admin)).some((upload) => upload.id === id);
}

describe('an abandoned upload', () => {
	it('an abandoned upload is given up after a week, with its bytes', async () => {
		const before = await storedKeys(world);
		const { id, uploadUrl } = await announce(admin, await aFile());
		await sendChunk(admin, uploadUrl, 0, (await aFile()).bytes.slice(0, 500));

		await sweepAfter(7 * day - hour);
		const offset = await offsetOf(admin, uploadUrl);
		await sweepAfter(2 * hour);

		expect(offset).toBe(500);
		expect(await isListed(id)).toBe(false);
		expect(await storedKeys(world)).toEqual(before);
	});

	it('an upload is kept for another week from its last byte on', async () => {
		const { bytes } = await aFile();
		const { id, uploadUrl } = await announce(admin, await aFile());
		await sweepAfter(6 * day);
		await sendChunk(admin, uploadUrl, 0, bytes.slice(0, 500));

		await sweepAfter(6 * day);
		await sendChunk(admin, uploadUrl, 500, bytes.slice(500));
		await untilWorked(world, id);

		expect(await getUpload(admin, id)).toMatchObject({ state: 'ready' });
	});
});

it('a refused upload stays visible to its sender for a week', async () => {
	const letter = { name: 'letter.mp3', bytes: new TextEncoder().encode('Dear label. '.repeat(100)) };
	const { id } = await sendFile(world, admin, letter);

	await sweepAfter(7 * day - hour);
	const isThere = await isListed(id);
	await sweepAfter(2 * hour);

	expect([isThere, await isListed(id)]).toEqual([true, false]);
});

describe('files without an owner', () => {
	const organizationId = '11111111-1111-4111-8111-111111111111';
	const key = `${organizationId}/${'x'.repeat(24)}`;

	it('files without an owner are removed after a week, and not before, because their row may still be written', async () => {
		const { storage, incoming } = world.platform;
		const before = await storedKeys(world);
		for (const ending of ['', '.json', '.rendition', '.abc.json'])
			await storage.put(`${key}${ending}`, Buffer.from('x'), 'application/octet-stream');
		await incoming.begin(`${organizationId}/${'y'.repeat(24)}`, 100);
		const { database, analysis, log } = world.deps;
		const files = { db: database.db, analysis, storage, incoming, log, pace: createPace() };
		// Files have the time of the machine, whatever the clock of this test says.
		const now = Date.now();

		await sweepUploads(files, new Date(now + 7 * day - hour));
		const young = await storedKeys(world);
		await sweepUploads(files, new Date(now + 7 * day + hour));

		expect(young.length - before.length).toBe(5);
		expect(await storedKeys(world)).toEqual(before);
	});

	it('files without an owner stay where they are when they belong to another database', async () => {
		const { storage, incoming } = world.platform;
		const { database, analysis, log } = world.deps;
		const files = { db: database.db, analysis, storage, incoming, log, pace: createPace() };
		await sweepUploads(files, new Date());
		const [mine] = await rowsOf<{ id: string }>(world.deps.database.db, 'select id from installation');
		await storage.put('installation', Buffer.from('somebody else'), 'text/plain');
		await storage.put(key, Buffer.from('x'), 'application/octet-stream');

		await sweepUploads(files, new Date(Date.now() + 400 * day));

		expect(await storage.find(key)).not.toBeNull();
		await storage.put('installation', Buffer.from(mine?.id ?? ''), 'text/plain');
		await storage.remove(key);
	});
});

it('the sweep never touches files in use', async () => {
	const song = await addSong(world, admin, { file: await aFile({ format: 'aiff', seed: 2, sampleRate: 44_100 }) });
	const loose = await sendFile(world, admin, await aFile({ seed: 3 }), 'loose');
	await admin.mustPost('/functions/v1/generate-waveform', { audioUrl: loose.audioUrl, options: { numPeaks: 9 } });
	analyzer.pause();
	const file = await aFile({ seed: 4 });
	const { id, uploadUrl } = await announce(admin, file);
	await sendChunk(admin, uploadUrl, 0, file.bytes);
	const before = await storedKeys(world);

	await sweepAfter(400 * day);
	const after = await storedKeys(world);
	analyzer.resume();
	await untilWorked(world, id);
	// Sessions expire in this time.
	await admin.signIn();

	expect(after).toEqual(before);
	for (const url of [song.audioUrl, song.waveformUrl, loose.audioUrl, loose.waveformUrl])
		expect((await admin.get(url as string)).status).toBe(200);
	expect((await getUpload(admin, id)).state).toBe('ready');
});

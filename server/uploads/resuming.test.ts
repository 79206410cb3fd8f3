import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAudioAnalyzer } from '../../audio/analyzer.ts';
import { AnalysisFailed, type AudioAnalyzer } from '../../audio/audio-analysis.ts';
import type { UploadId } from '../../domain/kernel/ids.ts';
import { releaseAll } from '../platform/jobs/queue.ts';
import { startAnalysisWorker } from '../platform/threads/start-worker.ts';
import { Caller } from '../testing/caller.ts';
import { rowsOf, run } from '../testing/injected-faults.ts';
import { createPausableAnalyzer, type PausableAnalyzer } from '../testing/pausable-analyzer.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import {
	type Announced,
	aFile,
	announce,
	getUpload,
	listSongs,
	offsetOf,
	sendChunk,
	untilWorked,
} from '../testing/uploading.ts';
import { uploads } from './uploads.table.ts';

// Two servers on one database and one storage: what a dead server left is finished by the other.

let database: TestApp;
let dead: TestApp;
let alive: TestApp;
let analyzer: AudioAnalyzer;
let held: PausableAnalyzer;
let begun = 0;
let sender: Caller;
let file: { name: string; bytes: Uint8Array<ArrayBuffer> };

beforeAll(async () => {
	database = await createTestApp();
	file = await aFile();
	const plain = createAudioAnalyzer({ ffmpegPath: null, startWorker: startAnalysisWorker });
	analyzer = {
		...plain,
		analyze(sound, options) {
			begun += 1;
			return plain.analyze(sound, options);
		},
	};
});

afterAll(async () => {
	await database.close();
	await analyzer.close();
});

function serverWith(ownAnalyzer: AudioAnalyzer): Promise<TestApp> {
	const { storage, incoming } = database.platform;
	const platform = { storage, incoming, analyzer: ownAnalyzer };
	return createTestApp({ database: database.testDatabase.database, platform });
}

beforeEach(async () => {
	held = createPausableAnalyzer(analyzer);
	dead = await serverWith(held);
	alive = await serverWith(analyzer);
	const founder = await database.founder();
	sender = asOn(alive, founder);
	return async () => {
		await dead.close();
		await alive.close();
	};
});

/** Returns the same person and session on another server. */
function asOn(world: TestApp, caller: Caller): Caller {
	const there = new Caller(world.app, caller.person);
	for (const [name, value] of caller.cookies) there.cookies.set(name, value);
	return there;
}

/**
 * Leaves a file whose server stalls in the middle of its analysis; the server wakes up too late, when the test is over.
 */
async function leaveInAnalysis(): Promise<UploadId> {
	held.pause();
	const { id, uploadUrl } = await announce(sender, file);
	await sendChunk(asOn(dead, sender), uploadUrl, 0, file.bytes);
	return id;
}

/** Leaves a file whose last byte was stored by a server that died before it could mark it as received. */
async function leaveUnacknowledged(): Promise<Announced> {
	const announced = await announce(sender, file);
	const [row] = await rowsOf<{ storage_key: string }>(
		database.deps.database.db,
		`select storage_key from uploads where id = '${announced.id}'`,
	);
	await dead.platform.incoming.store.write(Readable.from([file.bytes]), row?.storage_key as string, 0);
	return announced;
}

async function resume(isAlone = false): Promise<void> {
	await alive.deps.analysis.resume({ isAlone });
}

/** Makes the claims of the stalled server look as if they had not been renewed for longer than their lease. */
async function runOut(): Promise<void> {
	await run(database.deps.database.db, `update uploads set held_until = now() where held_until is not null`);
}

describe('an analysis whose server died', () => {
	it('an analysis whose server died is left to that server while its lease lasts, and resumed after that', async () => {
		const id = await leaveInAnalysis();

		await resume();
		await untilWorked(alive, id);
		const during = await getUpload(sender, id);
		await runOut();
		await resume();
		await untilWorked(alive, id);

		expect(during.state).toBe('analysing');
		expect(await getUpload(sender, id)).toMatchObject({ state: 'ready', durationMs: 500 });
	});

	it('an analysis whose server died is resumed at once by a server that is alone with its data', async () => {
		const id = await leaveInAnalysis();

		await releaseAll(database.deps.database.db, uploads);
		await resume(true);
		await untilWorked(alive, id);

		expect(await getUpload(sender, id)).toMatchObject({ state: 'ready' });
	});

	it('a resumed analysis is not disturbed by its old server, should that wake up again', async () => {
		const id = await leaveInAnalysis();
		await runOut();
		await resume();
		await untilWorked(alive, id);
		const { audioUrl, waveformUrl } = await getUpload(sender, id);

		held.resume();
		await untilWorked(dead, id);

		expect((await getUpload(sender, id)).state).toBe('ready');
		expect((await sender.get(audioUrl as string)).status).toBe(200);
		expect((await sender.get(waveformUrl as string)).status).toBe(200);
	});

	it('an upload whose analysis is resumed still becomes the song that was requested', async () => {
		const id = await leaveInAnalysis();
		await sender.mustPost('/api/songs', { tracks: [{ uploadId: id, title: 'Kiln', artist: 'Nobody' }] });

		await runOut();
		await resume();
		await untilWorked(alive, id);

		expect((await listSongs(sender)).map(({ title, waveformUrl }) => [title, waveformUrl === null])).toEqual([
			['Kiln', false],
		]);
	});

	it('an analysis is resumed by only one of two servers', async () => {
		const id = await leaveInAnalysis();
		const third = await serverWith(analyzer);
		await sender.mustPost('/api/songs', { tracks: [{ uploadId: id, title: 'Kiln', artist: 'Nobody' }] });
		await runOut();
		begun = 0;

		await Promise.all([resume(), third.deps.analysis.resume({ isAlone: false })]);
		await untilWorked(alive, id);
		await untilWorked(third, id);
		await third.close();

		expect(begun).toBe(1);
		expect(await listSongs(sender)).toHaveLength(1);
	});
});

describe('a last byte that was never acknowledged', () => {
	it('a last byte that was never acknowledged is found by a server that resumes work', async () => {
		const { id } = await leaveUnacknowledged();

		alive.clock.advance(61_000);
		await resume();
		await untilWorked(alive, id);

		expect(await getUpload(sender, id)).toMatchObject({ state: 'ready' });
	});

	it('a last byte that was never acknowledged is found when the sender asks for the offset', async () => {
		const { id, uploadUrl } = await leaveUnacknowledged();

		const offset = await offsetOf(sender, uploadUrl);
		await untilWorked(alive, id);

		expect(offset).toBe(file.bytes.byteLength);
		expect(await getUpload(sender, id)).toMatchObject({ state: 'ready' });
	});
});

describe('an analysis that fails for a reason other than the file', () => {
	/** Fails this many times, then works. */
	function breaking(times: number, error: Error = new Error('broke')): AudioAnalyzer {
		let left = times;
		return {
			...analyzer,
			analyze(sound, options) {
				const analysis = analyzer.analyze(sound, options);
				if (left === 0) return analysis;
				left -= 1;
				analysis.cancel();
				const result = analysis.result.then(
					() => Promise.reject(error),
					() => Promise.reject(error),
				);
				return { ...analysis, result };
			},
		};
	}

	async function sendTo(world: TestApp): Promise<UploadId> {
		const { id, uploadUrl } = await announce(sender, file);
		await sendChunk(asOn(world, sender), uploadUrl, 0, file.bytes);
		await untilWorked(world, id);
		return id;
	}

	it('an analysis that fails for a reason other than the file is retried', async () => {
		const shaky = await serverWith(breaking(1));

		const id = await sendTo(shaky);
		shaky.clock.advance(20_000);
		await shaky.deps.analysis.resume({ isAlone: false });
		await untilWorked(shaky, id);
		await shaky.close();

		expect(await getUpload(sender, id)).toMatchObject({ state: 'ready' });
	});

	it('an analysis that took too much processor time is retried after a pause, and refused after the fifth time', async () => {
		const slow = await serverWith(breaking(100, new AnalysisFailed('too_slow')));
		const id = await sendTo(slow);
		const states: string[] = [];

		for (let round = 0; round < 5; round += 1) {
			states.push((await getUpload(sender, id)).state);
			slow.clock.advance(61 * 60_000);
			await slow.deps.analysis.resume({ isAlone: false });
			await untilWorked(slow, id);
		}
		await slow.close();

		expect(states).toEqual(['analysing', 'analysing', 'analysing', 'analysing', 'refused']);
	});

	it("a failure that is not the file's fault keeps the upload and is retried after growing pauses", async () => {
		const broken = await serverWith(breaking(100));

		const id = await sendTo(broken);
		for (let round = 0; round < 5; round += 1) {
			broken.clock.advance(24 * 60 * 60_000);
			await broken.deps.analysis.resume({ isAlone: false });
			await untilWorked(broken, id);
		}
		const between = await getUpload(sender, id);
		await broken.close();
		alive.clock.advance(10 * 24 * 60 * 60_000);
		await resume();
		await untilWorked(alive, id);

		expect(between.state).toBe('analysing');
		expect(await getUpload(sender, id)).toMatchObject({ state: 'ready' });
	});

	it('a failed analysis is left alone until its pause is over', async () => {
		// The analysis fails once while the file arrives and once more when it is complete.
		const broken = await serverWith(breaking(2));
		const id = await sendTo(broken);

		await resume();
		await untilWorked(alive, id);
		const during = await getUpload(sender, id);
		// The clocks of the two servers do not agree to the second.
		alive.clock.advance(60_000);
		await resume();
		await untilWorked(alive, id);
		await broken.close();

		expect(during.state).toBe('analysing');
		expect(await getUpload(sender, id)).toMatchObject({ state: 'ready' });
	});
});

describe('an analysis that cannot be resumed', () => {
	it('an analysis ends as damaged when its bytes are missing, and does not block the others', async () => {
		const lost = await leaveInAnalysis();
		const kept = await leaveInAnalysis();
		const [row] = await rowsOf<{ storage_key: string }>(
			database.deps.database.db,
			`select storage_key from uploads where id = '${lost}'`,
		);
		await alive.platform.incoming.drop(row?.storage_key as string);

		await runOut();
		await resume();
		await untilWorked(alive, kept);

		expect(await getUpload(sender, lost)).toMatchObject({ state: 'refused', refusal: { code: 'uploads.damaged' } });
		expect(await getUpload(sender, kept)).toMatchObject({ state: 'ready' });
	});
});

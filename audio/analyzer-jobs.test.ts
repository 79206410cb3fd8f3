// How analyses run in parallel: growing files, cancelling, hanging decoders, slots and queues.
import { randomUUID } from 'node:crypto';
import { appendFileSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createAudioAnalyzer } from './analyzer.ts';
import type { Analysis, AnalysisOptions, AudioAnalyzer } from './audio-analysis.ts';
import { serverWaveformOptions } from './peaks/waveform-file.ts';
import { startWorker } from './testing/start-test-worker.ts';
import { encodeSound, type SoundFormat } from './testing/test-sounds.ts';

const options: AnalysisOptions = {
	waveform: serverWaveformOptions,
	withLoudness: false,
	withFingerprint: false,
	withHash: true,
	renditionPath: null,
	maxDurationMs: 2 * 60 * 60 * 1000,
};
const analyzers = { withFfmpeg: open('ffmpeg'), withoutFfmpeg: open(null) };
let folder = '';

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'analysis-'));
});

afterAll(async () => {
	await Promise.all(Object.values(analyzers).map((analyzer) => analyzer.close()));
	await rm(folder, { recursive: true });
});

const grown: { format: SoundFormat; setup: keyof typeof analyzers }[] = [
	{ format: 'wav16', setup: 'withFfmpeg' },
	{ format: 'mp3-cbr', setup: 'withFfmpeg' },
	{ format: 'mp3-cbr', setup: 'withoutFfmpeg' },
	{ format: 'flac', setup: 'withFfmpeg' },
	{ format: 'flac', setup: 'withoutFfmpeg' },
	{ format: 'ogg', setup: 'withFfmpeg' },
	{ format: 'ogg', setup: 'withoutFfmpeg' },
	{ format: 'm4a', setup: 'withFfmpeg' },
	{ format: 'm4a-faststart', setup: 'withFfmpeg' },
];

test.each(grown)(
	'$format that arrives in three parts is analysed like a whole one, $setup',
	async ({ format, setup }) => {
		const whole = await encodeSound({ format, seconds: 6 });
		const analyzer = analyzers[setup];
		const upload = arriving(whole, analyzer);

		upload.arrive(1 / 3);
		upload.arrive(2 / 3);
		await vi.waitFor(() => expect(upload.analysis.progress()).toBeGreaterThan(0.6), { timeout: 20_000 });
		upload.arrive(1);
		upload.analysis.complete();

		expect(await upload.analysis.result).toEqual(await analysisOf(whole, analyzer));
		expect(upload.analysis.progress()).toBe(1);
	},
);

test('an upload that ends early is judged by the received bytes', async () => {
	const upload = arriving(await encodeSound({ format: 'flac' }), analyzers.withFfmpeg);

	upload.arrive(0.5);
	upload.analysis.complete();

	await expect(upload.analysis.result).rejects.toMatchObject({ fault: 'damaged' });
});

test.each(['withFfmpeg', 'withoutFfmpeg'] as const)(
	'a cancelled analysis ends and leaves no rendition, %s',
	async (setup) => {
		const renditionPath = join(folder, randomUUID());
		const upload = arriving(await encodeSound({ format: 'aiff' }), analyzers[setup], { renditionPath });
		upload.arrive(0.5);
		await vi.waitFor(() => expect(upload.analysis.progress()).toBeGreaterThan(0.4), { timeout: 20_000 });

		upload.analysis.cancel();

		await expect(upload.analysis.result).rejects.toMatchObject({ name: 'AnalysisCancelled' });
		expect(existsSync(renditionPath)).toBe(false);
	},
);

test('stalled uploads do not block complete files', async () => {
	const path = await encodeSound({ format: 'wav16' });
	const stalled = Array.from({ length: 12 }, () => arriving(path, analyzers.withoutFfmpeg));

	const { facts } = await analysisOf(path, analyzers.withoutFfmpeg);

	expect(facts.durationMs).toBe(3000);
	for (const { analysis } of stalled) analysis.cancel();
	const ends = await Promise.allSettled(stalled.map(({ analysis }) => analysis.result));
	expect(ends.every(({ status }) => status === 'rejected')).toBe(true);
});

test('more files than slots are all analysed', async () => {
	const path = await encodeSound({ format: 'flac' });

	const analyses = await Promise.all(Array.from({ length: 9 }, () => analysisOf(path, analyzers.withoutFfmpeg)));

	expect(new Set(analyses.map(({ sha256 }) => sha256)).size).toBe(1);
});

test('a decoder that hangs is killed with its process, and the next file is analysed', async () => {
	const pidFile = join(folder, 'pid');
	const hanging = await script(`echo $$ > ${pidFile}; exec sleep 600`);
	const short = await encodeSound({ format: 'wav16', seconds: 1 });
	const analyzer = createAudioAnalyzer({
		startWorker,
		ffmpegPath: hanging,
		ffmpegForSmall: true,
		timeLimitMs: (sizeBytes) => (sizeBytes === statSync(short).size ? 60_000 : 50),
	});
	const upload = arriving(await encodeSound({ format: 'mp3-cbr' }), analyzer);
	upload.arrive(1);
	const pid = await vi.waitFor(() => startedAs(pidFile), { timeout: 20_000 });

	upload.analysis.complete();

	await expect(upload.analysis.result).rejects.toMatchObject({ name: 'AnalysisStalled' });
	await vi.waitFor(() => expect(isRunning(pid)).toBe(false));
	expect((await analysisOf(short, analyzer)).facts.durationMs).toBe(1000);
	await analyzer.close();
});

// Other systems do not report the processor time of a thread.
if (process.platform === 'linux')
	test('a decoder that computes endlessly is stopped by its processor time', async () => {
		const ffmpegPath = await script('while :; do :; done');
		const analyzer = createAudioAnalyzer({
			ffmpegPath,
			ffmpegForSmall: true,
			timeLimitMs: () => 300,
			patience: 90,
			startWorker,
		});

		const endless = analysisOf(await encodeSound({ format: 'mp3-cbr' }), analyzer);

		await expect(endless).rejects.toMatchObject({ name: 'AnalysisFailed', fault: 'too_slow' });
		await analyzer.close();
	});

test('slow files of one label do not block the file of another', async () => {
	const analyzer = createAudioAnalyzer({
		ffmpegPath: await script('exec sleep 600'),
		ffmpegForSmall: true,
		startWorker,
	});
	const slow = await encodeSound({ format: 'mp3-cbr' });
	const short = await encodeSound({ format: 'wav16', seconds: 1 });
	const held = Array.from({ length: availableParallelism() + 2 }, () => analysisOf(slow, analyzer));

	const file = { path: short, sizeBytes: statSync(short).size, isGrowing: false, group: 'other' };
	const { facts } = await analyzer.analyze(file, options).result;
	await analyzer.close();

	expect(facts.durationMs).toBe(1000);
	await Promise.allSettled(held);
});

test('ffmpeg is started only for a file that takes longer than starting it', async () => {
	const startFile = join(folder, 'started');
	const analyzer = createAudioAnalyzer({ ffmpegPath: await script(`touch ${startFile}; exit 3`), startWorker });

	const small = await analysisOf(await encodeSound({ format: 'mp3-cbr', seconds: 2 }), analyzer);

	expect(small.facts.durationMs).toBe(2000);
	expect(existsSync(startFile)).toBe(false);
	await expect(analysisOf(await encodeSound({ format: 'mp3-cbr', seconds: 20 }), analyzer)).rejects.toThrow();
	expect(existsSync(startFile)).toBe(true);
	await analyzer.close();
});

// Other systems have no priorities per thread.
if (process.platform === 'linux')
	test('the threads and decoders of analyses have a lower priority than the thread that handles requests', async () => {
		const pidFile = join(folder, 'pid-of-decoder');
		const ffmpegPath = await script(`echo $$ > ${pidFile}; exec sleep 600`);
		const analyzer = createAudioAnalyzer({ ffmpegPath, ffmpegForSmall: true, startWorker });
		const upload = arriving(await encodeSound({ format: 'mp3-cbr' }), analyzer);
		upload.arrive(1);

		const decoder = await vi.waitFor(() => startedAs(pidFile), { timeout: 20_000 });
		const threads = readdirSync('/proc/self/task').map((thread) => getPriority(Number(thread)));

		expect(getPriority(process.pid)).toBeLessThan(10);
		expect(getPriority(decoder)).toBe(10);
		expect(threads).toContain(10);
		await analyzer.close();
		await expect(upload.analysis.result).rejects.toThrow();
	});

test('a decoder that dies at once makes the file count as damaged', async () => {
	const analyzer = createAudioAnalyzer({ ffmpegPath: await script('exit 3'), ffmpegForSmall: true, startWorker });

	const died = analysisOf(await encodeSound({ format: 'mp3-cbr' }), analyzer);

	await expect(died).rejects.toMatchObject({ fault: 'damaged' });
	await analyzer.close();
});

test('closing the analyzer ends running and waiting analyses', async () => {
	const analyzer = createAudioAnalyzer({ ffmpegPath: null, startWorker });
	const path = await encodeSound({ format: 'wav16' });
	const uploads = Array.from({ length: 6 }, () => arriving(path, analyzer));

	await analyzer.close();

	const ends = await Promise.allSettled(uploads.map(({ analysis }) => analysis.result));
	expect(ends.every(({ status }) => status === 'rejected')).toBe(true);
});

function open(ffmpegPath: string | null): AudioAnalyzer {
	return createAudioAnalyzer({ ffmpegPath, ffmpegForSmall: true, startWorker });
}

function analysisOf(path: string, analyzer: AudioAnalyzer) {
	return analyzer.analyze({ path, sizeBytes: statSync(path).size, isGrowing: false, group: 'label' }, options).result;
}

/** A file whose bytes the test releases one piece at a time. */
function arriving(
	source: string,
	analyzer: AudioAnalyzer,
	more: Partial<AnalysisOptions> = {},
): { analysis: Analysis; arrive(share: number): void } {
	const bytes = readFileSync(source);
	const path = join(folder, randomUUID());
	writeFileSync(path, '');
	const file = { path, sizeBytes: bytes.length, isGrowing: true, group: 'label' };
	let arrived = 0;
	return {
		analysis: analyzer.analyze(file, { ...options, ...more }),
		arrive(share) {
			const end = Math.round(bytes.length * share);
			appendFileSync(path, bytes.subarray(arrived, end));
			arrived = end;
		},
	};
}

async function script(body: string): Promise<string> {
	const path = join(folder, randomUUID());
	writeFileSync(path, `#!/bin/sh\n${body}\n`);
	await chmod(path, 0o755);
	return path;
}

function startedAs(pidFile: string): number {
	const pid = Number(readFileSync(pidFile, 'utf8'));
	expect(pid).toBeGreaterThan(0);
	return pid;
}

function isRunning(pid: number): boolean {
	try {
		process.kill(pid, 0);
		return true;
	} catch {
		return false;
	}
}

test("the many files of one label delay another's by no more than those in progress", async () => {
	const path = await encodeSound({ format: 'flac', seconds: 6 });
	const analyzer = createAudioAnalyzer({ ffmpegPath: null, startWorker });
	const order: string[] = [];
	const analyze = (group: string) =>
		analyzer
			.analyze({ path, sizeBytes: statSync(path).size, isGrowing: false, group }, options)
			.result.then(() => order.push(group));

	const busy = Array.from({ length: 6 * availableParallelism() }, () => analyze('busy'));
	await Promise.all([...busy, analyze('other')]);
	await analyzer.close();

	// The other label's file starts after those that were running when it arrived. One thread may finish several files
	// while another works on this one. If labels did not take turns, it would be the last of all.
	expect(order.indexOf('other')).toBeLessThan(busy.length / 2);
});

// The costs of analyses: memory of a long file, time of a short one, and how well many at once use the machine.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createAudioAnalyzer } from '../audio/analyzer.ts';
import type { AudioAnalyzer } from '../audio/audio-analysis.ts';
import { serverWaveformOptions } from '../audio/peaks/waveform-file.ts';
import { encodeSound, type SoundFormat } from '../audio/testing/test-sounds.ts';
import { startAnalysisWorker } from '../server/platform/threads/start-worker.ts';
import { benchSound, longBenchSound } from './bench-sounds.ts';
import { cpuTimeMs } from './cpu-time.ts';
import { limitRow, median, ms, printTable, type Row } from './table.ts';

const longMinutes = 60;
const memoryLimitMb = 60;
const files = 20;
const leastGain = 1.6;
const smallSeconds = 5;
const rounds = 9;

async function memoryRow(format: SoundFormat, ffmpegPath: string | null): Promise<Row> {
	const { path, remove } = await longBenchSound(format, longMinutes);
	const script = join(import.meta.dirname, 'analysis-memory.ts');
	const bytes = await mostBytesAboveIdle(script, [path, ffmpegPath ?? '']).finally(remove);
	const setup = ffmpegPath === null ? 'nothing installed' : 'ffmpeg included';
	return limitRow(`${format}, ${setup}`, bytes / 1e6, memoryLimitMb, (mb) => `${mb.toFixed(0)} MB`);
}

/** Measured from outside, because measuring leaves garbage: 20 MB of it when the process measured itself. */
async function mostBytesAboveIdle(script: string, args: readonly string[]): Promise<number> {
	const child = fork(script, args, { execArgv: ['--import', 'tsx'] });
	const pid = child.pid ?? 0;
	await once(child, 'message');
	const idleBytes = ownBytes(pid);
	const idleChildren = childrenOf(pid);
	let mostBytes = idleBytes;
	const watch = setInterval(() => {
		const held = [pid, ...childrenOf(pid).filter((other) => !idleChildren.includes(other))].map(ownBytes);
		mostBytes = Math.max(
			mostBytes,
			held.reduce((sum, bytes) => sum + bytes, 0),
		);
	}, 20);
	child.send('analyse');
	const [code] = await once(child, 'exit');
	clearInterval(watch);
	if (code !== 0) throw new Error(`the analysis ended with ${code}`);
	return mostBytes - idleBytes;
}

/** A thread or process that has just ended cannot be read. */
function readOf(path: string): string {
	try {
		return readFileSync(path, 'latin1');
	} catch {
		return '';
	}
}

function childrenOf(pid: number): number[] {
	if (!existsSync(`/proc/${pid}/task`)) return [];
	return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
		readOf(`/proc/${pid}/task/${task}/children`).trim().split(' ').filter(Boolean).map(Number),
	);
}

/** Memory of the process alone. The code of ffmpeg and its libraries, 41 MB, is shared by all its processes. */
function ownBytes(pid: number): number {
	const [, kilobytes] = /^RssAnon:\s+(\d+) kB$/m.exec(readOf(`/proc/${pid}/status`)) ?? [];
	return Number(kilobytes ?? 0) * 1024;
}

function analyze(analyzer: AudioAnalyzer, path: string): Promise<unknown> {
	return analyzer.analyze(
		{ path, sizeBytes: statSync(path).size, isGrowing: false, group: 'label' },
		{
			waveform: serverWaveformOptions,
			withLoudness: true,
			withFingerprint: true,
			withHash: true,
			renditionPath: null,
			maxDurationMs: 7_200_000,
		},
	).result;
}

async function throughputRow(ffmpegPath: string | null): Promise<Row> {
	const setup = ffmpegPath === null ? 'nothing installed' : 'ffmpeg at hand';
	const analyzer = createAudioAnalyzer({ ffmpegPath, startWorker: startAnalysisWorker });
	const paths = await Promise.all(
		(['mp3-cbr', 'flac', 'ogg', 'wav16'] as const).map(async (format) => (await benchSound(format)).path),
	);
	const jobs = Array.from({ length: files }, (_, i) => paths[i % paths.length] ?? '');
	await Promise.all(jobs.slice(0, 4).map((path) => analyze(analyzer, path)));

	const cpuBefore = cpuTimeMs() ?? Number.NaN;
	const alone = await durationOf(async () => {
		for (const path of jobs) await analyze(analyzer, path);
	});
	// One file alone may keep more than one processor busy: ffmpeg decodes on one while we measure on the other. The
	// result is the gain over a single processor.
	const busy = Math.max(1, ((cpuTimeMs() ?? Number.NaN) - cpuBefore) / alone || 1);
	const together = await durationOf(() => Promise.all(jobs.map((path) => analyze(analyzer, path))));
	await analyzer.close();
	const gain = (alone / together) * busy;
	return {
		what: `${files} files at once, ${setup}`,
		measured: ms(together),
		against: `one at a time ${ms(alone)} on ${busy.toFixed(1)} processors, goal ${leastGain} × one processor`,
		result: `${(alone / together).toFixed(2)} × one at a time, ${gain.toFixed(2)} × one processor`,
		isBroken: gain < leastGain,
	};
}

/** In turns, so that a busy moment of the machine affects both. */
async function smallRow(format: SoundFormat): Promise<Row> {
	const path = await encodeSound({ format, seconds: smallSeconds, sampleRate: 44_100 });
	const chosen = createAudioAnalyzer({ ffmpegPath: 'ffmpeg', startWorker: startAnalysisWorker });
	const byFfmpeg = createAudioAnalyzer({
		ffmpegPath: 'ffmpeg',
		ffmpegForSmall: true,
		startWorker: startAnalysisWorker,
	});
	const times: { ours: number[]; theirs: number[] } = { ours: [], theirs: [] };
	await Promise.all([analyze(chosen, path), analyze(byFfmpeg, path)]);
	for (let round = 0; round < rounds; round++) {
		times.ours.push(await durationOf(() => analyze(chosen, path)));
		times.theirs.push(await durationOf(() => analyze(byFfmpeg, path)));
	}
	await Promise.all([chosen.close(), byFfmpeg.close()]);
	const ratio = median(times.ours) / median(times.theirs);
	return {
		what: format,
		measured: ms(median(times.ours)),
		against: `by ffmpeg ${ms(median(times.theirs))}, at most 1.0 ×`,
		result: `${ratio.toFixed(2)} ×`,
		isBroken: ratio > 1,
	};
}

async function durationOf(work: () => Promise<unknown>): Promise<number> {
	const startedAt = performance.now();
	await work();
	return performance.now() - startedAt;
}

if (existsSync('/proc/self/status'))
	printTable(`Memory above idle for ${longMinutes} minutes of sound`, [
		await memoryRow('mp3-cbr', 'ffmpeg'),
		await memoryRow('mp3-cbr', null),
		await memoryRow('flac', 'ffmpeg'),
		await memoryRow('flac', null),
	]);
printTable(`A file of ${smallSeconds} seconds, median of ${rounds}`, [
	await smallRow('mp3-cbr'),
	await smallRow('flac'),
	await smallRow('ogg'),
	await smallRow('opus'),
]);
printTable('Many files', [await throughputRow('ffmpeg'), await throughputRow(null)]);

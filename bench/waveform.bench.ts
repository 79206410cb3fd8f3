// The server's waveform against the minimum: ffmpeg decoding the same file and discarding the result.
import { execFile } from 'node:child_process';
import { statSync } from 'node:fs';
import { promisify } from 'node:util';
import { createAudioAnalyzer } from '../audio/analyzer.ts';
import type { AudioAnalyzer } from '../audio/audio-analysis.ts';
import { serverWaveformOptions } from '../audio/peaks/waveform-file.ts';
import type { SoundFormat } from '../audio/testing/test-sounds.ts';
import { startAnalysisWorker } from '../server/platform/threads/start-worker.ts';
import { benchSound } from './bench-sounds.ts';
import { cpuTimeMs } from './cpu-time.ts';
import { median, ms, printTable, type Row } from './table.ts';

const rounds = 3;
const formats: readonly SoundFormat[] = ['wav16', 'mp3-cbr', 'm4a', 'ogg', 'opus', 'flac', 'aiff', 'alac'];
const goals = {
	withFfmpeg: (format: SoundFormat) => (format === 'wav16' ? 1 : 1.5),
	withoutFfmpeg: (format: SoundFormat) => ({ 'mp3-cbr': 3.5, ogg: 3.5, flac: 3 })[format as string] ?? null,
};
const withFfmpeg = createAudioAnalyzer({ ffmpegPath: 'ffmpeg', startWorker: startAnalysisWorker });
const withoutFfmpeg = createAudioAnalyzer({ ffmpegPath: null, startWorker: startAnalysisWorker });
const run = promisify(execFile);

interface Cost {
	readonly wallMs: number;
	readonly cpuMs: number;
}

async function costOf(work: () => Promise<unknown>): Promise<Cost> {
	const startedAt = performance.now();
	const cpuBefore = cpuTimeMs() ?? Number.NaN;
	await work();
	return { wallMs: performance.now() - startedAt, cpuMs: (cpuTimeMs() ?? Number.NaN) - cpuBefore };
}

function decodeOnly(path: string): Promise<unknown> {
	return run('ffmpeg', ['-v', 'error', '-nostdin', '-threads', '1', '-i', path, '-f', 'null', '-']);
}

function analyze(analyzer: AudioAnalyzer, path: string, withLoudness: boolean): Promise<unknown> {
	return analyzer.analyze(
		{ path, sizeBytes: statSync(path).size, isGrowing: false, group: 'label' },
		{
			waveform: serverWaveformOptions,
			withLoudness,
			withFingerprint: false,
			withHash: false,
			renditionPath: null,
			maxDurationMs: 7_200_000,
		},
	).result;
}

/** Both in turns, so that a busy moment of the machine affects both; the median of the rounds' ratios counts. */
async function compare(path: string, work: () => Promise<unknown>) {
	await work();
	const pairs: { bare: Cost; ours: Cost }[] = [];
	for (let round = 0; round < rounds; round++)
		pairs.push({ bare: await costOf(() => decodeOnly(path)), ours: await costOf(work) });
	return {
		bareMs: median(pairs.map(({ bare }) => bare.wallMs)),
		oursMs: median(pairs.map(({ ours }) => ours.wallMs)),
		wall: median(pairs.map(({ bare, ours }) => ours.wallMs / bare.wallMs)),
		cpu: median(pairs.map(({ bare, ours }) => ours.cpuMs / bare.cpuMs)),
	};
}

async function row(what: string, path: string, goal: number | null, work: () => Promise<unknown>): Promise<Row> {
	const { bareMs, oursMs, wall, cpu } = await compare(path, work);
	const held = goal === null ? 'no goal' : `goal ${goal.toFixed(1)}`;
	return {
		what,
		measured: ms(oursMs),
		against: `ffmpeg ${ms(bareMs)}, ${held}`,
		result: `${wall.toFixed(2)} × wall, ${cpu.toFixed(2)} × CPU`,
		isBroken: goal !== null && wall > goal,
	};
}

const tables: { title: string; rows: Row[] }[] = [
	{ title: 'Waveform of five minutes, ffmpeg at hand', rows: [] },
	{ title: 'The same with loudness and true peak', rows: [] },
	{ title: 'Nothing installed', rows: [] },
];
for (const format of formats) {
	const { path } = await benchSound(format);
	const goal = goals.withFfmpeg(format);
	tables[0]?.rows.push(await row(format, path, goal, () => analyze(withFfmpeg, path, false)));
	tables[1]?.rows.push(await row(format, path, null, () => analyze(withFfmpeg, path, true)));
	if (['mp3-cbr', 'ogg', 'opus', 'flac'].includes(format))
		tables[2]?.rows.push(
			await row(format, path, goals.withoutFfmpeg(format), () => analyze(withoutFfmpeg, path, false)),
		);
}
await Promise.all([withFfmpeg.close(), withoutFfmpeg.close()]);
for (const { title, rows } of tables) printTable(title, rows);

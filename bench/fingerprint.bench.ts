// Recognising the same recording: how well on generated sounds, at what cost, in how many bytes, and how fast among
// many.
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createAudioAnalyzer } from '../audio/analyzer.ts';
import { type Fingerprint, fingerprintOf } from '../audio/fingerprint/fingerprint.ts';
import { serverWaveformOptions } from '../audio/peaks/waveform-file.ts';
import type { SoundFormat } from '../audio/testing/test-sounds.ts';
import { createFingerprintShelf } from '../scripts/sounds/fingerprint-shelf.ts';
import { mixNames } from '../scripts/sounds/made-fingerprints.ts';
import { soundChangeNames } from '../scripts/sounds/sound-changes.ts';
import { startAnalysisWorker } from '../server/platform/threads/start-worker.ts';
import { benchSound } from './bench-sounds.ts';
import { cpuTimeMs } from './cpu-time.ts';
import { measureLookups } from './fingerprint-lookups.ts';
import { limitRow, median, printTable, type Row } from './table.ts';

/** Use fewer for a quick run: FINGERPRINT_SOUNDS=20. */
const sounds = Number(process.env.FINGERPRINT_SOUNDS ?? 500);
const mixesEvery = 5;
const leastFound = 98;
const mostCost = 0.4;
/** A WAV needs no decoding, so a fingerprint is a large part of its little work (docs/decisions/0072). */
const mostCostOfWav = 0.8;
const rounds = 5;
const formats: readonly SoundFormat[] = ['wav16', 'flac', 'mp3-cbr', 'm4a'];
const run = promisify(execFile);

/**
 * Measuring 500 sounds takes most of an hour: with FINGERPRINT_FOLDER the measurements are kept there and not repeated.
 */
const keptFolder = process.env.FINGERPRINT_FOLDER;
const folder = keptFolder ?? mkdtempSync(join(tmpdir(), 'acetate-bench-fingerprints-'));
try {
	const startedAt = performance.now();
	await measureSounds();
	const minutes = Math.round((performance.now() - startedAt) / 60_000);
	printTable(`The same recording found again, ${sounds} made sounds, ${minutes} minutes`, recognitionRows());
	printTable(`Cost of a fingerprint, CPU time, five minutes of sound, median of ${rounds}`, await costRows());
	printTable(
		'Looking up a recording of five minutes',
		await measureLookups(await longFingerprint(), madeFingerprints()),
	);
} finally {
	if (keptFolder === undefined) rmSync(folder, { recursive: true, force: true });
}

async function measureSounds(): Promise<void> {
	const script = join(import.meta.dirname, 'fingerprint-sounds.ts');
	const step = availableParallelism();
	await Promise.all(
		Array.from({ length: step }, (_, first) =>
			run(process.execPath, ['--import', 'tsx', script, folder, ...[first, step, sounds, mixesEvery].map(String)]),
		),
	);
}

function levelsOf(file: string): Uint8Array {
	return new Uint8Array(readFileSync(join(folder, file)));
}

function madeFingerprints(): Fingerprint[] {
	return readdirSync(folder)
		.filter((file) => file.endsWith('.song'))
		.flatMap((file) => fingerprintOf(levelsOf(file)) ?? []);
}

function recognitionRows(): Row[] {
	const shelf = createFingerprintShelf();
	const files = readdirSync(folder).map((file) => ({ file, name: file.slice(file.indexOf('.') + 1) }));
	const isSound = (name: string) => name === 'song' || mixNames.includes(name);
	for (const { file, name } of files) if (isSound(name)) shelf.add(file, levelsOf(file));
	const found = new Map(soundChangeNames.map((name) => [name as string, 0]));
	const falseFinds: string[] = [];
	for (const { file, name } of files) {
		const own = isSound(name) ? file : `${file.slice(0, file.indexOf('.'))}.song`;
		const ids = shelf.find(levelsOf(file));
		if (ids.includes(own) && found.has(name)) found.set(name, (found.get(name) ?? 0) + 1);
		falseFinds.push(...ids.filter((id) => id !== own).map((id) => `${file} → ${id}`));
	}
	const all = [...found.values()].reduce((sum, count) => sum + count, 0) / (sounds * soundChangeNames.length);
	for (const line of falseFinds.slice(0, 20)) process.stdout.write(`taken for another: ${line}\n`);
	const share = (value: number) => `${(100 * value).toFixed(1)} %`;
	return [
		...[...found].map(([what, count]) => ({ what, measured: share(count / sounds), against: '', result: '' })),
		{
			what: 'all changes',
			measured: share(all),
			against: `at least ${leastFound} %`,
			result: '',
			isBroken: 100 * all < leastFound,
		},
		{
			what: `taken for another among ${files.filter(({ name }) => isSound(name)).length} sounds and mixes`,
			measured: String(falseFinds.length),
			against: 'none',
			result: '',
			isBroken: falseFinds.length > 0,
		},
	];
}

function analyze(analyzer: ReturnType<typeof createAudioAnalyzer>, path: string, withFingerprint: boolean) {
	return analyzer.analyze(
		{ path, sizeBytes: statSync(path).size, isGrowing: false, group: 'label' },
		{
			waveform: serverWaveformOptions,
			withLoudness: true,
			withFingerprint,
			withHash: true,
			renditionPath: null,
			maxDurationMs: 7_200_000,
		},
	).result;
}

/** With and without it in turns, so that a busy moment of the machine affects both. */
async function costRows(): Promise<Row[]> {
	const analyzer = createAudioAnalyzer({ ffmpegPath: 'ffmpeg', startWorker: startAnalysisWorker });
	const rows: Row[] = [];
	for (const format of formats) {
		const { path } = await benchSound(format);
		await analyze(analyzer, path, true);
		const costs: { without: number; more: number }[] = [];
		for (let round = 0; round < rounds; round++) {
			const before = cpuTimeMs() ?? Number.NaN;
			await analyze(analyzer, path, false);
			const between = cpuTimeMs() ?? Number.NaN;
			await analyze(analyzer, path, true);
			const without = between - before;
			costs.push({ without, more: (cpuTimeMs() ?? Number.NaN) - between - without });
		}
		const ratio = median(costs.map(({ without, more }) => more / without));
		const most = format === 'wav16' ? mostCostOfWav : mostCost;
		rows.push(limitRow(format, 100 * ratio, 100 * most, (percent) => `${percent.toFixed(0)} % of the analysis`));
	}
	await analyzer.close();
	return rows;
}

async function longFingerprint(): Promise<Fingerprint> {
	const analyzer = createAudioAnalyzer({ ffmpegPath: 'ffmpeg', startWorker: startAnalysisWorker });
	const { fingerprint } = await analyze(analyzer, (await benchSound('wav16')).path, true);
	await analyzer.close();
	if (fingerprint === null) throw new Error('the long sound has no fingerprint');
	return fingerprint;
}

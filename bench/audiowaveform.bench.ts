// A whole analysis, with loudness, true peak and hash, as uploads run it, against the standard program, which only
// draws.
import { statSync } from 'node:fs';
import { createAudioAnalyzer } from '../audio/analyzer.ts';
import type { AudioAnalyzer } from '../audio/audio-analysis.ts';
import { serverWaveformOptions } from '../audio/peaks/waveform-file.ts';
import type { SoundFormat } from '../audio/testing/test-sounds.ts';
import { startAnalysisWorker } from '../server/platform/threads/start-worker.ts';
import { benchSound } from './bench-sounds.ts';
import { openReferenceWaveform, type ReferenceWaveform } from './reference-waveform.ts';
import { median, ms, printTable, type Row } from './table.ts';

const rounds = 7;
const goals: readonly { readonly format: SoundFormat; readonly withFfmpeg: number; readonly without: number }[] = [
	{ format: 'wav16', withFfmpeg: 2, without: 2 },
	{ format: 'mp3-cbr', withFfmpeg: 1, without: 1.7 },
	{ format: 'ogg', withFfmpeg: 1, without: 1.7 },
	{ format: 'opus', withFfmpeg: 1, without: 1.7 },
	{ format: 'flac', withFfmpeg: 2, without: 1.7 },
];

const reference = await openReferenceWaveform();
if (reference === null)
	process.stdout.write('Neither audiowaveform nor g++ with libsndfile and libmad is here: nothing to compare with.\n');
else await compareWith(reference);

async function compareWith(reference: ReferenceWaveform): Promise<void> {
	const withFfmpeg = createAudioAnalyzer({ ffmpegPath: 'ffmpeg', startWorker: startAnalysisWorker });
	const without = createAudioAnalyzer({ ffmpegPath: null, startWorker: startAnalysisWorker });
	const tables: { readonly title: string; readonly rows: Row[] }[] = [
		{ title: 'Analysis of five minutes, ffmpeg at hand', rows: [] },
		{ title: 'The same, nothing installed', rows: [] },
	];
	for (const goal of goals) {
		const { path } = await benchSound(goal.format);
		tables[0]?.rows.push(await row(reference, goal.format, goal.withFfmpeg, path, withFfmpeg));
		tables[1]?.rows.push(await row(reference, goal.format, goal.without, path, without));
	}
	await Promise.all([withFfmpeg.close(), without.close(), reference.remove()]);
	for (const { title, rows } of tables) printTable(`${title}, wall time, median of ${rounds}`, rows);
}

/** Both in turns, so that a busy moment of the machine affects both. */
async function row(
	reference: ReferenceWaveform,
	format: SoundFormat,
	goal: number,
	path: string,
	analyzer: AudioAnalyzer,
): Promise<Row> {
	await analyze(analyzer, path);
	const theirs: number[] = [];
	const ours: number[] = [];
	for (let round = 0; round < rounds; round++) {
		theirs.push(await timed(() => reference.draw(path)));
		ours.push(await timed(() => analyze(analyzer, path)));
	}
	const ratio = median(ours) / median(theirs);
	return {
		what: format,
		measured: ms(median(ours)),
		against: `${reference.name} ${ms(median(theirs))}, at most ${goal.toFixed(1)} ×`,
		result: `${ratio.toFixed(2)} ×`,
		isBroken: ratio > goal,
	};
}

async function timed(work: () => Promise<unknown>): Promise<number> {
	const from = performance.now();
	await work();
	return performance.now() - from;
}

function analyze(analyzer: AudioAnalyzer, path: string): Promise<unknown> {
	return analyzer.analyze(
		{ path, sizeBytes: statSync(path).size, isGrowing: false, group: 'label' },
		{
			waveform: serverWaveformOptions,
			withLoudness: true,
			withFingerprint: false,
			withHash: true,
			renditionPath: null,
			maxDurationMs: 7_200_000,
		},
	).result;
}

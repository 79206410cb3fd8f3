// A file on two processors: its sound is measured on one while it is hashed on the other.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { availableParallelism, getPriority } from 'node:os';
import { describe, expect, test, vi } from 'vitest';
import { createAudioAnalyzer } from './analyzer.ts';
import type { AnalysisOptions, AudioAnalysis, AudioAnalyzer } from './audio-analysis.ts';
import { serverWaveformOptions } from './peaks/waveform-file.ts';
import { encodeSound } from './testing/sounds.ts';
import { startWorker } from './testing/start-worker.ts';

const both = Math.min(2, availableParallelism());
const wav = { format: 'wav16', seconds: 60 } as const;

// Elsewhere threads cannot be told apart.
if (process.platform === 'linux')
	describe('one file and two threads', () => {
		test('a large WAV that is alone is hashed by a second thread', async () => {
			const path = await encodeSound(wav);

			const { analyses, threads } = await analyzed([path]);

			expect(analyses).toMatchObject([{ sha256: sha256Of(path), facts: { durationMs: 60_000 } }]);
			expect(threads).toBe(both);
		});

		test('files that come together are hashed by the threads that measure them', async () => {
			const path = await encodeSound(wav);

			const { analyses, threads } = await analyzed([path, path]);

			expect(analyses.map(({ sha256 }) => sha256)).toEqual([sha256Of(path), sha256Of(path)]);
			expect(threads).toBe(both);
		});

		test('a file that has to be decoded keeps one thread', async () => {
			const path = await encodeSound({ format: 'flac', seconds: 120 });
			expect(statSync(path).size).toBeGreaterThan(8 * 1024 * 1024);

			const { analyses, threads } = await analyzed([path]);

			expect(analyses).toMatchObject([{ sha256: sha256Of(path) }]);
			expect(threads).toBe(1);
		});

		test('closing ends the hash of a file that was about to start', async () => {
			const path = await encodeSound(wav);
			const analyzer = createAudioAnalyzer({ ffmpegPath: null, startWorker });
			const before = threadsOfAnalyses();
			const result = analyze(analyzer, path);

			await Promise.all([expect(result).rejects.toMatchObject({ name: 'AnalysisCancelled' }), analyzer.close()]);

			await vi.waitFor(() => expect(threadsOfAnalyses()).toBe(before));
		});

		test('a WAV that fails is not hashed to its end', async () => {
			const path = await encodeSound(wav);
			const analyzer = createAudioAnalyzer({ ffmpegPath: null, startWorker });
			const before = threadsOfAnalyses();

			await expect(analyze(analyzer, path, { maxDurationMs: 1000 })).rejects.toMatchObject({ fault: 'too_long' });
			await analyzer.close();

			await vi.waitFor(() => expect(threadsOfAnalyses()).toBe(before));
		});
	});

async function analyzed(paths: readonly string[]): Promise<{ analyses: AudioAnalysis[]; threads: number }> {
	const analyzer = createAudioAnalyzer({ ffmpegPath: null, startWorker });
	const before = threadsOfAnalyses();
	const analyses = await Promise.all(paths.map((path) => analyze(analyzer, path)));
	const threads = threadsOfAnalyses() - before;
	await analyzer.close();
	return { analyses, threads };
}

function analyze(analyzer: AudioAnalyzer, path: string, more: Partial<AnalysisOptions> = {}): Promise<AudioAnalysis> {
	const file = { path, sizeBytes: statSync(path).size, isGrowing: false, group: 'label' };
	return analyzer.analyze(file, {
		waveform: serverWaveformOptions,
		withLoudness: false,
		withFingerprint: false,
		withHash: true,
		renditionPath: null,
		maxDurationMs: 7_200_000,
		...more,
	}).result;
}

function sha256Of(path: string): string {
	return createHash('sha256').update(readFileSync(path)).digest('hex');
}

/** They are the only ones that come after others; see `lowerThreadPriority`. */
function threadsOfAnalyses(): number {
	return readdirSync('/proc/self/task').filter(comesAfterOthers).length;
}

function comesAfterOthers(thread: string): boolean {
	try {
		return getPriority(Number(thread)) > 0;
	} catch {
		// It has ended since the list was read.
		return false;
	}
}

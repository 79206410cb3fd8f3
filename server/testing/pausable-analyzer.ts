import type { AudioAnalyzer } from '../../audio/audio-analysis.ts';

export interface PausableAnalyzer extends AudioAnalyzer {
	/** From now on no analysis ends, though it can be cancelled. */
	pause(): void;
	/** Every paused analysis ends as it would have. */
	resume(): void;
}

/** The real analyzer, whose results arrive when a test says so: for what happens in the middle of an analysis. */
export function createPausableAnalyzer(analyzer: AudioAnalyzer): PausableAnalyzer {
	let paused: { readonly promise: Promise<void>; readonly resolve: () => void } | null = null;

	return {
		hasFfmpeg: analyzer.hasFfmpeg,
		analyze(file, options) {
			const analysis = analyzer.analyze(file, options);
			if (!paused) return analysis;
			const cancelled = createPromise();
			return {
				...analysis,
				result: Promise.race([paused.promise, cancelled.promise]).then(() => analysis.result),
				cancel() {
					analysis.cancel();
					cancelled.resolve();
				},
			};
		},
		makeLightCopy: analyzer.makeLightCopy,
		close: () => analyzer.close(),
		pause() {
			paused ??= createPromise();
		},
		resume() {
			paused?.resolve();
			paused = null;
		},
	};
}

function createPromise(): { promise: Promise<void>; resolve: () => void } {
	let resolve = () => {};
	const promise = new Promise<void>((settle) => {
		resolve = settle;
	});
	return { promise, resolve };
}

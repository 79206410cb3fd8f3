import type { AudioAnalyzer } from '../platform/audio/audio-analysis.ts';

export interface HeldAnalyzer extends AudioAnalyzer {
	/** From now on no analysis ends; whoever cancels one is heard. */
	hold(): void;
	/** Everything that was held ends as it would have. */
	release(): void;
}

/** The real analyzer, whose last word comes when a test says so: for what happens in the middle of an analysis. */
export function createHeldAnalyzer(analyzer: AudioAnalyzer): HeldAnalyzer {
	let held: { readonly promise: Promise<void>; readonly resolve: () => void } | null = null;

	return {
		hasFfmpeg: analyzer.hasFfmpeg,
		analyze(file, options) {
			const analysis = analyzer.analyze(file, options);
			if (!held) return analysis;
			const cancelled = createPromise();
			return {
				...analysis,
				result: Promise.race([held.promise, cancelled.promise]).then(() => analysis.result),
				cancel() {
					analysis.cancel();
					cancelled.resolve();
				},
			};
		},
		close: () => analyzer.close(),
		hold() {
			held ??= createPromise();
		},
		release() {
			held?.resolve();
			held = null;
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

import { Worker, type WorkerOptions } from 'node:worker_threads';

/**
 * Starts a thread with a file such as `server/platform/pdf/pdf-worker`. In the build every such file is a bundle of its
 * own, without the leading `server`; the file that this function is in is part of one at the root.
 */
export function startWorker(file: string, { workerData, ...options }: WorkerOptions): Worker {
	const isSource = import.meta.url.endsWith('.ts');
	const url = new URL(
		isSource ? './worker-from-sources.mjs' : `./${file.replace(/^server\//, '')}.js`,
		import.meta.url,
	);
	return new Worker(url, {
		...options,
		// Whatever translates TypeScript here is not needed there, and would slow down every import.
		execArgv: [],
		workerData: { ...workerData, source: `${file}.ts` },
	});
}

/** For the analyzer of `audio`. */
export function startAnalysisWorker(options: WorkerOptions): Worker {
	return startWorker('audio/analysis-worker', options);
}

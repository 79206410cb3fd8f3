import { fileURLToPath } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';

const isSource = import.meta.url.endsWith('.ts');
const fromSources = new Map<string, Promise<string>>();

/**
 * In the build every such file is a separate bundle, without the leading `server`; this file is part of a bundle at the
 * root.
 */
function builtFile(file: string) {
	return new URL(`./${file.replace(/^server\//, '')}.js`, import.meta.url);
}

/**
 * Returns the JavaScript file that a process starts with, for a name such as
 * `server/platform/foreign-files/foreign-worker`.
 */
export async function workerFile(file: string) {
	if (!isSource) return fileURLToPath(builtFile(file));
	const { bundleSource } = await import(new URL('./bundle-source.mjs', import.meta.url).href);
	const bundled: Promise<string> = fromSources.get(file) ?? bundleSource(`${file}.ts`);
	fromSources.set(file, bundled);
	return bundled;
}

/** Starts a thread with a file such as `server/platform/pdf/pdf-worker`. */
export function startWorker(file: string, { workerData, ...options }: WorkerOptions) {
	return new Worker(isSource ? new URL('./worker-from-sources.mjs', import.meta.url) : builtFile(file), {
		...options,
		// Loaders that compile TypeScript here are not needed there, and would slow down every import.
		execArgv: [],
		workerData: { ...workerData, source: `${file}.ts` },
	});
}

/** Starts a thread for the analyzer of `audio`. */
export function startAnalysisWorker(options: WorkerOptions) {
	return startWorker('audio/analysis-worker', options);
}

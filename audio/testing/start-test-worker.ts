import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import { buildSync } from 'esbuild';

let bundle: string | undefined;

/** Starts an analysis thread from the sources. */
export function startWorker(options: WorkerOptions): Worker {
	bundle ??= bundleWorker();
	// The TypeScript loader of this process is not needed there, and would slow down every import.
	return new Worker(bundle, { ...options, execArgv: [] });
}

/** Node loads no TypeScript, so the thread is bundled, once for each process. */
function bundleWorker(): string {
	const { outputFiles } = buildSync({
		entryPoints: [join(import.meta.dirname, '../analysis-worker.ts')],
		write: false,
		bundle: true,
		platform: 'node',
		format: 'esm',
		packages: 'external',
	});
	const [{ contents } = { contents: new Uint8Array() }] = outputFiles;
	// Inside node_modules, so that the bundle finds the packages that are not in it.
	const folder = join(import.meta.dirname, '../../node_modules/.cache/acetate-audio-worker');
	const path = join(folder, `${createHash('sha256').update(contents).digest('hex').slice(0, 24)}.mjs`);
	if (existsSync(path)) return path;
	mkdirSync(folder, { recursive: true });
	const draft = `${path}.${process.pid}`;
	writeFileSync(draft, contents);
	// Atomic, even if another process bundles at the same time.
	renameSync(draft, path);
	return path;
}

// Runs a worker from its sources, for development and tests. A thread cannot load TypeScript, and compiling it file by
// file takes more than a second for each thread. So the first thread bundles it, as the build does, and the others use
// that bundle.
import { existsSync, mkdirSync, readdirSync, renameSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { threadId, workerData } from 'node:worker_threads';

const root = join(import.meta.dirname, '../../..');
/** The file that the thread starts with, such as `server/platform/pdf/pdf-worker.ts`. */
const entry = workerData.source;
// Inside node_modules, so that the bundle finds the packages that are not in it.
const folder = join(root, 'node_modules/.cache', `acetate-${basename(entry, '.ts')}`);
const newest = Math.max(
	...[dirname(entry), 'domain'].flatMap((name) =>
		readdirSync(join(root, name), { recursive: true, withFileTypes: true })
			.filter((file) => file.isFile())
			.map((file) => statSync(join(file.parentPath, file.name)).mtimeMs),
	),
);
const bundle = join(folder, `${Math.round(newest)}.mjs`);

if (!existsSync(bundle)) {
	// Only here: it takes longer to load than many a worker.
	const { build } = await import('esbuild');
	mkdirSync(folder, { recursive: true });
	const aside = join(folder, `${process.pid}-${threadId}.mjs`);
	await build({
		entryPoints: [join(root, entry)],
		outfile: aside,
		bundle: true,
		platform: 'node',
		format: 'esm',
		packages: 'external',
	});
	renameSync(aside, bundle);
}
await import(pathToFileURL(bundle).href);

// Bundles a worker from its sources, for development and tests. Node loads no TypeScript, and compiling it file by file
// takes more than a second for each worker. So the first one bundles it, as the build does, and the others use that bundle.
import { existsSync, mkdirSync, readdirSync, renameSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { threadId } from 'node:worker_threads';

const root = join(import.meta.dirname, '../../..');

/**
 * The path of the bundle of a file such as `server/platform/pdf/pdf-worker.ts`.
 * @param {string} entry
 */
export async function bundleSource(entry) {
	// Inside node_modules, so that the bundle finds the packages that are not in it.
	const folder = join(root, 'node_modules/.cache', `acetate-${basename(entry, '.ts')}`);
	const newest = Math.max(
		...['audio', 'domain', 'server/platform'].flatMap((name) =>
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
	return bundle;
}

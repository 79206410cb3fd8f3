import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { build } from 'esbuild';
import type { Plugin, ResolvedConfig } from 'vite';
import type { ShellFile } from '../../web/pwa/shell-rules.ts';

const shellEndings = /\.(js|css|html|svg|webmanifest|woff2)$/;
// Most pages never need the extended alphabet; the browser fetches it when a name does. The document renderer is large,
// and documents are unavailable without a server anyway.
const leftOut = /latin-ext|\/pdf[.-](?!pages)/;
// Vite puts a hash of the content into these names, so that the name alone identifies the version.
const hashedFolder = 'assets/';

interface ServiceWorkerOptions {
	/** The worker's source, from the folder of `vite.config.ts`. */
	readonly entry: string;
	readonly fileName: string;
}

/** Builds the service worker after the pages, with the list of their files in place of `__SHELL_FILES__`. */
export function serviceWorker({ entry, fileName }: ServiceWorkerOptions): Plugin {
	let config: ResolvedConfig;
	return {
		name: 'acetate:service-worker',
		apply: 'build',
		configResolved(resolved) {
			config = resolved;
		},
		writeBundle: {
			order: 'post',
			async handler() {
				const folder = resolve(config.root, config.build.outDir);
				await build({
					entryPoints: [resolve(entry)],
					outfile: join(folder, fileName),
					bundle: true,
					minify: true,
					format: 'iife',
					target: 'es2022',
					define: { __SHELL_FILES__: JSON.stringify(listShellFiles(folder, fileName)) },
					logLevel: 'warning',
				});
			},
		},
	};
}

/** The built files that the app needs to start without a server. */
export function listShellFiles(folder: string, workerName: string): ShellFile[] {
	return readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
		.filter((url) => shellEndings.test(url) && !leftOut.test(url) && url !== workerName)
		.sort()
		.map((url) => ({ url, revision: url.startsWith(hashedFolder) ? null : hashOf(join(folder, url)) }));
}

function hashOf(path: string): string {
	return createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 16);
}

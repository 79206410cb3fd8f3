import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin, ResolvedConfig } from 'vite';

/**
 * Compresses the files of the first load at the highest level, which takes a second and is too slow for a server during
 * requests. The server sends the copies (server/platform/http/web-files.ts); it compresses all other files itself.
 */
export function denseCopies(names: readonly string[]): Plugin {
	let config: ResolvedConfig;
	return {
		name: 'acetate:dense-copies',
		apply: 'build',
		configResolved(resolved) {
			config = resolved;
		},
		writeBundle: {
			order: 'post',
			async handler(_options, bundle) {
				const folder = resolve(config.root, config.build.outDir);
				const first = Object.keys(bundle).filter(
					(file) => /\.(js|css)$/.test(file) && names.some((name) => file.startsWith(`assets/${name}-`)),
				);
				await Promise.all(first.map((file) => compress(join(folder, file))));
			},
		},
	};
}

async function compress(path: string): Promise<void> {
	const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
	writeFileSync(`${path}.br`, await promisify(brotliCompress)(readFileSync(path), { params }));
}

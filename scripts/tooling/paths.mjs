import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(fileURLToPath(new URL('../..', import.meta.url)));

export function inRoot(...parts) {
	return path.join(root, ...parts);
}

/** The file that a package runs for its command, so that no shell and no `.cmd` file is between us and its signals. */
export const commands = {
	biome: inRoot('node_modules/@biomejs/biome/bin/biome'),
	drizzleKit: inRoot('node_modules/drizzle-kit/bin.cjs'),
	knip: inRoot('node_modules/knip/bin/knip.js'),
	playwright: inRoot('node_modules/@playwright/test/cli.js'),
	tsc: inRoot('node_modules/typescript/bin/tsc'),
	tsx: inRoot('node_modules/tsx/dist/cli.mjs'),
	vite: inRoot('node_modules/vite/bin/vite.js'),
	vitest: inRoot('node_modules/vitest/vitest.mjs'),
};

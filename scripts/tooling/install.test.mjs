import { expect, test } from 'vitest';
import { missingPackages } from './install.mjs';

const lockfile = {
	packages: {
		'': { name: 'acetate' },
		'node_modules/hono': { version: '4.0.0', integrity: 'a' },
		'node_modules/vite': { version: '8.0.0', integrity: 'b', dev: true },
		'node_modules/vite/node_modules/nested': { version: '1.0.0', integrity: 'c', dev: true },
		'node_modules/@esbuild/other-os': { version: '1.0.0', integrity: 'd', optional: true },
	},
};

function installed(...folders) {
	return { packages: Object.fromEntries(folders.map((folder) => [folder, lockfile.packages[folder]])) };
}

test('on a fresh clone everything but other platforms is missing', () => {
	expect(missingPackages(lockfile, undefined, { dev: true })).toEqual(['hono', 'vite', 'nested']);
});

test('a machine that only serves does not miss the development tools', () => {
	expect(missingPackages(lockfile, installed('node_modules/hono'), { dev: false })).toEqual([]);
	expect(missingPackages(lockfile, installed('node_modules/hono'), { dev: true })).toEqual(['vite', 'nested']);
});

test('a package in another version than the lockfile says is missing', () => {
	const old = { packages: { 'node_modules/hono': { version: '3.9.9', integrity: 'z' } } };

	expect(missingPackages(lockfile, old, { dev: false })).toEqual(['hono']);
});

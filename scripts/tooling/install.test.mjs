import { expect, test } from 'vitest';
import { missingBinaries, missingPackages } from './install.mjs';

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

test('on a fresh clone everything except other platforms is missing', () => {
	expect(missingPackages(lockfile, undefined, { dev: true })).toEqual(['hono', 'vite', 'nested']);
});

test('a machine that only serves does not lack the development tools', () => {
	expect(missingPackages(lockfile, installed('node_modules/hono'), { dev: false })).toEqual([]);
	expect(missingPackages(lockfile, installed('node_modules/hono'), { dev: true })).toEqual(['vite', 'nested']);
});

test('a package in another version than in the lockfile is missing', () => {
	const old = { packages: { 'node_modules/hono': { version: '3.9.9', integrity: 'z' } } };

	expect(missingPackages(lockfile, old, { dev: false })).toEqual(['hono']);
});

test('a machine lacks the binaries of a server package if an earlier version left them out', () => {
	const binaries = { '@pictures/linux-x64': '1.0.0', '@pictures/linux-arm64': '1.0.0' };
	const withBinaries = {
		packages: {
			'': { dependencies: { pictures: '1.0.0' } },
			'node_modules/pictures': { version: '1.0.0', optionalDependencies: binaries },
			'node_modules/@pictures/linux-x64': { version: '1.0.0', optional: true, os: ['linux'], cpu: ['x64'] },
			'node_modules/@pictures/linux-arm64': { version: '1.0.0', optional: true, os: ['linux'], cpu: ['arm64'] },
		},
	};
	const without = { packages: { 'node_modules/pictures': withBinaries.packages['node_modules/pictures'] } };

	expect(missingBinaries(withBinaries, without, 'x64')).toEqual(['@pictures/linux-x64']);
	expect(missingBinaries(withBinaries, withBinaries, 'x64')).toEqual([]);
});

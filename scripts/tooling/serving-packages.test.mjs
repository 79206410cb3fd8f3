import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readStages } from './image.mjs';
import { dependenciesWithBinaries } from './native-packages.mjs';
import { inRoot } from './paths.mjs';
import { servingLockfile } from './serving-packages.mjs';

const lockfile = {
	packages: {
		'': { dependencies: { pictures: '1.0.0', server: '1.0.0' }, devDependencies: { tool: '2.0.0' } },
		'node_modules/@pictures/linux-x64': { version: '1.0.0', optional: true, os: ['linux'], cpu: ['x64'] },
		'node_modules/pictures': { version: '1.0.0', optionalDependencies: { '@pictures/linux-x64': '1.0.0' } },
		'node_modules/server': {
			version: '1.0.0',
			dependencies: { part: '1.0.0' },
			peerDependencies: { tool: '*', needed: '*' },
			peerDependenciesMeta: { tool: { optional: true } },
		},
		'node_modules/server/node_modules/part': { version: '1.0.0' },
		'node_modules/part': { version: '2.0.0', dev: true },
		'node_modules/needed': { version: '1.0.0' },
		'node_modules/tool': { version: '2.0.0', devOptional: true },
	},
};

test('serving keeps the binaries of its packages and omits the tools that are optional peers', () => {
	const { packages } = servingLockfile(lockfile);

	expect(Object.keys(packages)).toEqual([
		'',
		'node_modules/@pictures/linux-x64',
		'node_modules/pictures',
		'node_modules/server',
		'node_modules/server/node_modules/part',
		'node_modules/needed',
	]);
	expect(packages[''].devDependencies).toBeUndefined();
	expect(dependenciesWithBinaries({ packages })).toEqual({ pictures: '1.0.0' });
});

test('the packages of the image include sharp with binaries and no build tool', () => {
	const { packages } = servingLockfile(JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')));

	expect(dependenciesWithBinaries({ packages })).toHaveProperty('sharp');
	expect(packages).toHaveProperty(['node_modules/@img/sharp-linux-arm64']);
	for (const tool of ['vite', 'vitest', 'esbuild', 'drizzle-kit', 'react'])
		expect(packages).not.toHaveProperty([`node_modules/${tool}`]);
});

test('the stages of the Dockerfile are read with what they copy, run and start', () => {
	const { packages, image } = readStages(readFileSync(inRoot('Dockerfile'), 'utf8'));

	expect(packages.filter(({ run }) => run).map(({ run }) => run)).toContain('npm ci --no-audit --no-fund');
	expect(image.filter(({ copy }) => copy).map(({ from, to }) => [from, to])).toEqual([
		['packages', './'],
		['packages', './node_modules'],
		['build', './dist'],
	]);
	expect(image.find(({ run }) => run?.includes('ffmpeg'))).toBeDefined();
	expect(image.at(-1)).toEqual({ start: ['node', 'dist/server/main.js'] });
});

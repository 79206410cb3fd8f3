import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fillHoles, findHoles } from './lockfile.mjs';
import { inRoot } from './paths.mjs';

const platforms = { '@tool/linux-x64-musl': '2.0.0', '@tool/darwin-arm64': '2.0.0' };
const lockfile = {
	packages: {
		'': {},
		'node_modules/@tool/darwin-arm64': { version: '2.0.0', optional: true },
		'node_modules/tool': { version: '2.0.0', dev: true, optionalDependencies: platforms },
		'node_modules/user/node_modules/tool': {
			version: '1.0.0',
			optionalDependencies: { '@tool/darwin-arm64': '1.0.0' },
		},
	},
};

test('a platform that a package names and the lockfile lacks is a hole, even behind another version of it', () => {
	expect(findHoles(lockfile).map(({ folder, version }) => `${folder}@${version}`)).toEqual([
		'node_modules/@tool/linux-x64-musl@2.0.0',
		'node_modules/user/node_modules/@tool/darwin-arm64@1.0.0',
	]);
});

test('a filled hole names its platform, so that no other platform fetches it', () => {
	const filled = fillHoles(lockfile);

	expect(filled.packages['node_modules/@tool/linux-x64-musl']).toEqual({
		version: '2.0.0',
		cpu: ['x64'],
		os: ['linux'],
		libc: ['musl'],
		dev: true,
		optional: true,
	});
	expect(findHoles(filled)).toEqual([]);
});

test('the lockfile of this package has no holes (node scripts/complete-lockfile.mjs fills them)', () => {
	const ours = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'));

	expect(findHoles(ours).map(({ folder }) => folder)).toEqual([]);
});

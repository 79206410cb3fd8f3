/**
 * The packages that serving a finished build needs: those in `dependencies`, and their dependencies, with the binaries
 * for each platform. npm cannot select exactly these: build and test tools are optional peers of server packages, so
 * `--omit=dev` alone keeps the tools, and `--omit=optional` omits the binaries of sharp as well.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findHeld } from './lockfile.mjs';

/** The lockfile with only the entries that these dependencies need. */
export function servingLockfile(lockfile, dependencies = lockfile.packages[''].dependencies) {
	const { devDependencies: _, ...root } = lockfile.packages[''];
	const kept = new Map([['', { ...root, dependencies }]]);
	const folders = [''];
	for (const folder of folders) {
		for (const needed of neededBy(kept.get(folder))) {
			const at = findHeld(lockfile, folder, needed);
			if (at === undefined || kept.has(at)) continue;
			kept.set(at, lockfile.packages[at]);
			folders.push(at);
		}
	}
	const names = Object.keys(lockfile.packages).filter((folder) => kept.has(folder));
	return { ...lockfile, packages: Object.fromEntries(names.map((folder) => [folder, kept.get(folder)])) };
}

function neededBy({ dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta = {} }) {
	const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
	return Object.keys({ ...dependencies, ...optionalDependencies }).concat(peers);
}

/** Writes package.json and package-lock.json for `npm ci` into a folder, which may be the source folder. */
export function writeServingPackages(from, to, only) {
	const read = (name) => JSON.parse(readFileSync(join(from, name), 'utf8'));
	const write = (name, content) => writeFileSync(join(to, name), `${JSON.stringify(content, null, 2)}\n`);
	const { devDependencies: _, ...manifest } = read('package.json');
	const dependencies = only ?? manifest.dependencies;
	const lockfile = servingLockfile(read('package-lock.json'), dependencies);
	write('package.json', { ...manifest, dependencies });
	write('package-lock.json', lockfile);
	return lockfile;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) writeServingPackages('.', '.');

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './paths.mjs';

const sources = [
	'audio',
	'domain',
	'server',
	'web',
	'scripts/build.mjs',
	'scripts/vite',
	'package.json',
	'package-lock.json',
	'vite.config.ts',
	'vite.guest.config.ts',
	'tsconfig.json',
	'tsconfig.web.json',
];

// Tests are not part of the build, so that changing one does not make the build old.
const isTest = /\.(test|test-suite)\.[cm]?[jt]sx?$/;

/** One hash over the contents of all sources of the build. By content, not date, because a checkout changes dates. */
export function fingerprintSources(folder = root) {
	const hash = createHash('sha256');
	for (const file of sources.flatMap((source) => listFiles(folder, source))) {
		hash
			.update(`${file}\0`)
			.update(readFileSync(path.join(folder, file)))
			.update('\0');
	}
	return hash.digest('hex');
}

function listFiles(folder, source) {
	const absolute = path.join(folder, source);
	if (!existsSync(absolute)) return [];
	if (path.extname(source) !== '') return [source];
	return readdirSync(absolute, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile() && !isTest.test(entry.name))
		.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
		.filter((file) => !/^(audio|server)\/testing\//.test(file))
		.sort();
}

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The test files below a folder that import a file, directly or through others; all paths are relative to the root. */
export function testsThatImport(target, { root, folder }) {
	const known = new Map();
	return sourcesIn(root, folder)
		.filter((file) => file.endsWith('.test.ts') && reaches(file))
		.sort();

	function reaches(file) {
		if (file === target) return true;
		if (!known.has(file)) {
			// For import cycles.
			known.set(file, false);
			known.set(file, importsOf(root, file).some(reaches));
		}
		return known.get(file);
	}
}

/** The other folders, each with a trailing slash, with a file that imports this one directly. */
export function foldersThatImport(target, { root, folder }) {
	const importers = sourcesIn(root, folder).filter((file) => importsOf(root, file).includes(target));
	const folders = new Set(importers.map((file) => `${dirname(file)}/`));
	folders.delete(`${dirname(target)}/`);
	// The files that assemble the modules are directly in it and import all of them.
	folders.delete(`${folder}/`);
	return [...folders].sort();
}

function sourcesIn(root, folder) {
	return readdirSync(join(root, folder), { recursive: true })
		.filter((name) => name.endsWith('.ts'))
		.map((name) => join(folder, name));
}

function importsOf(root, file) {
	let text = '';
	try {
		text = readFileSync(join(root, file), 'utf8');
	} catch {
		// Named in a text that only looks like an import.
	}
	return [...text.matchAll(/from '(\.[^']+\.ts)'/g)].map(([, path]) => join(dirname(file), path));
}

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The test files below a folder that import a file, directly or through others; all paths relative to the root. */
export function testsThatImport(target, { root, folder }) {
	const known = new Map();
	return readdirSync(join(root, folder), { recursive: true })
		.map((name) => join(folder, name))
		.filter((file) => file.endsWith('.test.ts') && reaches(file))
		.sort();

	function reaches(file) {
		if (file === target) return true;
		if (!known.has(file)) {
			// For files that import each other in a circle.
			known.set(file, false);
			known.set(file, importsOf(file).some(reaches));
		}
		return known.get(file);
	}

	function importsOf(file) {
		let text = '';
		try {
			text = readFileSync(join(root, file), 'utf8');
		} catch {
			// Named in a text that only looks like an import.
		}
		return [...text.matchAll(/from '(\.[^']+\.ts)'/g)].map(([, path]) => join(dirname(file), path));
	}
}

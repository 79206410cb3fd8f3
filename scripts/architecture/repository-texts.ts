import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folders = ['audio', 'domain', 'server', 'web', 'e2e', 'bench', 'scripts', 'docs', '.ci'];
const isText = /\.(ts|tsx|mjs|css|html|sql|md|yaml)$|^\.ci\/|^(Dockerfile|package\.json|biome\.json|knip\.json)$/;

/** Code, styles, documents and settings of the repository. */
export function listTexts(): [path: string, text: string][] {
	const inFolders = folders
		.flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
		.filter((entry) => entry.isFile())
		.map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'));
	return [...readdirSync(root), ...inFolders].filter((path) => isText.test(path)).map((path) => [path, readText(path)]);
}

export function readText(path: string): string {
	return readFileSync(join(root, path), 'utf8');
}

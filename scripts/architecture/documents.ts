import { posix } from 'node:path';
import type { Finding } from './source-file.ts';

// Made by building, running or testing, so a fresh clone does not have them.
const generated = /^(dist|data|node_modules|test-results|coverage)(\/|$)|^\.env$|^\.\/data$/;
const fileWithEnding = /^[\w@][\w@.-]*\.(ts|tsx|mjs|md|json|yaml|css|html)$/;

/** Paths that a document names, in backticks or as the target of a link, and that do not exist. */
export function findDeadPaths(document: string, text: string, exists: (path: string) => boolean): Finding[] {
	const topFolders = /^(audio|domain|server|web|e2e|bench|docs|scripts|\.ci)(\/|$)/;
	return text.split('\n').flatMap((content, index) => {
		const quoted = [...content.matchAll(/`([^`\s]+)`/g)].map((match) => match[1] ?? '');
		const linked = [...content.matchAll(/\]\(([^)\s]+)\)/g)].map((match) => match[1] ?? '');
		const dead = [
			...quoted.filter((path) => looksWhole(path) && (topFolders.test(path) || fileWithEnding.test(path))),
			...linked.filter((path) => !/^([a-z]+:|#)/.test(path)).map((path) => path.replace(/#.*$/, '')),
		].filter((path) => !generated.test(path) && !exists(clean(path)) && !exists(beside(document, path)));
		return dead.map((path) => ({ file: document, line: index + 1, message: `names ${path}, which does not exist` }));
	});
}

/** A pattern or a placeholder (`songs.*`, `domain/<module>`) names no particular file. */
function looksWhole(path: string): boolean {
	return !/[*<>{}…$]/.test(path);
}

function clean(path: string): string {
	return path.replace(/^\.\//, '').replace(/\/$/, '');
}

function beside(document: string, path: string): string {
	return posix.normalize(posix.join(posix.dirname(document), clean(path)));
}

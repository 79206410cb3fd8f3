import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import {
	findCycles,
	findPrivateUse,
	findUnknownRooms,
	findWrongOrder,
	findWrongPackages,
	findWrongTrees,
} from './borders.ts';
import { findDeadPaths } from './documents.ts';
import {
	findBadNames,
	findBarrels,
	findDefaultExports,
	findEnvironmentReads,
	findLongFiles,
	findLooseLifetimes,
	findPrinting,
} from './file-rules.ts';
import { trees } from './rooms.ts';
import { type Finding, readSource } from './source-file.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const isCode = /\.(ts|tsx|mjs)$/;

const files = new Map(
	listFiles(Object.keys(trees), isCode).map((path) => [path, readSource(path, read(path))] as const),
);
const authored = listFiles([...Object.keys(trees), 'scripts', 'e2e', 'bench'], /\.(ts|tsx|mjs|css)$/);

test('web and server import the domain, and nothing imports them', () => expectNone(findWrongTrees(files)));
test('each tree uses only the packages it may lean on', () => expectNone(findWrongPackages(files)));
test('every folder of a tree is a listed room', () => expectNone(findUnknownRooms(files)));
test('a room uses only rooms before it', () => expectNone(findWrongOrder(files)));
test('tables, repositories and routes stay inside their module', () => expectNone(findPrivateUse(files)));
test('no files import each other in a ring', () => expectNone(findCycles(files)));
test('no file is longer than one idea', () =>
	expectNone(findLongFiles(authored.map((path) => ({ path, lineCount: read(path).split('\n').length - 1 })))));
test('file names say what is inside', () => expectNone(findBadNames(authored)));
test('everything is exported by name', () => expectNone(findDefaultExports(files)));
test('nothing only passes on what other files export', () => expectNone(findBarrels(files)));
test('only the configuration reads the environment', () => expectNone(findEnvironmentReads(files)));
test('the server prints only where people read', () => expectNone(findPrinting(files)));
test('timers and listeners in the pages have an owner', () => expectNone(findLooseLifetimes(files)));
test('every path that a document names exists', () => {
	const documents = [...readdirSync(root).filter((name) => name.endsWith('.md')), ...listFiles(['docs'], /\.md$/)];

	expectNone(documents.flatMap((path) => findDeadPaths(path, read(path), (named) => existsSync(join(root, named)))));
});

function expectNone(findings: readonly Finding[]): void {
	expect(findings.map(({ file, line, message }) => `${file}:${line} ${message}`)).toEqual([]);
}

function listFiles(folders: readonly string[], pattern: RegExp): string[] {
	return folders
		.filter((folder) => existsSync(join(root, folder)))
		.flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
		.filter((entry) => entry.isFile() && pattern.test(entry.name))
		.map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
		.sort();
}

function read(path: string): string {
	return readFileSync(join(root, path), 'utf8');
}

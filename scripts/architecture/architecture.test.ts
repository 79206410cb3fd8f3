import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import {
	findLoadedEndpoints,
	findPrivateUse,
	findTestCodeInUse,
	findUnfitForBrowsers,
	findUnfollowable,
	findUnknownModules,
	findWrongOrder,
	findWrongPackages,
	findWrongTrees,
} from './borders.ts';
import { findCycles } from './cycles.ts';
import { findDeadPaths } from './documents.ts';
import {
	findBadNames,
	findBarrels,
	findDefaultExports,
	findEnvironmentReads,
	findFullFolders,
	findImpurity,
	findLongFiles,
	findLongFunctions,
	findLooseLifetimes,
	findPrinting,
	findRepeatedNames,
	findSecureOnly,
	findSilentJourneys,
	findStrangeFiles,
} from './file-rules.ts';
import {
	extraPackages,
	guardsSecureOnly,
	mayComputeImports,
	mayImportWholeApi,
	mayPrint,
	outside,
	ownLifetimes,
	shortFiles,
	trees,
} from './module-order.ts';
import { type Finding, readSource } from './source-file.ts';

/** Queue claims are rows that no other transaction locks. */
const claims = 'server/platform/jobs/queue.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const present = [...listFiles([...Object.keys(trees), ...Object.keys(outside)]), ...listTopFiles(/\.[cm]?[jt]sx?$/)];
const authored = present.filter((path) => /\.(ts|tsx|mjs|css)$/.test(path));
const files = new Map(authored.map((path) => [path, readSource(path, read(path))] as const));
const product = new Map([...files].filter(([, { area }]) => Object.hasOwn(trees, area)));

test('web imports the domain, server also audio, and no tree imports anything else', () =>
	expectNone(findWrongTrees(files)));
test('the parts of audio used by the domain and the pages run in a browser', () =>
	expectNone(findUnfitForBrowsers(files)));
test('each tree uses only the packages that are listed for it', () => expectNone(findWrongPackages(files)));
test('every import names a file that exists', () => expectNone(findUnfollowable(files, isFile)));
test('every folder of a tree is a listed module', () => expectNone(findUnknownModules(files)));
test('a module uses only modules before it, in its own tree and in the domain', () =>
	expectNone(findWrongOrder(files)));
test('only files with a shared role are used by other modules', () => expectNone(findPrivateUse(files)));
test('the pages take only types from definitions of endpoints', () => expectNone(findLoadedEndpoints(files)));
test('product code uses nothing that is made for tests', () => expectNone(findTestCodeInUse(files)));
test('there are no import cycles', () => expectNone(findCycles(files)));
test('no file is too long', () =>
	expectNone(findLongFiles(authored.map((path) => ({ path, lineCount: read(path).split('\n').length - 1 })))));
test('no folder is too full', () => expectNone(findFullFolders(present)));
test('no file name occurs twice', () => expectNone(findRepeatedNames(authored)));
test('no function is too long', () => expectNone(findLongFunctions(files)));
test('every journey has an expectation', () => expectNone(findSilentJourneys(files)));
test('file names say what is inside', () => expectNone(findBadNames(authored)));
test('files have the extensions that this test can read', () => expectNone(findStrangeFiles(present)));
test('everything is exported by name', () => expectNone(findDefaultExports(files)));
test('no file only passes on what other files export', () => expectNone(findBarrels(files)));
test('only the configuration reads the environment', () => expectNone(findEnvironmentReads(product)));
test('every lock of rows is noted, so that the order of locks is checked', () => {
	const locks = /\.for\((?:'(?:update|no key update|share)'|mode)(?![^)]*skipLocked)|pg_advisory_xact_lock/g;
	const count = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].length;
	const unnoted = [...product.keys()].filter((path) => {
		if (!path.startsWith('server/') || path.startsWith('server/testing/') || path.includes('.test.')) return false;
		const text = read(path);
		return path !== claims && count(text, locks) > count(text, /\bnoteLock\(/g);
	});
	expect(unnoted).toEqual([]);
});
test('server and audio print only in the files that are listed', () => expectNone(findPrinting(files)));
test('the domain depends on nothing but its arguments', () => expectNone(findImpurity(files)));
test('timers and listeners in the pages have an owner', () => expectNone(findLooseLifetimes(files)));
test('the pages work without what browsers offer on secure addresses only', () => expectNone(findSecureOnly(files)));
test('every exception in the lists names a file that exists', () => {
	const named = [
		mayComputeImports,
		mayImportWholeApi,
		mayPrint,
		ownLifetimes,
		shortFiles,
		guardsSecureOnly,
		Object.keys(extraPackages),
	];

	expect(named.flat().filter((path) => !isFile(path))).toEqual([]);
});
test('every path that a document names exists', () => {
	const documents = [...listTopFiles(/\.md$/), ...listFiles(['audio', 'docs']).filter((path) => path.endsWith('.md'))];

	expectNone(documents.flatMap((path) => findDeadPaths(path, read(path), (named) => existsSync(join(root, named)))));
});

function expectNone(findings: readonly Finding[]): void {
	expect(findings.map(({ file, line, message }) => `${file}:${line} ${message}`)).toEqual([]);
}

/** Includes hidden files and symbolic links, so that nothing can be imported that was not checked. */
function listFiles(folders: readonly string[]): string[] {
	return folders
		.filter((folder) => folder !== '' && existsSync(join(root, folder)))
		.flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
		.filter((entry) => !entry.isDirectory() && entry.name !== '.DS_Store')
		.map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
		.sort();
}

function listTopFiles(pattern: RegExp): string[] {
	return readdirSync(root).filter((name) => pattern.test(name));
}

function isFile(path: string): boolean {
	return statSync(join(root, path), { throwIfNoEntry: false })?.isFile() ?? false;
}

function read(path: string): string {
	return readFileSync(join(root, path), 'utf8');
}

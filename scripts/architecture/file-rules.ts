// Rules about single files.
import { basename, dirname, extname } from 'node:path';
import { effectGlobals, secureOnly, timersAndListeners } from './global-mentions.ts';
import {
	browserAudio,
	emptyNames,
	guardsSecureOnly,
	maxFilesInFolder,
	maxLines,
	maxShortFileLines,
	maxStatements,
	mayPrint,
	outside,
	ownLifetimes,
	readsEnvironment,
	shortFiles,
	testModules,
	trees,
} from './module-order.ts';
import { isInTree, placeOf } from './places.ts';
import type { Finding, SourceFile } from './source-file.ts';

type SourceFiles = ReadonlyMap<string, SourceFile>;

export function findLongFiles(files: Iterable<{ readonly path: string; readonly lineCount: number }>): Finding[] {
	return [...files].flatMap(({ path, lineCount }) => {
		const limit = shortFiles.includes(path) ? maxShortFileLines : maxLines;
		if (lineCount <= limit) return [];
		return [
			{ file: path, line: limit + 1, message: `${lineCount} lines; split it by idea, at most ${limit} are allowed` },
		];
	});
}

export function findLongFunctions(files: SourceFiles): Finding[] {
	return [...files.values()].flatMap(({ path, functions }) =>
		functions
			.filter(({ statements }) => statements > maxStatements && !isTestFile(path))
			.map(({ name, line, statements }) => ({
				file: path,
				line,
				message: `${name} has ${statements} statements; split it, at most ${maxStatements} are allowed`,
			})),
	);
}

export function findFullFolders(paths: Iterable<string>): Finding[] {
	const counts = new Map<string, number>();
	for (const path of paths)
		if (isInTree(placeOf(path)) && /\.tsx?$/.test(path) && !isTestFile(path))
			counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
	return [...counts]
		.filter(([folder, count]) => count > maxFilesInFolder && !testModules.includes(basename(folder)))
		.map(([folder, count]) => ({
			file: folder,
			line: 1,
			message: `${count} files; merge what belongs together, at most ${maxFilesInFolder} are allowed`,
		}));
}

/** A name that occurs twice leaves the reader of a search, a stack trace or a tab guessing. */
export function findRepeatedNames(paths: Iterable<string>): Finding[] {
	const places = new Map<string, string>();
	const findings: Finding[] = [];
	for (const file of paths) {
		const name = basename(file);
		const first = places.get(name);
		if (first === undefined) places.set(name, file);
		else if (/\.(tsx?|mjs)$/.test(name)) findings.push({ file, line: 1, message: `has the same name as ${first}` });
	}
	return findings;
}

function isTestFile(path: string): boolean {
	return /\.(test|test-suite|spec)\.tsx?$/.test(path);
}

/** Vitest counts the expectations of its tests when they run; Playwright does not. */
export function findSilentJourneys(files: SourceFiles): Finding[] {
	return [...files.values()]
		.filter(({ area }) => area === 'e2e')
		.flatMap(({ path, silentTestLines }) =>
			silentTestLines.map((line) => ({
				file: path,
				line,
				message: 'this journey expects nothing: say what must be true',
			})),
		);
}

/** kebab-case with dotted roles, and no word that would fit any file. */
export function findBadNames(paths: Iterable<string>): Finding[] {
	return [...paths].flatMap((path) => {
		const words = basename(path)
			.replace(/\.[^.]+$/, '')
			.split('.');
		const empty = words.find((word) => emptyNames.includes(word));
		if (empty !== undefined) return [{ file: path, line: 1, message: `"${empty}" does not say what is inside` }];
		const isKebab = words.every((word) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(word));
		return isKebab
			? []
			: [{ file: path, line: 1, message: 'file names are kebab-case, with the role as last dotted word' }];
	});
}

/** A file with an unusual extension would be read by a tool, but not by this test. */
export function findStrangeFiles(paths: Iterable<string>): Finding[] {
	return [...paths].flatMap((path) => {
		const { area } = placeOf(path);
		const { extensions = [] } = trees[area] ?? outside[area] ?? {};
		if (extensions.includes(extname(path).slice(1))) return [];
		return [{ file: path, line: 1, message: `files in ${area} end in ${extensions.join(', ')}; see modules.ts` }];
	});
}

export function findDefaultExports(files: SourceFiles): Finding[] {
	return [...files.values()].flatMap(({ path, area, defaultExportLine: line }) =>
		// Tools expect a default export of their configuration, which is in the repository root.
		line === null || area === ''
			? []
			: [{ file: path, line, message: 'export by name, so that it is called the same everywhere' }],
	);
}

export function findBarrels(files: SourceFiles): Finding[] {
	return [...files.values()].flatMap(({ path, isBarrel, starExportLine }) =>
		isBarrel || starExportLine !== null
			? [{ file: path, line: starExportLine ?? 1, message: 'no barrels: import from the file that has it' }]
			: [],
	);
}

export function findEnvironmentReads(files: SourceFiles): Finding[] {
	// `process` alone allows reading its environment under another name.
	const reads = new Set(['process.env', 'process.*', 'process', 'globalThis.process', 'global.process']);
	return findMentions(
		files,
		(file, name) => reads.has(name) && !file.isTest && !file.path.startsWith(readsEnvironment),
		() => `only ${readsEnvironment} reads the environment; take the value from the configuration`,
	);
}

export function findPrinting(files: SourceFiles): Finding[] {
	return findMentions(
		files,
		(file, name) =>
			/^((globalThis|global)\.)?console\b|^process\.(std(out|err)|\*)$/.test(name) &&
			(file.area === 'server' || file.area === 'audio') &&
			!file.isTest &&
			!mayPrint.includes(file.path),
		() => 'write to the log; only the files that modules.ts names print',
	);
}

export function findLooseLifetimes(files: SourceFiles): Finding[] {
	return findMentions(
		files,
		(file, name) =>
			(timersAndListeners.has(name.split('.')[0] ?? '') || name.startsWith('on')) &&
			file.area === 'web' &&
			!file.isTest &&
			!ownLifetimes.includes(file.path),
		(name) => `${name} needs an owner that releases it: use a scope or one of its hooks (web/lib/scope.ts)`,
	);
}

/** Pages work over plain http on a local network, where the browser withholds some functions. */
export function findSecureOnly(files: SourceFiles): Finding[] {
	return findMentions(
		files,
		(file, name) =>
			(secureOnly.has(name) || secureOnly.has(name.split('.')[0] ?? '')) &&
			file.area === 'web' &&
			!file.isTest &&
			!guardsSecureOnly.includes(file.path),
		(name) =>
			`${name} is missing over plain http: check for it, and list the file in modules.ts (randomId replaces randomUUID)`,
	);
}

/** A rule returns the same for the same arguments, so the domain has no clock, no random numbers and no I/O. */
export function findImpurity(files: SourceFiles): Finding[] {
	const allowed = /^(Date\.(UTC|parse|prototype)|new Date|Math\.(?!random$)\w+)$/;
	const impure = (name: string) => {
		const [owner = ''] = name.replace(/^new /, '').split(/[.(]/);
		if (owner === 'Date' || owner === 'Math') return !allowed.test(name);
		return effectGlobals.has(owner) || timersAndListeners.has(owner) || owner === 'import';
	};
	return findMentions(
		files,
		(file, name) =>
			(file.area === 'domain' || browserAudio.some((folder) => file.path.startsWith(`${folder}/`))) &&
			!file.isTest &&
			impure(name),
		(name) => `${name} differs from call to call; take the time, the random number or the value as an argument`,
	);
}

function findMentions(
	files: SourceFiles,
	isWrong: (file: SourceFile, name: string) => boolean,
	messageFor: (name: string) => string,
): Finding[] {
	return [...files.values()].flatMap((file) => {
		const wrong = file.mentions.filter(({ name }) => isWrong(file, name));
		// One use can have several names: `window.setTimeout` is also a use of `window`.
		const lines = new Map(wrong.map(({ name, line }) => [line, name]));
		return [...lines].map(([line, name]) => ({ file: file.path, line, message: messageFor(name) }));
	});
}

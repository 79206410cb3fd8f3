import { basename } from 'node:path';
import { emptyNames, maxLines, mayPrint, ownLifetimes, readsEnvironment } from './rooms.ts';
import type { Finding, Mention, SourceFile } from './source-file.ts';

type Places = ReadonlyMap<string, SourceFile>;

export function findLongFiles(files: Iterable<{ readonly path: string; readonly lineCount: number }>): Finding[] {
	return [...files]
		.filter(({ lineCount }) => lineCount > maxLines)
		.map(({ path, lineCount }) => ({
			file: path,
			line: maxLines + 1,
			message: `${lineCount} lines; split it by idea, ${maxLines} is the most`,
		}));
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

export function findDefaultExports(files: Places): Finding[] {
	return [...files.values()].flatMap(({ path, defaultExportLine: line }) =>
		line === null ? [] : [{ file: path, line, message: 'export by name, so that it is called the same everywhere' }],
	);
}

export function findBarrels(files: Places): Finding[] {
	return [...files.values()].flatMap(({ path, isBarrel, starExportLine }) =>
		isBarrel || starExportLine !== null
			? [{ file: path, line: starExportLine ?? 1, message: 'no barrels: import from the file that has it' }]
			: [],
	);
}

export function findEnvironmentReads(files: Places): Finding[] {
	return findMentions(
		files,
		(file, { name }) => name === 'process.env' && !file.isTest && !file.path.startsWith(readsEnvironment),
		() => `only ${readsEnvironment} reads the environment; take the value from the configuration`,
	);
}

export function findPrinting(files: Places): Finding[] {
	return findMentions(
		files,
		(file, { name }) => name === 'print' && file.tree === 'server' && !file.isTest && !mayPrint.includes(file.path),
		() => 'write to the log; what is printed for people comes from the files that the list names',
	);
}

export function findLooseLifetimes(files: Places): Finding[] {
	return findMentions(
		files,
		(file, { name }) =>
			/^(set|request|addEvent)/.test(name) && file.tree === 'web' && !file.isTest && !ownLifetimes.includes(file.path),
		({ name }) => `${name} needs an owner that releases it: use a scope or one of its hooks (web/lib/scope.ts)`,
	);
}

function findMentions(
	files: Places,
	isWrong: (file: SourceFile, mention: Mention) => boolean,
	words: (mention: Mention) => string,
): Finding[] {
	return [...files.values()].flatMap((file) =>
		file.mentions
			.filter((mention) => isWrong(file, mention))
			.map((mention) => ({ file: file.path, line: mention.line, message: words(mention) })),
	);
}

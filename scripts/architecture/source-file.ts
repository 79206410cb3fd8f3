import { posix } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { rooms, testRooms, trees } from './rooms.ts';

/** One broken rule at one place, in words that say what to do. */
export interface Finding {
	readonly file: string;
	readonly line: number;
	readonly message: string;
}

interface Import {
	readonly specifier: string;
	/** The path inside the repository for a relative import, otherwise null. */
	readonly target: string | null;
	readonly line: number;
}

export interface Mention {
	/** `process.env`, `print`, `setTimeout`, `addEventListener`: what the rules about effects look for. */
	readonly name: string;
	readonly line: number;
}

export interface SourceFile {
	readonly path: string;
	readonly tree: string;
	/** The room's name; empty for a file that lies directly in its tree. */
	readonly room: string;
	/** The last dotted word before the extension: `repository` in `songs.repository.ts`. */
	readonly role: string | null;
	readonly isTest: boolean;
	readonly lineCount: number;
	readonly imports: readonly Import[];
	readonly mentions: readonly Mention[];
	readonly defaultExportLine: number | null;
	readonly starExportLine: number | null;
	/** True when the file has nothing of its own and only passes on what others export. */
	readonly isBarrel: boolean;
}

const watchedCalls = new Set(['setTimeout', 'setInterval', 'requestAnimationFrame', 'requestIdleCallback']);

/** Reads one file of the three trees. `path` is relative to the repository, with forward slashes. */
export function readSource(path: string, text: string): SourceFile {
	const { program, module, errors } = parseSync(path, text);
	if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`);
	const lineOf = createLineFinder(text);
	const [tree = '', ...rest] = path.split('/');
	const name = posix.basename(path).replace(/\.[cm]?[jt]sx?$/, '');
	const room = rest.length > 1 ? (rest[0] ?? '') : '';
	const reexports = module.staticExports.flatMap((statement) =>
		statement.entries.filter((entry) => entry.moduleRequest !== null && entry.moduleRequest !== undefined),
	);
	const requests = [
		...module.staticImports.map((statement) => statement.moduleRequest),
		...reexports.flatMap((entry) => (entry.moduleRequest ? [entry.moduleRequest] : [])),
		...module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
			const literal = /^['"`]([^'"`$]+)['"`]$/.exec(text.slice(start, end));
			return literal ? [{ value: literal[1] ?? '', start, end }] : [];
		}),
	];
	const defaultExport = module.staticExports
		.flatMap((statement) => statement.entries)
		.find((entry) => entry.exportName.kind === 'Default' || entry.exportName.name === 'default');
	const starExport = reexports.find((entry) => entry.importName.kind === 'AllButDefault');
	return {
		path,
		tree,
		room,
		role: name.includes('.') ? (name.split('.').at(-1) ?? null) : null,
		isTest: /\.(test|test-suite)$/.test(name) || testRooms.includes(room),
		lineCount: text.split('\n').length - (text.endsWith('\n') ? 1 : 0),
		imports: requests.map(({ value, start }) => ({
			specifier: value,
			target: value.startsWith('.') ? resolve(path, value) : null,
			line: lineOf(start),
		})),
		mentions: findMentions(program, lineOf),
		defaultExportLine: defaultExport ? lineOf(defaultExport.start) : null,
		starExportLine: starExport ? lineOf(starExport.start) : null,
		isBarrel:
			reexports.length > 0 &&
			program.body.every((statement) => /^(Import|ExportAll)/.test(statement.type) || isReexport(statement)),
	};
}

function isReexport(statement: { readonly type: string; readonly source?: unknown }): boolean {
	return statement.type === 'ExportNamedDeclaration' && statement.source !== null && statement.source !== undefined;
}

function resolve(from: string, specifier: string): string {
	return posix.normalize(posix.join(posix.dirname(from), specifier.replace(/\?.*$/, '')));
}

function findMentions(program: ReturnType<typeof parseSync>['program'], lineOf: (offset: number) => number): Mention[] {
	const mentions: Mention[] = [];
	const mention = (name: string, start: number) => mentions.push({ name, line: lineOf(start) });
	new Visitor({
		MemberExpression({ object, property, start }) {
			const member = property.type === 'Identifier' ? property.name : '';
			if (object.type !== 'Identifier') return;
			if (object.name === 'process' && member === 'env') mention('process.env', start);
			if (object.name === 'console') mention('print', start);
			if (object.name === 'process' && /^std(out|err)$/.test(member)) mention('print', start);
		},
		ImportDeclaration({ source, specifiers, start }) {
			const takesEnv = specifiers.some(
				(specifier) =>
					specifier.type === 'ImportSpecifier' &&
					specifier.imported.type === 'Identifier' &&
					specifier.imported.name === 'env',
			);
			if (/^(node:)?process$/.test(source.value) && takesEnv) mention('process.env', start);
		},
		CallExpression({ callee, start }) {
			if (callee.type === 'Identifier' && watchedCalls.has(callee.name)) mention(callee.name, start);
			if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
			const { name } = callee.property;
			if (name === 'addEventListener' || watchedCalls.has(name)) mention(name, start);
		},
	}).visit(program);
	return mentions;
}

function createLineFinder(text: string): (offset: number) => number {
	return (offset) => text.slice(0, offset).split('\n').length;
}

/** How high a file stands in its tree: it may import what stands as high or lower. -1 for a room nobody listed. */
export function heightOf(file: Pick<SourceFile, 'room' | 'isTest'>): number {
	if (file.isTest) return rooms.length + 1;
	return file.room === '' ? rooms.length : rooms.indexOf(file.room);
}

export function isInTrees(path: string): boolean {
	return Object.hasOwn(trees, path.split('/')[0] ?? '');
}

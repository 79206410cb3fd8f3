import { posix } from 'node:path';
import { type ParseResult, parseSync } from 'oxc-parser';
import { isTestWithoutExpectation } from './expectations.ts';
import { type FunctionSize, sizeOf } from './functions.ts';
import { mentionsOf } from './global-mentions.ts';
import { type Request, requestOf, requestsOfComments, requestsOfStyles } from './imports.ts';
import { type Place, placeOf } from './places.ts';
import { isNode, type SyntaxNode, walk } from './syntax-tree.ts';

/** One violation of a rule at one place, with a message that says what to do. */
export interface Finding {
	readonly file: string;
	readonly line: number;
	readonly message: string;
}

export interface Import {
	/** Null if it is computed. */
	readonly specifier: string | null;
	/** The path inside the repository for a relative import, otherwise null. */
	readonly target: string | null;
	readonly line: number;
	readonly isType: boolean;
}

export interface SourceFile extends Place {
	readonly imports: readonly Import[];
	readonly mentions: readonly { readonly name: string; readonly line: number }[];
	readonly functions: readonly FunctionSize[];
	/** Lines of tests without an expectation. */
	readonly silentTestLines: readonly number[];
	readonly defaultExportLine: number | null;
	readonly starExportLine: number | null;
	/** True if the file declares nothing and only re-exports. */
	readonly isBarrel: boolean;
}

/** Reads a file of code or a style sheet. `path` is relative to the repository, with forward slashes. */
export function readSource(path: string, text: string): SourceFile {
	const lineOf = createLineFinder(text);
	const toImport = ({ specifier, start, isType }: Request): Import => ({
		specifier,
		target: specifier?.startsWith('.') ? resolve(path, specifier) : null,
		line: lineOf(start),
		isType,
	});
	if (path.endsWith('.css')) return { ...placeOf(path), ...nothing, imports: requestsOfStyles(text).map(toImport) };
	const result = parseSync(path, text);
	if (result.errors.length > 0) throw new Error(`${path} cannot be parsed: ${result.errors[0]?.message}`);
	const code = readCode(result, lineOf);
	const requests = [...requestsOfComments(result.comments), ...code.requests].sort((a, b) => a.start - b.start);
	return {
		...placeOf(path),
		...readExports(result, lineOf),
		imports: requests.map(toImport),
		mentions: code.mentions,
		functions: code.functions,
		silentTestLines: code.silentTestLines,
	};
}

const nothing = {
	mentions: [],
	functions: [],
	silentTestLines: [],
	defaultExportLine: null,
	starExportLine: null,
	isBarrel: false,
};

function readCode({ program }: ParseResult, lineOf: (offset: number) => number) {
	const requests: Request[] = [];
	const mentions: { name: string; line: number }[] = [];
	const functions: FunctionSize[] = [];
	const silentTestLines: number[] = [];
	walk(program as unknown as SyntaxNode, (node, parent, isInType) => {
		const request = requestOf(node);
		if (request !== null) requests.push(request);
		if (isInType) return;
		for (const { name, start } of mentionsOf(node, parent)) mentions.push({ name, line: lineOf(start) });
		const size = sizeOf(node, parent, lineOf);
		if (size !== null) functions.push(size);
		if (isTestWithoutExpectation(node)) silentTestLines.push(lineOf(node.start));
	});
	return { requests, mentions, functions, silentTestLines };
}

function readExports({ program, module }: ParseResult, lineOf: (offset: number) => number) {
	const entries = module.staticExports.flatMap((statement) => statement.entries);
	const reexports = entries.filter((entry) => entry.moduleRequest !== null && entry.moduleRequest !== undefined);
	const defaultExport = entries.find(
		(entry) => entry.exportName.kind === 'Default' || entry.exportName.name === 'default',
	);
	const starExport = reexports.find(
		({ importName }) => importName.kind === 'AllButDefault' || importName.kind === 'All',
	);
	return {
		defaultExportLine: defaultExport ? lineOf(defaultExport.start) : null,
		starExportLine: starExport ? lineOf(starExport.start) : null,
		isBarrel: entries.length > 0 && program.body.every((statement) => declaresNothing(statement)),
	};
}

/** An import, or an export that only names existing declarations. */
function declaresNothing(statement: { readonly type: string; readonly declaration?: unknown }): boolean {
	if (statement.type === 'ExportNamedDeclaration') return !isNode(statement.declaration);
	return /^(ImportDeclaration|ExportAllDeclaration)$/.test(statement.type);
}

function resolve(from: string, specifier: string): string {
	return posix.normalize(posix.join(posix.dirname(from), specifier.replace(/\?.*$/, '')));
}

function createLineFinder(text: string): (offset: number) => number {
	const starts = [0];
	for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
	return (offset) => {
		let low = 0;
		let high = starts.length;
		while (high - low > 1) {
			const middle = (low + high) >> 1;
			if ((starts[middle] ?? 0) <= offset) low = middle;
			else high = middle;
		}
		return low + 1;
	};
}

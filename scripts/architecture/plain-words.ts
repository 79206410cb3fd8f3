// Words that almost always mean that a sentence should be rewritten in plain English.
import { parseSync } from 'oxc-parser';
import type { Finding } from './source-file.ts';
import { isNode, literalText, type SyntaxNode, walk } from './syntax-tree.ts';

const dialect =
	/\b(whoever|somebody|nobody|anybody|tells?|told|stands?(?!-)|waits? for a look|goes on|(has|have) gone|of theirs|of its own|at the moment|any more|by itself|meanwhile|besides|a look|no room|e-mail)\b/i;

/** The first word of a text that plain English does without; null if there is none. Code in backticks is left out. */
export function findDialect(text: string): string | null {
	return dialect.exec(text.replaceAll(/`[^`]*`/g, '``'))?.[0] ?? null;
}

/** Such words in the comments, test names and log lines of code, and anywhere in other files. */
export function findDialectIn(path: string, text: string): Finding[] {
	// Most files have none anywhere, and need not be parsed.
	if (!dialect.test(text)) return [];
	const prose = /\.(ts|tsx|mjs)$/.test(path) ? proseOf(path, text) : linesOf(text);
	return prose.flatMap(({ value, start }) => {
		const word = findDialect(value);
		const line = text.slice(0, start).split('\n').length;
		return word === null ? [] : [{ file: path, line, message: word.toLowerCase() }];
	});
}

interface Prose {
	readonly value: string;
	readonly start: number;
}

function linesOf(text: string): Prose[] {
	let start = 0;
	return text.split('\n').map((value) => {
		const line = { value, start };
		start += value.length + 1;
		return line;
	});
}

function proseOf(path: string, code: string): Prose[] {
	const { program, comments } = parseSync(path, code);
	const found: Prose[] = [...comments];
	walk(program as unknown as SyntaxNode, (node) => {
		if (node.type !== 'CallExpression' || !Array.isArray(node.arguments)) return;
		const caller = callerName(node.callee);
		if (!['test', 'it', 'describe', 'log'].includes(caller ?? '')) return;
		for (const argument of node.arguments) {
			const value = literalText(argument);
			if (value !== null && isNode(argument)) found.push({ value, start: argument.start });
		}
	});
	return found;
}

/** `test` for `test.each([…])(…)`, `log` for `log.warn(…)`. */
function callerName(callee: unknown): string | null {
	if (!isNode(callee)) return null;
	if (callee.type === 'Identifier') return callee.name as string;
	return callerName(callee.object ?? callee.callee ?? callee.tag);
}

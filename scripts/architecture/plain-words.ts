// Words that almost always mean that a sentence should be rewritten in plain English.
import { parseSync } from 'oxc-parser';
import type { Finding } from './source-file.ts';
import { isNode, literalText, type SyntaxNode, walk } from './syntax-tree.ts';

const dialect =
	/\b(whoever|somebody|nobody|anybody|tells?|told|stands?(?!-)|waits?\s+for\s+a\s+look|goes\s+on|(has|have)\s+gone|of\s+theirs|of\s+its\s+own|at\s+the\s+moment|any\s+more|by\s+itself|meanwhile|besides|a\s+look|no\s+room|e-mail)\b/i;

/** The first word of a text that plain English does without; null if there is none. Code in backticks is left out. */
export function findDialect(text: string): string | null {
	return dialect.exec(text.replaceAll(/`[^`]*`/g, '``'))?.[0] ?? null;
}

/** Such words in the comments, test names and log lines of code, and anywhere in other files. */
export function findDialectIn(path: string, text: string): Finding[] {
	// Most files have none anywhere, and need not be parsed.
	if (!dialect.test(text)) return [];
	const prose = /\.(ts|tsx|mjs)$/.test(path) ? proseOf(path, text) : paragraphsOf(text);
	return prose.flatMap(({ value, start }) => {
		const word = findDialect(value);
		if (word === null) return [];
		const line = text.slice(0, start + value.toLowerCase().indexOf(word.toLowerCase())).split('\n').length;
		return [{ file: path, line, message: word.toLowerCase().replaceAll(/\s+/g, ' ') }];
	});
}

interface Prose {
	readonly value: string;
	readonly start: number;
}

/** A phrase may be broken by the end of a line. */
function paragraphsOf(text: string): Prose[] {
	let start = 0;
	return text.split(/(?<=\n)(?=\s*(?:[-*|#]|\d+\.|\n))/).map((value) => {
		const paragraph = { value, start };
		start += value.length;
		return paragraph;
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

/** `test` for `test.each([…])(…)`, `log` for `log.warn(…)` and `core.log.warn(…)`. */
function callerName(callee: unknown): string | null {
	if (!isNode(callee)) return null;
	if (callee.type === 'Identifier') return callee.name as string;
	if (isNode(callee.property) && callee.property.name === 'log') return 'log';
	return callerName(callee.object ?? callee.callee ?? callee.tag);
}

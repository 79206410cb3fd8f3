import compile from 'icu-minify/compile';
import { parseSync } from 'oxc-parser';
import type { Plugin } from 'vite';
import { literalText, type SyntaxNode, walk } from '../architecture/syntax-tree.ts';

/** Functions that declare a message, and which of their arguments is its text. */
const declaring: Readonly<Record<string, number>> = { message: 1, defineError: 2 };
const isDeclared = /\b(message|defineError)\(/;

const compilerName = 'icu-minify/compile';
const emptyCompiler = '\0acetate:no-message-compiler';

/** Compiles the messages of the pages, so that no page has to load the compiler. */
export function compiledMessages(): Plugin {
	return {
		name: 'acetate:compiled-messages',
		apply: 'build',
		enforce: 'pre',
		resolveId: (id) => (id === compilerName ? emptyCompiler : undefined),
		load: (id) => (id === emptyCompiler ? 'export default (text) => text;' : undefined),
		transform(code, id) {
			return id.endsWith('.ts') && isDeclared.test(code) ? compileMessages(code, id) : undefined;
		},
	};
}

export function compileMessages(code: string, id = 'code.ts'): string {
	let compiled = code;
	const texts: { start: number; end: number; text: string }[] = [];
	walk(parseSync(id, code).program as unknown as SyntaxNode, (node) => {
		if (node.type !== 'CallExpression') return;
		const { name } = node.callee as { name?: string };
		const argument = (node.arguments as SyntaxNode[])[declaring[name ?? ''] ?? -1];
		const text = literalText(argument);
		if (argument && text !== null) texts.push({ start: argument.start, end: argument.end, text });
	});
	// From the end, so that the places before stay right.
	for (const { start, end, text } of texts.reverse())
		compiled = `${compiled.slice(0, start)}${JSON.stringify(compile(text))}${compiled.slice(end)}`;
	return compiled;
}

// Collects the message catalogue from the code.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { literalText, type SyntaxNode, treeOf, walk } from './syntax-tree.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Functions that declare a message, and which of their arguments is its text. The first one is its key. */
const declaring: Readonly<Record<string, number>> = { message: 1, defineError: 2 };

export interface DeclaredMessage {
	readonly key: string;
	readonly text: string;
	readonly file: string;
	/** Where the text is in the file, quotation marks included. */
	readonly start: number;
	readonly end: number;
}

export function messagesIn(file: string, code: string): DeclaredMessage[] {
	if (!/\b(message|defineError)\(/.test(code)) return [];
	const found: DeclaredMessage[] = [];
	walk(treeOf(file, code), (node) => {
		if (node.type !== 'CallExpression') return;
		const { name } = node.callee as { name?: string };
		const values = node.arguments as SyntaxNode[];
		const argument = values[declaring[name ?? ''] ?? -1];
		const text = literalText(argument);
		const key = literalText(values[0]);
		if (argument && text !== null && key !== null)
			found.push({ key, text, file, start: argument.start, end: argument.end });
	});
	return found;
}

/** Files of the product that may contain texts, without tests. */
export function listSources(): string[] {
	return ['domain', 'server', 'web']
		.flatMap((tree) => readdirSync(`${root}/${tree}`, { recursive: true }).map((path) => `${tree}/${String(path)}`))
		.map((path) => path.replaceAll('\\', '/'))
		.filter((path) => /\.tsx?$/.test(path) && !/\.test\.|\/testing\/|\.test-suite\.|test-page/.test(path))
		.sort();
}

export function readSourceText(path: string): string {
	return readFileSync(`${root}/${path}`, 'utf8');
}

export function listMessages(): DeclaredMessage[] {
	return listSources().flatMap((path) => messagesIn(path, readSourceText(path)));
}

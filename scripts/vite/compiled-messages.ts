import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';
import { messagesIn } from '../architecture/catalogue.ts';

const compilerName = 'icu-minify/compile';
const emptyCompiler = '\0acetate:no-message-compiler';

/**
 * Compiles the messages of the pages, so that no page has to load the compiler. With a folder of translations, each of
 * its files becomes `/languages/<tag>.json`.
 */
export function compiledMessages(translations?: string): Plugin {
	return {
		name: 'acetate:compiled-messages',
		apply: 'build',
		enforce: 'pre',
		resolveId: (id) => (id === compilerName ? emptyCompiler : undefined),
		load: (id) => (id === emptyCompiler ? 'export default (text) => text;' : undefined),
		transform: (code, id) => (/\.tsx?$/.test(id) ? compileMessages(code, id) : undefined),
		generateBundle() {
			if (translations === undefined || !existsSync(translations)) return;
			for (const file of readdirSync(translations).filter((name) => name.endsWith('.json')))
				this.emitFile({
					type: 'asset',
					fileName: `languages/${basename(file)}`,
					source: compileTranslations(readFileSync(join(translations, file), 'utf8')),
				});
		},
	};
}

export function compileMessages(code: string, id: string): string {
	let compiled = code;
	// From the end, so that the places before stay right.
	for (const { start, end, text } of messagesIn(id, code).reverse())
		compiled = `${compiled.slice(0, start)}${JSON.stringify(compile(text))}${compiled.slice(end)}`;
	return compiled;
}

export function compileTranslations(json: string): string {
	const texts = Object.entries(JSON.parse(json) as Record<string, string>);
	return JSON.stringify(Object.fromEntries(texts.map(([key, text]) => [key, compile(text)])));
}

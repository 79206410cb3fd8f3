import { expect, test } from 'vitest';
import { findUnfollowable, findWrongTrees } from './borders.ts';
import { places, sources } from './made-up-files.ts';

const target = '../../server/songs/songs.service.ts';

test.each([
	['a plain import', `import { a } from '${target}';`],
	['an import for its effects', `import '${target}';`],
	['an import of a type', `import type { A } from '${target}';`],
	['an import of a name that is a type', `import { type A } from '${target}';`],
	['an export of a name', `export { a } from '${target}';`],
	['an export of a type', `export type { A } from '${target}';`],
	['an export of everything', `export * from '${target}';`],
	['an export of nothing', `export {} from '${target}';`],
	['a dynamic import', `const a = () => import('${target}');`],
	['a dynamic import of a template', `const a = () => import(\`${target}\`);`],
	['a type that imports', `let a: import('${target}').A;`],
	['the type of an import', `let a: typeof import('${target}');`],
	['an import by require', `import a = require('${target}');`],
	['a call of require', `const a = require('${target}');`],
	['a resolved path', `const a = import.meta.resolve('${target}');`],
	['the address of a file', `const a = new URL('${target}', import.meta.url);`],
	['a worker', `const a = new Worker(new URL('${target}', import.meta.url), { type: 'module' });`],
	['a worker by its path', `const a = new Worker('${target}');`],
	['a reference in a comment', `/// <reference path="${target}" />`],
	['an extension of its types', `declare module '${target}' {}`],
	['an import with a query', `import a from '${target}?raw';`],
	['data', "import a from '../../server/migrations/meta/_journal.json';"],
	['styles', "import '../../server/styles.css';"],
])('%s counts as an import', (_, text) => {
	expect(places(findWrongTrees(sources({ 'web/songs/a.ts': text })))).toEqual(['web/songs/a.ts:1']);
});

test.each([
	['a replaced module', `vi.mock('${target}', () => ({}));`],
	['the original of a replaced module', `const a = await vi.importActual('${target}');`],
])('%s counts as an import of a test', (_, text) => {
	expect(places(findWrongTrees(sources({ 'web/songs/a.test.ts': text })))).toEqual(['web/songs/a.test.ts:1']);
});

test('a style sheet imports other style sheets and files', () => {
	const text = [
		'@import "tailwindcss";',
		'@import "../../server/a.css";',
		'a { src: url("../../server/b.woff2"); }',
		'@plugin "../../server/c.mjs";',
	].join('\n');

	expect(places(findWrongTrees(sources({ 'web/styles/app.css': text })))).toEqual([
		'web/styles/app.css:2',
		'web/styles/app.css:3',
		'web/styles/app.css:4',
	]);
});

test.each([
	['a computed dynamic import', 'const a = (name: string) => import(name);'],
	['a template with a hole', 'const a = (name: string) => import(`../$' + '{name}.ts`);'],
	['a computed require', 'const a = require(name);'],
	['a require under another name', "import { createRequire } from 'node:module';"],
	['all of the module that makes one', "import * as loader from 'module';"],
	['a computed address', 'const a = new URL(name, import.meta.url);'],
	['a pattern', "const a = import.meta.glob('../songs/*.ts');"],
	['a name without its ending', "import './song';"],
	['a file that does not exist', "import './gone.ts';"],
])('%s cannot be followed', (_, text) => {
	const files = sources({ 'server/songs/a.ts': text, 'server/songs/song.ts': '' });

	expect(places(findUnfollowable(files, () => false))).toEqual(['server/songs/a.ts:1']);
});

test('existing data and pictures can be followed, and so can the listed files', () => {
	const files = sources({
		'web/songs/a.ts': "import data from './data.json';\nconst url = new URL('/files/a', window.location.origin);",
		'server/platform/threads/start-worker.ts': 'const worker = new URL(name, import.meta.url);',
		'server/songs/a.test.ts': 'await import(name);',
	});

	expect(findUnfollowable(files, (path) => path === 'web/songs/data.json')).toEqual([]);
});

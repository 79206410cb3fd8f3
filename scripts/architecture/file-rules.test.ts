import { expect, test } from 'vitest';
import { findDeadPaths } from './documents.ts';
import {
	findBadNames,
	findBarrels,
	findDefaultExports,
	findEnvironmentReads,
	findFullFolders,
	findImpurity,
	findLongFiles,
	findLongFunctions,
	findLooseLifetimes,
	findPrinting,
	findRepeatedNames,
	findSecureOnly,
	findSilentJourneys,
	findStrangeFiles,
} from './file-rules.ts';
import { places, sources } from './made-up-files.ts';

test('a file of four hundred lines passes and one of four hundred and one does not', () => {
	const found = findLongFiles([
		{ path: 'a.ts', lineCount: 400 },
		{ path: 'b.ts', lineCount: 401 },
	]);

	expect(places(found)).toEqual(['b.ts:401']);
});

test('the files that every feature touches stay under a hundred and twenty lines', () => {
	const found = findLongFiles([
		{ path: 'server/deps.ts', lineCount: 119 },
		{ path: 'server/start.ts', lineCount: 120 },
		{ path: 'web/app/routes.tsx', lineCount: 121 },
	]);

	expect(places(found)).toEqual(['server/start.ts:120', 'web/app/routes.tsx:120']);
});

test.each([
	['a function', (body: string) => `function long() {${body}}`, 'long'],
	['an arrow function', (body: string) => `const long = () => {${body}};`, 'long'],
	['a method', (body: string) => `class A { long() {${body}} }`, 'long'],
	['a property', (body: string) => `const a = { long: () => {${body}} };`, 'long'],
	['a callback', (body: string) => `run('a', () => {${body}});`, 'callback of run'],
])('%s has at most fifty statements', (_, write, name) => {
	const inFunction = (statements: number) =>
		findLongFunctions(sources({ 'bench/a.ts': write('if (a) b();'.repeat(statements / 2)) }));

	expect(inFunction(50)).toEqual([]);
	expect(inFunction(52).map(({ message }) => message)).toEqual([
		`${name} has 52 statements; split it, at most 50 are allowed`,
	]);
});

test.each([
	[`test('a', () => run());`, 1],
	[`it.each([1, 2])('a %i', async (value) => { await run(value); });`, 1],
	[`test('a', { timeout: 5 }, () => { run(() => [mustard()]); });`, 1],
	['test(`a`, run);', 1],
	[`test('a', () => expect(run()).toBe(1));`, 0],
	[`it.each([1, 2])('a %i', async (value) => { for (const one of await run(value)) await expectGone(one); });`, 0],
	[`test('a', () => admin.mustPost('/a'));`, 0],
	[`test('a', expectNothing);`, 0],
	[`test.describe('a', () => {}); test.setTimeout(5); await test.database.db.transaction(() => run());`, 0],
])('in %s there are %i tests without an expectation', (text, count) => {
	expect(findSilentJourneys(sources({ 'e2e/a.spec.ts': text }))).toHaveLength(count);
});

test('statements of an inner function do not count for the outer one', () => {
	const body = 'a();'.repeat(40);

	expect(findLongFunctions(sources({ 'bench/a.ts': `function outer() { ${body} run(() => { ${body} }); }` }))).toEqual(
		[],
	);
});

test('a test may have more statements', () => {
	const text = `test('a story', () => {${'a();'.repeat(90)}});`;

	expect(findLongFunctions(sources({ 'server/storage/storage.test.ts': text }))).toEqual([]);
	expect(findLongFunctions(sources({ 'server/storage/storage.ts': text }))).toHaveLength(1);
});

test('a folder has at most 45 files in addition to its tests', () => {
	const files = (count: number, ending: string) =>
		Array.from({ length: count }, (_, index) => `web/forms/file-${index}${ending}`);

	expect(findFullFolders([...files(45, '.tsx'), ...files(30, '.test.tsx')])).toEqual([]);
	expect(places(findFullFolders(files(46, '.tsx')))).toEqual(['web/forms:1']);
});

test('a file name occurs once in all trees; a document and a file of another type may share it', () => {
	const paths = ['domain/songs/song-titles.ts', 'web/songs/song-titles.tsx', 'README.md', 'audio/README.md'];

	expect(findRepeatedNames(paths)).toEqual([]);
	expect(places(findRepeatedNames([...paths, 'server/songs/song-titles.ts']))).toEqual([
		'server/songs/song-titles.ts:1',
	]);
});

test.each([
	['domain/songs/song.ts', false],
	['domain/songs/song.tsx', true],
	['domain/songs/song.mjs', true],
	['web/songs/song.mts', true],
	['web/songs/song.cts', true],
	['web/songs/song.jsx', true],
	['web/songs/song.js', true],
	['web/songs/song.TS', true],
	['web/public/icon.png', false],
	['web/public/extra.js', true],
	['server/migrations/0000_a.sql', false],
	['server/songs/songs.cjs', true],
	['scripts/build.mjs', false],
	['e2e/review.spec.js', true],
	['bench/no-extension', true],
])('a file like %s is refused: %s', (path, isRefused) => {
	expect(findStrangeFiles([path]).length === 1).toBe(isRefused);
});

test.each([
	['web/lib/utils.ts', true],
	['web/songs/songs.types.ts', true],
	['domain/index.ts', true],
	['web/songs/SongCard.tsx', true],
	['web/songs/song_card.tsx', true],
	['web/songs/song-card.tsx', false],
	['server/songs/songs.repository.test.ts', false],
])('the name %s is refused: %s', (path, isRefused) => {
	expect(findBadNames([path]).length === 1).toBe(isRefused);
});

test.each([
	['export default function App() {}', true],
	['const a = 1;\nexport { a as default };', true],
	["export { default } from './b.ts';", true],
	["export { b as default } from './b.ts';", true],
	['export const a = 1;', false],
])('default exports are found in %j: %s', (text, isFound) => {
	expect(findDefaultExports(sources({ 'web/app/a.tsx': text })).length === 1).toBe(isFound);
});

test.each([
	["export * from './b.ts';\nexport const own = 1;", true],
	["export { b } from './b.ts';\nexport { c } from './c.ts';", true],
	["import { b } from './b.ts';\nexport { b };", true],
	["import type { B } from './b.ts';\nexport type { B };", true],
	["export * as b from './b.ts';\nexport const own = 1;", true],
	["export { b } from './b.ts';\nexport const own = 1;", false],
	['const own = 1;\nexport { own };', false],
	["import { b } from './b.ts';\nexport const own = b;", false],
])('barrels are found in %j: %s', (text, isFound) => {
	expect(findBarrels(sources({ 'web/app/a.ts': text })).length === 1).toBe(isFound);
});

test('only the configuration may read the environment', () => {
	const text = 'export const a = 1;\nexport const port = process.env.PORT;';
	const files = sources({
		'server/platform/config/config.ts': text,
		'server/songs/songs.service.ts': text,
		'server/songs/refresh-search-text.ts': "import { env } from 'node:process';\nexport const port = env.PORT;",
		'server/songs/songs.test.ts': text,
		'server/testing/setup.ts': text,
	});

	expect(places(findEnvironmentReads(files))).toEqual([
		'server/songs/songs.service.ts:2',
		'server/songs/refresh-search-text.ts:1',
	]);
});

test.each([
	'const { env } = process;',
	'const { env: all } = process;',
	'const { ...all } = process;',
	"process['env'];",
	'process[name];',
	'globalThis.process.env;',
	'const all = globalThis.process;',
	'const all = process;',
	'read(process);',
	'(process as Thing).env;',
	'process?.env;',
	"import { env as all } from 'process';",
	"import all from 'node:process';",
	"import * as all from 'node:process';",
])('the environment is not read by %s', (text) => {
	expect(places(findEnvironmentReads(sources({ 'server/songs/a.ts': text })))).toEqual(['server/songs/a.ts:1']);
});

test('other properties of the process, and its types, may be used', () => {
	const files = sources({
		'server/songs/a.ts':
			"process.on('exit', end);\nconst { pid } = process;\nlet all: typeof process.env;\nchild.process = 1;",
	});

	expect(findEnvironmentReads(files)).toEqual([]);
});

test.each([
	"console.error('oh');",
	"process.stdout.write('oh');",
	"process['stderr'].write('oh');",
	'const { log } = console;',
	'const { stdout } = process;',
	'run(console);',
	"globalThis.console.log('oh');",
	"import { log } from 'node:console';",
])('the server does not print by %s', (text) => {
	const files = sources({ 'server/main.ts': text, 'server/songs/a.ts': text, 'server/songs/a.test.ts': text });

	expect(places(findPrinting(files))).toEqual(['server/songs/a.ts:1']);
});

test.each([
	'setTimeout(() => {}, 1);',
	'window.setInterval(() => {}, 1);',
	'globalThis.setTimeout(() => {}, 1);',
	"window['setTimeout'](() => {}, 1);",
	'const later = setTimeout;',
	'const { setTimeout: later } = window;',
	'const { setTimeout } = window;',
	'setTimeout.call(window, () => {}, 1);',
	"document.body.addEventListener('click', () => {});",
	"addEventListener('click', () => {});",
	"target.addEventListener?.('click', () => {});",
	"target.addEventListener.call(window, 'click', () => {});",
	'requestAnimationFrame(() => {});',
	'window.onresize = () => {};',
	"channel['onmessage'] = () => {};",
])('a page may not use %s without an owner', (text) => {
	const files = sources({ 'web/lib/scope.ts': text, 'web/songs/a.ts': text, 'server/songs/b.ts': text });

	expect(places(findLooseLifetimes(files))).toEqual(['web/songs/a.ts:1']);
});

test.each([
	['crypto.randomUUID();', 1],
	['window.crypto.subtle;', 1],
	['const { randomUUID } = crypto;', 1],
	['navigator.clipboard.writeText(a);', 1],
	["if ('locks' in navigator) navigator.locks.request(a, b);", 1],
	["caches.open('a');", 1],
	['const { caches } = window;', 1],
	['crypto.getRandomValues(a);', 0],
	['navigator.onLine;', 0],
	['demo.storage;', 0],
])('a page that says %s uses a function of secure addresses %i times', (text, count) => {
	expect(findSecureOnly(sources({ 'web/songs/a.ts': text }))).toHaveLength(count);
	expect(findSecureOnly(sources({ 'server/songs/a.ts': text, 'web/songs/a.test.ts': text }))).toEqual([]);
});

test('component properties, timer types and keys are not timers or listeners', () => {
	const files = sources({
		'web/songs/a.tsx':
			'let timer: ReturnType<typeof setTimeout>;\nconst a = { onclick: 1, setTimeout: 2 };\nconst b = <a onClick={c} />;\na.one = 1;',
	});

	expect(findLooseLifetimes(files)).toEqual([]);
});

test.each([
	'Date.now();',
	'new Date();',
	'Date();',
	"Date['now']();",
	'const clock = Date;',
	'const { now } = Date;',
	'Math.random();',
	'const { random } = Math;',
	'const maths = Math;',
	'Math[name]();',
	"fetch('/');",
	'process.cwd();',
	'crypto.randomUUID();',
	'performance.now();',
	'globalThis.location;',
	'window.name;',
	'localStorage.a;',
	"console.log('a');",
	'setTimeout(() => {}, 1);',
	'import.meta.url;',
	"new Function('a');",
])('a rule of the domain does not use %s', (text) => {
	const files = sources({ 'domain/songs/a.ts': text, 'domain/songs/a.test.ts': text, 'server/songs/a.ts': text });

	expect(places(findImpurity(files))).toEqual(['domain/songs/a.ts:1']);
});

test.each([
	'new Date(at);',
	'Date.UTC(2026, 1);',
	'Date.parse(text);',
	'value instanceof Date;',
	'Math.max(1, 2);',
	'let at: Date;',
	'song.process.location;',
	'const a = { fetch: 1, now: song.now };',
])('a rule of the domain may use %s', (text) => {
	expect(findImpurity(sources({ 'domain/songs/a.ts': text }))).toEqual([]);
});

test('a document must name existing paths, except for routes, patterns and generated files', () => {
	const text = [
		'See `server/songs` and `docs/gone.md`.',
		'Routes `/healthz`, patterns `server/*/x.routes.ts`, `domain/<module>`, made: `dist/server/main.js`.',
		'A [link](decisions/0001-gone.md), a [page](https://example.com/x.md), `gone.ts`, `npm start`.',
		'Here: [that](glossary.md#top), `package.json`.',
	].join('\n');
	const present = new Set(['server/songs', 'docs/glossary.md', 'package.json']);

	const found = findDeadPaths('docs/operating.md', text, (path) => present.has(path));

	expect(found.map(({ line, message }) => `${line} ${message}`)).toEqual([
		'1 names docs/gone.md, which does not exist',
		'3 names gone.ts, which does not exist',
		'3 names decisions/0001-gone.md, which does not exist',
	]);
});

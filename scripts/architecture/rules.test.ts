import { expect, test } from 'vitest';
import {
	findCycles,
	findPrivateUse,
	findUnknownRooms,
	findWrongOrder,
	findWrongPackages,
	findWrongTrees,
} from './borders.ts';
import { findDeadPaths } from './documents.ts';
import {
	findBadNames,
	findBarrels,
	findDefaultExports,
	findEnvironmentReads,
	findLongFiles,
	findLooseLifetimes,
	findPrinting,
} from './file-rules.ts';
import { type Finding, readSource, type SourceFile } from './source-file.ts';

function house(texts: Record<string, string>): Map<string, SourceFile> {
	return new Map(Object.entries(texts).map(([path, text]) => [path, readSource(path, text)]));
}

function places(findings: readonly Finding[]): string[] {
	return findings.map(({ file, line }) => `${file}:${line}`);
}

test('the pages may not import the server, nor the domain the pages, nor anyone a script', () => {
	const files = house({
		'web/songs/song-card.tsx':
			"import { a } from '../../domain/songs/song.ts';\nimport { b } from '../../server/songs/songs.service.ts';",
		'domain/songs/song.ts': "export { card } from '../../web/songs/song-card.tsx';\nexport const a = 1;",
		'server/songs/songs.service.ts':
			"import '../../scripts/tool.mjs';\nexport const b = await import('../../web/songs/song-card.tsx');",
	});

	const found = findWrongTrees(files);

	expect(places(found)).toEqual([
		'web/songs/song-card.tsx:2',
		'domain/songs/song.ts:1',
		'server/songs/songs.service.ts:1',
		'server/songs/songs.service.ts:2',
	]);
});

test('an import of a type counts like any other', () => {
	const files = house({
		'web/lib/a.ts': "import type { A } from '../../server/app.ts';",
		'server/app.ts': 'export type A = 1;',
	});

	expect(places(findWrongTrees(files))).toEqual(['web/lib/a.ts:1']);
});

test('the domain leans on its two packages only, its tests also on the test runner', () => {
	const files = house({
		'domain/songs/song.ts': "import * as z from 'zod/mini';\nimport { big } from 'zod';\nimport fs from 'node:fs';",
		'domain/songs/song.test.ts': "import { test } from 'vitest';\nimport pg from 'pg';",
		'web/lib/x.ts': "import fs from 'node:fs';\nimport { useState } from 'react';",
		'server/songs/y.ts': "import { useState } from 'react';\nimport fs from 'node:fs';",
	});

	expect(places(findWrongPackages(files))).toEqual([
		'domain/songs/song.ts:2',
		'domain/songs/song.ts:3',
		'domain/songs/song.test.ts:2',
		'web/lib/x.ts:1',
		'server/songs/y.ts:1',
	]);
});

test('a module may use the ones before it and the foundations, never one after it or the top', () => {
	const files = house({
		'server/accounts/a.ts':
			"import '../songs/s.ts';\nimport '../platform/p.ts';\nimport '../deps.ts';\nimport '../testing/t.ts';",
		'server/songs/s.ts': "import '../accounts/b.ts';",
		'server/accounts/b.ts': '',
		'server/platform/p.ts': "import '../accounts/b.ts';",
		'server/deps.ts': "import './songs/s.ts';",
		'server/testing/t.ts': "import '../deps.ts';",
		'server/accounts/a.test.ts': "import '../testing/t.ts';\nimport '../deps.ts';",
	});

	expect(places(findWrongOrder(files))).toEqual([
		'server/accounts/a.ts:1',
		'server/accounts/a.ts:3',
		'server/accounts/a.ts:4',
		'server/platform/p.ts:1',
	]);
});

test('a table, repository or routes file is for its own module, the top and tests', () => {
	const files = house({
		'server/songs/songs.repository.ts': "import './songs.table.ts';",
		'server/songs/songs.table.ts': '',
		'server/songs/songs.routes.ts': '',
		'server/songs/songs.service.ts': '',
		'server/reviews/reviews.service.ts':
			"import '../songs/songs.repository.ts';\nimport '../songs/songs.service.ts';\nimport '../songs/songs.table.ts';",
		'server/reviews/reviews.test.ts': "import '../songs/songs.table.ts';",
		'server/modules.ts': "import './songs/songs.routes.ts';",
	});

	expect(places(findPrivateUse(files))).toEqual([
		'server/reviews/reviews.service.ts:1',
		'server/reviews/reviews.service.ts:3',
	]);
});

test('a folder that nobody listed is found', () => {
	const files = house({
		'web/gadgets/gadget.ts': '',
		'web/songs/song.ts': '',
		'web/main.tsx': '',
		'server/testing/t.ts': '',
	});

	expect(places(findUnknownRooms(files))).toEqual(['web/gadgets/gadget.ts:1']);
});

test('a ring of imports is found, also through a type and a dynamic import', () => {
	const ring = house({
		'domain/a/a.ts': "import type { B } from './b.ts';",
		'domain/a/b.ts': "export const load = () => import('./c.ts');",
		'domain/a/c.ts': "export { a } from './a.ts';",
	});
	const line = house({
		'domain/a/a.ts': "import './b.ts';\nimport './c.ts';",
		'domain/a/b.ts': "import './c.ts';",
		'domain/a/c.ts': '',
	});

	expect(findCycles(ring).map(({ message }) => message)).toEqual([
		'imports go round: domain/a/a.ts → domain/a/b.ts → domain/a/c.ts → domain/a/a.ts',
	]);
	expect(findCycles(line)).toEqual([]);
});

test('three hundred lines pass and three hundred and one do not', () => {
	const found = findLongFiles([
		{ path: 'a.ts', lineCount: 300 },
		{ path: 'b.ts', lineCount: 301 },
	]);

	expect(places(found)).toEqual(['b.ts:301']);
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
	['export const a = 1;', false],
])('default exports are found in %j: %s', (text, isFound) => {
	expect(findDefaultExports(house({ 'web/app/a.tsx': text })).length === 1).toBe(isFound);
});

test.each([
	["export * from './b.ts';\nexport const own = 1;", true],
	["export { b } from './b.ts';\nexport { c } from './c.ts';", true],
	["export { b } from './b.ts';\nexport const own = 1;", false],
	["import { b } from './b.ts';\nexport const own = b;", false],
])('barrels are found in %j: %s', (text, isFound) => {
	expect(findBarrels(house({ 'web/app/a.ts': text })).length === 1).toBe(isFound);
});

test('only the configuration may read the environment', () => {
	const text = 'export const a = 1;\nexport const port = process.env.PORT;';
	const files = house({
		'server/platform/config/config.ts': text,
		'server/songs/songs.service.ts': text,
		'server/songs/songs.jobs.ts': "import { env } from 'node:process';\nexport const port = env.PORT;",
		'server/songs/songs.test.ts': text,
		'server/testing/setup.ts': text,
	});

	expect(places(findEnvironmentReads(files))).toEqual([
		'server/songs/songs.service.ts:2',
		'server/songs/songs.jobs.ts:1',
	]);
});

test('the server prints only in the files that the list names', () => {
	const files = house({
		'server/main.ts': "console.log('hello');",
		'server/songs/a.ts': "\nconsole.error('oh');\nprocess.stdout.write('oh');",
	});

	expect(places(findPrinting(files))).toEqual(['server/songs/a.ts:2', 'server/songs/a.ts:3']);
});

test('a timer or listener without an owner is found, whatever it hangs on', () => {
	const files = house({
		'web/lib/scope.ts': 'setTimeout(() => {}, 1);',
		'web/songs/a.ts':
			"setTimeout(() => {}, 1);\nwindow.setInterval(() => {}, 1);\ndocument.body.addEventListener('click', () => {});\nrequestAnimationFrame(() => {});",
		'server/songs/b.ts': 'setTimeout(() => {}, 1);',
	});

	expect(places(findLooseLifetimes(files))).toEqual([
		'web/songs/a.ts:1',
		'web/songs/a.ts:2',
		'web/songs/a.ts:3',
		'web/songs/a.ts:4',
	]);
});

test('a document is held to the paths it names, not to routes, patterns and what is generated', () => {
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

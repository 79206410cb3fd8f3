import { expect, test } from 'vitest';
import {
	findPrivateUse,
	findTestCodeInUse,
	findUnfitForBrowsers,
	findUnknownModules,
	findWrongOrder,
	findWrongPackages,
	findWrongTrees,
} from './borders.ts';
import { findCycles } from './cycles.ts';
import { places, sources } from './made-up-files.ts';

test('the pages may not import the server, nor the domain the pages, nor a tree a script', () => {
	const files = sources({
		'web/songs/song-card.tsx':
			"import { a } from '../../domain/songs/song.ts';\nimport { b } from '../../server/songs/songs.service.ts';",
		'domain/songs/song.ts': "export { card } from '../../web/songs/song-card.tsx';\nexport const a = 1;",
		'server/songs/songs.service.ts':
			"import '../../scripts/tool.mjs';\nexport const b = await import('../../web/songs/song-card.tsx');",
	});

	expect(places(findWrongTrees(files))).toEqual([
		'web/songs/song-card.tsx:2',
		'domain/songs/song.ts:1',
		'server/songs/songs.service.ts:1',
		'server/songs/songs.service.ts:2',
	]);
});

test('audio imports nothing of the product, and only the server imports all of it', () => {
	const files = sources({
		'audio/analyzer.ts': "import './peaks/meter.ts';\nimport '../domain/kernel/ids.ts';\nimport '../server/log.ts';",
		'audio/peaks/meter.ts': '',
		'server/uploads/u.ts': "import '../../audio/analyzer.ts';\nimport '../../audio/peaks/meter.ts';",
		'domain/songs/song.ts': "import '../../audio/peaks/meter.ts';\nimport '../../audio/analyzer.ts';",
		'web/uploads/u.ts': "import '../../audio/texts/t.ts';\nimport '../../audio/containers/sniff.ts';",
		'bench/b.bench.ts': "import '../audio/analyzer.ts';",
	});

	expect(places(findWrongTrees(files))).toEqual([
		'audio/analyzer.ts:2',
		'audio/analyzer.ts:3',
		'domain/songs/song.ts:2',
		'web/uploads/u.ts:2',
	]);
});

test('the parts of audio used by pages import nothing that a browser lacks', () => {
	const files = sources({
		'audio/peaks/meter.ts': "import './block.ts';\nimport '../texts/t.ts';\nimport * as z from 'zod/mini';",
		'audio/peaks/block.ts': "import '../decoders/decoder.ts';\nimport fs from 'node:fs';",
		'audio/peaks/meter.test.ts': "import { test } from 'vitest';",
		'audio/analyzer.ts': "import fs from 'node:fs';",
	});

	expect(places(findUnfitForBrowsers(files))).toEqual(['audio/peaks/block.ts:1', 'audio/peaks/block.ts:2']);
});

test('the folders of audio have no order, and a role in audio is private', () => {
	const files = sources({
		'audio/analyze-file.ts': "import './containers/wav.scan.ts';",
		'audio/containers/wav.scan.ts': "import '../audio-analysis.ts';\nimport '../kernel/k.ts';",
		'audio/audio-analysis.ts': '',
		'server/uploads/u.ts': "import '../../audio/audio-analysis.ts';\nimport '../../audio/containers/wav.scan.ts';",
	});

	expect(findWrongOrder(files)).toEqual([]);
	expect(findUnknownModules(files)).toEqual([]);
	expect(places(findPrivateUse(files))).toEqual(['server/uploads/u.ts:2']);
});

test('scripts, benchmarks and journeys use the server and the domain, never the pages or each other', () => {
	const files = sources({
		'web/songs/song-card.tsx': '',
		'e2e/review.spec.ts': "import '../web/songs/song-card.tsx';\nimport '../domain/songs/song.ts';",
		'bench/live.bench.ts': "import '../e2e/review.spec.ts';\nimport '../scripts/sounds/song.ts';",
		'scripts/demo/seed.ts':
			"import '../../server/start.ts';\nconst page = new URL('../../docs/a.md', import.meta.url);",
		'vite.config.ts': "import './domain/kernel/paths.ts';\nimport './server/start.ts';",
		'server/start.ts': '',
	});

	expect(places(findWrongTrees(files))).toEqual(['e2e/review.spec.ts:1', 'bench/live.bench.ts:1', 'vite.config.ts:2']);
});

test('the domain uses only its three packages, and its tests also the test runner', () => {
	const files = sources({
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

test.each([
	['web/lib/a.ts', 'react/jsx-runtime', false],
	['web/lib/a.ts', 'react-native', true],
	['web/lib/a.ts', 'pg/lib/client', true],
	['web/lib/a.ts', 'drizzle-orm/pg-core', true],
	['web/lib/a.ts', '@aws-sdk/client-s3', true],
	['web/lib/a.ts', 'fs', true],
	['web/lib/a.ts', 'zod', true],
	['web/lib/a.test.ts', 'node:fs', false],
	['web/lib/a.ts', 'vitest', true],
	['web/lib/a.ts', '/songs/song-card.tsx', true],
	['web/lib/a.ts', '#songs', true],
	['web/lib/a.ts', 'https://example.com/a.js', true],
	['domain/songs/a.ts', 'fs/promises', true],
	['domain/songs/a.test.ts', 'node:fs', true],
	['server/songs/a.ts', 'music-metadata', true],
	['audio/containers/a.ts', 'music-metadata', false],
	['audio/containers/a.ts', 'pg', true],
	['server/songs/a.ts', 'vitest', true],
	['server/songs/a.ts', 'crypto', true],
	['server/songs/a.ts', 'node:crypto', false],
	['server/songs/a.ts', 'vite/client', true],
	['server/platform/threads/bundle-source.mjs', 'esbuild', false],
	['server/songs/a.ts', 'esbuild', true],
	['scripts/build.mjs', 'esbuild', false],
])('%s imports the package %s; refused: %s', (path, specifier, isRefused) => {
	expect(findWrongPackages(sources({ [path]: `import '${specifier}';` })).length === 1).toBe(isRefused);
});

test('a module may use the modules before it and the foundations, never one after it or the top', () => {
	const files = sources({
		'server/accounts/a.ts': "import '../songs/s.ts';\nimport '../platform/p.ts';\nimport '../deps.ts';",
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
		'server/platform/p.ts:1',
	]);
});

test('the order of modules also applies to imports from a tree into the domain', () => {
	const files = sources({
		'server/songs/s.ts':
			"import '../../domain/songs/song.ts';\nimport '../../domain/accounts/a.ts';\nimport '../../domain/reviews/r.ts';",
		'web/player/p.tsx': "import type { S } from '../../domain/songs/song.ts';",
		'web/ui/u.tsx': "import '../../domain/kernel/k.ts';\nimport '../../domain/accounts/a.ts';",
	});

	expect(places(findWrongOrder(files))).toEqual(['server/songs/s.ts:3', 'web/player/p.tsx:1', 'web/ui/u.tsx:2']);
});

test('a module cannot access later modules through the list of all endpoints', () => {
	const text = "import type { Api } from '../../domain/api.ts';";
	const files = sources({
		'server/songs/s.ts': text,
		'server/songs/s.test.ts': text,
		'web/lib/api-client.ts': text,
		'web/lib/other.ts': text,
		'server/modules.ts': "import '../domain/api.ts';",
	});

	expect(places(findWrongOrder(files))).toEqual(['server/songs/s.ts:1', 'web/lib/other.ts:1']);
});

test('the test of a module follows the order of its module, and a test above the modules does not', () => {
	const files = sources({
		'server/songs/s.test.ts': "import '../reviews/r.ts';\nimport '../testing/t.ts';\nimport '../app.ts';",
		'server/blindness.test.ts': "import './reviews/r.ts';",
		'server/testing/t.ts': "import '../reviews/r.ts';",
		'server/reviews/r.ts': '',
	});

	expect(places(findWrongOrder(files))).toEqual(['server/songs/s.test.ts:1']);
});

test('folders that only group the files of a module have no order', () => {
	const files = sources({
		'web/reviews/overview/page.tsx': "import '../review-page/page.tsx';",
		'web/reviews/review-page/page.tsx': "import '../overview/row.tsx';",
	});

	expect(findWrongOrder(files)).toEqual([]);
	expect(findUnknownModules(files)).toEqual([]);
});

test('a folder that is not listed is reported', () => {
	const files = sources({
		'web/gadgets/gadget.ts': '',
		'web/songs/song.ts': '',
		'web/main.tsx': '',
		'server/testing/t.ts': '',
		'server/contracts/c.ts': '',
	});

	expect(places(findUnknownModules(files))).toEqual(['web/gadgets/gadget.ts:1']);
});

test('another module sees only shared roles and files without a role', () => {
	const files = sources({
		'server/songs/songs.repository.ts': "import './songs.table.ts';",
		'server/reviews/reviews.service.ts': [
			"import '../songs/songs.repository.ts';",
			"import '../songs/songs.service.ts';",
			"import '../songs/songs.table.ts';",
			"import '../songs/songs.listeners.ts';",
			"import '../songs/songs.anything.ts';",
			"import '../songs/song-order.ts';",
			"import '../songs/songs.shared-queries.ts';",
			"import '../../domain/songs/songs.errors.ts';",
		].join('\n'),
		'web/reviews/row.tsx': "import '../songs/songs.queries.ts';\nimport '../songs/songs.keys.ts';",
	});

	expect(places(findPrivateUse(files))).toEqual([
		'server/reviews/reviews.service.ts:1',
		'server/reviews/reviews.service.ts:3',
		'server/reviews/reviews.service.ts:4',
		'server/reviews/reviews.service.ts:5',
		'web/reviews/row.tsx:2',
	]);
});

test('a file without a role that uses tables is open to its module and to the top only', () => {
	const files = sources({
		'server/songs/song-order.ts': "import { songs } from './songs.table.ts';",
		'server/platform/mail/mail-queue.ts': "import './outgoing-mails.table.ts';",
		'server/reviews/r.ts': "import '../songs/song-order.ts';\nimport '../platform/mail/mail-queue.ts';",
		'server/songs/refresh-search-text.ts': "import './song-order.ts';",
		'server/deps.ts': "import './songs/song-order.ts';",
	});

	expect(places(findPrivateUse(files))).toEqual(['server/reviews/r.ts:1']);
});

test('modules and pages are collected by the top and by tests', () => {
	const files = sources({
		'server/modules.ts': "import './songs/songs.module.ts';\nimport './songs/songs.routes.ts';",
		'server/reviews/reviews.module.ts': "import '../songs/songs.module.ts';",
		'server/label-copy/label-copy.module.ts': "import '../contracts/contracts.module.ts';",
		'web/app/routes.tsx': "import '../songs/songs.pages.tsx';\nimport '../songs/songs.keys.ts';",
		'web/reviews/row.tsx': "import '../songs/songs.pages.tsx';",
		'server/uploads/uploads.test.ts': "import '../platform/storage/s3.storage.ts';",
	});

	expect(places(findPrivateUse(files))).toEqual([
		'server/modules.ts:2',
		'server/reviews/reviews.module.ts:1',
		'server/label-copy/label-copy.module.ts:1',
		'web/app/routes.tsx:2',
		'web/reviews/row.tsx:1',
	]);
});

test('private files stay private to the tests of other modules, to benchmarks and to scripts', () => {
	const text = "import '../songs/songs.repository.ts';";
	const files = sources({
		'server/reviews/reviews.test.ts': text,
		'server/songs/songs.test.ts': text,
		'server/testing/made-songs.ts': text,
		'server/blindness.test.ts': "import './songs/songs.repository.ts';",
		'bench/seed.ts': "import '../server/songs/songs.repository.ts';\nimport '../server/songs/songs.service.ts';",
		'scripts/songs/seed.ts': "import '../../server/songs/songs.repository.ts';",
	});

	expect(places(findPrivateUse(files))).toEqual([
		'server/reviews/reviews.test.ts:1',
		'bench/seed.ts:1',
		'scripts/songs/seed.ts:1',
	]);
});

test('product code in every tree uses nothing made for tests, and no file imports test cases', () => {
	const files = sources({
		'web/player/p.ts': "import '../../domain/player/acting-player.test-suite.ts';",
		'web/player/p.test.ts':
			"import '../../domain/player/acting-player.test-suite.ts';\nimport '../../domain/player/heard.test.ts';",
		'server/songs/refresh-search-text.ts': "import '../testing/caller.ts';",
		'e2e/review.spec.ts': "import '../server/testing/caller.ts';",
	});

	expect(places(findTestCodeInUse(files))).toEqual([
		'web/player/p.ts:1',
		'web/player/p.test.ts:2',
		'server/songs/refresh-search-text.ts:1',
	]);
});

test('an import cycle is found, even through a type, a dynamic import or a worker', () => {
	const cycle = sources({
		'domain/a/a.ts': "import type { B } from './b.ts';",
		'domain/a/b.ts': "export const load = () => import('./c.ts');",
		'domain/a/c.ts': "export { a } from './a.ts';",
	});
	const throughWorker = sources({
		'web/a/a.ts': "new Worker(new URL('./b.ts', import.meta.url));",
		'web/a/b.ts': "let a: import('./a.ts').A;",
	});
	const line = sources({
		'domain/a/a.ts': "import './b.ts';\nimport './c.ts';",
		'domain/a/b.ts': "import './c.ts';",
		'domain/a/c.ts': '',
	});

	expect(findCycles(cycle).map(({ message }) => message)).toEqual([
		'import cycle: domain/a/a.ts → domain/a/b.ts → domain/a/c.ts → domain/a/a.ts',
	]);
	expect(places(findCycles(throughWorker))).toEqual(['web/a/a.ts:1']);
	expect(findCycles(line)).toEqual([]);
});

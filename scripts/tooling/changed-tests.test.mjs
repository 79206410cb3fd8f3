import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { crossJourneys, endpointTests, journeysOf, selectTests, sharedByPages } from './changed-tests.mjs';
import { inRoot } from './paths.mjs';

const none = () => [];

function foldersIn(folder) {
	const entries = readdirSync(inRoot(folder), { withFileTypes: true });
	return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

test('every folder of pages has its journeys, or is shared by all pages', () => {
	expect([...Object.keys(journeysOf), ...sharedByPages].sort()).toEqual(foldersIn('web').sort());
});

test('every journey and test that a change can select exists', () => {
	const specs = readdirSync(inRoot('e2e'), { recursive: true }).filter((name) => name.endsWith('.spec.ts'));
	const named = [...Object.values(journeysOf).flat(), ...crossJourneys];

	expect(named.filter((path) => !specs.some((spec) => `e2e/${spec}`.includes(path)))).toEqual([]);
	expect(selectTests(endpointTests, none).server).toEqual(endpointTests);
});

test('a change of a page selects its journeys and no server test', () => {
	const selected = selectTests(['web/chat/composer.tsx'], none);

	expect(selected).toMatchObject({ server: [], journeys: ['e2e/chat/'], everywhere: [] });
});

test('a change of a page, a rule or a component test selects the component tests, and one of the server does not', () => {
	for (const file of ['web/chat/composer.tsx', 'domain/chat/chat.api.ts', 'web/app/shell.component.test.tsx'])
		expect(selectTests([file], none).components).toEqual([file]);
	for (const file of ['server/chat/chat.service.ts', 'web/lib/scope.test.ts'])
		expect(selectTests([file], none).components).toEqual([]);
});

test('a change of what all pages share selects journeys across the product', () => {
	expect(selectTests(['web/ui/button.tsx'], none).journeys).toEqual(crossJourneys.toSorted());
});

test('a change of the server selects the tests of its folder, of the folders that import it, and of all endpoints', () => {
	const selected = selectTests(['server/chat/chat.service.ts'], () => ['server/search/', 'server/testing/']);

	expect(selected.server).toEqual([...endpointTests, 'server/chat/', 'server/search/'].sort());
	expect(selected).toMatchObject({ journeys: [], everywhere: [] });
});

test('a part of the platform that many folders import can affect everything', () => {
	const folders = ['chat', 'forms', 'links', 'replies', 'songs'].map((name) => `server/${name}/`);
	const selected = selectTests(['server/platform/limits/rate-limiter.ts'], () => folders);

	expect(selected.server).toEqual([...endpointTests, 'server/platform/limits/'].sort());
	expect(selected.everywhere).toEqual(['server/platform/limits/rate-limiter.ts']);
});

test('a change of audio selects all its tests and those of the folders that import it', () => {
	const selected = selectTests(['audio/analyzer.ts'], () => ['server/testing/', 'server/uploads/']);

	expect(selected).toMatchObject({
		audio: ['audio/', 'scripts/sounds/'],
		server: ['server/uploads/'],
		journeys: [],
		everywhere: [],
	});
});

test.each(['scripts/sounds/heard-again.test.mjs', 'scripts/sounds/melody.ts'])(
	'a change of %s selects the tests of the composed songs',
	(file) => {
		expect(selectTests([file], none).audio).toEqual(['scripts/sounds/']);
	},
);

test('a change of a rule selects the server tests and the journeys of its feature', () => {
	const { server, journeys } = selectTests(['domain/chat/chat.api.ts'], none);

	expect(server).toEqual([...endpointTests, 'server/bad-input.test.ts', 'server/chat/'].sort());
	expect(journeys).toEqual(['e2e/chat/']);
});

test('a changed test runs alone, and a deleted one does not', () => {
	const changed = [
		'audio/turns.test.ts',
		'server/bad-input.test.ts',
		'e2e/chat/chat.spec.ts',
		'e2e/chat/gone.spec.ts',
		'web/chat/gone.test.ts',
	];
	const selected = selectTests(changed, none);

	expect(selected).toMatchObject({
		existing: ['audio/turns.test.ts', 'server/bad-input.test.ts', 'e2e/chat/chat.spec.ts'],
		audio: ['audio/turns.test.ts'],
		server: ['server/bad-input.test.ts'],
		journeys: ['e2e/chat/chat.spec.ts'],
		everywhere: [],
	});
});

test.each([
	'package.json',
	'vitest.config.ts',
	'scripts/build.mjs',
	'server/migrations/0000_first.sql',
	'server/start.ts',
	'domain/kernel/topics.ts',
	'audio/testing/test-sounds.ts',
	'e2e/support/journey-people.ts',
	'.ci/run',
	'a-new-tree/file.ts',
])('%s can affect everything', (file) => {
	expect(selectTests([file], none).everywhere).toEqual([file]);
});

test.each(['README.md', 'docs/operating.md', 'scripts/architecture/module-order.ts'])(
	'%s affects only the architecture tests',
	(file) => {
		expect(selectTests([file], none)).toMatchObject({ server: [], journeys: [], everywhere: [] });
	},
);

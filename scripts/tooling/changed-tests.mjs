/** Which tests a change can affect. Only the whole run is a proof; this is for quick feedback before it. */
import { existsSync } from 'node:fs';
import { inRoot, root } from './paths.mjs';
import { foldersThatImport } from './test-imports.mjs';

/**
 * The journeys through the pages of each folder of `web`, as Playwright expects them: files whose path contains this.
 */
export const journeysOf = {
	accounts: ['e2e/accounts/'],
	catalogue: ['e2e/catalogue/'],
	chat: ['e2e/chat/'],
	contracts: ['e2e/signed-songs/contract'],
	evidence: ['e2e/signed-songs/verify'],
	forms: ['e2e/forms/'],
	history: ['e2e/reviewing/track-history'],
	'label-copy': ['e2e/signed-songs/label-copy'],
	links: ['e2e/forms/form-links'],
	marketing: ['e2e/forms/marketing-form'],
	metadata: ['e2e/forms/metadata-form'],
	notifications: ['e2e/shell/notifications'],
	operations: ['e2e/shell/accessibility'],
	organizations: ['e2e/accounts/founding', 'e2e/accounts/leaving', 'e2e/accounts/profile'],
	player: ['e2e/player/'],
	pwa: ['e2e/shell/service-worker'],
	releases: ['e2e/signed-songs/signed-songs'],
	replies: ['e2e/submissions/replies'],
	reviews: ['e2e/reviewing/'],
	search: ['e2e/shell/search'],
	'signed-songs': ['e2e/signed-songs/signed-songs'],
	songs: ['e2e/sound/add-tracks', 'e2e/sound/upload', 'e2e/reviewing/dashboard'],
	splits: ['e2e/signed-songs/splits'],
	submissions: ['e2e/submissions/demos'],
	uploads: ['e2e/sound/upload', 'e2e/sound/add-tracks'],
	waveform: ['e2e/sound/waveform-test', 'e2e/player/player.spec'],
};

/** The base of every page. A change there is covered by a few journeys across the whole product. */
export const sharedByPages = ['app', 'brand', 'lib', 'public', 'styles', 'testing', 'ui'];
export const crossJourneys = [
	'e2e/accounts/founding',
	'e2e/shell/routes',
	'e2e/reviewing/review.',
	'e2e/forms/form-links',
];

/** Tests of what applies to every endpoint. The inputs of endpoints are defined in the domain. */
export const endpointTests = ['api-responses', 'authorization', 'blindness', 'label-borders', 'rights'].map(
	testOfServer,
);
const inputTests = ['bad-input'].map(testOfServer);

/** Folders whose tests are found by their place; a file anywhere else can affect everything. */
const trees = ['audio/', 'bench/', 'docs/', 'domain/', 'e2e/', 'scripts/architecture/', 'server/', 'web/'];
const sharedByAll = [
	'audio/testing/',
	'domain/kernel/',
	'e2e/support/',
	'server/framework/',
	'server/migrations/',
	'server/testing/',
];
/** Its tests are in the project of `audio` (vitest.config.ts). */
const composedSongs = 'scripts/sounds/';
const isComponentTest = /^web\/.*\.component\.test\.tsx$/;
const isTest = /\.(test|spec)\.\w+$/;
/** A file imported by more folders than this counts as shared by all. */
const mostImporters = 4;

/**
 * Takes the paths of changed files and returns which still exist, what to pass to each runner, and which of them can
 * affect more than is run here.
 */
export function selectTests(files, importersOf = (file) => foldersThatImport(file, { root, folder: 'server' })) {
	const audio = new Set();
	const server = new Set();
	const journeys = new Set();
	const everywhere = new Set();
	const testsOf = { audio, server, e2e: journeys };
	for (const file of files) {
		if (file.startsWith(composedSongs)) audio.add(composedSongs);
		if (isTest.test(file)) testsOf[file.split('/')[0]]?.add(file);
		else addTestsFor(file);
	}
	const existing = (path) => existsSync(inRoot(path));
	return {
		existing: files.filter(existing),
		// Each opens the whole app, and all of them take less than half a minute.
		components: files.filter(
			(file) => /^(web|domain)\//.test(file) && (!isTest.test(file) || isComponentTest.test(file)),
		),
		audio: [...audio].filter(existing).sort(),
		server: [...server].filter(existing).sort(),
		journeys: [...journeys].filter((path) => !isTest.test(path) || existing(path)).sort(),
		everywhere: [...everywhere],
	};

	function addTestsFor(file) {
		const [tree, module] = file.split('/');
		if (affectsEverything(file)) everywhere.add(file);
		if (tree === 'audio' && !file.endsWith('.md')) {
			addTo(audio, ['audio/', composedSongs]);
			addImporters(file);
		}
		if (tree === 'server') {
			addTo(server, [folderOf(file), ...endpointTests]);
			addImporters(file);
		}
		if (tree === 'domain') {
			addTo(server, [`server/${module}/`, ...endpointTests, ...inputTests]);
			addTo(journeys, journeysOf[module] ?? []);
		}
		if (tree === 'web') addTo(journeys, journeysOf[module] ?? crossJourneys);
		if (tree === 'e2e') addTo(journeys, crossJourneys);
	}

	function addImporters(file) {
		const importers = new Set(importersOf(file).map(folderOf));
		for (const folder of [folderOf(file), 'server/testing/']) importers.delete(folder);
		if (importers.size > mostImporters) everywhere.add(file);
		else addTo(server, importers);
	}
}

function affectsEverything(file) {
	if (file.endsWith('.md')) return false;
	const isIn = (folders) => folders.some((folder) => file.startsWith(folder));
	return !isIn(trees) || isIn(sharedByAll) || /^server\/[^/]+$/.test(file);
}

/** The folder of a module, or of a part of the platform. */
function folderOf(file) {
	const parts = file.split('/');
	return `${parts.slice(0, parts[1] === 'platform' ? 3 : 2).join('/')}/`;
}

function testOfServer(name) {
	return `server/${name}.test.ts`;
}

function addTo(set, values) {
	for (const value of values) set.add(value);
}

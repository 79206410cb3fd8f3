import { readdirSync, readFileSync } from 'node:fs';
import { provideChromium } from '../services/chromium.mjs';
import { provideFfmpeg } from '../services/ffmpeg.mjs';
import { provideNodeLts } from '../services/node-lts.mjs';
import { providePoppler } from '../services/poppler.mjs';
import { providePostgres } from '../services/postgres.mjs';
import { provideSwift } from '../services/swift.mjs';
import { inRoot, root } from './paths.mjs';
import { testsThatImport } from './test-imports.mjs';

/**
 * Provides the programs that the suites need, in parallel with each other and with the steps that need none. Resolves
 * with the environment of the tests, the Node of the image, and what has to be left out and why.
 */
export async function provideServices(suites, installed) {
	const isProduct = suites.has('server') || suites.has('e2e');
	const isBrowser = suites.has('components') || suites.has('e2e');
	const [postgres, swift, ffmpeg, poppler, chromium, lts] = await Promise.all([
		suites.has('server') ? providePostgres() : {},
		suites.has('server') ? provideSwift() : {},
		isProduct || suites.has('audio') ? provideFfmpeg() : {},
		isProduct ? providePoppler() : {},
		isBrowser ? provideChromium({ packages: installed }) : {},
		suites.has('smoke') || suites.has('server') ? provideNodeLts() : {},
	]);
	const without = [
		...(ffmpeg.reason === undefined ? [] : [withoutSounds(suites, ffmpeg.reason)]),
		...(poppler.reason === undefined ? [] : [withoutPdfPrograms(suites, poppler.reason)]),
	];
	const lacking = [
		['the server tests on PostgreSQL', postgres],
		['the server tests on S3', swift],
		['the component tests and journeys in a browser', chromium],
		['the image and the server tests on its Node', lts],
	].filter(([, service]) => service.reason !== undefined);
	return {
		env: {
			...(postgres.url === undefined ? {} : { TEST_POSTGRES_URL: postgres.url }),
			...swift.env,
			...(chromium.path === undefined ? {} : { CHROMIUM_PATH: chromium.path }),
			...leaveOut(without),
		},
		hasPostgres: postgres.url !== undefined,
		hasChromium: chromium.path !== undefined,
		nodeLts: lts.path,
		leftOut: [...lacking.map(([what, { reason }]) => ({ what, reason })), ...without.flatMap(({ leftOut }) => leftOut)],
	};
}

/** In the form that vitest.config.ts and playwright.config.ts read. */
function leaveOut(without) {
	if (without.length === 0) return {};
	const listOf = (key) => without.flatMap((one) => one[key]).join(',');
	return { TEST_LEAVE_OUT: listOf('files'), TEST_LEAVE_OUT_JOURNEYS: listOf('journeys') };
}

/** The tests that cannot run if no sounds can be made. */
function withoutSounds(suites, reason) {
	const files = ['audio', 'server'].flatMap((folder) =>
		testsThatImport('audio/testing/test-sounds.ts', { root, folder }),
	);
	// The fixtures import everything; these names in a journey show whether it needs sounds.
	const journeys = journeysWith(/\blibrary\b|\/sounds\.ts'/);
	return { files, journeys, leftOut: namesOf(suites, { files, journeys }, 'make sounds', reason) };
}

/** The tests that check PDF files with other programs. */
function withoutPdfPrograms(suites, reason) {
	const files = testsThatImport('server/testing/pdf-programs.ts', { root, folder: 'server' });
	const journeys = journeysWith(/\/pdf-programs\.ts'/);
	return { files, journeys, leftOut: namesOf(suites, { files, journeys }, 'look at PDF files', reason) };
}

function journeysWith(pattern) {
	return readdirSync(inRoot('e2e'), { recursive: true })
		.filter((name) => name.endsWith('.spec.ts'))
		.filter((name) => pattern.test(readFileSync(inRoot(`e2e/${name}`), 'utf8')));
}

function namesOf(suites, { files, journeys }, what, reason) {
	return [
		...(suites.has('audio') || suites.has('server')
			? [{ what: `${files.length} files of audio and server tests that ${what}`, reason }]
			: []),
		...(suites.has('e2e') && journeys.length > 0
			? [{ what: `${journeys.length} files of journeys that ${what}`, reason }]
			: []),
	];
}

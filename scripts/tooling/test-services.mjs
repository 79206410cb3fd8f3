import { readdirSync, readFileSync } from 'node:fs';
import { provideChromium } from '../services/chromium.mjs';
import { provideFfmpeg } from '../services/ffmpeg.mjs';
import { provideNodeLts } from '../services/node-lts.mjs';
import { providePostgres } from '../services/postgres.mjs';
import { provideSwift } from '../services/swift.mjs';
import { inRoot, root } from './paths.mjs';
import { testsThatImport } from './test-imports.mjs';

/**
 * Brings the programs that the suites need, side by side and beside the steps that need none. Answers what the tests
 * read from the environment, the Node of the smoke test, and what has to be left out and why.
 */
export async function provideServices(suites, installed) {
	const needsSounds = suites.has('server') || suites.has('e2e');
	const [postgres, swift, ffmpeg, chromium, lts] = await Promise.all([
		suites.has('server') ? providePostgres() : {},
		suites.has('server') ? provideSwift() : {},
		needsSounds ? provideFfmpeg() : {},
		suites.has('e2e') ? provideChromium({ packages: installed }) : {},
		suites.has('smoke') ? provideNodeLts() : {},
	]);
	const soundless = ffmpeg.reason === undefined ? { env: {}, leftOut: [] } : withoutSounds(suites, ffmpeg.reason);
	const lacking = [
		['the server tests on PostgreSQL', postgres],
		['the server tests on S3', swift],
		['the journeys in a browser', chromium],
		['the smoke test on the newest Node', lts],
	].filter(([, service]) => service.reason !== undefined);
	return {
		env: {
			...(postgres.url === undefined ? {} : { TEST_POSTGRES_URL: postgres.url }),
			...swift.env,
			...(chromium.path === undefined ? {} : { CHROMIUM_PATH: chromium.path }),
			...soundless.env,
		},
		hasPostgres: postgres.url !== undefined,
		hasS3: swift.env !== undefined,
		hasChromium: chromium.path !== undefined,
		nodeLts: lts.path,
		leftOut: [...lacking.map(([what, { reason }]) => ({ what, reason })), ...soundless.leftOut],
	};
}

/** Which tests cannot run where no sounds can be made. */
function withoutSounds(suites, reason) {
	const files = testsThatImport('server/testing/sounds.ts', { root, folder: 'server' });
	// The fixtures reach everything; a journey says by these words whether it needs sounds.
	const journeys = readdirSync(inRoot('e2e'), { recursive: true })
		.filter((name) => name.endsWith('.spec.ts'))
		.filter((name) => /\blibrary\b|\/sounds\.ts'/.test(readFileSync(inRoot(`e2e/${name}`), 'utf8')));
	return {
		env: { TEST_LEAVE_OUT: files.join(','), TEST_LEAVE_OUT_JOURNEYS: journeys.join(',') },
		leftOut: [
			...(suites.has('server') ? [{ what: `${files.length} files of server tests that make sounds`, reason }] : []),
			...(suites.has('e2e') ? [{ what: `${journeys.length} files of journeys that need sounds`, reason }] : []),
		],
	};
}

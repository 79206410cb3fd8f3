/**
 * Every page at every size in both themes: the journeys that check layout and accessibility in full, and pictures of
 * the demo label in .cache/screens. `npm run looks -- screens` takes only the pictures; further arguments are passed to
 * Playwright.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { provideChromium } from './services/chromium.mjs';
import { provideFfmpeg } from './services/ffmpeg.mjs';
import { providePoppler } from './services/poppler.mjs';
import { build, buildState } from './tooling/build-state.mjs';
import { ensureInstalled } from './tooling/install.mjs';
import { commands, inRoot } from './tooling/paths.mjs';
import { cleanUp, endOnSignals, onEnd, runNode } from './tooling/run.mjs';
import { complain, say } from './tooling/say.mjs';

endOnSignals();
await ensureInstalled({ dev: true });
process.exitCode = (await runLooks()) ? 0 : 1;
await cleanUp();

async function runLooks() {
	if (buildState() !== 'current' && !(await build()).ok) return false;
	const [chromium, ffmpeg, poppler] = await Promise.all([provideChromium(), provideFfmpeg(), providePoppler()]);
	const missing = [chromium, ffmpeg, poppler].filter(({ reason }) => reason !== undefined);
	for (const { reason } of missing) complain(`npm run looks needs a browser, ffmpeg and PDF programs: ${reason}.`);
	if (missing.length > 0) return false;
	const args = process.argv.slice(2);
	const files = args.length > 0 ? args : listJourneys();
	const data = await demoData();
	if (data === undefined) return false;
	const env = { LOOKS: 'all', LOOKS_DATA_DIR: data, CHROMIUM_PATH: chromium.path };
	const result = await runNode(commands.playwright, ['test', '--project=desktop', '--project=phone', ...files], {
		env,
	});
	say('The pictures are in .cache/screens.');
	return result.ok;
}

/** The journeys that check how a page looks; all others would prove nothing new. */
function listJourneys() {
	return readdirSync(inRoot('e2e'), { recursive: true })
		.filter((file) => file.endsWith('.spec.ts'))
		.filter((file) =>
			/support\/(accessibility|layout|looks)\.ts|@(phone-)?looks/.test(readFileSync(inRoot(join('e2e', file)), 'utf8')),
		);
}

async function demoData() {
	const folder = mkdtempSync(join(tmpdir(), 'acetate-looks-'));
	onEnd(() => rmSync(folder, { recursive: true, force: true }));
	say('Making the demo label that the pictures show; this takes a minute or two.');
	const env = { DATA_DIR: join(folder, 'data'), NODE_ENV: 'production' };
	const result = await runNode(commands.tsx, [inRoot('scripts/demo/seed.ts')], { env });
	return result.ok ? env.DATA_DIR : undefined;
}

import { existsSync, readdirSync } from 'node:fs';
import { provideChromium } from './services/chromium.mjs';
import { provideFfmpeg } from './services/ffmpeg.mjs';
import { providePostgres } from './services/postgres.mjs';
import { build, buildState } from './tooling/build-state.mjs';
import { ensureInstalled } from './tooling/install.mjs';
import { commands, inRoot } from './tooling/paths.mjs';
import { cleanUp, endOnSignals, runNode } from './tooling/run.mjs';
import { complain, say, seconds } from './tooling/say.mjs';

const wanted = process.argv.slice(2);

endOnSignals();
await ensureInstalled({ dev: true });
const benches = listBenches();
if (benches.length === 0) {
	complain(wanted.length > 0 ? `No benchmark has ${wanted.join(' or ')} in its name.` : 'There are no benchmarks.');
	process.exit(1);
}
if (buildState() !== 'current' && !(await build()).ok) process.exit(1);
const [postgres, chromium, ffmpeg] = [await providePostgres(), await provideChromium(), await provideFfmpeg()];
for (const { reason } of [postgres, chromium, ffmpeg])
	if (reason !== undefined) complain(`Some tables will be shorter: ${reason}.`);
const env = {
	...(postgres.url === undefined ? {} : { TEST_POSTGRES_URL: postgres.url }),
	...(chromium.path === undefined ? {} : { CHROMIUM_PATH: chromium.path }),
};

let failures = 0;
for (const bench of benches) {
	say();
	say(bench);
	// Run one after another, each in a separate process, so that none warms or slows another.
	const result = await runNode(commands.tsx, [inRoot('bench', bench)], { env });
	if (!result.ok) failures += 1;
	say(result.ok ? `${seconds(result.ms)}` : `✗ ${bench} ended with code ${result.code}`);
}
await cleanUp();
process.exitCode = failures === 0 ? 0 : 1;

function listBenches() {
	if (!existsSync(inRoot('bench'))) return [];
	return readdirSync(inRoot('bench'))
		.filter((name) => name.endsWith('.bench.ts') && (wanted.length === 0 || wanted.some((word) => name.includes(word))))
		.sort();
}

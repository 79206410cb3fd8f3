/**
 * Real servers, simulated users, and all kinds of failures: prints what was lost, duplicated or hung. All of it takes
 * about an hour. `npm run faults -- --only=worlds` compares what blind reviewers receive in labels that differ only in
 * who sent which song; `--only=embedded`: all tests of the server on the embedded database; `--only=durability`: kill
 * -9 while demos and files arrive and contracts are sealed; `--only=outages --seconds=300 --kill-every=20`: three
 * servers on PostgreSQL and S3 with outages of their parts; `--only=disk`: a full disk; `--only=stops`: a server that
 * is stopped past its leases; `--only=kills --kills=30`: kill -9 during signed work, on both databases.
 */
import { provideFfmpeg } from './services/ffmpeg.mjs';
import { providePoppler } from './services/poppler.mjs';
import { providePostgres } from './services/postgres.mjs';
import { provideSwift } from './services/swift.mjs';
import { ensureInstalled } from './tooling/install.mjs';
import { commands, inRoot } from './tooling/paths.mjs';
import { cleanUp, endOnSignals, runNode } from './tooling/run.mjs';
import { complain } from './tooling/say.mjs';

endOnSignals();
await ensureInstalled({ dev: true });
const [postgres, swift, ffmpeg, poppler] = await Promise.all([
	providePostgres(),
	provideSwift(),
	provideFfmpeg(),
	providePoppler(),
]);
const missing = [postgres, swift, ffmpeg, poppler].filter(({ reason }) => reason !== undefined);
for (const { reason } of missing) complain(`The fault suite needs PostgreSQL, S3, ffmpeg and PDF programs: ${reason}.`);
if (missing.length === 0) {
	const env = { TEST_POSTGRES_URL: postgres.url, ...swift.env };
	const args = process.argv.slice(2);
	const only = args.find((arg) => arg.startsWith('--only='));
	const results = [];
	if (only === undefined || only === '--only=worlds') results.push(await compareWorlds(env));
	if (only === undefined || only === '--only=embedded') results.push(await testOnEmbedded(swift.env));
	if (only === undefined || only === '--only=durability') results.push(await killServers(env));
	if (!['--only=worlds', '--only=embedded', '--only=durability'].includes(only))
		results.push(await breakThings(env, args));
	process.exitCode = results.every(({ ok }) => ok) ? 0 : 1;
} else process.exitCode = 1;
await cleanUp();

function breakThings(env, args) {
	return runNode(commands.tsx, [inRoot('scripts/faults/run.ts'), ...args], { env });
}

function compareWorlds(env) {
	const args = ['run', '--project=server-postgres', 'server/two-worlds.postgres.test.ts'];
	return runNode(commands.vitest, args, { env: { ...env, TWO_WORLDS: 'whole' } });
}

/** Without PostgreSQL everything runs on the embedded database. */
function testOnEmbedded(env) {
	return runNode(commands.vitest, ['run', '--project=server-embedded'], { env: { ...env, FAULTS: 'all' } });
}

function killServers(env) {
	const args = ['run', '--project=server-postgres', '.faults.test.ts'];
	return runNode(commands.vitest, args, { env: { ...env, FAULTS: 'all' } });
}

/**
 * Three real servers on PostgreSQL and S3, people who use them, and everything going wrong: prints what was lost, doubled
 * or hung. `npm run faults -- --seconds=300 --kill-every=20`; without words it takes about two minutes.
 */
import { providePostgres } from './services/postgres.mjs';
import { provideSwift } from './services/swift.mjs';
import { ensureInstalled } from './tooling/install.mjs';
import { commands, inRoot } from './tooling/paths.mjs';
import { cleanUp, endOnSignals, runNode } from './tooling/run.mjs';
import { complain } from './tooling/say.mjs';

endOnSignals();
await ensureInstalled({ dev: true });
const [postgres, swift] = await Promise.all([providePostgres(), provideSwift()]);
const missing = [postgres.reason, swift.reason].filter((reason) => reason !== undefined);
for (const reason of missing) complain(`The fault suite needs PostgreSQL and S3: ${reason}.`);
if (missing.length === 0) {
	const env = { TEST_POSTGRES_URL: postgres.url, ...swift.env };
	const result = await runNode(commands.tsx, [inRoot('scripts/faults/run.ts'), ...process.argv.slice(2)], { env });
	process.exitCode = result.ok ? 0 : 1;
} else process.exitCode = 1;
await cleanUp();

import { afterAll, beforeAll, expect, it } from 'vitest';
import { killAgainAndAgain } from './testing/kill-runs.ts';
import { prepareStorage, type Storage } from './testing/prepared-storage.ts';
import { killAllProcesses } from './testing/server-process.ts';

let storage: Storage;

beforeAll(async () => {
	storage = await prepareStorage();
}, 120_000);

afterAll(async () => {
	await killAllProcesses();
	await storage.remove();
});

// `npm run bench durability` does it ten times, with a thousand changes each.
it('kill -9, three times in the middle of acknowledged changes, loses none of them', { timeout: 600_000 }, async () => {
	const runs = await killAgainAndAgain(storage.env, 3, 220);

	const counts = runs.map(({ acknowledged }) => acknowledged);
	const total = counts.reduce((sum, count) => sum + count, 0);
	process.stdout.write(`kill -9, three runs: ${total} acknowledged changes were looked for (${counts.join(', ')})\n`);
	expect(runs.flatMap(({ lost }) => lost)).toEqual([]);
	expect(total).toBeGreaterThanOrEqual(200);
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { killDuringSaves } from './testing/form-kill-runs.ts';
import { killAgainAndAgain } from './testing/kill-runs.ts';
import { prepareStorage, type Storage } from './testing/prepared-storage.ts';
import { killAllProcesses } from './testing/server-process.ts';
import { aFile } from './testing/uploading.ts';

let storage: Storage;

beforeAll(async () => {
	storage = await prepareStorage();
}, 120_000);

afterAll(async () => {
	await killAllProcesses();
	await storage.remove();
});

// `npm run bench durability` does it ten times, with a thousand changes each.
it('kill -9, twice in the middle of acknowledged changes, loses none of them', { timeout: 600_000 }, async () => {
	const runs = await killAgainAndAgain(storage.env, 2, 140);

	const counts = runs.map(({ acknowledged }) => acknowledged);
	const total = counts.reduce((sum, count) => sum + count, 0);
	process.stdout.write(`kill -9, two runs: ${total} acknowledged changes were looked for (${counts.join(', ')})\n`);
	expect(runs.flatMap(({ lost }) => lost)).toEqual([]);
	expect(total).toBeGreaterThanOrEqual(70);
});

// `npm run bench durability` does it ten times with fifty forms on either database.
it('kill -9 while many forms save themselves loses no acknowledged answer', { timeout: 600_000 }, async () => {
	const forms = await prepareStorage();
	const { bytes } = await aFile({ seconds: 1, sampleRate: 8000 });

	const runs = await killDuringSaves({ env: forms.env, runs: 1, forms: 12, savesPerRun: 60, bytes });
	await forms.remove();

	const total = runs.reduce((sum, { acknowledged }) => sum + acknowledged, 0);
	process.stdout.write(`kill -9 while forms are saved: ${total} acknowledged saves were looked for\n`);
	expect(runs.flatMap(({ lost }) => lost)).toEqual([]);
	expect(total).toBeGreaterThan(0);
});

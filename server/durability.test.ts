import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { killAgainAndAgain } from './testing/kill-runs.ts';
import { prepareStorage, type Storage } from './testing/prepared-storage.ts';
import { watchOutbox } from './testing/sent-mails.ts';
import { killAllProcesses } from './testing/server-process.ts';
import { killDuringSignedWork } from './testing/signed-kill-runs.ts';
import { endDeadClaims } from './testing/stuck-work.ts';
import { isPostgres } from './testing/test-database.ts';
import { aFile } from './testing/uploading.ts';

const hasPostgres = Boolean(process.env.TEST_POSTGRES_URL);

let storage: Storage;

beforeAll(async () => {
	storage = await prepareStorage();
}, 120_000);

afterAll(async () => {
	await killAllProcesses();
	await storage.remove();
});

// `npm run bench durability` does this ten times, with a thousand changes each. Here it covers the database that dies
// with the process; a database server keeps running.
if (!isPostgres)
	it('kill -9, twice in the middle of acknowledged changes, loses none of them', { timeout: 600_000 }, async () => {
		const runs = await killAgainAndAgain(storage.env, 2, 140);

		const counts = runs.map(({ acknowledged }) => acknowledged);
		const total = counts.reduce((sum, count) => sum + count, 0);
		process.stdout.write(`kill -9, two runs: ${total} acknowledged changes were looked for (${counts.join(', ')})\n`);
		expect(runs.flatMap(({ lost }) => lost)).toEqual([]);
		expect(total).toBeGreaterThanOrEqual(70);
	});

// `npm run faults -- --only=kills` does this thirty times, with the waiting times of dead servers. Here it covers the
// database in which the claims of a dead server remain.
if (isPostgres || !hasPostgres)
	it('kill -9 amid contracts, forms, splits and label copies loses, duplicates and delays nothing', {
		timeout: 600_000,
	}, async () => {
		const signed = await prepareStorage();
		const mailroom = watchOutbox(signed.env.DATA_DIR ?? '');
		const { bytes } = await aFile({ seconds: 1, sampleRate: 8000 });

		const report = await killDuringSignedWork({
			mailroom,
			bytes,
			kills: 2,
			lanes: 1,
			workMs: 1500,
			env: { ...signed.env, SEAL_FILE: inject('sealFile') },
			afterKill: () => endDeadClaims(signed.env),
		});
		await signed.remove();

		const hits = report.kills.map(({ inFlight }) => inFlight);
		process.stdout.write(
			`kill -9 in the signed half: ${report.acknowledged} acknowledged changes and ${report.mails} mails were looked for, ${hits.join(' and ')} requests were in flight\n`,
		);
		expect(report.faults).toEqual([]);
		expect(Math.min(...hits)).toBeGreaterThan(0);
		expect(report.acknowledged).toBeGreaterThan(0);
	});

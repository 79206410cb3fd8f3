import { afterAll, beforeAll, expect, it } from 'vitest';
import { prepareStorage, type Storage } from './testing/prepared-storage.ts';
import { killAllProcesses } from './testing/server-process.ts';
import { killDuringUploads } from './testing/upload-kill-runs.ts';
import { aFile } from './testing/uploading.ts';

let storage: Storage;

beforeAll(async () => {
	storage = await prepareStorage();
}, 120_000);

afterAll(async () => {
	await killAllProcesses();
	await storage.remove();
});

it('kill -9 in the middle of twenty uploads loses no acknowledged byte, no upload and no file', {
	timeout: 600_000,
}, async () => {
	const { bytes } = await aFile({ seconds: 2, sampleRate: 8000 });

	const report = await killDuringUploads({ env: storage.env, runs: 1, uploads: 20, bytes, chunkBytes: 16_000 });

	const acknowledged = report.runs.map(({ acknowledgedBytes }) => acknowledgedBytes);
	process.stdout.write(`kill -9 during uploads: ${acknowledged.join(' and ')} acknowledged bytes were looked for\n`);
	expect(report.runs.flatMap(({ lost }) => lost)).toEqual([]);
	expect(report.runs.flatMap(({ broken }) => broken)).toEqual([]);
	expect([report.orphans, report.missing]).toEqual([[], []]);
	expect(Math.min(...acknowledged)).toBeGreaterThan(0);
});

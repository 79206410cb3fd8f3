import { afterAll, beforeAll, expect, it } from 'vitest';
import { killDuringDemos } from '../testing/demo-kill-runs.ts';
import { prepareStorage, type Storage } from '../testing/prepared-storage.ts';
import { killAllProcesses } from '../testing/server-process.ts';
import { aFile } from '../testing/uploading.ts';

let storage: Storage;

beforeAll(async () => {
	storage = await prepareStorage();
}, 120_000);

afterAll(async () => {
	await killAllProcesses();
	await storage.remove();
});

it('kill -9 while guests send demos loses nothing acknowledged, and every demo becomes a song once', {
	timeout: 300_000,
}, async () => {
	const { bytes } = await aFile({ seconds: 1 });

	const { acknowledged, lost, titles, expected } = await killDuringDemos({
		env: storage.env,
		guests: 3,
		steps: 12,
		bytes,
	});

	process.stdout.write(`kill -9 while demos are sent: ${acknowledged} acknowledged steps were looked for\n`);
	expect(lost).toEqual([]);
	expect(titles).toEqual(expected);
});

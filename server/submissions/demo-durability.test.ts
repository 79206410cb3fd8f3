import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
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

/** The token in the newest mail to an address; null if none comes for a while. */
async function mailedToken(email: string): Promise<string | null> {
	const outbox = join(storage.env.DATA_DIR ?? '', 'outbox');
	for (let look = 0; look < 150; look++) {
		const names = existsSync(outbox) ? readdirSync(outbox).filter((name) => name.endsWith('.eml')) : [];
		const mails = names.sort().map((name) => readFileSync(join(outbox, name), 'utf8').replace(/=\r?\n/g, ''));
		const mail = mails.findLast((text) => text.includes(`To: ${email}`));
		const token = mail && /\/submission\/([\w-]+)/.exec(mail)?.[1];
		if (token) return token;
		await wait(100);
	}
	return null;
}

it('kill -9 while guests send loses nothing acknowledged, and every demo is a song once', {
	timeout: 300_000,
}, async () => {
	const { bytes } = await aFile({ seconds: 1 });

	const { acknowledged, lost, titles, expected } = await killDuringDemos({
		...{ env: storage.env, guests: 12, steps: 50, bytes, mailedToken },
	});

	process.stdout.write(`kill -9 while demos are sent: ${acknowledged} acknowledged steps were looked for\n`);
	expect(lost).toEqual([]);
	expect(titles).toEqual(expected);
});

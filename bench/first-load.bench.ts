import { gzipSync } from 'node:zlib';
import { chromium, type Response } from '@playwright/test';
import { killAllProcesses } from '../server/testing/server-process.ts';
import { openEmbedded, startServer } from './bench-server.ts';
import { limitRow, printTable } from './table.ts';

const limitBytes = 150_000;

const executablePath = process.env.CHROMIUM_PATH;
const database = await openEmbedded();
const server = await startServer(database.env);
const browser = await chromium.launch({
	...(executablePath ? { executablePath } : {}),
	args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
// Without the service worker, which fetches the other pages for later: this is what the sign-in screen itself asks for.
const context = await browser.newContext({ serviceWorkers: 'block' });
const page = await context.newPage();
const responses: Response[] = [];
page.on('response', (response) => responses.push(response));
await page.goto(server.url, { waitUntil: 'networkidle' });
await page.getByLabel(/^e-?mail/i).waitFor();
const scripts = responses.filter((response) => /javascript/.test(response.headers()['content-type'] ?? ''));
const sizes = await Promise.all(
	scripts.map(async (script) => ({
		name: new URL(script.url()).pathname.split('/').at(-1) ?? '',
		bytes: gzipSync(await script.body(), { level: 9 }).byteLength,
	})),
);
await browser.close();
await killAllProcesses();
await database.remove();

const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
printTable('First load of the sign-in screen', [
	limitRow('all JavaScript, gzip -9', total, limitBytes, kilobytes),
	...sizes
		.sort((a, b) => b.bytes - a.bytes)
		.map(({ name, bytes }) => ({
			what: `  ${name}`,
			measured: kilobytes(bytes),
			against: `all ${kilobytes(total)}`,
			result: `${Math.round((bytes / total) * 100)} %`,
		})),
	{ what: 'requests', measured: String(responses.length), against: `scripts ${scripts.length}`, result: '' },
]);

function kilobytes(bytes: number): string {
	return `${(bytes / 1000).toFixed(1)} kB`;
}

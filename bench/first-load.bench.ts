// What a browser fetches before a person can sign in, and before a reviewer sees the first card.
import { gzipSync } from 'node:zlib';
import { type Browser, chromium, type Request, type Response } from '@playwright/test';
import { killAllProcesses } from '../server/testing/server-process.ts';
import { benchPassword, foundLabel, send } from './bench-account.ts';
import { openEmbedded, startServer } from './bench-server.ts';
import { sendSong } from './bench-song.ts';
import { limitRow, printTable } from './table.ts';

const signInLimitBytes = 150_000;
const guestLimitBytes = 80_000;
const dashboardLimitBytes = 190_000;
const dashboardLimitRequests = 8;
/** Fonts, pictures and sound are not counted. */
const uncounted = new Set(['font', 'image', 'media']);

const executablePath = process.env.CHROMIUM_PATH;
const database = await openEmbedded();
const server = await startServer(database.env);
const browser = await chromium.launch({
	...(executablePath ? { executablePath } : {}),
	args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
try {
	printLoad(
		'First load of the sign-in screen',
		await load(browser, { path: '/', isSignedIn: false, awaited: 'input[type=email]' }),
		signInLimitBytes,
		null,
	);
	const token = await foundLabel(server.url);
	await sendSong(server.url, token, 1);
	// Only a label of one has the invitation card, which requests the link.
	await send(server.url, 'POST', '/api/organization/invite-card/hide', {}, token);
	const dashboard = await load(browser, { path: '/', isSignedIn: true, awaited: 'article' });
	printLoad('First load of the dashboard, signed in', dashboard, dashboardLimitBytes, dashboardLimitRequests);
	// The song exists by now: its card was awaited.
	const path = await sendForm(token);
	const guest = await load(browser, { path, isSignedIn: false, awaited: '#step-title' });
	printLoad('First load of a form behind a mailed link', guest, guestLimitBytes, null);
} finally {
	await browser.close();
	await killAllProcesses();
	await database.remove();
}

/** Signs the song and sends its metadata form, which is the heaviest; returns the path of its link. */
async function sendForm(token: string): Promise<string> {
	const { songs } = (await send(server.url, 'GET', '/api/songs', undefined, token)) as { songs: [{ id: string }] };
	const songId = songs[0].id;
	await send(server.url, 'POST', `/api/songs/${songId}/close`, {}, token);
	await send(server.url, 'POST', `/api/songs/${songId}/sign`, {}, token);
	const form = { kind: 'metadata', sections: ['song', 'writers'], recipientName: 'Mira' };
	const { link } = (await send(server.url, 'POST', `/api/signed-songs/${songId}/forms`, form, token)) as {
		link: string;
	};
	return new URL(link).pathname;
}

interface Load {
	readonly scripts: readonly { readonly name: string; readonly bytes: number }[];
	readonly requestCount: number;
}

interface Visit {
	readonly path: string;
	readonly isSignedIn: boolean;
	/** Selector of the main content of the page. */
	readonly awaited: string;
}

async function load(within: Browser, { path, isSignedIn, awaited }: Visit): Promise<Load> {
	// Without the service worker, which prefetches the other pages: only the requests of the page itself count.
	const context = await within.newContext({ serviceWorkers: 'block', viewport: { width: 1440, height: 900 } });
	if (isSignedIn) {
		await context.request.post(`${server.url}/api/auth/sign-in/email`, {
			data: { email: 'ada@label.example', password: benchPassword },
		});
	}
	const page = await context.newPage();
	const requests: Request[] = [];
	const responses: Response[] = [];
	page.on('request', (request) => requests.push(request));
	page.on('response', (response) => responses.push(response));
	await page.goto(`${server.url}${path}`);
	await page.locator(awaited).first().waitFor();
	await page.waitForFunction('document.fonts.status === "loaded"');
	const scripts = await Promise.all(
		responses
			.filter((response) => /javascript/.test(response.headers()['content-type'] ?? ''))
			.map(async (script) => ({
				name: new URL(script.url()).pathname.split('/').at(-1) ?? '',
				bytes: gzipSync(await script.body(), { level: 9 }).byteLength,
			})),
	);
	await context.close();
	return { scripts, requestCount: requests.filter(isCounted).length };
}

/** The browser requests the icon of the page under another resource type. */
function isCounted(request: Request): boolean {
	return !uncounted.has(request.resourceType()) && !/favicon/.test(request.url());
}

function printLoad(title: string, { scripts, requestCount }: Load, limitBytes: number, limitRequests: number | null) {
	const total = scripts.reduce((sum, { bytes }) => sum + bytes, 0);
	printTable(title, [
		limitRow('all JavaScript, gzip -9', total, limitBytes, kilobytes),
		...[...scripts]
			.sort((a, b) => b.bytes - a.bytes)
			.map(({ name, bytes }) => ({
				what: `  ${name}`,
				measured: kilobytes(bytes),
				against: `all ${kilobytes(total)}`,
				result: `${Math.round((bytes / total) * 100)} %`,
			})),
		limitRequests === null
			? { what: 'requests', measured: String(requestCount), against: `scripts ${scripts.length}`, result: '' }
			: limitRow('requests', requestCount, limitRequests, String),
	]);
}

function kilobytes(bytes: number): string {
	return `${(bytes / 1000).toFixed(1)} kB`;
}

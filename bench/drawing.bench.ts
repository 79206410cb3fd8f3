// Forty waveforms in a real browser: no piece of work on the page's own thread may hold it up for long.
import { type Browser, chromium, type Page } from '@playwright/test';
import { killAllProcesses } from '../server/testing/server-process.ts';
import { benchPassword, foundLabel } from './bench-account.ts';
import { openEmbedded, startServer } from './bench-server.ts';
import { sendSong } from './bench-song.ts';
import { limitRow, ms, printTable } from './table.ts';

const songCount = 40;
const limitMs = 50;

const database = await openEmbedded();
try {
	const server = await startServer(database.env);
	const token = await foundLabel(server.url);
	for (let number = 1; number <= songCount; number++) await sendSong(server.url, token, number);
	await measure(server.url);
} finally {
	await killAllProcesses();
	await database.remove();
}

async function measure(url: string): Promise<void> {
	const executablePath = process.env.CHROMIUM_PATH;
	const browser = await chromium.launch({
		...(executablePath ? { executablePath } : {}),
		args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
	});
	try {
		const page = await openSignedIn(browser, url);
		await page.goto(url);
		await page.getByRole('article').first().waitFor();
		await page.getByRole('tab', { name: 'My Reviews' }).click();
		await page.getByText('No songs reviewed by you yet').waitFor();
		// The fonts are known by now; what is measured is the list, which appears with its waveforms.
		const arriving = await longestTask(browser, page, async () => {
			await page.getByRole('tab', { name: 'Pending Reviews' }).click();
			// By the plain way: looking for roles is work of its own on the thread that is measured.
			await page.waitForFunction("document.querySelector('article') !== null");
			await untilDrawn(page);
		});
		const scrolling = await longestTask(browser, page, () => scrollThrough(page));
		const playing = await longestTask(browser, page, () => playLast(page));
		printTable(`Drawing ${songCount} waveforms (longest task of the page)`, [
			limitRow('thirty cards appear', arriving, limitMs, ms),
			limitRow('scrolling through all of them', scrolling, limitMs, ms),
			limitRow('four seconds of playing', playing, limitMs, ms),
		]);
	} finally {
		await browser.close();
	}
}

async function openSignedIn(browser: Browser, url: string): Promise<Page> {
	const context = await browser.newContext({
		serviceWorkers: 'block',
		// For the questions that this file asks of the page, which are strings.
		bypassCSP: true,
		viewport: { width: 1440, height: 900 },
	});
	await context.request.post(`${url}/api/auth/sign-in/email`, {
		data: { email: 'ada@label.example', password: benchPassword },
	});
	return context.newPage();
}

async function scrollThrough(page: Page): Promise<void> {
	const cards = page.getByRole('article');
	await page.mouse.move(800, 500);
	while ((await cards.count()) < songCount || !(await isShown(page))) {
		await page.mouse.wheel(0, 120);
		await page.evaluate('new Promise(requestAnimationFrame)');
	}
	await untilDrawn(page);
}

function isShown(page: Page): Promise<boolean> {
	return page.evaluate('scrollY + innerHeight >= document.documentElement.scrollHeight - 2');
}

async function playLast(page: Page): Promise<void> {
	await page
		.getByRole('article')
		.last()
		.getByRole('button', { name: /^Play / })
		.click();
	await page.waitForFunction("document.querySelector('audio')?.currentTime > 4");
}

/** None of those on the screen is waiting for its picture any more. */
async function untilDrawn(shown: Page): Promise<void> {
	await shown.waitForFunction(`[...document.querySelectorAll('[role=slider]')]
		.filter((slider) => slider.getBoundingClientRect().bottom > 0 && slider.getBoundingClientRect().top < innerHeight)
		.every((slider) => !slider.hasAttribute('aria-busy'))`);
}

interface TraceEvent {
	readonly name: string;
	readonly ph: string;
	readonly pid: number;
	readonly tid: number;
	/** Microseconds that the thread really ran. */
	readonly tdur?: number;
	readonly args?: { readonly name?: string };
}

/**
 * In milliseconds that the thread ran, from the browser's own trace: it also knows tasks too short to be reported to a
 * page, and does not count the time in which another program had the processor.
 */
async function longestTask(traced: Browser, shown: Page, act: () => Promise<void>): Promise<number> {
	await traced.startTracing(shown, { categories: ['toplevel', 'devtools.timeline', '__metadata'] });
	await act();
	const trace = JSON.parse((await traced.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
	const mainThreads = new Set(
		trace.traceEvents
			.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
			.map(({ pid, tid }) => `${pid} ${tid}`),
	);
	const tasks = trace.traceEvents.filter(
		({ name, pid, tid }) => /RunTask$/.test(name) && mainThreads.has(`${pid} ${tid}`),
	);
	if (tasks.length === 0) throw new Error('The trace holds no tasks');
	return tasks.reduce((longest, { tdur = 0 }) => Math.max(longest, tdur / 1000), 0);
}

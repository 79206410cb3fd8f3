// Forty waveforms in a real browser: no task on the page's main thread may block it for long.
import type { Browser, Page } from '@playwright/test';
import { killAllProcesses } from '../server/testing/server-process.ts';
import { foundLabel } from './bench-account.ts';
import { openEmbedded, startServer } from './bench-server.ts';
import { sendSong } from './bench-song.ts';
import { isAtTheEnd, longestTask, withPage } from './browser-page.ts';
import { limitRow, ms, printTable } from './table.ts';

const songCount = 40;
const limitMs = 50;

const database = await openEmbedded();
try {
	const server = await startServer(database.env);
	const token = await foundLabel(server.url);
	for (let number = 1; number <= songCount; number++) await sendSong(server.url, token, number);
	await withPage(server.url, (page, browser) => measure(server.url, page, browser));
} finally {
	await killAllProcesses();
	await database.remove();
}

async function measure(url: string, page: Page, browser: Browser): Promise<void> {
	await page.goto(url);
	await page.getByRole('article').first().waitFor();
	const scrolling = await longestTask(browser, page, () => scrollThrough(page));
	const playing = await longestTask(browser, page, () => playLast(page));
	await page.getByRole('tab', { name: 'My Reviews' }).click();
	await page.getByText('No songs reviewed by you yet').waitFor();
	// The fonts are loaded by now; the measurement is the whole list, which appears with its waveforms.
	const arriving = await longestTask(browser, page, async () => {
		await page.getByRole('tab', { name: 'Pending Reviews' }).click();
		// A plain selector: queries by role are work on the measured thread.
		await page.waitForFunction("document.querySelector('article') !== null");
		await untilDrawn(page);
	});
	printTable(`Drawing ${songCount} waveforms (longest task of the page)`, [
		limitRow('scrolling through all of them', scrolling, limitMs, ms),
		limitRow('four seconds of playing', playing, limitMs, ms),
		limitRow('all of them appear at once', arriving, limitMs, ms),
	]);
}

async function scrollThrough(page: Page): Promise<void> {
	await page.mouse.move(800, 500);
	while (!((await isAtTheEnd(page)) && (await isEverythingThere(page)))) {
		await page.mouse.wheel(0, 120);
		await page.evaluate('new Promise(requestAnimationFrame)');
	}
	await untilDrawn(page);
}

function isEverythingThere(page: Page): Promise<boolean> {
	return page.evaluate(`document.querySelectorAll('article').length === ${songCount}`);
}

async function playLast(page: Page): Promise<void> {
	await page
		.getByRole('article')
		.last()
		.getByRole('button', { name: /^Play / })
		.click();
	await page.waitForFunction("document.querySelector('audio')?.currentTime > 4");
}

/**
 * No visible waveform is waiting for its picture. The position of a card is read from its list item: reading it from
 * its content would make the browser lay out every skipped card.
 */
async function untilDrawn(page: Page): Promise<void> {
	await page.waitForFunction(`[...document.querySelectorAll('li')]
		.filter((item) => item.getBoundingClientRect().bottom > 0 && item.getBoundingClientRect().top < innerHeight)
		.every((item) => !item.querySelector('[role=slider][aria-busy]'))`);
}

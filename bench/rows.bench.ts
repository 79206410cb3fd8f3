// Ten thousand rows in a real browser: scrolling through all of them never blocks the page.
import type { Page } from '@playwright/test';
import { killAllProcesses } from '../server/testing/server-process.ts';
import { openEmbedded } from './bench-server.ts';
import { isAtTheEnd, longestTask, withPage } from './browser-page.ts';
import { startLabelOfSongs } from './label-of-songs.ts';
import { limitRow, ms, printTable, type Row } from './table.ts';

const songs = 10_000;
const limitMs = 50;
const stepPx = 2_400;

const rows: Row[] = [];
const database = await openEmbedded();
try {
	const { server } = await startLabelOfSongs(database, songs);
	await withPage(server.url, async (page, browser) => {
		for (const path of ['/overview', '/track-history']) {
			await page.goto(`${server.url}${path}`);
			await page.getByRole('row').nth(5).waitFor();
			const longest = await longestTask(browser, page, () => scrollThrough(page));
			rows.push(limitRow(`scrolling ${path}`, longest, limitMs, ms));
		}
	});
} finally {
	await killAllProcesses();
	await database.remove();
}
printTable(`Through ${songs.toLocaleString('en')} rows (longest task of the page)`, rows);

/** To the last row, page after page as they arrive. */
async function scrollThrough(page: Page): Promise<void> {
	await page.mouse.move(800, 600);
	while (!((await isAtTheEnd(page)) && (await isEverythingThere(page)))) {
		await page.mouse.wheel(0, stepPx);
		await page.evaluate('new Promise(requestAnimationFrame)');
	}
}

/** The table states its number of rows, and the last of them is on the page. */
function isEverythingThere(page: Page): Promise<boolean> {
	return page.evaluate(
		`[...document.querySelectorAll('[aria-rowindex]')].some((row) => Number(row.ariaRowIndex ?? row.getAttribute('aria-rowindex')) > ${songs})`,
	);
}

// How long a reviewer with a slow phone on a slow connection waits: for the first card, for a tab and for a score.
import type { Browser, Page } from '@playwright/test';
import { killAllProcesses } from '../server/testing/server-process.ts';
import { startBarePage } from './bare-page-server.ts';
import { benchPassword, foundLabel, send } from './bench-account.ts';
import { openEmbedded, startServer } from './bench-server.ts';
import { sendSong } from './bench-song.ts';
import { newPhone, responseMs, visit, withPhone } from './phone-page.ts';
import { limitRow, median, ms, printTable, type Row } from './table.ts';

const songs = 40;
const reviewed = 8;
const closed = 6;
const runs = 5;
const limits = { coldMs: 2500, repeatMs: 1200, tabMs: 100, scoreMs: 50 };
/** The title of a song, or the text of an empty list. */
const ofList = '[role=tabpanel] h2';
const tabs = ['mine', 'completed', 'pending'] as const;

interface Waits {
	readonly cold: number[];
	readonly repeat: number[];
	readonly coldComputed: number[];
	readonly repeatComputed: number[];
}

const database = await openEmbedded();
const bare = await startBarePage();
try {
	const server = await startServer(database.env);
	const songId = await fillLabel(server.url);
	await withPhone(async (browser) => {
		const own = newWaits();
		const least = newWaits();
		// In turns, so that other load on the machine affects both.
		for (let run = 0; run < runs; run++) {
			await visitTwice(browser, bare.url, least);
			await visitTwice(browser, server.url, own);
		}
		printTable('The first card on a slow phone (median)', [
			...waitRows('cold', own.cold, limits.coldMs, least.cold, own.coldComputed),
			...waitRows('on the next visit', own.repeat, limits.repeatMs, least.repeat, own.repeatComputed),
		]);
		printTable('What is pressed on a slow phone (median)', await pressRows(browser, server.url, songId));
	});
} finally {
	bare.close();
	await killAllProcesses();
	await database.remove();
}

/** Pending songs, songs with the viewer's own review and decided ones; returns the id of a pending one. */
async function fillLabel(url: string): Promise<string> {
	const token = await foundLabel(url);
	for (let number = 1; number <= songs; number++) await sendSong(url, token, number);
	await send(url, 'POST', '/api/organization/invite-card/hide', {}, token);
	const all = (await send(url, 'GET', '/api/songs', undefined, token)) as { songs: { id: string }[] };
	const ids = all.songs.map(({ id }) => id);
	const review = { musical: 7, artist: 6, overall: 8, comment: 'Good' };
	for (const id of ids.slice(0, reviewed)) await send(url, 'PUT', `/api/songs/${id}/my-review`, review, token);
	for (const id of ids.slice(0, closed)) await send(url, 'POST', `/api/songs/${id}/close`, {}, token);
	return ids.at(-1) ?? '';
}

function newWaits(): Waits {
	return { cold: [], repeat: [], coldComputed: [], repeatComputed: [] };
}

async function visitTwice(browser: Browser, url: string, waits: Waits): Promise<void> {
	const phone = await newPhone(browser);
	await phone.request.post(`${url}/api/auth/sign-in/email`, {
		data: { email: 'ada@label.example', password: benchPassword },
	});
	const first = await visit(phone, url);
	waits.cold.push(first.firstCardMs);
	waits.coldComputed.push(first.computedMs);
	await first.speedUp();
	// The worker stores the files after the first visit.
	if (url !== bare.url) await first.page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
	await first.page.close();
	const second = await visit(phone, url);
	waits.repeat.push(second.firstCardMs);
	waits.repeatComputed.push(second.computedMs);
	await phone.close();
}

function waitRows(what: string, own: number[], limit: number, least: number[], computed: number[]): Row[] {
	return [
		limitRow(what, median(own), limit, ms),
		{
			what: '  a bare page of as many bytes',
			measured: ms(median(least)),
			against: `own ${ms(median(own))}`,
			result: `${(median(own) / median(least)).toFixed(2)}×`,
		},
		{
			what: '  computed by the page, at full speed',
			measured: ms(median(computed)),
			against: `4 times slower ${ms(4 * median(computed))}`,
			result: '',
		},
	];
}

async function pressRows(browser: Browser, url: string, songId: string): Promise<Row[]> {
	const phone = await newPhone(browser);
	await phone.request.post(`${url}/api/auth/sign-in/email`, {
		data: { email: 'ada@label.example', password: benchPassword },
	});
	const { page } = await visit(phone, url);
	const perTab = new Map<string, number[]>(tabs.map((tab) => [tab, []]));
	for (let run = 0; run <= runs; run++)
		for (const tab of tabs) {
			const taken = await responseMs(
				page,
				`document.getElementById('dashboard-tab-${tab}')`,
				// A song of the pressed tab is visible, not only its tile in another colour.
				`pressed.ariaSelected === 'true' && [...document.querySelectorAll('${ofList}')].some((each) => !old.has(each))`,
				ofList,
			);
			await untilSettled(page);
			// The first time its songs are not loaded yet.
			if (run > 0) perTab.get(tab)?.push(taken);
		}
	await page.goto(`${url}/review/${songId}`);
	await page.locator('input[type=radio]').first().waitFor();
	await untilSettled(page);
	const scores: number[] = [];
	for (let score = 1; score <= 2 * runs; score++) {
		const cell = `document.querySelector('input[type=radio][name=musical][value="${score}"]')`;
		scores.push(
			await responseMs(
				page,
				cell,
				`pressed.closest('[role=radiogroup]').parentElement.lastChild.textContent === '${score}'`,
			),
		);
		await untilSettled(page);
	}
	const bareResponse = await bareResponseMs(browser);
	await phone.close();
	return [
		...tabs.map((tab) => limitRow(`the tab ${tab}`, median(perTab.get(tab) ?? []), limits.tabMs, ms)),
		limitRow('a score', median(scores), limits.scoreMs, ms),
		{
			what: '  a button of a bare page',
			measured: ms(bareResponse),
			against: `a score ${ms(median(scores))}`,
			result: '',
		},
	];
}

async function bareResponseMs(browser: Browser): Promise<number> {
	const phone = await newPhone(browser);
	const { page } = await visit(phone, bare.url);
	const taken: number[] = [];
	for (let run = 0; run < runs; run++) taken.push(await responseMs(page, "document.querySelector('button')", 'true'));
	await phone.close();
	return median(taken);
}

/** No computation is pending. */
async function untilSettled(page: Page): Promise<void> {
	await page.evaluate('new Promise((resolve) => requestIdleCallback(resolve))');
	await page.waitForFunction("!document.querySelector('[role=tabpanel] [aria-busy=true]')");
	await page.evaluate('new Promise((resolve) => requestIdleCallback(resolve))');
}

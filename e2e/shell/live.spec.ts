// The one stream that keeps all tabs of a browser up to date, through every kind of connection failure.
import type { BrowserContext, Page, Request } from '@playwright/test';
import { ShellPage } from '../pages/shell.page.ts';
import { holdCalls } from '../support/expected-faults.ts';
import { expect, test } from '../support/fixtures.ts';
import { invitationCode, joinLabel, renameLabel, signIn } from '../support/journey-people.ts';

/** The streams that pages of a browser currently hold open. */
function watchStreams(context: BrowserContext): () => Page[] {
	const open = new Set<Request>();
	context.on('request', (request) => {
		if (request.url().includes('/rpc/live/stream')) open.add(request);
	});
	context.on('requestfinished', (request) => open.delete(request));
	context.on('requestfailed', (request) => open.delete(request));
	return () => [...open].map((request) => request.frame().page()).filter((page) => !page.isClosed());
}

async function openShell(context: BrowserContext, path: string, labelName: string): Promise<Page> {
	const page = await context.newPage();
	await page.goto(path);
	await expect(new ShellPage(page).selector(labelName)).toBeVisible();
	return page;
}

test('the tabs of a browser share one stream, which another tab takes over when its tab closes', async ({
	context,
	founder,
	newBrowser,
}) => {
	const { person } = await founder('Ada Quill', 'Moss and Vinyl', context);
	const elsewhere = await newBrowser();
	await signIn(elsewhere, person);
	const streams = watchStreams(context);
	const tabs = [
		await openShell(context, '/', 'Moss and Vinyl'),
		await openShell(context, '/overview', 'Moss and Vinyl'),
	];

	await test.step('one stream serves both tabs', async () => {
		await expect.poll(() => streams().length).toBe(1);
		await renameLabel(elsewhere, 'Second Name');
		for (const tab of tabs) await expect(new ShellPage(tab).selector('Second Name')).toBeVisible();
		expect(streams()).toHaveLength(1);
	});

	await test.step('changes between two streams are not missed', async () => {
		const [leader] = streams();
		const follower = tabs.find((tab) => tab !== leader);
		if (!leader || !follower) throw new Error('One of the two tabs has to hold the stream');
		const release = await holdCalls(follower, 'live/stream*');
		const asked = follower.waitForRequest('**/rpc/live/stream*');
		await leader.close();
		await asked;
		await renameLabel(elsewhere, 'Third Name');
		release();

		await expect(new ShellPage(follower).selector('Third Name')).toBeVisible();
		await renameLabel(elsewhere, 'Fourth Name');
		await expect(new ShellPage(follower).selector('Fourth Name')).toBeVisible();
		expect(streams()).toEqual([follower]);
	});
});

test('pages recover after a restart of the server and after a lost network', async ({
	context,
	founder,
	newcomer,
	newBrowser,
	restartServer,
	faults,
}) => {
	// A stopping server responds to late requests with 503, such as a font of the page that was just opened.
	faults.expect(/ERR_|Failed to fetch|network error|status of 503/i);
	const { person, label } = await founder('Ada Quill', 'Moss and Vinyl', context);
	const elsewhere = await newBrowser();
	await signIn(elsewhere, person);
	const bo = await newcomer('Bo Lindgren');
	const page = await openShell(context, '/profile/label', 'Moss and Vinyl');
	const shell = new ShellPage(page);
	await expect(page.getByRole('region', { name: 'Members' }).getByRole('listitem')).toHaveCount(1);

	await test.step('the server restarts, and data changes before the page is back', async () => {
		await restartServer();
		await renameLabel(elsewhere, 'After The Restart');
		await joinLabel(bo.context, label.code);

		await expect(shell.selector('After The Restart')).toBeVisible({ timeout: 20_000 });
		await expect(page.getByRole('region', { name: 'Members' }).getByRole('listitem')).toHaveCount(2);
	});

	await test.step('the network is lost and returns', async () => {
		await context.setOffline(true);
		await renameLabel(elsewhere, 'While Offline');
		expect(await invitationCode(elsewhere)).toBe(label.code);
		await context.setOffline(false);

		await expect(shell.selector('While Offline')).toBeVisible();
		await renameLabel(elsewhere, 'Online Again');
		await expect(shell.selector('Online Again')).toBeVisible();
	});
});

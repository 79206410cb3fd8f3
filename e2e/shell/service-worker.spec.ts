// The service worker: the app starts without a server, no personal data is stored, and updates ask before they reload.
import { appendFileSync, cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { ProfilePage } from '../pages/profile.page.ts';
import { ShellPage } from '../pages/shell.page.ts';
import { SignInPage } from '../pages/sign-in.page.ts';
import { whileRestarting } from '../support/expected-faults.ts';
import { expect, test } from '../support/fixtures.ts';

test.use({ serviceWorkers: 'allow' });

/** Every stored response with its address and text. */
const listStored = `(async () => {
	const stored = [];
	for (const name of await caches.keys()) {
		const cache = await caches.open(name);
		for (const request of await cache.keys()) {
			const response = await cache.match(request);
			stored.push({ cache: name, path: new URL(request.url).pathname, text: await response.text() });
		}
	}
	return stored;
})()`;

interface Stored {
	readonly cache: string;
	readonly path: string;
	readonly text: string;
}

async function untilInstalled(page: Page): Promise<void> {
	await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
	await expect.poll(() => page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true);
	await expect.poll(() => page.evaluate(`caches.match('/index.html').then((found) => found !== undefined)`)).toBe(true);
}

/** The same build with a worker that differs by a comment, like a new version. */
function nextBuild(): string {
	const folder = mkdtempSync(join(tmpdir(), 'acetate-next-'));
	cpSync('dist', join(folder, 'dist'), { recursive: true });
	symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
	appendFileSync(join(folder, 'dist', 'web', 'sw.js'), '\n// The next version.\n');
	return folder;
}

test('the app starts without its server after one visit, and recovers', async ({
	page,
	context,
	founder,
	server,
	restartServer,
	faults,
}) => {
	faults.expect(whileRestarting);
	await founder('Ada Quill', 'Moss and Vinyl', context);
	await page.goto('/');
	await untilInstalled(page);

	await server.halt();
	await page.goto('/overview');
	await expect(page.getByRole('heading', { name: 'Can’t reach Acetate' })).toBeVisible();
	await expect(page.getByText('Check your connection. Nothing you saved is lost.')).toBeVisible();

	await restartServer();
	// Automatically: it retries every few seconds.
	await expect(new ShellPage(page).heading).toHaveText('Overview');
});

test('no response of the server is ever stored, and logging out clears the store', async ({
	page,
	context,
	founder,
}) => {
	const { person, label } = await founder('Ada Quill', 'Moss and Vinyl', context);
	const profile = new ProfilePage(page);
	await page.goto('/');
	await untilInstalled(page);
	await page.reload();
	await profile.openLabel();
	await profile.activityLog.click();
	await expect(profile.dialog.getByRole('listitem').first()).toBeVisible();

	const stored = await page.evaluate<Stored[]>(listStored);
	expect(stored.map(({ path }) => path)).toContain('/index.html');
	expect(stored.filter(({ path }) => !/^\/(assets\/[^/]+|[^/]+\.(html|svg|webmanifest))$/.test(path))).toEqual([]);
	const secrets = [person.email, person.name, label.name, label.code];
	expect(stored.filter(({ text }) => secrets.some((secret) => text.includes(secret)))).toEqual([]);

	await page.evaluate(`caches.open('left-by-someone').then((cache) => cache.put('/leftover', new Response('draft')))`);
	await page.keyboard.press('Escape');
	// The next start fills the shell again; blocking it shows that nothing was left.
	await page.addInitScript(`navigator.serviceWorker.register = () => new Promise(() => undefined)`);
	await new ShellPage(page).logout.click();
	await expect(new SignInPage(page).heading).toHaveText('Sign in');
	await expect.poll(() => page.evaluate('caches.keys()')).toEqual([]);
});

test('a new version asks before it reloads, and never discards unsent text', async ({
	context,
	founder,
	restartServer,
	faults,
}) => {
	// While the server is down, automatic requests are refused and reported.
	faults.expect(whileRestarting);
	const { label } = await founder('Ada Quill', 'Moss and Vinyl', context);
	const [asked, idle, typing] = [await context.newPage(), await context.newPage(), await context.newPage()];
	const profile = new ProfilePage(typing);
	await asked.goto('/');
	await untilInstalled(asked);
	await idle.goto('/overview');
	await profile.openLabel();
	await profile.renameLabel.click();
	await profile.dialog.getByLabel('Label name').fill('Half a na');
	for (const tab of [asked, idle, typing]) await tab.evaluate('window.isOld = true');

	const folder = nextBuild();
	try {
		await restartServer({ distFolder: join(folder, 'dist') });
		await asked.evaluate(
			'navigator.serviceWorker.getRegistration().then((registration) => registration.update()).then(() => undefined)',
		);
		for (const tab of [asked, idle, typing]) await expect(tab.getByText('New content is available')).toBeVisible();
		expect(await asked.evaluate('window.isOld')).toBe(true);
		await expect(typing.getByText('Refreshing discards what you typed.')).toBeVisible();

		await asked.getByRole('button', { name: 'Refresh' }).click();
		for (const tab of [asked, idle]) {
			await expect.poll(() => tab.evaluate('window.isOld').catch(() => true)).toBeUndefined();
			await expect(new ShellPage(tab).selector(label.name)).toBeVisible();
			await expect(tab.getByText('New content is available')).toHaveCount(0);
		}
		await expect(typing.getByText('Refreshing discards what you typed.')).toBeVisible();
		expect(await typing.evaluate('window.isOld')).toBe(true);
		await expect(profile.dialog.getByLabel('Label name')).toHaveValue('Half a na');

		typing.on('dialog', (dialog) => void dialog.accept());
		await typing.getByRole('button', { name: 'Refresh', includeHidden: true }).dispatchEvent('click');
		await expect.poll(() => typing.evaluate('window.isOld').catch(() => true)).toBeUndefined();
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
});

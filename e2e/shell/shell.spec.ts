// The frame around every page on a desktop: theme, keyboard, logging out, and a page that fails to load. The content of
// the sidebar is tested in web/app/shell.component.test.tsx.

import { ShellPage } from '../pages/shell.page.ts';
import { SignInPage } from '../pages/sign-in.page.ts';
import { cutOff, refuseCalls } from '../support/expected-faults.ts';
import { expect, test } from '../support/fixtures.ts';
import { viewerOf } from '../support/journey-people.ts';

test('logging out leads to the sign-in screen at /', async ({ page, context, founder }) => {
	await founder('Ada Quill', 'Moss and Vinyl', context);
	await page.goto('/overview');
	await new ShellPage(page).logout.click();

	await expect(new SignInPage(page).heading).toHaveText('Sign in');
	await expect(page).toHaveURL('/');
	expect(await viewerOf(context.request)).toBeNull();
	await page.goBack();
	await expect(new SignInPage(page).heading).toHaveText('Sign in');
});

for (const failure of ['cannot be reached', 'responds with a fault'] as const) {
	test(`logging out ends the session even when the server ${failure}`, async ({
		page,
		context,
		founder,
		newBrowser,
		faults,
	}) => {
		faults.expect(/500|ERR_INTERNET_DISCONNECTED/);
		await founder('Ada Quill', 'Moss and Vinyl', context);
		await page.goto('/overview');
		await expect(new ShellPage(page).heading).toHaveText('Overview');
		await page.evaluate(`localStorage.setItem('theme', 'light'); localStorage.setItem('draft', 'anything')`);
		const stolen = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
		const elsewhere = (await newBrowser()).request;
		expect(await viewerOf(elsewhere, { cookie: stolen })).not.toBeNull();
		if (failure === 'cannot be reached') await cutOff(page, 'accounts/signOut');
		else await refuseCalls(page, 'accounts/signOut', { code: 'internal', status: 500, message: 'Something broke' });
		await new ShellPage(page).logout.click();

		await expect(new SignInPage(page).heading).toHaveText('Sign in');
		await expect(page).toHaveURL('/');
		expect(await page.evaluate('Object.keys(localStorage)')).toEqual([]);
		expect(await viewerOf(elsewhere, { cookie: stolen })).toBeNull();
	});
}

/** What the page has loaded, and what caused it: a link in the page, a script or an import. */
const listLoaded = `performance.getEntriesByType('resource').map(({ name, initiatorType }) => [name, initiatorType])`;

test('the page requests the session of a member once, without waiting for a script', async ({
	page,
	context,
	founder,
}) => {
	await founder('Ada Quill', 'Moss and Vinyl', context);
	await page.goto('/overview');
	await expect(new ShellPage(page).heading).toHaveText('Overview');

	const loaded = await page.evaluate<[string, string][]>(listLoaded);
	expect(loaded.filter(([url]) => url.includes('getSession'))).toEqual([[expect.any(String), 'link']]);
});

test('the sign-in screen loads nothing of the pages for members', async ({ page }) => {
	await page.goto('/');
	await expect(new SignInPage(page).heading).toHaveText('Sign in');

	const loaded = await page.evaluate<[string, string][]>(listLoaded);
	expect(loaded.map(([url]) => url).filter((url) => /\/(shell|dashboard)/.test(url))).toEqual([]);
});

test('a page that is printed from the dark theme is black on white, without bars', async ({
	page,
	context,
	founder,
}) => {
	await founder('Ada Quill', 'Moss and Vinyl', context);
	await page.goto('/overview');
	const shell = new ShellPage(page);
	await expect(shell.heading).toHaveText('Overview');
	await page.emulateMedia({ media: 'print' });

	await expect(page.locator('html')).toHaveClass('dark');
	await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
	await expect(shell.heading).toHaveCSS('color', 'rgb(0, 0, 0)');
	await expect(shell.sidebar).toBeHidden();
	await expect(page.getByRole('region', { name: 'Player' })).toBeHidden();
});

test('the theme is dark until one is chosen, and the choice is kept', async ({ page, context, founder }) => {
	await founder('Ada Quill', 'Moss and Vinyl', context);
	const shell = new ShellPage(page);
	const root = page.locator('html');
	await page.goto('/');
	await expect(root).toHaveClass('dark');
	expect(await page.evaluate(`localStorage.getItem('theme')`)).toBeNull();

	const other = await context.newPage();
	await other.goto('/overview');
	await shell.themeToggle.click();
	await expect(root).not.toHaveClass(/dark/);
	await expect(shell.themeToggle).toHaveAccessibleName('Switch to dark theme');
	expect(await page.evaluate(`localStorage.getItem('theme')`)).toBe('light');
	await expect(other.locator('html')).not.toHaveClass(/dark/);
	await expect(new ShellPage(other).themeToggle).toHaveAccessibleName('Switch to dark theme');

	// Records the root's classes from the first paintable moment on, at every change of the document.
	await page.addInitScript(`
		window.seenDark = [];
		new MutationObserver(() => {
			if (document.body) window.seenDark.push(document.documentElement.classList.contains('dark'));
		}).observe(document, { childList: true, subtree: true, attributes: true });
	`);
	await page.reload();
	await expect(shell.heading).toHaveText('Review');
	expect(await page.evaluate('[...new Set(window.seenDark)]')).toEqual([false]);

	await shell.themeToggle.click();
	await expect(root).toHaveClass('dark');
	expect(await page.evaluate(`localStorage.getItem('theme')`)).toBe('dark');
	await page.reload();
	await expect(shell.heading).toHaveText('Review');
	expect(await page.evaluate('[...new Set(window.seenDark)]')).toEqual([true]);
});

test('the keyboard reaches everything, and the focus is always visible', async ({ page, context, founder }) => {
	await founder('Ada Quill', 'Moss and Vinyl', context);
	const shell = new ShellPage(page);
	await page.goto('/');
	await expect(shell.heading).toHaveText('Review');

	await test.step('the skip link comes first and leads to the content', async () => {
		await page.keyboard.press('Tab');
		await expect(shell.skipLink).toBeFocused();
		await expect(shell.skipLink).toBeInViewport();
		await page.keyboard.press('Enter');
		await expect(page.getByRole('main')).toBeFocused();
	});

	await test.step('every Tab stop looks different with the focus than without', async () => {
		await page.reload();
		await expect(shell.heading).toHaveText('Review');
		await page.addStyleTag({
			content: '*, *::before, *::after { transition: none !important; animation: none !important; }',
		});
		const stops: string[] = [];
		for (;;) {
			await page.keyboard.press('Tab');
			const stop = await page.evaluate<{ name: string; hasRing: boolean } | null>(expectVisibleFocus);
			if (stop === null || stops.includes(stop.name)) break;
			stops.push(stop.name);
			expect(stop.hasRing, `a visible focus on ${stop.name}`).toBe(true);
		}
		expect(stops.length).toBeGreaterThanOrEqual(15);
		expect(stops).toEqual(expect.arrayContaining(['Skip to content', 'Manage Artists', 'Logout', 'Notifications']));
	});
});

/** Compares the focused element and its frame with and without the focus. */
const expectVisibleFocus = `(() => {
	const element = document.activeElement;
	if (!element || element === document.body) return null;
	const readStyle = () => [element, element.parentElement, element.parentElement.parentElement]
		.map((each) => getComputedStyle(each))
		.map((style) => [style.outlineStyle === 'none' ? '' : style.outline, style.boxShadow, style.borderColor].join())
		.join('|');
	const focused = readStyle();
	element.blur();
	const blurred = readStyle();
	element.focus({ focusVisible: true });
	const name = element.getAttribute('aria-label') ?? element.textContent.trim();
	return { name, hasRing: focused !== blurred };
})()`;

test('a page that fails to load offers a link to another page', async ({ page, context, founder, faults }) => {
	faults.expect(/overview-page|Failed to fetch dynamically imported module|ERR_FAILED/);
	await founder('Ada Quill', 'Moss and Vinyl', context);
	const shell = new ShellPage(page);
	await page.goto('/');
	await expect(shell.heading).toHaveText('Review');
	await page.route('**/assets/overview-page*.js', (route) => route.abort());
	await shell.link('Overview').click();

	await expect(page.getByRole('alert')).toContainText('This page couldn’t be opened');
	await expect(page.getByRole('alert')).toContainText('An unexpected error occurred. Please try again.');
	await expect(shell.sidebar).toBeVisible();
	await page.getByRole('link', { name: 'Go to Review', exact: true }).click();
	await expect(shell.heading).toHaveText('Review');

	await shell.link('Overview').click();
	await expect(page.getByRole('alert')).toBeVisible();
	await page.unroute('**/assets/overview-page*.js');
	await page.getByRole('button', { name: 'Try again' }).click();
	await expect(shell.heading).toHaveText('Overview');
});

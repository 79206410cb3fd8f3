// What stands around every page on a desktop: sidebar, top bar, theme, keyboard, and what happens when something fails.

import { navigationLinks, ShellPage } from '../pages/shell.page.ts';
import { SignInPage } from '../pages/sign-in.page.ts';
import { cutOff, refuseCalls } from '../support/faults.ts';
import { expect, test } from '../support/fixtures.ts';
import { viewerOf } from '../support/people.ts';

test('the sidebar names the product, the label, the pages and the person', async ({ page, context, founder }) => {
	const { person, label } = await founder('Ada Quill', 'Moss and Vinyl', context);
	const shell = new ShellPage(page);
	await page.goto('/');

	await expect(shell.sidebar.getByRole('link', { name: 'Acetate, go to Review' })).toBeVisible();
	await expect(shell.navigation.getByRole('link')).toHaveText(navigationLinks.map(({ caption }) => caption));
	await expect(shell.profileLink(person.name)).toHaveText(/Ada Quill$/);
	await expect(shell.logout).toBeVisible();
	await expect(page.getByRole('banner')).toHaveCount(1);

	await shell.selector(label.name).click();
	await expect(shell.selectorPanel.getByRole('heading', { name: label.name })).toBeVisible();
	await expect(shell.selectorPanel).toContainText('1 reviewer, you are an admin');
	await expect(shell.selectorPanel).toContainText(label.code);
	await shell.selectorPanel.getByRole('link', { name: 'Label settings' }).click();
	await expect(page).toHaveURL('/profile#label');
	await expect(shell.selectorPanel).toHaveCount(0);
	await shell.profileLink(person.name).click();
	await expect(page).toHaveURL('/profile');
});

test('a member sees the label without its code, which is never even asked for', async ({
	page,
	context,
	founder,
	member,
}) => {
	const { label } = await founder('Ada Quill', 'Moss and Vinyl');
	await member('Bo Lindgren', label, context);
	const shell = new ShellPage(page);
	const asked: string[] = [];
	page.on('request', (request) => asked.push(request.url()));
	await page.goto('/');
	await shell.selector(label.name).click();

	await expect(shell.selectorPanel).toContainText('2 reviewers, you are a member');
	await expect(shell.selectorPanel.getByText('Invitation code')).toHaveCount(0);
	await shell.selectorPanel.getByRole('link', { name: 'Label settings' }).click();
	await expect(page.getByRole('region', { name: 'Members' }).getByRole('listitem')).toHaveCount(2);
	expect(asked.filter((url) => url.includes('getInvitation'))).toEqual([]);
});

test('somebody without a name has a profile link that says Profile', async ({ page, context, founder }) => {
	await founder('Ada Quill', 'Moss and Vinyl', context);
	await page.route('**/rpc/accounts/getSession', async (route) => {
		const response = await route.fetch();
		const body = (await response.json()) as { json: { viewer: { name: string } } };
		body.json.viewer.name = '  ';
		await route.fulfill({ response, json: body });
	});
	await page.goto('/');

	await expect(new ShellPage(page).sidebar.getByRole('link', { name: 'Profile', exact: true })).toHaveText(/Profile$/);
});

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

for (const failure of ['cannot be reached', 'answers with a fault'] as const) {
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

test('the theme is dark until someone chooses, and the choice stays', async ({ page, context, founder }) => {
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

	// What the root looks like from the moment there is a body to paint, at every change of the document.
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

test('the keyboard reaches everything, and one always sees where it is', async ({ page, context, founder }) => {
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

	await test.step('a slash goes to the search box, Escape leaves it', async () => {
		await page.keyboard.press('/');
		await expect(shell.search).toBeFocused();
		await expect(page.getByText(/type two characters or more/)).toBeVisible();
		await page.keyboard.type('a/b');
		await expect(shell.search).toHaveValue('a/b');
		await page.keyboard.press('Escape');
		await expect(shell.search).not.toBeFocused();
		await expect(page.getByText(/type two characters or more/)).toHaveCount(0);
	});

	await test.step('every stop of Tab looks different with the focus than without', async () => {
		await page.reload();
		await expect(shell.heading).toHaveText('Review');
		await page.addStyleTag({
			content: '*, *::before, *::after { transition: none !important; animation: none !important; }',
		});
		const stops: string[] = [];
		for (;;) {
			await page.keyboard.press('Tab');
			const stop = await page.evaluate<{ name: string; hasRing: boolean } | null>(lookAtFocus);
			if (stop === null || stops.includes(stop.name)) break;
			stops.push(stop.name);
			expect(stop.hasRing, `a visible focus on ${stop.name}`).toBe(true);
		}
		expect(stops.length).toBeGreaterThanOrEqual(15);
		expect(stops).toEqual(expect.arrayContaining(['Skip to content', 'Manage Artists', 'Logout', 'Notifications']));
	});

	await test.step('after a navigation the focus is at the heading of the new page', async () => {
		await shell.link('Overview').press('Enter');
		await expect(shell.heading).toHaveText('Overview');
		await expect(shell.heading).toBeFocused();
	});
});

/** Compares how the focused element and its frame look with the focus and without. */
const lookAtFocus = `(() => {
	const element = document.activeElement;
	if (!element || element === document.body) return null;
	const look = () => [element, element.parentElement, element.parentElement.parentElement]
		.map((each) => getComputedStyle(each))
		.map((style) => [style.outlineStyle === 'none' ? '' : style.outline, style.boxShadow, style.borderColor].join())
		.join('|');
	const focused = look();
	element.blur();
	const blurred = look();
	element.focus({ focusVisible: true });
	const name = element.getAttribute('aria-label') ?? element.textContent.trim();
	return { name, hasRing: focused !== blurred };
})()`;

test('a page that fails to load offers a way out', async ({ page, context, founder, faults }) => {
	faults.expect(/overview-page|Failed to fetch dynamically imported module|ERR_FAILED/);
	await founder('Ada Quill', 'Moss and Vinyl', context);
	const shell = new ShellPage(page);
	await page.goto('/');
	await expect(shell.heading).toHaveText('Review');
	await page.route('**/assets/overview-page*.js', (route) => route.abort());
	await shell.link('Overview').click();

	await expect(page.getByRole('alert')).toContainText('This page could not be shown');
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

test('a server that does not answer at the start is said; it can be tried again, and goes on when the network returns', async ({
	page,
	context,
	founder,
	faults,
}) => {
	faults.expect(/ERR_INTERNET_DISCONNECTED/);
	await founder('Ada Quill', 'Moss and Vinyl', context);
	for (const goOn of [
		() => page.getByRole('button', { name: 'Try again' }).click(),
		() => page.evaluate(`window.dispatchEvent(new Event('online'))`),
	]) {
		await cutOff(page, 'accounts/getSession');
		await page.goto('/overview');
		await expect(page.getByRole('heading', { name: 'Acetate cannot be reached' })).toBeVisible();
		await page.unroute('**/rpc/accounts/getSession');
		await goOn();
		await expect(new ShellPage(page).heading).toHaveText('Overview');
	}
});

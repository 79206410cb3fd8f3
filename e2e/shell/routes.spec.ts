// Ways from page to page. web/app/pages.component.test.tsx tests which address shows what.
import { DashboardPage } from '../pages/dashboard.page.ts';
import { LabelSetupPage } from '../pages/label-setup.page.ts';
import { navigationLinks, ShellPage } from '../pages/shell.page.ts';
import { SignInPage } from '../pages/sign-in.page.ts';
import { expect, test } from '../support/fixtures.ts';
import { aPerson, createAccount, foundLabel, removeFromLabel, signIn } from '../support/journey-people.ts';

/** The browser's message for a request that got the response "no such song". */
const unknownSong = /40[04] .*\/(songs\/getSong|reviews\/getReviewPage|signedSongs\/getSignedSong)/;
const songNotFound = 'This song doesn’t exist, or it belongs to another label';

test('a page can be loaded at its own address, even a deep one or that of a mailed link', async ({
	page,
	context,
	founder,
	faults,
}) => {
	faults.expect(unknownSong);
	faults.expect(/404 .*\/rpc\/(forms\/openForm|splits\/getSplitAsGuest)/);
	await founder('Ada Quill', 'Moss and Vinyl', context);
	const shell = new ShellPage(page);
	for (const [path, heading] of [
		['/track-history/overview', 'Track History'],
		['/signed-songs/no-such-song/contracts', songNotFound],
		['/metadata/abc', 'This link is not valid'],
		['/split/abc', 'This link is not valid'],
		['/reset-password', 'This link is not valid'],
	] as const) {
		await page.goto(path);
		await expect(shell.heading, path).toHaveText(heading);
		await expect(page).toHaveURL(path);
	}
});

test('no navigation link is dead, and Back and Forward work', async ({ page, context, founder }) => {
	await founder('Ada Quill', 'Moss and Vinyl', context);
	const shell = new ShellPage(page);
	await page.goto('/');
	for (const { caption, path, heading } of navigationLinks) {
		await shell.link(caption).click();
		await expect(shell.heading).toHaveText(heading);
		await expect(page).toHaveURL(path);
		await expect(shell.link(caption)).toHaveAttribute('aria-current', 'page');
		await expect(shell.navigation.locator('[aria-current=page]')).toHaveCount(1);
	}

	for (const { path, heading } of navigationLinks.slice(1, -1).toReversed()) {
		await page.goBack();
		await expect(page).toHaveURL(path);
		await expect(shell.heading).toHaveText(heading);
	}
	await page.goForward();
	await expect(page).toHaveURL('/add-tracks');
	await shell.link('Track History').click();
	await page.getByRole('navigation', { name: 'Track History' }).getByRole('link', { name: 'Overview' }).click();
	await expect(page).toHaveURL('/track-history/overview');
	await shell.link('Signed Songs').click();
	for (const section of ['Contracts', 'Metadata', 'Marketing', 'Label copy', 'Chat', 'Overview']) {
		const link = page
			.getByRole('navigation', { name: 'Signed Songs' })
			.getByRole('link', { name: section, exact: true });
		await link.click();
		await expect(link).toHaveAttribute('aria-current', 'page');
	}
});

test('after signing in the page goes to / and offers the page that the visitor had requested', async ({
	page,
	context,
}) => {
	const person = aPerson('Ada Quill');
	await createAccount(context, person);
	await signIn(context, person);
	await foundLabel(context, 'Moss and Vinyl');
	await context.clearCookies();
	const shell = new ShellPage(page);
	await page.goto('/signed-songs/contracts?artist=Nova%20Reyes');
	await new SignInPage(page).signIn(person);

	await expect(shell.heading).toHaveText('Review');
	await expect(page).toHaveURL('/');
	await page.getByRole('button', { name: 'Continue to Signed Songs' }).click();
	await expect(page).toHaveTitle('Contracts · Acetate');
	expect(new URL(page.url()).searchParams.get('artist')).toBe('Nova Reyes');

	await shell.link('Review').click();
	await expect(page).toHaveURL('/');
	await expect(page.getByRole('button', { name: /^Continue to/ })).toHaveCount(0);
});

test('a person who loses their label on the dashboard sees the label setup, and members are redirected from there', async ({
	page,
	context,
	founder,
	member,
}) => {
	const { label, context: adminBrowser } = await founder('Ada Quill', 'Moss and Vinyl');
	const { person: bo } = await member('Bo Lindgren', label, context);
	await page.goto('/organization-setup');
	await expect(page).toHaveURL('/');
	await expect(new ShellPage(page).heading).toHaveText('Review');

	await removeFromLabel(adminBrowser, bo.email);

	await expect(page).toHaveURL('/organization-setup');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Which label are you with?');
	await new LabelSetupPage(page).logout.click();
	await expect(new SignInPage(page).heading).toHaveText('Sign in');
});

test('a person who loses their session on the dashboard sees the sign-in screen at the address of the label setup', async ({
	page,
	context,
	founder,
	faults,
}) => {
	faults.expect(/401/);
	await founder('Ada Quill', 'Moss and Vinyl', context);
	const dashboard = new DashboardPage(page);
	await page.goto('/');
	await expect(page.getByText('No pending songs to review')).toBeVisible();
	await dashboard.tile('Pending Reviews').focus();
	await context.clearCookies();

	// Pressing a key works on any page. A click could miss, if another request finds out first that the session has
	// ended and the tiles disappear.
	await page.keyboard.press('ArrowRight');

	await expect(new SignInPage(page).heading).toHaveText('Sign in');
	await expect(page).toHaveURL('/organization-setup');
});

test('another tab follows signing in and out', async ({ page, context, faults }) => {
	// The stream may send one more request before it learns that the session has ended.
	faults.expect(/401/);
	const person = aPerson('Ada Quill');
	await createAccount(context, person);
	await signIn(context, person);
	await foundLabel(context, 'Moss and Vinyl');
	await context.clearCookies();
	const other = await context.newPage();
	await page.goto('/');
	await other.goto('/overview');
	await expect(new SignInPage(other).heading).toHaveText('Sign in');

	await new SignInPage(page).signIn(person);
	await expect(new ShellPage(page).heading).toHaveText('Review');
	await expect(new ShellPage(other).heading).toHaveText('Review');
	await expect(other).toHaveURL('/');
	await new ShellPage(other).link('Overview').click();
	await expect(new ShellPage(other).heading).toHaveText('Overview');

	await new ShellPage(page).logout.click();
	await expect(new SignInPage(page).heading).toHaveText('Sign in');
	await expect(new SignInPage(other).heading).toHaveText('Sign in');
});

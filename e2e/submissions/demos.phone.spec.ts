// An outsider sends two demos from a phone, loses the connection half way and confirms by mail; two reviewers see them
// live and blind. Then one is withdrawn, the page is paused and switched off, and a demo is screened.
import type { Page } from '@playwright/test';
import { DashboardPage } from '../pages/dashboard.page.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { cutOff, restoreCalls, whileRestarting } from '../support/expected-faults.ts';
import { expect, test } from '../support/fixtures.ts';
import { call } from '../support/journey-people.ts';
import { openLine, overhear } from '../support/network.ts';
import { untilRead } from '../support/outside-senders.ts';
import { demoFile, type SoundFile } from '../support/sounds.ts';

const sender = { name: 'Wren Attic', email: 'wren.attic@outside.example' };
const message = 'Recorded in a lighthouse';

test('demos arrive blind and live, and their sender follows their progress', async ({
	page,
	newBrowser,
	founder,
	member,
	mailbox,
	faults,
	restartServer,
}) => {
	test.slow();
	faults.expect(whileRestarting);
	faults.expect(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|Failed to fetch|404|410/);
	const desktop = { viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false };
	const admin = await founder('Ada Quill', 'Moss and Vinyl', await newBrowser(desktop));
	const colleague = await member('Bo Lindgren', admin.label, await newBrowser(desktop));
	const save = async (change: object) => {
		const settings = (await call(admin.context.request, 'GET', '/api/submit-settings')) as object;
		return call(admin.context.request, 'PUT', '/api/submit-settings', { ...settings, ...change });
	};
	await save({ state: 'open', introduction: 'Send us slow songs.', genres: ['Folk'], replyWithinDays: 14 });
	const heard = overhear(colleague.context);
	const theirs = new DashboardPage(await colleague.context.newPage());
	await theirs.page.goto('/');
	await expect(theirs.page.getByText('No pending songs to review')).toBeVisible();
	const files = [
		await demoFile({ number: 0, format: 'wav16', seconds: 6 }),
		await demoFile({ number: 1, format: 'mp3-cbr', seconds: 6 }),
	];

	await test.step('two demos are chosen on a phone, the connection is lost half way, and the upload continues', async () => {
		await page.goto('/submit/moss-and-vinyl');
		await expect(page.getByRole('heading', { name: 'Moss and Vinyl' })).toBeVisible();
		await expectAccessible(page, 'an open submit page');
		await sendOverALostLine(page, files);
	});

	await test.step('missing input is reported, then the form is sent, and the mail confirms it', async () => {
		await page.getByRole('button', { name: 'Send 2 demos' }).click();
		await expect(page.getByRole('alert').first()).toContainText('7 things need your attention');
		await expectAccessible(page, 'a submit page with errors');
		await fillIn(page);
		// Everything typed is still there after the phone has reloaded the page.
		await page.reload();
		await expect(page.getByText('Uploaded')).toHaveCount(2);
		await expect(page.getByLabel('Artist name')).toHaveValue(sender.name);
		await page.getByRole('checkbox').last().check();
		await page.getByRole('button', { name: 'Send 2 demos' }).click();
		await expect(page.getByText('One more step')).toBeVisible();
		await expect(theirs.page.getByText('No pending songs to review')).toBeVisible();
		await page.goto(await mailbox.getNewestLink(sender.email));
		await expect(page.getByRole('button', { name: 'Confirm and send' })).toBeVisible();
		await expectAccessible(page, 'a demo to confirm');
		await page.getByRole('button', { name: 'Confirm and send' }).click();
		await expect(page.getByText('Your demo is with Moss and Vinyl')).toBeVisible();
	});

	const hoursPass = async (hours: number) => {
		await untilRead(page.request, page.url());
		await restartServer({ clockAheadMs: hours * 60 * 60_000 });
	};
	await test.step('at the next full hour a reviewer sees them live and blind, and plays one, which the sender sees', async () => {
		await expect(theirs.page.getByText('No pending songs to review')).toBeVisible();
		await hoursPass(1);
		await expect(theirs.card('Salt')).toContainText('* Hidden until reviewed *', { timeout: 30_000 });
		await expect(theirs.card('Salt')).toContainText('Outside sender');
		await expect(theirs.card('*** sings Kelp')).toBeVisible();
		await theirs.card('Salt').getByRole('button', { name: /^Play/ }).click();
		const demo = page.getByRole('listitem').filter({ hasText: 'Salt' });
		await expect(demo.locator('[aria-current=step]')).toHaveText('In review');
		await expect(demo.getByRole('button', { name: /^Replace/ })).toHaveCount(0);
		await expectAccessible(page, "the sender's page");
		expect(await heard.everything()).not.toMatch(/wren|attic|lighthouse/i);
	});

	await test.step('one is withdrawn and leaves the dashboard at once', async () => {
		await page.getByRole('button', { name: 'Withdraw Wren Attic sings Kelp' }).click();
		await page.getByRole('button', { name: 'Withdraw', exact: true }).last().click();
		await expect(page.getByText('Withdrawn')).toBeVisible();
		await expect(theirs.card('*** sings Kelp')).toHaveCount(0);
		await expect(theirs.card('Salt')).toBeVisible();
	});

	await test.step('a paused page says until when, and a page that is off is an unknown address', async () => {
		await pauseAndClose(page, theirs.page, save);
	});

	await test.step('an admin sets the page up and accepts a screened demo', async () => {
		const settings = await admin.context.newPage();
		await settings.goto('/profile/label');
		await settings.getByRole('link', { name: 'Set up page' }).click();
		await settings.getByText('Open', { exact: true }).last().click();
		await settings.getByRole('checkbox', { name: /Screen demos first/ }).check();
		await settings.getByRole('button', { name: 'Save' }).click();
		await expect(settings.getByText('The page is open')).toBeVisible();
		await sendAnother(page, files[1]?.path ?? '');
		await page.goto(await mailbox.getNewestLink(sender.email, { count: 2 }));
		await page.getByRole('button', { name: 'Confirm and send' }).click();
		await expect(page.getByText('Your demo is with')).toBeVisible();
		const status = page.url();
		await page.goto('/submit/moss-and-vinyl');
		await expect(page.getByText(/^You sent “Held Back” on /)).toBeVisible();
		await page.goto(status);
		await hoursPass(2);
		await settings.getByRole('link', { name: 'To screen' }).click();
		await settings.getByRole('button', { name: 'Accept Held Back' }).click({ timeout: 30_000 });
		await expect(settings.getByText('Nothing to screen')).toBeVisible();
		await hoursPass(3);
		await theirs.page.goto('/');
		await expect(theirs.card('Held Back')).toContainText('* Hidden until reviewed *', { timeout: 30_000 });
	});
});

async function pauseAndClose(page: Page, theirs: Page, save: (change: object) => Promise<unknown>): Promise<void> {
	await save({ state: 'paused', pausedMessage: 'Back in spring.', pausedUntil: '2027-03-01' });
	await page.goto('/submit/moss-and-vinyl');
	await expect(page.getByText('Back in spring.')).toBeVisible();
	await expect(page.getByText('1 March 2027')).toBeVisible();
	await expectAccessible(page, 'a paused submit page');
	await save({ state: 'off' });
	await page.goto('/submit/moss-and-vinyl');
	await expect(page.getByRole('heading')).toHaveText('There’s no submit page at this address');
	await theirs.goto('/submit/moss-and-vinyl');
	await expect(theirs).toHaveURL(/\/$/);
}

/** Two files at once; half way the connection is cut for a while. */
async function sendOverALostLine(page: Page, files: readonly SoundFile[]): Promise<void> {
	const line = await openLine(page);
	await line.slowDown(300_000);
	await page
		.locator('input[type=file]')
		.last()
		.setInputFiles(files.map(({ path }) => path));
	await expect(page.getByRole('progressbar').first()).toHaveAttribute('aria-valuenow', /^([2-9]\d)$/);
	await line.cut();
	await expect(page.getByText(/The upload continues from \d+%/).first()).toBeVisible();
	await line.restore();
	await expect(page.getByText('Uploaded')).toHaveCount(2, { timeout: 30_000 });
}

async function fillIn(page: Page): Promise<void> {
	await page.getByLabel('Title').nth(0).fill('Salt');
	await page.getByLabel('Title').nth(1).fill('Wren Attic sings Kelp');
	for (const index of [0, 1]) {
		await page.getByRole('radio', { name: 'No', exact: true }).nth(index).check();
		await page.getByRole('radio', { name: 'None' }).nth(index).check();
	}
	await page.getByLabel('Artist name').fill(sender.name);
	await page.getByLabel('Email', { exact: true }).fill(sender.email);
	await page.getByLabel('Links', { exact: true }).fill('wren.example/attic');
	await page.getByLabel(/^Message to/).fill(message);
	await page.getByRole('checkbox').last().check();
}

/** Uses what the device remembers of its owner. The page does not learn in time that the earlier draft has ended. */
async function sendAnother(page: Page, path: string): Promise<void> {
	await cutOff(page, 'submissions/openDraft');
	await page.goto('/submit/moss-and-vinyl');
	await page.locator('input[type=file]').last().setInputFiles(path);
	await expect(page.getByText('Uploaded')).toBeVisible({ timeout: 30_000 });
	await restoreCalls(page, 'submissions/openDraft');
	await page.getByLabel('Title').fill('Held Back');
	await page.getByRole('radio', { name: 'Yes', exact: true }).check();
	await page.getByRole('radio', { name: 'None' }).check();
	await page.getByRole('checkbox').last().check();
	await page.getByRole('button', { name: 'Send demo' }).click();
	await expect(page.getByText('One more step')).toBeVisible();
}

// A metadata form from the label to an outsider's phone and back, until its answers are in the catalogue.
import type { BrowserContextOptions, Page } from '@playwright/test';
import { GuestFormPage } from '../pages/guest-form.page.ts';
import { expectAccessible } from '../support/accessibility.ts';
import type { Faults } from '../support/expected-faults.ts';
import { expect, test } from '../support/fixtures.ts';
import { call } from '../support/journey-people.ts';
import { expectLaidOut } from '../support/layout.ts';
import { addDemo, giveReview } from '../support/review-steps.ts';

const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test.describe.configure({ timeout: 240_000 });
test.use({ actionTimeout: 30_000 });

test('an artist fills in the metadata on a phone and continues in another browser, and the label requests a change and approves', async ({
	page,
	context,
	newBrowser,
	founder,
	member,
	faults,
	mailbox,
}) => {
	const { label } = await founder('Ada Quill', 'Moss and Vinyl', context);
	const { id } = await addDemo(context.request, 'Paper Lanterns', 'Mira Quill');
	await giveReview(context.request, id, 8);
	await call(context.request, 'POST', `/api/songs/${id}/close`, {});
	await call(context.request, 'POST', `/api/songs/${id}/sign`, {});
	const mira = `mira.${id.slice(0, 8)}@artist.example`;

	await test.step('the label sends the form', async () => {
		await page.goto(`/signed-songs/${id}/metadata`);
		await page.getByRole('button', { name: 'Send metadata form' }).click();
		const dialog = page.getByRole('dialog');
		await expect(dialog.getByLabel('Name')).toHaveValue('Mira Quill');
		await dialog.getByLabel('Name').fill('');
		await dialog.getByRole('button', { name: 'Send form' }).click();
		await expect(dialog.getByText('Enter the recipient’s name.')).toBeVisible();
		await dialog.getByLabel('Name').fill('Mira Quill');
		await dialog.getByRole('textbox', { name: 'Email' }).fill(mira);
		for (const section of ['Content', 'Files', 'Dates and territory']) await dialog.getByLabel(section).uncheck();
		await expectAccessible(page, 'sending a form');
		await dialog.getByRole('button', { name: 'Send form' }).click();
		await expect(page.getByRole('heading', { name: 'Waiting for Mira Quill' })).toBeVisible();
	});

	const link = await mailbox.getNewestLink(mira);
	await test.step('she starts on her phone', () => beginOnPhone(newBrowser, link));

	const tablet = await (await newBrowser(phone)).newPage();
	await test.step('she continues in another browser', () => finishAndSend(tablet, link));

	await test.step('the label sees it at once and requests one change', async () => {
		await expect(page.getByText(/^\d+ answers\. /)).toBeVisible();
		const role = page.getByRole('listitem').filter({ hasText: 'Version type' });
		await page.keyboard.press('n');
		await page.getByRole('button', { name: 'Mark unchanged as OK' }).click();
		await role.getByRole('button', { name: 'Fix: Version type' }).click();
		await page.keyboard.type('Is it not an edit?');
		await page.keyboard.press('Enter');
		await page.getByRole('button', { name: 'Fix: ℗ owner' }).click();
		await page.keyboard.type('Is it not you?');
		await page.keyboard.press('Enter');
		await expect(page.getByText('2 to fix')).toBeVisible();
		await expect(page.getByText('Otto Vantage: Email – Without an email address')).toBeVisible();
		for (const width of [1440, 1024, 390]) {
			await page.setViewportSize({ width, height: 900 });
			await expectLaidOut(page, `the review of a form at ${width}`);
			if (width !== 1024) await expectAccessible(page, `the review of a form at ${width}`);
		}
		await page.setViewportSize({ width: 1440, height: 900 });
		await page.getByRole('button', { name: 'Request changes' }).click();
		await page.getByRole('alertdialog').getByRole('button', { name: 'Request changes' }).click();
		await expect(page.getByText('Changes requested', { exact: true })).toBeVisible();
	});

	await test.step('she answers it on the page that is still open', async () => {
		const form = new GuestFormPage(tablet);
		await expect(tablet.getByText('Moss and Vinyl asked for 2 changes')).toBeVisible();
		await tablet.getByRole('button', { name: 'Version type' }).first().click();
		await expect(tablet.getByText('Is it not an edit?')).toBeVisible();
		await form.choose({ 'Version type': 'radio_edit' });
		await expectAccessible(tablet, 'an answer with a note of the label');
		await tablet.getByText('All steps').click();
		await tablet.getByRole('button', { name: /Declaration/ }).click();
		await tablet.getByLabel('I confirm that these details').check();
		await tablet.getByRole('button', { name: 'Send to Moss and Vinyl' }).click();
		// The unchanged answer is pointed out, and she says why.
		const unchanged = tablet.getByRole('group', { name: 'One answer Moss and Vinyl asked about is unchanged' });
		await expect(unchanged).toBeFocused();
		await unchanged.getByLabel('Reason for not changing “℗ owner”').fill('You paid for it.');
		await expectAccessible(tablet, 'an answer that was not changed');
		await tablet.getByRole('button', { name: 'Send to Moss and Vinyl' }).click();
		await expect(form.step).toHaveText('Sent to Moss and Vinyl');
	});

	await test.step('other holders of the link cannot read legal names', async () => {
		const copied = await context.newPage();
		await copied.goto(link);
		await expect(copied.getByText('Filled in')).toBeVisible();
		await expect(copied.locator('body')).not.toContainText('Vantongeren');
		await expect(tablet.getByText('Vantongeren')).toBeVisible();
	});

	await test.step('it is approved and written to the catalogue, and another window sees the readiness change', async () => {
		const overview = await context.newPage();
		await overview.goto('/signed-songs/overview');
		const metadata = overview
			.getByRole('list', { name: /^Readiness of Paper Lanterns/ })
			.getByRole('link', { name: /Metadata/ });
		await expect(metadata).toContainText('Submitted');
		await expect(page.getByText('Their reason: You paid for it.')).toBeVisible();
		const second = await (await member('Bo Marsh', label)).context.newPage();
		await second.goto(`/signed-songs/${id}/metadata`);
		await approveAtOnce(page, second, faults);
		await expect(page.getByRole('heading', { name: 'Approved' })).toBeVisible();
		await expect(tablet.getByRole('heading', { level: 1 })).toHaveText('All done');
		await expect(metadata).toContainText('Approved');
		await page.goto('/manage-writers');
		await expect(page.getByRole('link', { name: /Mira Quillon/ })).toBeVisible();
		await page.goto('/signed-songs/overview');
		await expect(page.getByRole('region', { name: 'Signed songs' })).toContainText('Mira Quill');
	});
});

/** Two reviewers press at the same moment: one approves, the other gets a conflict. */
async function approveAtOnce(one: Page, other: Page, faults: Faults): Promise<void> {
	// The guest pages that are still open are notified that the link has ended.
	faults.expect(/409|410/);
	const buttons = [one, other].map((page) => page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }));
	for (const page of [one, other]) await page.getByRole('button', { name: 'Approve' }).click();
	for (const button of buttons) await expect(button).toBeVisible();
	await Promise.all(buttons.map((button) => button.click()));
	const refusals = [one, other].map((page) =>
		page.getByText('Someone else changed this. Reload to see their version.'),
	);
	await expect
		.poll(async () => (await Promise.all(refusals.map((notice) => notice.count()))).toSorted())
		.toEqual([0, 1]);
}

async function beginOnPhone(
	newBrowser: (options: BrowserContextOptions) => Promise<{ newPage(): Promise<Page> }>,
	link: string,
) {
	const page = await (await newBrowser(phone)).newPage();
	const form = new GuestFormPage(page);
	await page.goto(link);
	await expect(form.step).toHaveText('The song and its artists');
	await expect(page.getByText('Saves as you type').filter({ visible: true })).toBeVisible();
	await expect(page.getByText('Only you and Moss and Vinyl can see this.').last()).toBeVisible();
	await page.getByRole('button', { name: 'Continue' }).click();
	await expect(form.problems).toBeFocused();
	await expectAccessible(page, 'a step with something missing');
	await expectLaidOut(page, 'a step with something missing');
	await form.type({ Title: 'Paper Lanterns', Version: 'Radio Edit', 'Recording year': '2026' });
	await form.choose({
		'Version type': 'original',
		'Language of the title': 'eng',
		'Sung in': 'eng',
		Genre: 'Electronic',
		Subgenre: 'House',
		'Recording country': 'NO',
	});
	await form.next('Writers and credits');
	await expect(form.saved).toBeVisible();
	// Half finished, and typed a moment ago.
	await page.close();
}

async function finishAndSend(page: Page, link: string) {
	const form = new GuestFormPage(page);
	await page.goto(link);
	await expect(form.step).toHaveText('Writers and credits');
	await page.getByRole('button', { name: 'Back' }).click();
	await expect(page.getByRole('textbox', { name: 'Version', exact: true })).toHaveValue('Radio Edit');
	await form.next('Writers and credits');
	for (const name of ['Mira Quillon', 'Otto Vantage']) {
		const row = await form.addRow('writer', name);
		await form.choose({ Contribution: 'CA', 'Society (PRO)': 'None yet' }, row);
		await row.getByLabel('No publisher').check();
		if (name === 'Otto Vantage') await form.type({ 'Legal last name': 'Vantongeren' }, row);
	}
	await page.getByRole('button', { name: 'Continue' }).click();
	await expect(form.problems).toContainText('Mira Quillon: Share');
	await page.getByRole('button', { name: 'Split equally' }).click();
	await expect(page.getByText('100.00%')).toBeVisible();
	await expectAccessible(page, 'writers');
	const credit = await form.addRow('credit', 'Edda Marsh');
	await form.choose({ Role: 'producer' }, credit);
	await form.next('Rights and content');
	await expect(page.getByRole('textbox', { name: '℗ owner' })).toHaveValue('Moss and Vinyl');
	for (const question of ['Is it a cover version?', 'Does it contain samples?', 'Has it been released before?'])
		await form.pick(question, 'No');
	await form.pick('AI tools used', 'None');
	await page.getByText('ISRC, ISWC, UPC/EAN').click();
	await form.type({ ISRC: 'USRC17607839' });
	await form.next('Declaration');
	await form.type({ 'Your name': 'Mira Quill', 'Your role': 'Artist' });
	await page.getByRole('button', { name: 'Send to Moss and Vinyl' }).click();
	await expect(form.problems).toContainText('I confirm that these details');
	await page.getByLabel('I confirm that these details').check();
	await expectAccessible(page, 'the summary of a form');
	await page.getByRole('button', { name: 'Send to Moss and Vinyl' }).click();
	await expect(form.step).toHaveText('Sent to Moss and Vinyl');
	await expectAccessible(page, 'a receipt');
}

// From a draft to a sealed contract that can be verified.
import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';
import { pdfsig, pdfText } from '../../server/testing/pdf-programs.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { signDemo } from '../support/contract-steps.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectLaidOut, expectLargeTextLaidOut } from '../support/layout.ts';
import type { Mailbox } from '../support/mailbox.ts';

async function fillIn(page: Page, email: string): Promise<void> {
	for (const [caption, value] of [
		['Flat fee', '1500'],
		['Publishing share', 'None'],
		['Credit', 'feat. Otto Vantage'],
		['Warranties', 'Each side owns what it brings.'],
		['Law and venue', 'Norway, Bergen'],
	] as const)
		await page.getByLabel(caption, { exact: true }).fill(value);
	await page.getByLabel('Currency', { exact: true }).selectOption('EUR');
	await page.getByLabel('Term', { exact: true }).selectOption('life_of_copyright');
	const other = page.getByRole('group', { name: 'Other party' });
	await other.getByLabel('Signed by').fill('Otto Vantage');
	await other.getByLabel('Email').fill(email);
	await other.getByLabel('Address').fill('Kastanienallee 77, Berlin');
	await page.getByRole('group', { name: 'Your label' }).getByLabel('Address').fill('Strandgaten 18, Bergen');
	await other.getByLabel('Legal name').fill('Otto Vantage');
	await expect(page.getByText('Saved', { exact: true })).toBeVisible();
	await page.getByRole('button', { name: 'Done' }).click();
}

async function signOnPhone(phone: BrowserContext, mailbox: Mailbox, email: string): Promise<void> {
	const guest = await phone.newPage();
	await guest.goto(await mailbox.getNewestLink(email));
	await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Featured artist agreement');
	await expect(guest.getByText('Send me the code')).toHaveCount(0);
	await guest
		.getByText(/^\d of \d pages shown$|Every page was shown/)
		.last()
		.scrollIntoViewIfNeeded();
	await expect(guest.getByText('Every page was shown')).toBeVisible();
	await expectAccessible(guest, 'the signing page');
	await expectLargeTextLaidOut(guest, 'the signing page');
	await guest.getByLabel('I have read this, and I agree to sign electronically.').check();
	await guest.getByRole('button', { name: 'Continue' }).click();
	await guest.getByLabel('Your full name').fill('Otto Vantage');
	await guest.getByRole('button', { name: 'Send me the code' }).click();
	// The phone may discard the tab while the mail is read.
	await guest.reload();
	await expect(guest.getByLabel('Your full name')).toHaveValue('Otto Vantage');
	await guest.getByLabel('Code from the email').fill('000000');
	await guest.getByRole('button', { name: 'Sign', exact: true }).click();
	await expect(guest.getByRole('alert')).toContainText('This is not the code from the email.');
	const { text = '' } = await mailbox.getNewestMail(email, { count: 2 });
	await guest.getByLabel('Code from the email').fill(/^\d{6}$/m.exec(text)?.[0] ?? '');
	await guest.getByRole('button', { name: 'Sign', exact: true }).click();
	await expect(guest.getByRole('heading', { name: 'You have signed' })).toBeVisible();
	await expectLaidOut(guest, 'a contract that was signed');
	await expectLargeTextLaidOut(guest, 'a contract that was signed');
}

test('a contract is drafted, sent, signed on a phone, countersigned and sealed, and its file can be verified', async ({
	page,
	context,
	newBrowser,
	founder,
	mailbox,
	faults,
}) => {
	test.slow();
	// The wrong code.
	faults.expect(/422/);
	await founder('Ada Quill', 'Moss and Vinyl', context);
	const songId = await signDemo(context.request, 'Paper Lanterns', 'Mira Quill');
	const email = `otto.${songId.slice(0, 8)}@artists.example`;
	await page.goto('/signed-songs/overview');
	await page.getByRole('link', { name: 'Start a contract: Paper Lanterns' }).click();
	await page.getByRole('dialog').getByLabel('Kind').selectOption('feature');
	await page.getByRole('dialog').getByRole('button', { name: 'Start draft' }).click();
	await fillIn(page, email);
	await expectAccessible(page, 'a contract that can be sent');
	await page.getByRole('button', { name: 'Send for signing' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Send for signing' }).click();
	await expect(page.getByRole('heading', { name: 'Version 1' })).toBeVisible();

	await signOnPhone(await newBrowser({ viewport: { width: 390, height: 844 } }), mailbox, email);

	// Updated live.
	await page.getByRole('button', { name: 'Countersign', exact: true }).click();
	// The keyboard reaches and scrolls it.
	await expect(page.getByRole('region', { name: 'The document' })).toHaveAttribute('tabindex', '0');
	await page
		.getByRole('dialog')
		.getByLabel(/I agree to sign/)
		.check();
	await page.getByRole('dialog').getByRole('button', { name: 'Countersign' }).click();
	const download = page.waitForEvent('download');
	await page.getByRole('link', { name: 'Download sealed PDF' }).click();
	const bytes = readFileSync(await (await download).path());
	expect(pdfsig(bytes)).toContain('Signature is Valid');
	expect(pdfText(bytes)).toContain('EUR 1,500.00');
	expect(pdfText(bytes)).toContain('Certificate of completion');
	await expect.poll(async () => (await mailbox.getNewestMail(email)).subject).toContain(': your signed ');

	await page.goto('/verify');
	const chooser = page.waitForEvent('filechooser');
	await page.getByRole('button', { name: 'Choose file' }).click();
	await (await chooser).setFiles({ name: 'contract.pdf', mimeType: 'application/pdf', buffer: bytes });
	await expect(page.getByLabel('Result')).toContainText('Moss and Vinyl');
});

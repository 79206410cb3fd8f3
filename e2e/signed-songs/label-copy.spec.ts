// From approved metadata to a final label copy, which stays unchanged when a writer is renamed.
import { readFile } from 'node:fs/promises';
import type { BrowserContextOptions, Page } from '@playwright/test';
import { GuestFormPage } from '../pages/guest-form.page.ts';
import { ShellPage } from '../pages/shell.page.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { call } from '../support/journey-people.ts';
import { readySong } from '../support/label-copy-steps.ts';
import { expectLaidOut } from '../support/layout.ts';
import { Task } from '../support/task-cost.ts';

const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test.describe.configure({ timeout: 180_000 });

async function download(page: Page, format: string): Promise<Buffer> {
	const [file] = await Promise.all([
		page.waitForEvent('download'),
		page.getByRole('link', { name: `Download as ${format}` }).click(),
	]);
	return readFile(await file.path());
}

test('a member generates and sends a label copy with four clicks from the dashboard', async ({
	page,
	context,
	newBrowser,
	founder,
	member,
	mailbox,
}) => {
	const admin = await founder('Ada Quill', 'Moss and Vinyl', await newBrowser());
	await member('Bo Lindgren', admin.label, context);
	const id = await readySong(admin.context.request);
	const mira = `mira.${id.slice(0, 8)}@artist.example`;
	const marketing = { kind: 'marketing', sections: ['story'], recipientName: 'Mira Quill', recipientEmail: mira };
	await call(context.request, 'POST', `/api/signed-songs/${id}/forms`, marketing);
	const copy = `/api/signed-songs/${id}/label-copy`;
	const { rowVersion } = (await call(context.request, 'GET', copy)) as { rowVersion: number };
	const fields = { barcode: '2000000042046', catalogueNumber: 'NHR-042' };
	await call(context.request, 'PUT', `${copy}/fields`, { rowVersion, fields });
	await page.goto('/');

	const task = new Task(page);
	await task.click(new ShellPage(page).link('Signed Songs'));
	await task.click(page.getByRole('link', { name: 'Generate the label copy: Paper Lanterns' }));
	await task.click(page.getByRole('button', { name: 'Generate and send' }));
	await task.click(page.getByRole('dialog').getByRole('button', { name: 'Send form' }));

	await expect(page.getByText('Label copy form sent to Mira Quill')).toBeVisible();
	await mailbox.getNewestLink(mira, { count: 2 });
	task.expectAtMost({ clicks: 4, fields: 0 });
});

test('metadata becomes a label copy that the artist approves, and renaming a writer makes it out of date', async ({
	page,
	context,
	newBrowser,
	founder,
	mailbox,
	faults,
}) => {
	// A guest page that is still open is notified that its link has ended.
	faults.expect(/410/);
	await founder('Ada Quill', 'Moss and Vinyl', context);
	const id = await readySong(context.request);
	const mira = `mira.${id.slice(0, 8)}@artist.example`;
	const document = page.getByRole('article', { name: 'Label copy' });

	await test.step('the label fills in what is missing and sees it in the preview', async () => {
		await page.goto(`/signed-songs/${id}/label-copy-generator`);
		await page.getByRole('button', { name: /fields? missing$/ }).click();
		await expect(page.getByText('UPC/EAN is missing', { exact: true })).toBeVisible();
		await page.getByRole('link', { name: 'Fix: UPC/EAN', exact: true }).first().click();
		await expect(page.getByRole('textbox', { name: 'UPC/EAN' })).toBeFocused();
		await page.getByRole('textbox', { name: 'UPC/EAN' }).fill('2000000042046');
		await page.getByRole('textbox', { name: 'Catalogue number' }).fill('NHR-042');
		await expect(document.getByText('2000000042046')).toBeVisible();
		await page.getByRole('button', { name: 'Save', exact: true }).click();
		await expect(page.getByText('ISRC and UPC/EAN are valid')).toBeVisible();
		await page.getByRole('button', { name: 'Generate version 1' }).click();
		await expect(document.getByText('LABEL COPY v1')).toBeVisible();
		await expectAccessible(page, 'the generator');
		await page.getByText('Public', { exact: true }).click();
		await expect(document.getByText('60.00 %')).toHaveCount(0);
		await page.getByText('Internal', { exact: true }).click();
	});

	await test.step('the artist checks it line by line on her phone', async () => {
		await page.getByRole('button', { name: 'Send for approval' }).click();
		const dialog = page.getByRole('dialog');
		await dialog.getByLabel('Name').fill('Mira Quill');
		await dialog.getByRole('textbox', { name: 'Email' }).fill(mira);
		await dialog.getByRole('button', { name: 'Send form' }).click();
		const guest = new GuestFormPage(await (await newBrowser(phone)).newPage());
		await guest.page.goto(await mailbox.getNewestLink(mira));
		const title = guest.page.getByRole('group', { name: 'Title, track 1-1: Paper Lanterns' });
		await title.getByText('Change').click();
		const correction = guest.page.getByRole('textbox', { name: 'Correct text' });
		await expect(correction).toHaveValue('Paper Lanterns');
		await correction.fill('Paper Lantern');
		await guest.page.getByRole('button', { name: 'Mark the rest as OK' }).click();
		await expectLaidOut(guest.page, 'the lines of a label copy');
		await expectAccessible(guest.page, 'a label copy on a phone');
		await guest.next('Anything missing?');
		await guest.next('Approval');
		await guest.type({ 'Your name': 'Mira Quill' });
		await expect(guest.page.getByRole('button', { name: 'Send my changes' })).toBeVisible();
		await expect(guest.page.getByLabel('I approve this label copy')).toHaveCount(0);
		await guest.page.goBack();
		await guest.page.goBack();
		await title.getByText('OK').click();
		await guest.next('Anything missing?');
		await guest.next('Approval');
		await guest.page.getByLabel('I approve this label copy').check();
		await guest.page.getByRole('button', { name: /^Send to/ }).click();
		await expect(guest.step).toHaveText(/^Sent to /);
		await guest.page.reload();
		await expect(guest.step).toHaveText('All done');
	});

	const text = await test.step('it is final, as PDF, DOCX and TXT', async () => {
		await page.getByRole('button', { name: 'Mark as final' }).click();
		await expect(page.getByText('Version 1 is final. Nothing has changed since.')).toBeVisible();
		expect((await download(page, 'PDF')).subarray(0, 5).toString()).toBe('%PDF-');
		expect(String(await download(page, 'DOCX'))).toContain('Mira Quill (Miriam Quillon)');
		const written = String(await download(page, 'TXT'));
		expect(written).toContain('LABEL COPY  v1  FINAL');
		expect(written).toMatch(
			/Mira Quill \(Miriam Quillon\) +Music & words +60\.00 % +Tidewater Songs Ltd +PRS +00014107338/,
		);
		expect(written).toMatch(/^Approved by Mira Quill via link on /m);
		return written;
	});

	await test.step('a writer is renamed: the copy is out of date, and unchanged', async () => {
		await document.getByRole('link', { name: 'Otto Vantage' }).first().click();
		await expect(page.getByRole('heading', { name: 'Otto Vantage' })).toBeVisible();
		const writerId = page.url().split('/').at(-1);
		const path = `/api/catalogue/writers/${writerId}`;
		const { rowVersion } = (await call(context.request, 'GET', path)) as { rowVersion: number };
		await call(context.request, 'PUT', path, { fields: { name: 'Otto van Tage' }, rowVersion });
		await page.goto(`/signed-songs/${id}/label-copy`);
		await expect(page.getByText('Data changed after this label copy was finalised. Generate version 2.')).toBeVisible();
		await expect(page.getByRole('region', { name: 'Contradictions' })).toContainText('Otto van Tage');
		await expectAccessible(page, 'a label copy that is out of date');
		await page.goto(`/signed-songs/${id}/label-copy-generator`);
		await page.getByLabel('Version to show').selectOption({ label: 'Version 1, final' });
		expect(String(await download(page, 'TXT'))).toBe(text);
	});
});

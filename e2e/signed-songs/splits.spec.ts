// The writers' shares: entered, disputed by one writer, settled, and the effect on writers who are one person.
import type { APIRequestContext, Page } from '@playwright/test';
import { ShellPage } from '../pages/shell.page.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { call } from '../support/journey-people.ts';
import { addDemo } from '../support/review-steps.ts';
import { Task } from '../support/task-cost.ts';

async function signOne(request: APIRequestContext, title: string): Promise<string> {
	const { id } = await addDemo(request, title, 'Mira Quill');
	await call(request, 'POST', `/api/songs/${id}/close`, {});
	await call(request, 'POST', `/api/songs/${id}/sign`, {});
	return id;
}

async function addWriter(request: APIRequestContext, name: string, email: string): Promise<string> {
	const { id } = (await call(request, 'POST', '/api/catalogue/writers', { fields: { name, email } })) as { id: string };
	return id;
}

const writersCard = (page: Page) => page.getByRole('region', { name: 'Song (writers)' });

test('a split that one writer disputes is settled, each responding on their phone by their own link', async ({
	page,
	context,
	newBrowser,
	founder,
	member,
	mailbox,
	faults,
}) => {
	// The page of a link that is withdrawn while it is open.
	faults.expect(/410|400/);
	const { label } = await founder('Ada Quill', 'Moss and Vinyl', context);
	const colleague = await (await member('Bo Lindgren', label, await newBrowser())).context.newPage();
	const songId = await signOne(context.request, 'Paper Lanterns');
	const tag = songId.slice(0, 8);
	await addWriter(context.request, 'Mira Quill', `mira.${tag}@writers.example`);
	await addWriter(context.request, 'Otto Vantage', `otto.${tag}@writers.example`);
	await page.goto(`/signed-songs/${songId}/splits`);
	await colleague.goto(`/signed-songs/${songId}/splits`);
	const card = writersCard(page);

	for (const name of ['Mira Quill', 'Otto Vantage']) {
		await card.getByRole('button', { name: 'Add writer' }).click();
		await page.getByRole('dialog').getByRole('button', { name }).click();
		await card.getByLabel(`Role of ${name}`).selectOption({ label: 'Music and words' });
	}
	await card.getByRole('button', { name: 'Publisher of Mira Quill' }).click();
	await page.getByRole('dialog').getByRole('searchbox').fill('Tidewater Songs');
	await page.getByRole('dialog').getByRole('button', { name: 'Add “Tidewater Songs” as a new publisher' }).click();
	await expect(card.getByRole('button', { name: 'Publisher of Mira Quill: Tidewater Songs' })).toBeVisible();
	await card.getByLabel('Share of Mira Quill in percent').fill('66,67');
	await page.keyboard.press('ArrowDown');
	await page.keyboard.type('33.34');
	await expect(card.getByText('0.01% over 100%')).toBeVisible();
	await expectAccessible(page, 'a split that is entered');
	await card.getByLabel('Share of Otto Vantage in percent').fill('33.33');
	await page.keyboard.press('Enter');
	await expect(page.getByText('Split saved')).toBeVisible();
	await expect(writersCard(colleague).getByLabel('Share of Otto Vantage in percent')).toHaveValue('33.33');
	await card.getByRole('button', { name: 'Propose split' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Propose split' }).click();
	await expect(card.getByText('0 of 2 writers agreed')).toBeVisible();
	await expectAccessible(page, 'a proposed split');

	const guest = await (await newBrowser({ viewport: { width: 390, height: 844 } })).newPage();
	await guest.goto(await mailbox.getNewestLink(`otto.${tag}@writers.example`));
	await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Your share of Paper Lanterns');
	await expectAccessible(guest, 'the page of a writer');
	await guest.getByRole('button', { name: 'I don’t agree' }).click();
	await guest.getByRole('button', { name: 'Send to the label' }).click();
	await expect(guest.getByRole('alert')).toHaveText('Enter a reason.');
	await guest.getByRole('textbox').fill('We said half and half.');
	await guest.context().setOffline(true);
	await expect(guest.getByText('No connection. Your text is still here.')).toBeVisible();
	await expect(guest.getByRole('textbox')).toHaveValue('We said half and half.');
	await guest.context().setOffline(false);
	await expect(guest.getByText('No connection. Your text is still here.')).toHaveCount(0);
	await guest.getByRole('button', { name: 'Send to the label' }).click();
	await expect(guest.getByText('You don’t agree')).toBeVisible();

	// Updated live, on both pages of the label.
	await expect(writersCard(colleague).getByText('“We said half and half.”')).toBeVisible();
	await expectAccessible(page, 'a disputed split');
	// The address that earlier versions mailed.
	await page.goto(`/signed-songs/${songId}/metadata#splits`);
	await expect(page).toHaveURL(`/signed-songs/${songId}/splits`);
	await page.goto('/');
	const settling = new Task(page);
	await settling.click(new ShellPage(page).link('Signed Songs'));
	await settling.click(page.getByRole('link', { name: 'Settle the split: Paper Lanterns' }));
	await settling.click(card.getByRole('button', { name: 'Reopen split' }));
	await settling.type(card.getByLabel('Share of Mira Quill in percent'), '50');
	await settling.type(card.getByLabel('Share of Otto Vantage in percent'), '50');
	await settling.click(card.getByRole('button', { name: 'Save and propose split' }));
	await settling.click(page.getByRole('dialog').getByRole('button', { name: 'Propose split' }));
	await expect(card.getByText('0 of 2 writers agreed')).toBeVisible();
	settling.expectAtMost({ clicks: 5, fields: 2 });
	await expect(guest.getByRole('heading', { name: 'This link was withdrawn' })).toBeVisible();

	for (const name of ['otto', 'mira']) {
		await guest.goto(await mailbox.getNewestLink(`${name}.${tag}@writers.example`, { count: 2 }));
		await guest.getByRole('button', { name: 'I agree' }).click();
		await expect(guest.getByText('You agreed')).toBeVisible();
	}
	await expect(guest.getByText('Everyone has agreed, and the shares are confirmed.')).toBeVisible();
	await guest.getByRole('button', { name: 'Edit my details' }).click();
	await guest.getByLabel('IPI number', { exact: true }).fill('00014107339');
	await guest.getByRole('button', { name: 'Send to the label' }).click();
	await expect(guest.getByLabel('IPI number', { exact: true })).toHaveAttribute('aria-invalid', 'true');
	await expectAccessible(guest, 'details that a writer enters');
	await guest.getByLabel('IPI number', { exact: true }).fill('00014107338');
	await guest.getByRole('button', { name: 'Send to the label' }).click();
	await expect(guest.getByText('will check your details')).toBeVisible();
	await expect(card.getByText('Sent by the writer: IPI 00014107338')).toBeVisible();
	await expectAccessible(page, 'details that a writer sent');
	await card.getByRole('button', { name: 'Accept the details from Mira Quill' }).click();
	await expect(card.getByText('Sent by the writer')).toBeHidden();
	await expect(card).toContainText('00014107338');
	await expect(writersCard(colleague).getByText('These shares are locked.')).toBeVisible();
	await expect(colleague.getByRole('region', { name: 'Split history' })).toContainText('is confirmed');
	expect(await guest.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
	expect(await page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
});

test('two writers who are one person are merged once no confirmed split prevents it', async ({
	page,
	context,
	founder,
}) => {
	await founder('Ada Quill', 'Moss and Vinyl', context);
	const { request } = context;
	const songId = await signOne(request, 'Night Ferry');
	const ids: string[] = [];
	for (const name of ['Mira Quill', 'M. Quill']) ids.push(await addWriter(request, name, ''));
	const path = `/api/signed-songs/${songId}/split`;
	const rows = ids.map((writerId, index) => ({ writerId, role: 'CA', share: index === 0 ? 6000 : 4000 }));
	await call(request, 'PUT', path, { version: 1, rows });
	await call(request, 'POST', `${path}/propose`, { version: 2 });
	for (const writerId of ids) await call(request, 'POST', `${path}/confirm-for`, { writerId, reason: 'On paper' });

	async function openMerge(): Promise<void> {
		await page.goto(`/manage-writers/${ids[0]}`);
		await page.getByRole('button', { name: 'More actions for Mira Quill' }).click();
		await page.getByRole('menuitem', { name: 'Merge with another' }).click();
		await page.getByRole('dialog').getByRole('button', { name: 'M. Quill' }).click();
	}

	await openMerge();
	const dialog = page.getByRole('dialog');
	await expect(
		dialog.getByText('Both writers have shares in “Night Ferry”, and its split is confirmed. Reopen that split first.'),
	).toBeVisible();
	await expect(dialog.getByRole('button', { name: 'Merge', exact: true })).toBeDisabled();

	await page.goto(`/signed-songs/${songId}/splits`);
	await writersCard(page).getByRole('button', { name: 'Reopen split' }).click();
	await dialog.getByLabel('Reason').fill('They are one person');
	await dialog.getByRole('button', { name: 'Reopen split' }).click();
	await expect(writersCard(page).getByText('Draft')).toBeVisible();
	await openMerge();
	await expect(dialog.getByText('In “Night Ferry”, 60.00% and 40.00% (Music and words) become 100.00%')).toBeVisible();
	await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
	await expect(page.getByText('Also written as M. Quill')).toBeVisible();
	await expect(page.getByRole('region', { name: 'Shares' })).toContainText('100.00%');
	await expectAccessible(page, 'a writer with shares');
	await page.goto(`/signed-songs/${songId}/splits`);
	await expect(writersCard(page).getByLabel('Share of Mira Quill in percent')).toHaveValue('100.00');
});

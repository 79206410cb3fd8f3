// Writers are added with the dialog and from a file, each once.
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';

const file = [
	'Name;IPI;Publisher',
	'Esme Harrow;274.373.649;Harbour Music',
	'Bo Lind;123;',
	'mira quill;;',
	'"Dahl; Sunniva";;Harbour Music',
].join('\r\n');

test('a writer is added, a duplicate is detected, and a file shows its problems before it is imported @only-phone', async ({
	page,
	context,
	founder,
	faults,
}) => {
	faults.expect(/404|400/);
	await founder('Ada Quill', 'Moss and Vinyl', context);
	await page.goto('/manage-writers');
	await page.getByRole('button', { name: 'Add writer' }).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByLabel('Name').fill('Mira Quill');
	await dialog.getByLabel('IPI').fill('00014107339');
	await expect(dialog.getByText('That IPI number doesn’t check out.')).toBeVisible();
	await expectAccessible(page, 'a new writer with a wrong number');
	await dialog.getByLabel('IPI').fill('014107338');
	await dialog.getByLabel('Publisher').fill('Quill Songs');
	await page.keyboard.press('Enter');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mira Quill');
	await expect(page.getByRole('heading', { name: 'Legal name and address' })).toBeVisible();
	await expectAccessible(page, 'a writer');

	await page.goto('/manage-writers');
	await page.getByRole('button', { name: 'Add writer' }).click();
	await dialog.getByLabel('Name').fill('M. Q.');
	await dialog.getByLabel('IPI').fill('00014107338');
	await dialog.getByRole('button', { name: 'Add writer' }).click();
	await expect(
		dialog.getByText('A writer with this IPI already exists: Mira Quill. Use that one, or check the number.'),
	).toBeVisible();
	await page.keyboard.press('Escape');

	await page.getByRole('button', { name: 'Import CSV' }).click();
	await dialog
		.getByLabel('Choose file')
		.setInputFiles({ name: 'writers.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
	await expect(dialog.getByRole('status')).toHaveText(
		'2 new writers, 1 already in your catalogue, 1 line with errors. It will be skipped.',
	);
	await expect(dialog.getByRole('listitem').filter({ hasText: 'Bo Lind' })).toContainText('3');
	await expectAccessible(page, 'a file before it is imported');
	const writers = page.getByRole('region', { name: 'Writers' }).getByRole('listitem');
	await dialog.getByRole('button', { name: 'Import 2 writers' }).click();
	await expect(writers).toHaveCount(3);
	await expect(writers.first()).toContainText('Harbour Music');

	await page.getByRole('link', { name: 'Publishers' }).click();
	await expect(page.getByRole('link', { name: /Harbour Music 2 writers/ })).toBeVisible();
	await expectAccessible(page, 'publishers');
	await page.goto('/manage-writers?find=QUILL');
	await expect(writers).toHaveCount(1);
	await page.goto('/manage-writers/no-such-writer');
	await expect(page.getByText('This is not in your catalogue.')).toBeVisible();
	expect(await page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
});

// The outcome of every track, as lines, as sentences and in a spreadsheet.
import { readFile } from 'node:fs/promises';
import { expect, test } from '../support/fixtures.ts';
import { call } from '../support/journey-people.ts';
import { addDemo, giveReview } from '../support/review-steps.ts';

test('tracks are filtered by title and outcome, described in sentences and exported with the same filter', async ({
	page,
	context,
	founder,
}) => {
	await founder('Ada Quill', 'Moss and Vinyl', context);
	const passed = await addDemo(context.request, '=Night Ferry', 'Esme Harrow');
	await addDemo(context.request, 'Halogen', 'Keld Marrow');
	await giveReview(context.request, passed.id, 6);
	await call(context.request, 'POST', `/api/songs/${passed.id}/pass`, { reason: 'Close to what we have' });
	const rows = page
		.getByRole('table', { name: 'Songs' })
		.getByRole('row')
		.filter({ has: page.getByRole('cell') });
	await page.goto('/track-history');
	await expect(rows).toHaveCount(2);
	await expect(page.getByText('2 of 2')).toBeVisible();

	await test.step('every column sorts, and the order is kept in the address', async () => {
		await page.getByRole('button', { name: 'Decided in' }).click();
		await expect(page).toHaveURL('/track-history?sort=decidedIn&direction=desc');
		await expect(rows.first()).toContainText('=Night Ferry');
		await page.getByRole('button', { name: 'Added' }).click();
		await expect(rows.first()).toContainText('Halogen');
		await expect(page.getByRole('columnheader', { name: 'Added' }).first()).toHaveAttribute('aria-sort', 'descending');
		await page.goto('/track-history');
	});

	await test.step('filters are kept in the address', async () => {
		await page.getByRole('searchbox', { name: 'Find by title' }).fill('FERRY');
		await expect(rows).toHaveCount(1);
		await page.getByRole('combobox', { name: 'Outcome' }).selectOption('Passed');
		await expect(page).toHaveURL('/track-history?text=FERRY&status=passed');
		await expect(page.getByText('1 of 2')).toBeVisible();
		await page.reload();
		await expect(rows).toHaveCount(1);
	});

	await test.step('an expanded row shows its life as text', async () => {
		await page.getByRole('button', { name: 'Events of =Night Ferry' }).click();
		await expect(page.getByText('Ada added the song')).toBeVisible();
		await expect(page.getByText('Completed with the first review')).toBeVisible();
		await expect(page.getByText('Ada passed on it: “Close to what we have”')).toBeVisible();
	});

	await test.step('the export has the same tracks and contains no formula', async () => {
		const download = page.waitForEvent('download');
		await page.getByRole('link', { name: 'Export CSV' }).click();
		const file = await download;
		const text = await readFile(await file.path(), 'utf8');
		expect(file.suggestedFilename()).toMatch(/\.csv$/);
		expect(text).toContain('Night Ferry');
		expect(text).not.toContain('Halogen');
		expect(text).not.toMatch(/(^|[,;\t\n"])=Night/);
	});

	await test.step('the export of the overview has the same songs and contains no formula', async () => {
		await page.goto('/overview?status=passed&sort=title');
		const download = page.waitForEvent('download');
		await page.getByRole('link', { name: 'Export CSV' }).click();
		const file = await download;
		expect(file.suggestedFilename()).toBe('overview.csv');
		expect((await readFile(await file.path(), 'utf8')).split('\r\n')).toEqual([
			expect.stringMatching(/^\uFEFFTitle,Artist,.*,Musical,Artist score,Overall,Spread,/),
			expect.stringMatching(/^'=Night Ferry,Esme Harrow,.*,Passed,,1,/),
			'',
		]);
		await page.goto('/track-history');
	});

	await test.step('the figures are charts with tables', async () => {
		await page.getByRole('link', { name: 'Overview', exact: true }).last().click();
		const intake = page.getByRole('region', { name: 'Intake' });
		await intake.getByText('Show as table').click();
		await expect(intake.getByRole('table').getByRole('row').last()).toContainText('2');
	});
});

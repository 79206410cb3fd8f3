// An artist is created by signing a song, completed, and merged with its misspelt duplicate.
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { call } from '../support/journey-people.ts';
import { addDemo } from '../support/review-steps.ts';

test('the artist of a signed song has a page, which a colleague sees change, and is merged with its duplicate @only-phone', async ({
	page,
	context,
	newBrowser,
	founder,
	member,
}) => {
	const { label } = await founder('Ada Quill', 'Moss and Vinyl', context);
	const colleague = await (await member('Bo Lindgren', label, await newBrowser())).context.newPage();
	for (const artist of ['Keld Marrow', 'Keld Marow']) {
		const { id } = await addDemo(context.request, `Song of ${artist}`, artist);
		await call(context.request, 'POST', `/api/songs/${id}/close`, {});
		await call(context.request, 'POST', `/api/songs/${id}/sign`, {});
	}
	await page.goto('/manage-artists');
	await page.getByRole('link', { name: /^Keld Marrow/ }).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Keld Marrow');
	await colleague.goto(page.url());
	await expect(colleague.getByRole('link', { name: /Song of Keld Marrow/ })).toBeVisible();

	// A number is validated while it is typed.
	await page.getByLabel('ISNI').fill('0000 0001 1111 955X');
	await expect(page.getByText('This ISNI isn’t valid. Check the 16 characters.')).toBeVisible();
	await expectAccessible(page, 'an artist with a wrong number');
	await page.getByLabel('ISNI').fill('000000012281955x');
	await page.getByRole('button', { name: 'Save' }).click();
	await expect(page.getByText('Artist saved')).toBeVisible();
	await expect(page.getByLabel('ISNI')).toHaveValue('0000 0001 2281 955X');
	await expect(colleague.getByLabel('ISNI')).toHaveValue('0000 0001 2281 955X');

	await page.getByRole('button', { name: 'More actions for Keld Marrow' }).click();
	await page.getByRole('menuitem', { name: 'Merge with another' }).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByLabel('Find an artist').fill('marow');
	await dialog.getByRole('button', { name: 'Keld Marow' }).click();
	await expect(dialog.getByText('Moved to Keld Marrow: 1 signed song')).toBeVisible();
	await expectAccessible(page, 'what a merge moves');
	await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
	await expect(page.getByText('Also written as Keld Marow')).toBeVisible();
	await expect(colleague.getByRole('link', { name: /Song of Keld Marow/ })).toBeVisible();
	await page.getByRole('main').getByRole('link', { name: 'Manage Artists' }).click();
	await expect(page.getByRole('region', { name: 'Artists' }).getByRole('listitem')).toHaveCount(1);
	await expect(page.getByRole('link', { name: '2 signed songs' })).toBeVisible();
});

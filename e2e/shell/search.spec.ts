// Everything in the label is found from any page by any part of its text, but no hidden name.

import { ShellPage } from '../pages/shell.page.ts';
import { expect, test } from '../support/fixtures.ts';
import { addDemo, giveReview } from '../support/review-steps.ts';

test('songs and artists are found by keyboard, ignoring accents, and special characters are literal', async ({
	page,
	context,
	founder,
}) => {
	await founder('Ada Quill', 'Moss and Vinyl', context);
	const night = await addDemo(context.request, 'Ölige Nächte 100 %', 'Esme Harrow');
	await addDemo(context.request, 'Olive Orchard', 'Keld Marrow');
	const { search } = new ShellPage(page);
	const options = page.getByRole('listbox', { name: 'Results' }).getByRole('option');
	await page.goto('/overview');
	await expect(search).toBeVisible();

	await test.step('a search needs two characters, and a slash opens the box', async () => {
		await page.keyboard.press('/');
		await expect(search).toBeFocused();
		await expect(page.getByText(/Type at least 2 characters/)).toBeVisible();
		await page.keyboard.type('o');
		await expect(options).toHaveCount(0);
		await page.keyboard.type('l');
		await expect(options).toHaveCount(2);
	});

	await test.step('the arrows select, and Enter opens the result and clears the box', async () => {
		await search.fill('NACHTE');
		await expect(options).toHaveCount(1);
		await expect(options.first()).toContainText('* Hidden until reviewed *');
		await expect(options.first()).toHaveAttribute('aria-selected', 'true');
		await page.keyboard.press('ArrowDown');
		await page.keyboard.press('Enter');
		await expect(page).toHaveURL(`/review/${night.id}`);
		await expect(page.getByRole('heading', { name: 'Ölige Nächte 100 %' })).toBeVisible();
		await expect(search).toHaveValue('');
		await expect(options).toHaveCount(0);
	});

	await test.step('a per cent sign and an underscore find only themselves', async () => {
		await page.keyboard.press('Control+k');
		await search.fill('0 %');
		await expect(options).toHaveCount(1);
		await search.fill('__');
		await expect(page.getByText('No results for “__”.')).toBeVisible();
	});

	await test.step('words are found in any order, and a decision is shown with the song', async () => {
		await search.fill('nachte olige');
		await expect(options).toHaveCount(1);
		const olive = await context.request.get('/api/search?query=olive');
		const [song] = ((await olive.json()) as { songs: { id: string }[] }).songs;
		await context.request.post(`/api/songs/${song?.id}/pass`, { data: { reason: 'Too sweet' } });
		await search.fill('orchard olive');
		await expect(options.first()).toContainText(/Passed by Ada Quill, .*: “Too sweet”/);
	});

	await test.step('an artist is found only by people who have reviewed their song', async () => {
		await search.fill('harrow');
		await expect(page.getByText('No results for “harrow”.')).toBeVisible();
		await page.keyboard.press('Escape');
		await expect(search).not.toBeFocused();
		await giveReview(context.request, night.id, 8);
		await page.keyboard.press('/');
		await search.fill('harro');
		await expect(options).toHaveCount(2);
		await expect(page.getByRole('group', { name: 'Artists' }).getByRole('option')).toContainText('Esme Harrow');
		await page.keyboard.press('ArrowUp');
		await page.keyboard.press('Enter');
		await expect(page).toHaveURL('/signed-songs/overview?artist=Esme+Harrow');
	});
});

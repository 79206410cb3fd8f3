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

test('title and artist together, numbers, messages and pages are found from the same box @phone', async ({
	page,
	context,
	founder,
	isMobile,
}) => {
	await founder('Ada Quill', 'Moss and Vinyl', context);
	const demo = await addDemo(context.request, 'Paper Lanterns', 'Mira Quill');
	await context.request.post(`/api/songs/${demo.id}/sign`, { data: {} });
	const message = { nonce: crypto.randomUUID(), text: 'First take.\nThe lanterns bridge is too long' };
	await context.request.post(`/api/signed-songs/${demo.id}/messages`, { data: message });
	const { search } = new ShellPage(page);
	const list = page.getByRole('listbox', { name: 'Results' });
	const group = (name: string) => list.getByRole('group', { name }).getByRole('option');
	const find = async (query: string) => {
		if (isMobile) await page.getByRole('button', { name: 'Search', exact: true }).click();
		await search.fill(query);
	};
	await page.goto('/');

	await find('paper mira');
	await expect(group('Songs')).toContainText('Paper Lanterns');
	await expect(group('Songs').getByText('Signed', { exact: true })).toBeVisible();
	await page.keyboard.press('Escape');

	await find('long bridge');
	await expect(group('Chat messages')).toContainText('The lanterns bridge is too long');
	await group('Chat messages').click();
	await expect(page).toHaveURL(new RegExp(`/signed-songs/${demo.id}/chat\\?message=`));
	await expect(page.getByText('The lanterns bridge is too long')).toBeVisible();

	await find('ada qu');
	await expect(group('Colleagues')).toContainText('Ada QuillAdmin');
	await search.fill('go to overv');
	await expect(group('Go to').first()).toHaveText('Overview');
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL('/overview');
});

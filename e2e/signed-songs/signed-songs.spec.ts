// A signed song shows its artist to everyone at the label.
import type { Page } from '@playwright/test';
import { formatLongDay } from '../../domain/kernel/day.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { call } from '../support/journey-people.ts';
import { addDemo, giveReview } from '../support/review-steps.ts';

test('a signed song is listed with its artist, found by artist, and its pages show the next steps @phone-looks', async ({
	page,
	context,
	newBrowser,
	founder,
	member,
	faults,
}) => {
	// The last address does not exist.
	faults.expect(/404/);
	const { label, context: deciding } = await founder('Ada Quill', 'Moss and Vinyl', await newBrowser());
	await member('Bo Lindgren', label, context);
	for (const [title, artist] of [
		['Night Ferry', 'Esme & Harrow'],
		['Halogen', 'Keld Marrow'],
	] as const) {
		const { id } = await addDemo(deciding.request, title, artist);
		await giveReview(deciding.request, id, 8);
		await call(deciding.request, 'POST', `/api/songs/${id}/close`, {});
		await call(deciding.request, 'POST', `/api/songs/${id}/sign`, {});
	}
	const songs = page
		.getByRole('region', { name: 'Signed songs' })
		.getByRole('listitem')
		.filter({ has: page.locator('[data-row-link]') });
	await page.goto('/manage-artists');
	await page
		.getByRole('listitem')
		.filter({ hasText: 'Esme & Harrow' })
		.getByRole('link', { name: '1 signed song' })
		.click();

	await expect(page).toHaveURL('/signed-songs/overview?artist=Esme+%26+Harrow');
	await expect(songs).toHaveCount(1);
	await expect(songs.first()).toContainText('The metadata form hasn’t been sent yet.');
	await page.getByRole('link', { name: 'Show all artists, not only Esme & Harrow' }).click();
	await expect(songs).toHaveCount(2);
	await page.getByRole('button', { name: 'release date of Night Ferry' }).click();
	const day = new Date(Date.now() + 10 * 24 * 60 * 60_000).toISOString().slice(0, 10);
	await page.getByRole('dialog').getByLabel('Release date').fill(day);
	await page.getByRole('dialog').getByLabel('Release date').blur();
	await expect(page.getByRole('dialog').getByText(formatLongDay(day), { exact: true })).toBeVisible();
	await expect(page.getByRole('dialog')).toContainText('Stores prefer at least 4 weeks’ notice.');
	await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
	await expect(page.getByRole('region', { name: /Release runway/ })).toContainText('Night Ferry');
	await expect(songs.filter({ hasText: 'Night Ferry' })).toContainText(/in (9|10|11) days/);
	await expectAccessible(page, 'signed songs');
	await songs.getByRole('link', { name: 'Night Ferry', exact: true }).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Night Ferry');
	await expect(page.getByRole('main')).toContainText('Esme & Harrow');
	await expectHome(page);
	await page.getByRole('navigation', { name: 'Night Ferry' }).getByRole('link', { name: 'Contracts' }).click();
	await expect(page.getByRole('heading', { name: 'No contract yet' })).toBeVisible();
	await page.goto('/signed-songs/00000000-0000-4000-8000-000000000000/metadata');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(/This song doesn’t exist/);
});

/** The overview of a song has its sound, what is to do, its facts and what happened. */
async function expectHome(page: Page): Promise<void> {
	const main = page.getByRole('main');
	const toDo = main.getByRole('list', { name: 'To do' });
	await expect(toDo.getByRole('listitem')).toHaveText([
		/The metadata form hasn’t been sent yet/,
		/The marketing form hasn’t been sent yet/,
	]);
	await expect(main.getByText('Ready in 5 steps')).toBeVisible();
	await main.getByRole('button', { name: 'Play Night Ferry' }).click();
	await expect(main.getByRole('button', { name: 'Pause Night Ferry' })).toBeVisible();
	await main.getByRole('button', { name: 'Pause Night Ferry' }).click();
	await expect(main.getByRole('region', { name: 'Activity' })).toContainText('signed the song');
	await expect(main.getByRole('link', { name: 'Enter the writers and their shares' })).toBeVisible();
	await main.getByRole('button', { name: 'Copy Release date' }).click();
	await expect(page.getByText('Release date copied')).toBeVisible();
	await expectAccessible(page, 'the home of a signed song');
	await main.getByRole('link', { name: 'Add UPC/EAN' }).click();
	await expect(page.getByRole('textbox', { name: 'UPC/EAN' })).toBeFocused();
	const copyPages = main.getByRole('navigation', { name: 'Label copy' });
	await expect(copyPages.getByRole('link', { name: 'Generator' })).toHaveAttribute('aria-current', 'page');
	await copyPages.getByRole('link', { name: 'Versions' }).click();
	await expect(page.getByRole('heading', { name: 'No label copy yet' })).toBeVisible();
	await page.goBack();
	await page.goBack();
	await expect(toDo).toBeVisible();
}

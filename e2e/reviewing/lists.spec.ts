// From every list a song is played, opened and left again, and the list is as it was.
import type { Page } from '@playwright/test';
import { PlayerPage } from '../pages/player.page.ts';
import { ShellPage } from '../pages/shell.page.ts';
import { expect, test } from '../support/fixtures.ts';
import { addManySongs } from '../support/many-songs.ts';
import { askAll } from '../support/review-steps.ts';
import { listSongs } from '../support/song-library.ts';

test('going back from a song restores each list, and the link back names it @phone-looks', async ({
	page,
	context,
	founder,
}) => {
	await founder('Ada Quill', 'Moss and Vinyl', context);
	const titles = Array.from({ length: 24 }, (_, index) => `Demo ${index + 1}`);
	await addManySongs(context.request, titles);
	const shell = new ShellPage(page);
	for (const [path, name, row] of [
		['/', 'Pending Reviews', 'Demo 15'],
		['/overview?status=pending&sort=title', 'Overview', 'Demo 22'],
		['/track-history', 'Track History', 'Demo 6'],
	] as const) {
		await test.step(`${name}, by Back, by the link and after a reload`, async () => {
			await page.goto(path);
			const link = page.locator(`main [data-row-link]`).filter({ hasText: path === '/' ? 'Review' : `${row}` });
			const target =
				path === '/'
					? page.getByRole('link', { name: `Review ${row}`, exact: true })
					: link.filter({ hasText: new RegExp(`^${row}\\D`) });
			await scrollTo(page, target);
			const before = await placeOf(target);
			await target.click();
			await expect(shell.heading).toHaveText(row);
			const backLink = page.getByRole('main').getByRole('link', { name, exact: true });
			await expect(backLink).toBeVisible();
			await page.goBack();
			await expect.poll(() => placeOf(target)).toBeCloseTo(before, -1);
			await expect(page).toHaveURL(path);
			await target.click();
			// From song to song the link back stays the same, and so does its name.
			await page
				.getByRole('link', { name: /^(Next|Previous) song: / })
				.first()
				.click();
			await expect(shell.heading).not.toHaveText(row);
			await page.reload();
			await backLink.click();
			await expect(page).toHaveURL(path);
			await expect.poll(() => placeOf(target)).toBeCloseTo(before, -1);
		});
	}

	await test.step('a visitor who followed a link goes back to the pending songs', async () => {
		const [song] = await listSongs(context.request);
		await page.goto(`/review/${song?.id}`);
		await page.getByRole('main').getByRole('link', { name: 'Pending Reviews' }).click();
		await expect(page).toHaveURL('/');
	});
});

test('a song plays from the overview, the history, the search and the bell, and ends without the next one', async ({
	page,
	context,
	library,
	member,
}) => {
	const asking = await member('Bo Lindgren', library.label);
	await member('Ada Quill', library.label, context);
	const [first, second, third] = library.songs;
	await askAll(asking.context.request, third.id);
	const player = new PlayerPage(page);
	const shell = new ShellPage(page);

	await test.step('the overview and the track history', async () => {
		await page.goto('/overview');
		await player.playButton(first.title).click();
		await player.expectMoving();
		await expect(player.bar).toContainText(first.title);
		await shell.follow('/track-history');
		await player.playButton(second.title).click();
		await expect(player.bar).toContainText(second.title);
		await player.expectMoving();
	});

	await test.step('the search, which stays open', async () => {
		await shell.search.fill(first.title);
		await expect(page.getByRole('option', { name: first.title })).toBeVisible();
		await page.keyboard.press('Shift+Enter');
		await expect(player.bar).toContainText(first.title);
		await player.expectMoving();
		await page.getByTitle(`Pause ${first.title}`).click();
		await player.expectPaused();
		await expect(page.getByRole('option', { name: first.title })).toBeVisible();
		await page.keyboard.press('Escape');
	});

	await test.step('the bell', async () => {
		await shell.bell.click();
		await page
			.getByRole('dialog', { name: 'Notifications' })
			.getByRole('button', { name: `Play ${third.title}` })
			.click();
		await expect(player.bar).toContainText(third.title);
		await player.expectMoving();
		await page.keyboard.press('Escape');
	});

	await test.step('at its end it stops, whatever comes after it in the list', async () => {
		await shell.follow('/');
		await player.press(player.waveform(first.title), 0.99);
		await player.expectPaused();
		await expect(player.bar).toContainText(first.title);
	});
});

async function scrollTo(page: Page, target: ReturnType<Page['locator']>): Promise<void> {
	// Rows of a long list are rendered only where the page is scrolled to.
	await expect(async () => {
		await page.mouse.move(700, 400);
		if ((await target.count()) === 0) await page.evaluate('scrollBy(0, 400)');
		expect(await target.count()).toBe(1);
	}).toPass();
	await target.evaluate((element) => element.scrollIntoView({ block: 'center' }));
	await expect.poll(() => placeOf(target)).toBeGreaterThan(0);
}

/** Distance from the top of the window. */
async function placeOf(target: ReturnType<Page['locator']>): Promise<number> {
	return (await target.boundingBox())?.y ?? -1;
}

// The dashboard of one reviewer. Its component test covers songs that cannot be loaded.

import { DashboardPage } from '../pages/dashboard.page.ts';
import { cutOff, restoreCalls } from '../support/expected-faults.ts';
import { expect, test } from '../support/fixtures.ts';
import { removeFromLabel } from '../support/journey-people.ts';
import { addManySongs } from '../support/many-songs.ts';
import { giveReview } from '../support/review-library.ts';
import { addSong } from '../support/song-library.ts';
import { demoFile } from '../support/sounds.ts';

test('a reviewer can delete their own review in My Reviews only, after a confirmation, and restore it with Undo @only-phone', async ({
	page,
	context,
	founder,
	faults,
}) => {
	faults.expect(/reviews\/deleteReview/);
	await founder('Mara Kestrel', 'Undo Records', context);
	const song = await addSong(context.request, await demoFile({ number: 43, format: 'ogg', seconds: 6 }));
	await giveReview(context.request, song.id, { scores: [5, 6, 7], comment: 'Two good ideas.' });
	const dashboard = new DashboardPage(page);

	await test.step('other lists have no button to delete it', async () => {
		await page.goto('/?tab=completed');
		await expect(dashboard.card(song.title)).toContainText('Reviewed');
		await expect(dashboard.card(song.title)).toContainText(song.artist);
		await dashboard.openDetails(song.title);
		await expect(page.getByText('Two good ideas.')).toBeVisible();
		await expect(dashboard.deleteButton(song.title)).toHaveCount(0);
	});

	await test.step('a failure is shown in the red box, and the review stays', async () => {
		await dashboard.tile('My Reviews').click();
		const mine = dashboard.card(song.title).getByText('Your review', { exact: true }).locator('../..');
		await expect(mine).toContainText('Two good ideas.');
		await expect(mine.getByRole('definition')).toHaveText(['5', '6', '7']);
		await cutOff(page, 'reviews/deleteReview');
		await dashboard.deleteButton(song.title).click();
		await dashboard.confirmDelete.getByRole('button', { name: 'Delete review' }).click();
		await expect(dashboard.redBox).toContainText('Failed to delete review');
		await expect(dashboard.card(song.title)).toBeVisible();
		await restoreCalls(page, 'reviews/deleteReview');
	});

	await test.step('cancelling keeps the review', async () => {
		await dashboard.deleteButton(song.title).click();
		await expect(dashboard.confirmDelete).toContainText(`This deletes your scores and comment for “${song.title}”`);
		await dashboard.confirmDelete.getByRole('button', { name: 'Cancel' }).click();
		await expect(dashboard.deleteButton(song.title)).toBeFocused();
	});

	await test.step('the review is deleted, and restored unchanged', async () => {
		await dashboard.deleteButton(song.title).click();
		await dashboard.confirmDelete.getByRole('button', { name: 'Delete review' }).click();
		await expect(page.getByText('Review deleted')).toBeVisible();
		await expect(page.getByText('No songs reviewed by you yet')).toBeVisible();
		await expect(dashboard.tile('Pending Reviews')).toContainText('1');
		await dashboard.undo.click();
		await expect(page.getByText('Review restored')).toBeVisible();
		await expect(dashboard.tile('My Reviews')).toBeFocused();
		await expect(dashboard.card(song.title)).toContainText(song.artist);
		await expect(dashboard.card(song.title)).toContainText('Two good ideas.');
	});
});

test('a pressed tab shows its songs with the next frame, the address follows, and Space plays the first of them', async ({
	page,
	context,
	founder,
}) => {
	await founder('Mara Kestrel', 'Quick Records', context);
	const waiting = await addSong(context.request, await demoFile({ number: 44, format: 'ogg', seconds: 6 }));
	const reviewed = await addSong(context.request, await demoFile({ number: 45, format: 'ogg', seconds: 6 }));
	await giveReview(context.request, reviewed.id, { scores: [5, 6, 7], comment: '' });
	const dashboard = new DashboardPage(page);
	await page.goto('/?tab=mine');
	await expect(dashboard.card(reviewed.title)).toBeVisible();
	await dashboard.tile('Pending Reviews').click();
	await expect(page).toHaveURL('/');
	await expect(dashboard.card(waiting.title)).toBeVisible();

	const inNextFrame = await page.evaluate(`new Promise((resolve) => {
		const tile = document.getElementById('dashboard-tab-mine');
		tile.click();
		requestAnimationFrame(() => {
			const titles = [...document.querySelectorAll('[role=tabpanel] h2')].filter((title) => title.checkVisibility());
			resolve({
				isSelected: tile.ariaSelected,
				search: location.search,
				titles: titles.map((title) => title.textContent),
			});
		});
	})`);
	expect(inNextFrame).toEqual({ isSelected: 'true', search: '', titles: [reviewed.title] });
	await expect(page).toHaveURL('/?tab=mine');
	// The previous list is removed by then, and not only hidden.
	await expect(page.getByRole('tabpanel').locator('article')).toHaveCount(1);

	// On a tile the key would press the tile.
	await dashboard.tile('Pending Reviews').blur();
	await page.keyboard.press(' ');
	await expect(page.getByRole('button', { name: `Pause ${reviewed.title}` }).first()).toBeVisible();
	await page.goBack();
	await expect(dashboard.tile('Pending Reviews')).toHaveAttribute('aria-selected', 'true');
	await expect(dashboard.card(waiting.title)).toBeVisible();
});

test('thirty songs are loaded at first and the others while scrolling, each once', async ({
	page,
	context,
	founder,
}) => {
	await founder('Ada North', 'Endless Records', context);
	const titles = Array.from({ length: 32 }, (_, index) => `Demo ${index + 1}`);
	await addManySongs(context.request, titles);
	const dashboard = new DashboardPage(page);
	await page.goto('/');
	await expect(dashboard.tile('Pending Reviews')).toContainText('32');
	await expect(dashboard.cards).toHaveCount(30);

	await dashboard.cards.last().evaluate((element) => element.scrollIntoView({ block: 'end' }));

	await expect(dashboard.cards).toHaveCount(32);
	const found = await dashboard.cards.evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label')));
	expect(found.toSorted()).toEqual(titles.toSorted());
});

test('reviews of former members stay under their names, and a card under the pointer does not move', async ({
	page,
	context,
	founder,
	member,
}) => {
	const { label } = await founder('Ada North', 'Steady Records', context);
	const gone = await member('Ines Valdemar', label);
	const first = await addSong(context.request, await demoFile({ number: 44, format: 'ogg', seconds: 6 }));
	const between = await addSong(context.request, await demoFile({ number: 48, format: 'ogg', seconds: 6 }));
	const second = await addSong(context.request, await demoFile({ number: 45, format: 'ogg', seconds: 6 }));
	for (const title of ['Long After', 'Longer After']) {
		await addSong(context.request, { ...(await demoFile({ number: 49, format: 'ogg', seconds: 6 })), title });
	}
	await giveReview(gone.context.request, second.id, { scores: [4, 4, 4], comment: 'From a colleague who left.' });
	await removeFromLabel(context, gone.person.email);
	const dashboard = new DashboardPage(page);
	await page.setViewportSize({ width: 1440, height: 500 });
	await page.goto('/');

	await test.step('their comments stay', async () => {
		const details = await dashboard.openDetails(second.title);
		await expect(details).toContainText('From a colleague who left.');
		await expect(details).toContainText('Ines Valdemar');
	});

	await test.step('when a song above is removed, the one under the pointer keeps its place', async () => {
		const card = dashboard.card(second.title);
		await card.evaluate((element) => element.scrollIntoView({ block: 'start' }));
		await card.hover();
		const before = await card.boundingBox();
		await giveReview(context.request, first.id, { scores: [9, 9, 9] });
		await expect(dashboard.card(first.title)).toHaveCount(0);
		const after = await card.boundingBox();
		expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(2);
	});

	await test.step('the visible text keeps its place when the removed song had the focus', async () => {
		const card = dashboard.card(second.title);
		await page.mouse.move(5, 5);
		await page.getByRole('button', { name: `Details of ${between.title}` }).focus();
		await card.evaluate((element) => element.scrollIntoView({ block: 'start' }));
		const before = await card.boundingBox();
		await giveReview(context.request, between.id, { scores: [9, 9, 9] });
		await expect(dashboard.card(between.title)).toHaveCount(0);
		const after = await card.boundingBox();
		expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(2);
	});
});

// Several people at one label: a demo goes from the first listen to a signature, and everyone sees it happen.

import { DashboardPage } from '../pages/dashboard.page.ts';
import { ReviewPage } from '../pages/review.page.ts';
import { expect, test } from '../support/fixtures.ts';
import { call } from '../support/journey-people.ts';
import { giveReview } from '../support/review-library.ts';
import { addSong } from '../support/song-library.ts';
import { demoFile } from '../support/sounds.ts';

async function expectEmptyTabs(dashboard: DashboardPage): Promise<void> {
	const { page } = dashboard;
	await test.step('each empty tab has its own text', async () => {
		await page.goto('/');
		await expect(page.getByText('No pending songs to review')).toBeVisible();
		await dashboard.tile('My Reviews').click();
		await expect(page.getByText('No songs reviewed by you yet')).toBeVisible();
		await expect(page).toHaveURL(/\?tab=mine$/);
		await dashboard.tile('Completed').click();
		await expect(page.getByText('No completed reviews yet')).toBeVisible();
		await page.goBack();
		await expect(page.getByText('No songs reviewed by you yet')).toBeVisible();
	});
}

test('a demo is added, asked about, reviewed blind, revealed, completed by the right review and signed', async ({
	page,
	context,
	founder,
	member,
}) => {
	const { label } = await founder('Mara Kestrel', 'Nordlys Harbour', context);
	const jonas = await member('Jonas Okafor', label);
	const ines = await member('Ines Valdemar', label);
	const theo = await member('Theo Brandt', label);
	const maras = new DashboardPage(page);
	const jonasPage = await jonas.context.newPage();
	const review = new ReviewPage(jonasPage);

	await expectEmptyTabs(maras);

	const song = await test.step('a new song appears for everyone without a reload', async () => {
		await maras.tile('Pending Reviews').click();
		const added = await addSong(ines.context.request, await demoFile({ number: 41, format: 'ogg', seconds: 8 }));
		await expect(maras.card(added.title)).toContainText('* Hidden until reviewed *');
		await expect(maras.card(added.title)).toContainText('Added by Ines Valdemar');
		await expect(maras.card(added.title)).toContainText('7 days left');
		await expect(maras.card(added.title)).toContainText('No reviews yet');
		await expect(maras.tile('Pending Reviews')).toContainText('1');
		return added;
	});

	await test.step('a colleague is asked for a review, and cannot be asked twice a day', async () => {
		await page.goto(`/review/${song.id}`);
		const asking = new ReviewPage(page);
		await asking.request.click();
		const dialog = page.getByRole('dialog', { name: 'Request review' });
		await expect(dialog.getByRole('checkbox', { name: 'Select all' })).toBeVisible();
		await dialog.getByRole('checkbox', { name: 'Jonas Okafor' }).check();
		await dialog.getByRole('checkbox', { name: 'Ines Valdemar' }).check();
		await expect(dialog.getByRole('status')).toHaveText('2 selected');
		await dialog.getByRole('checkbox', { name: 'Ines Valdemar' }).uncheck();
		await expect(dialog.getByRole('status')).toHaveText('1 selected');
		await dialog.getByRole('checkbox', { name: 'Jonas Okafor' }).uncheck();
		await dialog.getByRole('checkbox', { name: 'Select all' }).check();
		await expect(dialog.getByRole('button', { name: 'Request review', exact: true })).toBeEnabled();
		await dialog.getByRole('checkbox', { name: 'Select all' }).uncheck();
		await dialog.getByRole('checkbox', { name: 'Jonas Okafor' }).check();
		await dialog.getByRole('button', { name: 'Request review', exact: true }).click();
		await expect(page.getByText('Review requested from 1 colleague')).toBeVisible();
		await asking.request.click();
		await expect(dialog.getByRole('checkbox', { name: 'Jonas Okafor' })).toBeDisabled();
		await expect(dialog.getByText('Asked today')).toBeVisible();
		await page.keyboard.press('Escape');
	});

	await test.step('he finds the request, reviews blind, and sees the name', async () => {
		await jonasPage.goto('/');
		await expect(jonasPage.getByRole('button', { name: /^Notifications, \d+ unread$/ })).toBeVisible();
		await jonasPage.getByRole('link', { name: `Review ${song.title}` }).click();
		await expect(jonasPage.getByRole('heading', { level: 1, name: song.title })).toBeVisible();
		await expect(jonasPage.getByText(song.artist)).toHaveCount(0);
		await review.score('Musical', 8);
		await review.score('Artist', 7);
		await review.score('Overall', 9);
		await review.comment.fill('The chorus lifts.');
		await review.submit.click();
		await expect(review.artist).toContainText(song.artist);
		await expect(review.artist).toContainText('Your review is saved. 2 more reviews complete this song.');
		await expect(jonasPage.getByText('You’re all caught up.')).toBeVisible();
	});

	await test.step('the others see the count and the averages change, but not the name', async () => {
		await page.goto('/');
		const card = maras.card(song.title);
		await expect(card).toContainText('1 review');
		await expect(card.getByLabel('Average scores')).toContainText('9.0');
		const details = await maras.openDetails(song.title);
		await expect(details).toContainText('Jonas Okafor');
		await expect(details).toContainText('The chorus lifts.');
		await giveReview(ines.context.request, song.id, { scores: [6, 6, 6] });
		await expect(card).toContainText('2 reviews');
		await expect(card.getByLabel('Average scores')).toContainText('7.5');
		await expect(details).toContainText('Ines Valdemar');
		await expect(card).not.toContainText(song.artist);
	});

	await test.step('the third of four reviews completes it, and the second does not', async () => {
		await expect(maras.tile('Completed')).toContainText('0');
		await giveReview(theo.context.request, song.id, { scores: [7, 7, 7] });
		await expect(maras.tile('Completed')).toContainText('1');
		await maras.tile('Completed').click();
		await expect(maras.card(song.title)).toContainText('3 reviews');
		await expect(maras.card(song.title)).toContainText('* Hidden until reviewed *');
	});

	await test.step('an admin signs it, and the tile counts it', async () => {
		await call(context.request, 'POST', `/api/songs/${song.id}/sign`);
		await expect(maras.tile('Completed')).toContainText('1 signed, 0 passed');
	});
});

test('with independent scoring, reviews of others stay hidden until the viewer has reviewed', async ({
	page,
	context,
	founder,
	member,
}) => {
	const { label } = await founder('Ada North', 'Blind Harbour', context);
	const bo = await member('Bo Lindgren', label);
	const song = await addSong(bo.context.request, await demoFile({ number: 42, format: 'ogg', seconds: 6 }));
	await giveReview(bo.context.request, song.id, { scores: [2, 3, 4], comment: 'Not for us.' });
	await call(context.request, 'PATCH', '/api/organization/settings', { isScoringIndependent: true });
	const dashboard = new DashboardPage(page);
	const review = new ReviewPage(page);

	await page.goto('/');
	await expect(dashboard.card(song.title)).toContainText('1 review');
	await expect(dashboard.card(song.title).getByLabel('Average scores')).not.toContainText('4.0');
	const details = await dashboard.openDetails(song.title);
	await expect(details).toContainText('Your label scores independently');
	await expect(details).not.toContainText('Not for us.');
	await page.getByRole('link', { name: `Review ${song.title}` }).click();
	await review.score('Musical', 4);
	await review.score('Artist', 5);
	await review.score('Overall', 6);
	await review.submit.click();

	await expect(review.others).toContainText('Not for us.');
	await expect(review.others).toContainText('Bo Lindgren');
});

test('the review request dialog says whether there is no one to ask yet or no one left to ask', async ({
	page,
	context,
	founder,
	member,
}) => {
	const { label } = await founder('Ada Quill', 'Moss and Vinyl', context);
	const song = await addSong(context.request, await demoFile({ number: 42, format: 'ogg', seconds: 6 }));
	const dialog = page.getByRole('dialog', { name: 'Request review' });
	await page.goto(`/review/${song.id}`);

	await new ReviewPage(page).request.click();
	await expect(dialog).toContainText('There’s no one else at your label yet. Invite them from your profile.');
	const bo = await member('Bo Lindgren', label);
	await expect(dialog.getByRole('checkbox', { name: 'Bo Lindgren' })).toBeVisible();
	await giveReview(bo.context.request, song.id, { scores: [6, 6, 6] });
	await page.keyboard.press('Escape');
	await new ReviewPage(page).request.click();

	await expect(dialog).toContainText('Everyone else at your label has reviewed this song.');
});

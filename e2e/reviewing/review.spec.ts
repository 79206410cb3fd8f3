// Reviewing one song: fast by keyboard and by touch, no lost input, and the name as the reward.

import { unexpected } from '../../domain/kernel/kernel.errors.ts';
import { PlayerPage } from '../pages/player.page.ts';
import { ReviewPage } from '../pages/review.page.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { refuseCalls, restoreCalls } from '../support/expected-faults.ts';
import { expect, test } from '../support/fixtures.ts';
import { giveReview } from '../support/review-library.ts';
import { addSong, listSongs } from '../support/song-library.ts';
import { demoFile } from '../support/sounds.ts';

test('a song is played, scored, submitted and left by keyboard alone', async ({ page, context, library, member }) => {
	await member('Priya Raman', library.label, context);
	const [song] = library.songs;
	const review = new ReviewPage(page);
	const player = new PlayerPage(page);
	await page.goto(`/review/${song.id}`);

	await test.step('Space plays this song, and the heard part is drawn', async () => {
		await expect(review.row('Musical')).toBeVisible();
		await expect(page.getByText('1 of 3')).toBeVisible();
		await page.keyboard.press('Space');
		await player.expectMoving();
		await expect(review.heard).toBeVisible();
	});

	await test.step('digits score and move on, 0 is ten, and arrows step', async () => {
		await page.keyboard.press('8');
		await page.keyboard.press('0');
		await page.keyboard.press('6');
		await review.expectScores(8, 10, 6);
		await page.keyboard.press('ArrowRight');
		await review.expectScores(8, 10, 7);
		await page.keyboard.press('Shift+Tab');
		await page.keyboard.press('3');
		await review.expectScores(8, 3, 7);
	});

	await test.step('the player keeps its keys, and in a text field they are letters', async () => {
		await page.keyboard.press('k');
		await player.expectPaused();
		await page.keyboard.press('Tab');
		await expect(review.comment).toBeFocused();
		await page.keyboard.type('8 kicks, 1 jam.');
		await expect(review.comment).toHaveValue('8 kicks, 1 jam.');
		await review.expectScores(8, 3, 7);
		await player.expectPaused();
	});

	await test.step('scores and comment survive a reload', async () => {
		await page.reload();
		await review.expectScores(8, 3, 7);
		await expect(review.comment).toHaveValue('8 kicks, 1 jam.');
	});

	await test.step('Ctrl+Enter submits from anywhere, and Enter opens the next song', async () => {
		await review.comment.focus();
		await page.keyboard.press('Control+Enter');
		await expect(review.artist).toContainText(song.artist);
		await expect(page.getByText('2 to review')).toBeVisible();
		await expect(review.next).toBeFocused();
		await page.keyboard.press('Enter');
		await expect(page.getByText('1 of 2')).toBeVisible();
		await review.expectScores(null, null, null);
		await expect(review.comment).toHaveValue('');
	});
});

test('the beginning of the next song is prefetched before it is opened', async ({ page, context, library, member }) => {
	await member('Nils Aaberg', library.label, context);
	const [song, next] = library.songs;
	const nextUrl = (await listSongs(context.request)).find(({ id }) => id === next.id)?.audioUrl ?? '';
	const asked = page.waitForRequest(
		(request) => new URL(request.url()).pathname === new URL(nextUrl, request.url()).pathname,
	);

	await page.goto(`/review/${song.id}`);

	expect(await (await asked).headerValue('range')).toBe('bytes=0-524287');
	const response = await (await asked).response();
	expect(response?.status()).toBe(206);
	expect(new URL(page.url()).pathname).toBe(`/review/${song.id}`);
});

test('the scores can be pressed in a window of any width @looks', async ({ page, context, library, member }) => {
	await member('Greta Holm', library.label, context);
	const review = new ReviewPage(page);
	await page.goto(`/review/${library.songs[0].id}`);

	for (const width of [768, 1024, 1279, 1376, 1440]) {
		await page.setViewportSize({ width, height: 900 });
		const cell = await review.row('Musical').getByRole('radio', { name: '10', exact: true }).boundingBox();
		expect(cell?.width, `a cell at ${width}`).toBeGreaterThanOrEqual(28);
		expect(cell?.height, `a cell at ${width}`).toBeGreaterThanOrEqual(44);
	}
});

test('a review is edited, and an unfinished edit is kept for its author', async ({
	page,
	context,
	founder,
	faults,
}) => {
	faults.expect(/reviews\/submitReview/);
	await founder('Sunniva Dahl', 'Second Thoughts', context);
	const song = await addSong(context.request, await demoFile({ number: 46, format: 'ogg', seconds: 6 }));
	const review = new ReviewPage(page);
	await page.goto(`/review/${song.id}`);

	await test.step('missing input is reported, and its first field has the focus', async () => {
		await review.score('Musical', 5);
		await review.submit.click();
		await expect(review.redBox).toContainText('Give all three scores, each a whole number from 1 to 10.');
		await expect(review.row('Artist').getByRole('radio').first()).toBeFocused();
	});

	await test.step('a failure loses nothing', async () => {
		await review.score('Artist', 5);
		await review.score('Overall', 5);
		await refuseCalls(page, 'reviews/submitReview', unexpected);
		await review.submit.click();
		await expect(review.redBox).toContainText('Failed to save your review');
		await restoreCalls(page, 'reviews/submitReview');
		await review.score('Overall', 4);
		await expect(review.redBox).toHaveCount(0);
		await review.score('Overall', 5);
		await review.submit.click();
		await expect(review.artist).toContainText(song.artist);
		await expect(review.artist).toContainText('All needed reviews are in. Sign it or pass?');
	});

	await test.step('editing starts with the given review, and survives a reload', async () => {
		await review.edit.click();
		await review.expectScores(5, 5, 5);
		await review.score('Overall', 9);
		await page.reload();
		await review.expectScores(5, 5, 9);
		await expect(page.getByText('You’re editing your review.')).toBeVisible();
		await review.comment.focus();
		await page.keyboard.press('Control+Enter');
		await expect(page.getByText('Review saved')).toBeVisible();
		await expect(page.getByText('You gave 9. The average is 9.0.')).toBeAttached();
		await expect(page.getByRole('link', { name: 'My Reviews', exact: true }).last()).toBeFocused();
	});

	await test.step('Escape leaves the review as it was, unless text was written', async () => {
		await review.edit.click();
		await review.comment.focus();
		await page.keyboard.press('Escape');
		await expect(review.edit).toBeFocused();
		await review.edit.click();
		await review.comment.fill('Third thoughts.');
		await page.keyboard.press('Escape');
		await expect(review.comment).toHaveValue('Third thoughts.');
		await expect(review.save).toBeVisible();
	});
});

test('a person who may edit a song changes its title and its hidden artist, or removes it', async ({
	page,
	context,
	founder,
	faults,
}) => {
	// The page may be notified of the removal before it has navigated away.
	faults.expect(/404 .*reviews\/getReviewPage/);
	await founder('Lena Marsh', 'Typing Errors', context);
	const song = await addSong(context.request, await demoFile({ number: 47, format: 'ogg', seconds: 6 }));
	const review = new ReviewPage(page);
	const more = page.getByRole('button', { name: /^More actions for / });
	await page.goto(`/review/${song.id}`);

	await more.click();
	await page.getByRole('menuitem', { name: 'Edit song' }).click();
	const dialog = page.getByRole('dialog', { name: 'Edit song' });
	await expect(dialog.getByLabel('Artist')).toHaveValue('');
	await dialog.getByLabel('Title').fill('A better title');
	await dialog.getByLabel('Artist').fill('Somebody Else');
	await dialog.getByRole('button', { name: 'Save' }).click();
	await expect(page.getByRole('heading', { level: 1, name: 'A better title' })).toBeVisible();
	await giveReview(context.request, song.id, { scores: [5, 5, 5] });
	await expect(review.artist).toContainText('Somebody Else');

	await more.click();
	await page.getByRole('menuitem', { name: 'Delete song' }).click();
	await page.getByRole('alertdialog').getByRole('button', { name: 'Delete song' }).click();
	await expect(page.getByText('Song deleted')).toBeVisible();
	await expect(page.getByText('No pending songs to review')).toBeVisible();
});

test('axe reports no violation on the review page before and after the reveal @looks @phone-looks', async ({
	page,
	context,
	library,
	member,
}) => {
	await member('Odd Nyland', library.label, context);
	const [song] = library.songs;
	const review = new ReviewPage(page);
	await page.goto(`/review/${song.id}`);
	await review.score('Musical', 4);
	await review.score('Artist', 4);
	await review.score('Overall', 4);
	await expectAccessible(page, 'the review page');

	await review.submit.click();

	await expect(review.artist).toContainText(song.artist);
	await expect(review.next).toBeInViewport();
	await expectAccessible(page, 'the revealed song');
});

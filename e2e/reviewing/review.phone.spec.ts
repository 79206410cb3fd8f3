// Reviewing with a thumb: the main button and the transport in the bottom bar, scores by sliding a finger.

import { DashboardPage } from '../pages/dashboard.page.ts';
import { PlayerPage } from '../pages/player.page.ts';
import { ReviewPage } from '../pages/review.page.ts';
import { expect, test } from '../support/fixtures.ts';

test('on a phone all main controls are within reach of the thumb', async ({ page, context, library, member }) => {
	await member('Tove Grahn', library.label, context);
	const [, song] = library.songs;
	const review = new ReviewPage(page);
	const player = new PlayerPage(page);
	await page.goto(`/review/${song.id}`);

	await test.step('the bar plays this song and holds the main button', async () => {
		await player.bar.getByRole('button', { name: 'Play', exact: true }).tap();
		await player.expectMoving();
		await expect(player.bar.getByRole('button', { name: 'Submit review' })).toBeInViewport();
	});

	await test.step('missing input is reported in the visible area', async () => {
		await player.bar.getByRole('button', { name: 'Submit review' }).tap();
		await expect(review.redBox).toBeInViewport({ ratio: 1 });
		await expect(review.row('Musical').getByRole('radio').first()).toBeFocused();
	});

	await test.step('a tap sets a score, and a finger slides along a row', async () => {
		await review.row('Artist').getByRole('radio', { name: '6', exact: true }).tap();
		await review.row('Overall').getByRole('radio', { name: '10', exact: true }).tap();
		await review.expectScores(null, 6, 10);
		const row = review.row('Musical');
		await row.scrollIntoViewIfNeeded();
		const box = await row.boundingBox();
		if (!box) throw new Error('the row is not on the page');
		const touch = await context.newCDPSession(page);
		const y = box.y + box.height / 2;
		const at = (share: number) => [{ x: box.x + box.width * share, y }];
		await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0.05) });
		for (const share of [0.2, 0.4, 0.6]) {
			await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(share) });
		}
		await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(0.65) });
		await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
		await review.expectScores(7, 6, 10);
	});

	await test.step('after submitting, the same place leads to the next song, and nothing is wider than the screen', async () => {
		await player.bar.getByRole('button', { name: 'Submit review' }).tap();
		await expect(review.artist).toContainText(song.artist);
		const widest = await page.evaluate<number>('document.documentElement.scrollWidth');
		expect(widest).toBeLessThanOrEqual(390);
		await player.bar.getByRole('link', { name: 'Next song', exact: true }).tap();
		await expect(page.getByRole('heading', { level: 1, name: song.title })).toHaveCount(0);
		await player.expectMoving();
	});

	await test.step('on the dashboard no card is wider than the screen', async () => {
		await page.goto('/');
		await expect(new DashboardPage(page).cards).not.toHaveCount(0);
		const hidden = await page.evaluate<number>(
			'document.documentElement.scrollWidth - document.documentElement.clientWidth',
		);
		expect(hidden).toBe(0);
	});
});

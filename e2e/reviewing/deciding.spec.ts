// Deciding on a song: what it costs from the dashboard, and what happens right after.
import { expect, test } from '../support/fixtures.ts';
import { addDemo, giveReview } from '../support/review-steps.ts';
import { Task } from '../support/task-cost.ts';

test('an admin signs a song with two clicks from the dashboard, and the toast opens it', async ({
	page,
	context,
	founder,
}) => {
	await founder('Ada Quill', 'Moss and Vinyl', context);
	const song = await addDemo(context.request, 'Night Ferry', 'Esme Harrow');
	await giveReview(context.request, song.id, 8);
	await page.goto('/');
	const task = new Task(page);

	await task.click(page.getByRole('link', { name: 'Overview' }).first());
	await task.click(page.getByRole('button', { name: 'Sign Night Ferry' }));

	await expect(page.getByRole('row').filter({ hasText: 'Night Ferry' })).toContainText('Signed by Ada');
	task.expectAtMost({ clicks: 2, fields: 0 });
	await page.getByRole('button', { name: 'Open song' }).click();
	await expect(page).toHaveURL(new RegExp(`/signed-songs/${song.id}/`));
	await expect(page.getByRole('heading', { level: 1, name: 'Night Ferry' })).toBeVisible();
});

test('an admin who gives the last review decides right there, with one click after opening the song', async ({
	page,
	context,
	founder,
}) => {
	await founder('Ada Quill', 'Moss and Vinyl', context);
	await addDemo(context.request, 'Night Ferry', 'Esme Harrow');
	await page.goto('/');
	const task = new Task(page);

	await task.click(page.getByRole('link', { name: 'Review Night Ferry' }));
	await page.getByRole('radiogroup', { name: 'Musical' }).waitFor();
	await page.keyboard.press('7');
	await page.keyboard.press('6');
	await page.keyboard.press('8');
	await page.keyboard.press('Control+Enter');
	const artist = page.getByRole('region', { name: 'The artist' });
	await expect(artist).toContainText('Sign it or pass?');
	await task.click(artist.getByRole('button', { name: 'Sign', exact: true }));

	await expect(page.getByRole('region', { name: 'The decision' })).toContainText('Signed');
	task.expectAtMost({ clicks: 2, fields: 0 });
	await expect(artist.getByRole('button', { name: 'Sign', exact: true })).toHaveCount(0);
	await page.getByRole('button', { name: 'Undo', exact: true }).click();
	await artist.getByRole('button', { name: 'Pass', exact: true }).click();
	await expect(page.getByRole('region', { name: 'The decision' })).toContainText('Passed');
	await page.getByRole('button', { name: 'Add reason' }).click();
	await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('Close to what we have');
	await page.getByRole('dialog').getByRole('button', { name: 'Add reason' }).click();
	await expect(page.getByRole('region', { name: 'The decision' })).toContainText('Close to what we have');
});

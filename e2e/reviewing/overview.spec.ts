// The table in which a label decides: sorted and filtered by its address, with decisions and undo by its admins.

import { OverviewPage } from '../pages/overview.page.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { addDemo, giveReview } from '../support/review-steps.ts';

async function sortAndFilter(overview: OverviewPage): Promise<void> {
	const { page } = overview;

	await test.step('columns sort, and the address contains the order', async () => {
		await expect(overview.rows).toHaveCount(3);
		await overview.head('Overall').click();
		await expect(page).toHaveURL(/\?sort=overall&direction=desc$/);
		await expect.poll(() => overview.titles()).toEqual(['Agreed Lantern', 'Disputed Weather', 'Waiting Room']);
		await expect(overview.table.getByRole('columnheader', { name: /Overall/ })).toHaveAttribute(
			'aria-sort',
			'descending',
		);
		await overview.discussFirst.click();
		await expect(page).toHaveURL(/\?sort=spread&direction=desc&decision=none$/);
		await expect.poll(() => overview.titles()).toEqual(['Disputed Weather', 'Agreed Lantern', 'Waiting Room']);
	});

	await test.step('each row shows its reviews or how many are needed, and days left only while it is pending', async () => {
		await expect(overview.row('Disputed Weather')).toContainText('2 reviews');
		await expect(overview.row('Disputed Weather')).not.toContainText('days left');
		await expect(overview.row('Waiting Room')).toContainText('0 of 2 needed');
		await expect(overview.row('Waiting Room')).toContainText('7 days left');
	});

	await test.step('Back steps through the orders', async () => {
		await overview.head('Reviews').click();
		await expect(page).toHaveURL(/\?sort=reviews&direction=desc$/);
		await page.goBack();
		await expect(page).toHaveURL(/\?sort=spread&direction=desc&decision=none$/);
		await page.goBack();
		await expect(page).toHaveURL(/\?sort=overall&direction=desc$/);
		await page.goForward();
	});

	await test.step('columns are switched off, which a reload keeps, and give way to the title in a narrow window', async () => {
		await page.getByRole('button', { name: 'Columns' }).click();
		await page.getByRole('checkbox', { name: 'Spread' }).uncheck();
		await expect(overview.head('Spread')).toHaveCount(0);
		await page.reload();
		await expect(overview.head('Overall')).toBeVisible();
		await expect(overview.head('Spread')).toHaveCount(0);
		await page.getByRole('button', { name: 'Columns' }).click();
		await page.getByRole('checkbox', { name: 'Spread' }).check();
		await page.keyboard.press('Escape');
		await expect(overview.head('Spread')).toBeVisible();
		await page.setViewportSize({ width: 768, height: 1024 });
		await expect(overview.head('Added by')).toHaveCount(0);
		await expect(overview.head('Status')).toBeVisible();
		await page.setViewportSize({ width: 1440, height: 900 });
	});

	await test.step('filters narrow the list, and a reload keeps them', async () => {
		await overview.status('Completed').click();
		await expect(overview.status('Completed')).toBeChecked();
		await expect(overview.rows).toHaveCount(2);
		await overview.filter.click();
		await page.getByRole('searchbox', { name: 'Find by title or artist' }).fill('agreed');
		await page.getByRole('combobox', { name: 'Overall score' }).selectOption({ label: '6 or higher' });
		await expect(page).toHaveURL(/status=completed.*score=6.*text=agreed/);
		await page.reload();
		await expect(overview.rows).toHaveCount(1);
		await expect(overview.row('Agreed Lantern')).toBeVisible();
		await overview.filter.click();
		await page.getByRole('button', { name: 'Clear filters' }).click();
		await page.keyboard.press('Escape');
		await overview.status('All').click();
		await expect(overview.status('All')).toBeChecked();
		await overview.discussFirst.click();
		await overview.head('Spread').click();
		await expect(page).toHaveURL(/\?sort=spread&direction=desc$/);
		await expect(overview.rows).toHaveCount(3);
	});
}

async function actOnSeveral(overview: OverviewPage, theirs: OverviewPage): Promise<void> {
	const { page } = overview;
	await test.step('several songs are asked about and passed at once, and one undo reverts all', async () => {
		const bar = page.getByRole('region', { name: 'Selected songs' });
		await overview.select('Disputed Weather').check();
		await overview.select('Waiting Room').click({ modifiers: ['Shift'] });
		await expect(bar).toContainText('3 selected');
		await bar.getByRole('button', { name: 'Request reviews' }).click();
		await overview.dialog.getByRole('checkbox', { name: 'Bo Lindgren' }).check();
		await overview.dialog.getByRole('button', { name: 'Request reviews' }).click();
		await expect(page.getByText(/^Reviews requested for 1 song. 2 songs left unchanged: Select/)).toBeVisible();
		await expect(bar).toHaveCount(0);
		await page.getByRole('checkbox', { name: 'Select all songs shown' }).check();
		await bar.getByRole('button', { name: 'Pass' }).click();
		await expect(overview.dialog).toContainText('Pass on 2 songs?');
		await overview.dialog.getByRole('button', { name: 'Pass on 2 songs' }).click();
		const toast = page.getByText(/^Passed on 2 songs. 1 song left unchanged: /);
		await expect(theirs.row('Agreed Lantern')).toContainText('Passed by Ada');
		await toast.locator('..').getByRole('button', { name: 'Undo' }).click();
		await expect(page.getByText('Decisions on 2 songs undone')).toBeVisible();
		await expect(theirs.row('Agreed Lantern')).toContainText('Awaiting decision');
	});
}

test('an admin sorts, signs, passes, undoes, closes and extends, and a member sees it happen', async ({
	page,
	context,
	founder,
	member,
}) => {
	const { label } = await founder('Ada Quill', 'Moss and Vinyl', context);
	const colleague = await member('Bo Lindgren', label);
	const disputed = await addDemo(context.request, 'Disputed Weather', 'Esme Harrow');
	const agreed = await addDemo(context.request, 'Agreed Lantern', 'Keld Marrow');
	await addDemo(context.request, 'Waiting Room', 'Tove Lind');
	for (const [request, scores] of [
		[context.request, [9, 7]],
		[colleague.context.request, [2, 7]],
	] as const) {
		await giveReview(request, disputed.id, scores[0]);
		await giveReview(request, agreed.id, scores[1]);
	}
	const overview = new OverviewPage(page);
	const theirs = new OverviewPage(await colleague.context.newPage());
	await theirs.page.goto('/overview');
	await page.goto('/overview');

	await sortAndFilter(overview);

	await test.step('a signed song shows who signed it, also to a member, who has no buttons', async () => {
		await expect(theirs.row('Disputed Weather')).toContainText('Awaiting decision');
		await expect(theirs.table.getByRole('button', { name: /^(Sign|Pass|Extend|More)/ })).toHaveCount(0);
		await overview.row('Disputed Weather').getByRole('button', { name: 'Sign Disputed Weather' }).click();
		await expect(overview.row('Disputed Weather')).toContainText('Signed by Ada');
		await expect(overview.row('Disputed Weather')).not.toContainText('days left');
		await expect(theirs.row('Disputed Weather')).toContainText('Signed by Ada');
	});

	await test.step('the decision can be undone from the toast', async () => {
		await overview.undoToast.click();
		await expect(overview.row('Disputed Weather').getByRole('button', { name: 'Sign Disputed Weather' })).toBeVisible();
		await expect(theirs.row('Disputed Weather')).toContainText('Awaiting decision');
	});

	await test.step('a passed song keeps its reason and can be undone later', async () => {
		await overview.row('Agreed Lantern').getByRole('button', { name: 'Pass on Agreed Lantern' }).click();
		await expect(overview.row('Agreed Lantern')).toContainText('Passed by Ada');
		await page.getByRole('button', { name: 'Add reason' }).click();
		await overview.dialog.getByRole('textbox', { name: 'Reason' }).fill('Close to what we have');
		await overview.dialog.getByRole('button', { name: 'Add reason' }).click();
		await expect(overview.row('Agreed Lantern').getByTitle('Close to what we have')).toBeVisible();
		await overview.more('Agreed Lantern', 'Undo decision');
		await expect(overview.row('Agreed Lantern').getByRole('button', { name: 'Pass on Agreed Lantern' })).toBeVisible();
	});

	await test.step('on a small laptop all buttons are visible', async () => {
		await page.setViewportSize({ width: 1280, height: 800 });
		await expect(
			overview.row('Agreed Lantern').getByRole('button', { name: 'Pass on Agreed Lantern' }),
		).toBeInViewport();
		await page.setViewportSize({ width: 1024, height: 768 });
		await expect(
			overview.row('Agreed Lantern').getByRole('button', { name: 'Pass on Agreed Lantern' }),
		).toBeInViewport();
		await page.setViewportSize({ width: 1280, height: 720 });
	});

	await test.step('a pending song is extended, closed and reopened', async () => {
		// The message lies over the menu of the last row.
		await expect(page.getByText('Decision on “Agreed Lantern” undone')).toBeHidden();
		await overview.more('Waiting Room', 'Extend 7 days');
		await expect(overview.row('Waiting Room')).toContainText('7 days left');
		await expect(page.getByText('“Waiting Room” extended for 7 days')).toBeVisible();
		await overview.more('Waiting Room', 'Close review');
		await expect(overview.row('Waiting Room')).toContainText('Completed');
		await overview.more('Waiting Room', 'Reopen review');
		await expect(overview.row('Waiting Room')).toContainText('Awaiting reviews');
	});

	await test.step('it is decided before its reviews are complete, and leaves the discussion', async () => {
		await overview.more('Waiting Room', 'Pass');
		await expect(overview.dialog).toContainText('2 reviews are still missing.');
		await overview.dialog.getByRole('textbox', { name: /Reason/ }).fill('Too slow for us');
		await overview.dialog.getByRole('button', { name: 'Pass', exact: true }).click();
		await expect(overview.row('Waiting Room')).toContainText('Passed by Ada');
		await overview.discussFirst.click();
		await expect.poll(() => overview.titles()).toEqual(['Disputed Weather', 'Agreed Lantern']);
		await overview.discussFirst.click();
		await expect(overview.rows).toHaveCount(3);
	});

	await actOnSeveral(overview, theirs);

	await test.step('the arrow keys move from song to song', async () => {
		await overview.rows.first().getByRole('link').focus();
		await page.keyboard.press('ArrowDown');
		await expect(overview.rows.nth(1).getByRole('link')).toBeFocused();
		await page.keyboard.press('Enter');
		await expect(page).toHaveURL(/\/review\//);
	});
});

test('a decision that another admin has made first is refused with a message', async ({
	page,
	context,
	founder,
	faults,
}) => {
	faults.expect(/409/);
	await founder('Ada Quill', 'Moss and Vinyl', context);
	const song = await addDemo(context.request, 'Night Ferry', 'Esme Harrow');
	const overview = new OverviewPage(page);
	await page.goto('/overview');
	// A review is missing, so the dialog asks.
	await overview.more('Night Ferry', 'Pass');
	const signed = await context.request.post(`/api/songs/${song.id}/sign`, { data: {} });
	expect(signed.ok()).toBe(true);

	await overview.dialog.getByRole('button', { name: 'Pass', exact: true }).click();

	await expect(overview.dialog).toContainText('Already decided. Undo that decision first.');
});

test('axe reports no violation on the pages of decisions @looks @phone-looks', async ({
	page,
	context,
	founder,
	isMobile,
}) => {
	await founder('Ada Quill', 'Moss and Vinyl', context);
	const song = await addDemo(context.request, 'Night Ferry', 'Esme Harrow');
	await addDemo(context.request, 'Halogen', 'Keld Marrow');
	await giveReview(context.request, song.id, 8);
	await page.goto('/overview');
	await page.getByRole('button', { name: 'Sign Night Ferry' }).waitFor();
	const rows = isMobile ? page.getByRole('list', { name: 'Songs' }).getByRole('listitem') : page.getByRole('row');
	const reviewed = rows.filter({ hasText: 'Night Ferry' });
	for (const text of ['1 review', 'No spread yet']) await expect(reviewed).toContainText(text);
	await expectAccessible(page, 'overview');
	if (isMobile) await page.getByRole('button', { name: 'Select', exact: true }).click();
	await page.getByRole('checkbox', { name: 'Select Halogen' }).check();
	await expectAccessible(page, 'selected songs');
	await page.getByRole('button', { name: 'Clear selection' }).click();
	await page.getByRole('button', { name: 'More actions for Halogen' }).click();
	await page.getByRole('menuitem', { name: 'Sign' }).click();
	await page.getByRole('alertdialog').waitFor();
	await expectAccessible(page, 'sign');
	await page.keyboard.press('Escape');
	await page.getByRole('button', { name: 'Sign Night Ferry' }).click();
	await expect(page.getByText('Signed by Ada')).toBeVisible();
	for (const [path, first] of [
		['/track-history', page.getByRole('link', { name: /Night Ferry/ })],
		['/track-history/overview', page.getByRole('region', { name: 'Intake' })],
		['/signed-songs', page.getByRole('link', { name: 'Night Ferry', exact: true })],
		['/manage-artists', page.getByRole('link', { name: /Esme Harrow/ })],
	] as const) {
		await page.goto(path);
		await expect(first).toBeVisible();
		await expectAccessible(page, path);
		expect(await page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth'), path).toBe(true);
	}
});

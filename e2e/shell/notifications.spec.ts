// A person who is asked for a review is notified at once, and chooses which notifications to get.
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { addDemo, askAll, giveReview } from '../support/review-steps.ts';

test('a review request rings at once, following it marks it as read, and the rest is marked together @only-phone', async ({
	page,
	context,
	newBrowser,
	founder,
	member,
}) => {
	const { label, context: asking } = await founder('Ada Quill', 'Moss and Vinyl', await newBrowser());
	await member('Bo Lindgren', label, context);
	const songs = [];
	for (const title of ['Night Ferry', 'Halogen', 'Slow Machines'])
		songs.push(await addDemo(asking.request, title, 'Esme Harrow'));
	const bell = page.getByRole('button', { name: /^Notifications/ });
	const list = page.getByRole('dialog', { name: 'Notifications' });
	await page.goto('/');
	await expect(bell).toHaveAccessibleName('Notifications');

	for (const { id } of songs) await askAll(asking.request, id);

	await expect(bell).toHaveAccessibleName('Notifications, 3 unread');
	await bell.click();
	await expect(list.getByRole('listitem')).toHaveCount(3);
	await expect(list.getByRole('listitem').first()).toContainText('Ada Quill asked you to review Slow Machines');
	await expectAccessible(page, 'notifications');
	await list.getByRole('link', { name: 'All notifications' }).click();
	await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('listitem')).toHaveCount(3);
	await expectAccessible(page, 'page of notifications');
	await page
		.getByRole('main')
		.getByRole('link', { name: /Night Ferry/ })
		.click();
	await expect(page).toHaveURL(`/review/${songs[0]?.id}`);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Night Ferry');
	await expect(bell).toHaveAccessibleName('Notifications, 2 unread');
	await bell.click();
	await list.getByRole('button', { name: 'Mark all as read' }).click();
	await expect(list.getByRole('heading', { name: 'Notifications' })).toBeFocused();
	await expect(list.getByText('Unread')).toHaveCount(0);
	await page.keyboard.press('Escape');
	await page.reload();
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
	await expect(bell).toHaveAccessibleName('Notifications');
});

test('requests of one batch are one line, which opens the first waiting song', async ({
	page,
	context,
	newBrowser,
	founder,
	member,
}) => {
	const { label, context: asking } = await founder('Ada Quill', 'Moss and Vinyl', await newBrowser());
	await member('Bo Lindgren', label, context);
	const songs = [];
	for (const title of ['Night Ferry', 'Halogen', 'Slow Machines'])
		songs.push(await addDemo(asking.request, title, 'Esme Harrow'));
	const { colleagues } = (await (await asking.request.get(`/api/songs/${songs[0]?.id}/colleagues-to-ask`)).json()) as {
		colleagues: { id: string }[];
	};
	const data = { reviewerIds: colleagues.map(({ id }) => id), batchId: crypto.randomUUID() };
	for (const { id } of songs) await asking.request.post(`/api/songs/${id}/review-requests`, { data });
	const bell = page.getByRole('button', { name: /^Notifications/ });
	const list = page.getByRole('dialog', { name: 'Notifications' });
	await page.goto('/');

	await expect(bell).toHaveAccessibleName('Notifications, 1 unread');
	await giveReview(context.request, songs[0]?.id as string, 7);
	await bell.click();
	await expect(list.getByRole('listitem')).toHaveText(/Ada Quill asked you to review Halogen and 2 more songs/);
	await list.getByRole('listitem').getByRole('link').click();

	await expect(page).toHaveURL(`/review/${songs[1]?.id}`);
	await expect(bell).toHaveAccessibleName('Notifications');

	await expect(list).toHaveCount(0);
	await bell.click();
	await list.getByRole('link', { name: 'All notifications' }).click();
	await expect(page).toHaveURL('/notifications');
	const rows = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem');
	await expect(rows).toHaveText(/Ada Quill asked you to review Halogen and 2 more songs/);
	await page.getByRole('radio', { name: 'Unread' }).click();
	await expect(page).toHaveURL('/notifications?show=unread');
	await expect(page.getByRole('heading', { name: 'You’re all caught up' })).toBeVisible();
	await page.getByRole('button', { name: 'Show all notifications' }).click();
	await page.getByRole('combobox', { name: 'Kind' }).selectOption('Contracts');
	await expect(page).toHaveURL('/notifications?group=contracts');
	await expect(page.getByText('Signed, declined and expiring contracts will appear here.')).toBeVisible();
});

// What it costs to reply to a sender, from the dashboard.
import { expect, test } from '../support/fixtures.ts';
import { call } from '../support/journey-people.ts';
import { addDemo } from '../support/review-steps.ts';
import { Task } from '../support/task-cost.ts';

test('an admin replies to a sender in two clicks from the dashboard, on a computer and a phone @phone', async ({
	page,
	context,
	founder,
}) => {
	await founder('Ada Quill', 'Brine and Tape', context);
	const song = await addDemo(context.request, 'Low Tide Radio', 'Wren Halloway');
	await call(context.request, 'PATCH', `/api/songs/${song.id}`, { submissionSource: 'wren@outside.example' });
	await call(context.request, 'POST', `/api/songs/${song.id}/pass`, { reason: '' });
	await page.goto('/');

	const task = new Task(page);
	await task.click(page.getByRole('link', { name: '1 reply due' }));
	const dialog = page.getByRole('dialog', { name: 'Reply to the sender of Low Tide Radio' });
	await task.click(dialog.getByRole('button', { name: 'Send reply' }));

	await expect(page.getByText('Low Tide Radio: reply queued')).toBeVisible();
	await expect(page.getByRole('region', { name: 'Replied' })).toContainText('Low Tide Radio');
	task.expectAtMost({ clicks: 2, fields: 0 });
});

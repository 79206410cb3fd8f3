// What it costs to send a metadata form, from the dashboard.
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { call } from '../support/journey-people.ts';
import { addDemo } from '../support/review-steps.ts';
import { Task } from '../support/task-cost.ts';

test('a metadata form is sent to the sender of the song with two clicks from the dashboard', async ({
	page,
	context,
	founder,
	mailbox,
}) => {
	await founder('Ada Quill', 'Brine and Tape', context);
	const song = await addDemo(context.request, 'Low Tide Radio', 'Wren Halloway');
	await call(context.request, 'PATCH', `/api/songs/${song.id}`, { submissionSource: 'wren.form@outside.example' });
	await call(context.request, 'POST', `/api/songs/${song.id}/sign`, { reason: '' });
	await page.goto('/');
	await expect(page.getByRole('link', { name: 'Send the metadata form: Low Tide Radio' })).toBeVisible();
	await expectAccessible(page, 'a dashboard with work on a signed song');

	const task = new Task(page);
	await task.click(page.getByRole('link', { name: 'Send the metadata form: Low Tide Radio' }));
	await task.click(page.getByRole('dialog').getByRole('button', { name: 'Send form' }));

	await expect(page.getByText('Metadata form sent to Wren Halloway')).toBeVisible();
	expect(await mailbox.getNewestLink('wren.form@outside.example')).toMatch(/\/metadata\//);
	task.expectAtMost({ clicks: 2, fields: 0 });
});

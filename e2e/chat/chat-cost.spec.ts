// What it costs to reply in the chat of a song, from the dashboard.
import { expect, test } from '../support/fixtures.ts';
import { call } from '../support/journey-people.ts';
import { addDemo } from '../support/review-steps.ts';
import { Task } from '../support/task-cost.ts';

test('a member replies in the chat of a song with two clicks from the dashboard', async ({
	page,
	context,
	newBrowser,
	founder,
	member,
}) => {
	const founded = await founder('Ada Quill', 'Moss and Vinyl', await newBrowser());
	await member('Bo Lindgren', founded.label, context);
	const song = await addDemo(founded.context.request, 'Night Ferry', 'Esme Harrow');
	await call(founded.context.request, 'POST', `/api/songs/${song.id}/sign`, {});
	const message = { nonce: crypto.randomUUID(), text: 'Who masters it?' };
	await call(founded.context.request, 'POST', `/api/signed-songs/${song.id}/messages`, message);
	await page.goto('/');

	const task = new Task(page);
	await task.click(page.getByRole('link', { name: '1 unread message' }));
	await task.type(page.getByRole('textbox', { name: 'Message about Night Ferry' }), 'I do, on Friday.');
	await task.click(page.getByRole('button', { name: 'Send' }));

	const messages = page.getByRole('region', { name: 'Messages' });
	await expect(messages.getByRole('listitem').filter({ hasText: 'I do, on Friday.' })).not.toContainText('Sending');
	task.expectAtMost({ clicks: 2, fields: 1 });
});

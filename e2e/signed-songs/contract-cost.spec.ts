// What it costs to send a contract, from the dashboard, in a label that entered its details once.
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { call } from '../support/journey-people.ts';
import { addDemo } from '../support/review-steps.ts';
import { Task } from '../support/task-cost.ts';

test('a licence is sent to the artist with four clicks and six typed fields from the dashboard, and a draft is deleted', async ({
	page,
	context,
	founder,
	mailbox,
}) => {
	test.slow();
	await founder('Ada Quill', 'Brine and Tape', context);
	await page.goto('/profile/label');
	const details = page.getByRole('region', { name: 'Contract details' });
	await details.getByLabel('Legal name').fill('Brine and Tape AS');
	await details.getByLabel('Address').fill('Strandgaten 18, Bergen');
	await details.getByLabel('Currency').selectOption('EUR');
	await details.getByLabel('Law and venue').fill('Norway, Bergen');
	await details.getByRole('button', { name: 'Save details' }).click();
	await expect(page.getByText('Contract details saved')).toBeVisible();
	const song = await addDemo(context.request, 'Low Tide Radio', 'Wren Halloway');
	const email = `wren.${song.id.slice(0, 8)}@outside.example`;
	await call(context.request, 'PATCH', `/api/songs/${song.id}`, { submissionSource: email });
	await call(context.request, 'POST', `/api/songs/${song.id}/sign`, { reason: '' });
	await page.goto('/');

	const task = new Task(page);
	await task.click(page.getByRole('link', { name: 'Start a contract: Low Tide Radio' }));
	await task.click(page.getByRole('dialog').getByRole('button', { name: 'Start draft' }));
	const artist = page.getByRole('group', { name: 'Other party' });
	await task.type(artist.getByLabel('Address'), 'Kastanienallee 77, Berlin');
	await task.type(artist.getByLabel('Legal name'), 'Wren Halloway');
	await task.type(page.getByLabel('Number of years', { exact: true }), '7');
	await task.type(page.getByLabel('Delivery date', { exact: true }), '2027-01-15');
	await task.type(page.getByLabel('Advance', { exact: true }), '1500');
	await task.type(page.getByLabel('Royalty', { exact: true }), '22');
	await expect(page.getByText('Everything is filled in')).toBeVisible();
	await expectAccessible(page, 'the editor of a contract');
	await task.click(page.getByRole('button', { name: 'Send to 1 signer' }));
	await task.click(page.getByRole('dialog').getByRole('button', { name: 'Send for signing' }));

	await expect(page.getByRole('heading', { name: 'Version 1' })).toBeVisible();
	expect(await mailbox.getNewestLink(email)).toMatch(/\/contract\//);
	task.expectAtMost({ clicks: 5, fields: 6 });

	await test.step('a draft that was never sent is deleted', async () => {
		await page.getByRole('button', { name: 'New contract', exact: true }).click();
		await page.getByRole('dialog').getByRole('button', { name: 'Start draft' }).click();
		await page.getByRole('button', { name: 'Done' }).click();
		await page
			.getByRole('button', { name: /^More actions for/ })
			.last()
			.click();
		await page.getByRole('menuitem', { name: 'Delete draft' }).click();
		await page.getByRole('alertdialog').getByRole('button', { name: 'Delete draft' }).click();
		await expect(page.getByText('Draft deleted')).toBeVisible();
		await expect(page.getByRole('heading', { name: 'Version 1' })).toBeVisible();
	});
});

// Every mailed link expires. The server tests check its lifetime; this journey checks what its page says afterwards.

import { ConfirmEmailPage } from '../pages/confirm-email.page.ts';
import { ProfilePage } from '../pages/profile.page.ts';
import { ResetPasswordPage } from '../pages/reset-password.page.ts';
import { whileRestarting } from '../support/faults.ts';
import { expect, test } from '../support/fixtures.ts';
import { askForEmail, askForReset } from '../support/people.ts';

const dayMs = 24 * 60 * 60_000;

test('expired links of yesterday say so, and what to do', async ({
	page,
	context,
	founder,
	mailbox,
	faults,
	restartServer,
}) => {
	faults.expect(/410/);
	faults.expect(whileRestarting);
	const { person } = await founder('Ada Quill', 'Moss and Vinyl', context);
	const newEmail = `new.${person.email}`;
	await askForReset(context, person.email);
	const resetLink = await mailbox.getNewestLink(person.email);
	await askForEmail(context, newEmail, person.password);
	const confirmLink = await mailbox.getNewestLink(newEmail);
	await restartServer({ clockAheadMs: dayMs + 1000 });

	await test.step('an expired link for a new password', async () => {
		await page.goto(resetLink);
		await expect(new ResetPasswordPage(page).heading).toHaveText('This link has expired');
		await expect(
			page.getByText('This reset link has expired. Reset links work for one hour; ask for a new one.'),
		).toBeVisible();
	});

	await test.step('an expired link for a new e-mail', async () => {
		const confirm = new ConfirmEmailPage(page);
		await page.goto(confirmLink);
		await expect(confirm.heading).toHaveText('This link has expired');
		await confirm.toProfile.click();
		await expect(new ProfilePage(page).newEmail).toContainText('The link has expired.');
	});
});

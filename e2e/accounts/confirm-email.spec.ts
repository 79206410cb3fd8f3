// A new email address counts once its mailed link was confirmed. `web/accounts/mailed-links.component.test.tsx` tests
// what a link that does not work says.

import { ConfirmEmailPage } from '../pages/confirm-email.page.ts';
import { ProfilePage } from '../pages/profile.page.ts';
import { ShellPage } from '../pages/shell.page.ts';
import { SignInPage } from '../pages/sign-in.page.ts';
import { expect, test } from '../support/fixtures.ts';
import { askForEmail, viewerOf } from '../support/journey-people.ts';

test('a new email address is confirmed on any device, and only by pressing the button @only-phone', async ({
	page,
	context,
	founder,
	newBrowser,
	mailbox,
	faults,
}) => {
	faults.expect(/410/);
	const { person } = await founder('Ada Quill', 'Moss and Vinyl', context);
	const newEmail = `new.${person.email}`;
	const profile = new ProfilePage(page);
	const confirm = new ConfirmEmailPage(await (await newBrowser()).newPage());
	await askForEmail(context, newEmail, person.password);
	await profile.open();
	await expect(profile.newEmail).toContainText(newEmail);
	await expect(page.getByText(person.email, { exact: true }).first()).toBeVisible();

	const first = await mailbox.getNewestLink(newEmail);

	await test.step('opening the link changes nothing', async () => {
		await confirm.page.goto(first);
		await expect(confirm.heading).toHaveText('Confirm your email');
		await expect(confirm.page.getByText(`You’ll sign in to Acetate with ${newEmail}.`)).toBeVisible();
		expect(await viewerOf(context.request)).toMatchObject({ email: person.email });
	});

	await test.step('a newer link replaces it, and the open page says so without a reload', async () => {
		await profile.newEmail.getByRole('button', { name: 'Resend' }).click();
		await expect(profile.toast('Link resent')).toBeVisible();
		await expect(confirm.heading).toHaveText('There is a newer link');
	});

	const second = await mailbox.getNewestLink(newEmail, { count: 2 });

	await test.step('cancelling disables the new link, too', async () => {
		await confirm.page.goto(second);
		await expect(confirm.confirm).toBeVisible();
		await profile.newEmail.getByRole('button', { name: 'Cancel' }).click();
		await expect(profile.toast('Email change cancelled')).toBeVisible();
		await expect(profile.newEmail).toHaveCount(0);
		await expect(confirm.heading).toHaveText('This change was cancelled');
	});

	await test.step('the button confirms, and the profile follows without a reload', async () => {
		await askForEmail(context, newEmail, person.password);
		await expect(profile.newEmail).toContainText(newEmail);
		await confirm.page.goto(await mailbox.getNewestLink(newEmail, { count: 3 }));
		await confirm.confirm.click();
		await expect(confirm.heading).toHaveText('Email confirmed');
		await expect(profile.newEmail).toHaveCount(0);
		await expect(page.getByText(newEmail, { exact: true }).first()).toBeVisible();
		expect((await mailbox.getNewestMail(person.email)).subject).toBe(
			'The email address of your Acetate account was changed',
		);
	});

	await test.step('only the new address can sign in', async () => {
		faults.expect(/401/);
		await confirm.toSignIn.click();
		const signIn = new SignInPage(confirm.page);
		await signIn.signIn(person);
		await expect(signIn.error).toHaveText('Invalid email or password.');
		await signIn.signIn({ ...person, email: newEmail });
		await expect(new ShellPage(confirm.page).heading).toHaveText('Review');
	});
});

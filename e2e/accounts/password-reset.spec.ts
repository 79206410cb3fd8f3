import { ResetPasswordPage } from '../pages/reset-password.page.ts';
import { ShellPage } from '../pages/shell.page.ts';
import { SignInPage } from '../pages/sign-in.page.ts';
import { expect, test } from '../support/fixtures.ts';
import { aPerson, askForReset, createAccount } from '../support/people.ts';

test('a forgotten password is replaced through the mailed link', async ({ page, founder, mailbox, faults }) => {
	const { person, context: oldBrowser } = await founder('Ada Quill', 'Moss and Vinyl');
	const oldPage = await oldBrowser.newPage();
	await oldPage.goto('/overview');
	await expect(new ShellPage(oldPage).heading).toHaveText('Overview');
	const signIn = new SignInPage(page);
	const reset = new ResetPasswordPage(page);
	const newPassword = 'a much better one';

	await test.step('she requests a link, with any spelling of her address', async () => {
		await page.goto('/');
		await signIn.forgotLink.click();
		await expect(signIn.heading).toHaveText('Reset password');
		await signIn.email.fill(person.email.toUpperCase());
		await signIn.sendResetLink.click();
		await expect(signIn.success('Password reset instructions have been sent to your email')).toBeVisible();
	});

	const link = await mailbox.getNewestLink(person.email);

	await test.step('the link opens the form, and its secret is removed from the address bar', async () => {
		await page.goto(link);
		await expect(reset.heading).toHaveText('New password');
		await expect(page.getByText(`For ${person.email}. Every device will be signed out.`)).toBeVisible();
		await expect(page).toHaveURL('/reset-password');
		await page.reload();
		await expect(reset.heading).toHaveText('New password');
	});

	await test.step('the password rules are shown', async () => {
		await reset.choose('short 7');
		await expect(reset.error).toHaveText('Password must be at least 8 characters');
		await reset.choose(newPassword, 'another one entirely');
		await expect(reset.error).toHaveText('The two passwords are not the same');
		await expect(reset.newPassword).toHaveValue(newPassword);
	});

	await test.step('the new password signs out the other browser without a reload', async () => {
		faults.expect(/401/);
		await reset.choose(newPassword);
		await expect(reset.heading).toHaveText('Password changed');
		await expect(new SignInPage(oldPage).heading).toHaveText('Sign in');
		await expect(oldPage).toHaveURL('/overview');
	});

	await test.step('only the new password can sign in', async () => {
		await page.getByRole('link', { name: 'Sign in' }).click();
		await signIn.signIn(person);
		await expect(signIn.error).toHaveText('Invalid email or password.');
		await signIn.signIn({ email: person.email, password: newPassword });
		await expect(new ShellPage(page).heading).toHaveText('Review');
	});

	await test.step('the used link says so, even to a signed-in viewer', async () => {
		faults.expect(/410/);
		await page.goto(link);
		await expect(reset.heading).toHaveText('This link was already used');
		await expect(
			page.getByText(
				'This reset link has been used, or your password has changed since. Sign in with your new password, or ask for a new link.',
			),
		).toBeVisible();
		await page.getByRole('link', { name: 'Change it in your profile' }).click();
		await expect(new ShellPage(page).heading).toHaveText('Profile');
	});
});

test('a link that was never sent, or none at all, is not valid', async ({ page, faults }) => {
	faults.expect(/404/);
	const reset = new ResetPasswordPage(page);
	for (const address of ['/reset-password?token=no-such-secret', '/reset-password', '/reset-password?token=']) {
		await page.goto(address);
		await expect(reset.heading, address).toHaveText('This link is not valid');
		await expect(
			page.getByText('This reset link is not valid. Check that you copied all of it, or ask for a new one.'),
		).toBeVisible();
		await expect(page).toHaveURL('/reset-password');
	}

	await page.getByRole('link', { name: 'Ask for a new link' }).click();
	await expect(reset.heading).toHaveText('Reset password');
	await expect(page).toHaveURL('/');
	await page.goBack();
	await page.getByRole('link', { name: 'Back to Login' }).click();
	await expect(reset.heading).toHaveText('Sign in');
});

test('an older link works beside a newer one until one of them is used', async ({ page, context, mailbox, faults }) => {
	faults.expect(/410/);
	const person = aPerson('Bo Lindgren');
	await createAccount(context, person);
	await askForReset(context, person.email);
	const first = await mailbox.getNewestLink(person.email);
	await askForReset(context, person.email);
	const second = await mailbox.getNewestLink(person.email, { count: 2 });
	const reset = new ResetPasswordPage(page);
	await page.goto(first);
	await reset.choose('a much better one');
	await expect(reset.heading).toHaveText('Password changed');
	await page.goto(second);
	await expect(reset.heading).toHaveText('This link was already used');
});

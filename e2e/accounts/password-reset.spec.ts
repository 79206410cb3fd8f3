import { ResetPasswordPage } from '../pages/reset-password.page.ts';
import { ShellPage } from '../pages/shell.page.ts';
import { SignInPage } from '../pages/sign-in.page.ts';
import { expect, test } from '../support/fixtures.ts';

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
		await expect(page.getByText(`For ${person.email}. All your devices will be signed out.`)).toBeVisible();
		await expect(page).toHaveURL('/reset-password');
		await page.reload();
		await expect(reset.heading).toHaveText('New password');
	});

	await test.step('the password rules are shown', async () => {
		await reset.choose('short 7');
		await expect(reset.error).toHaveText('Password must be at least 8 characters');
		await reset.choose(newPassword, 'another one entirely');
		await expect(reset.error).toHaveText('The two passwords don’t match');
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
});

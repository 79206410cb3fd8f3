// How the account screens say what is missing, what is wrong and what failed: one of each kind. Each rule stands in
// domain/accounts, each message of the server in server/accounts. What no typing can reach (a fault inside the server) is
// answered in the server's own envelope.

import { SignInPage } from '../pages/sign-in.page.ts';
import { answerCalls, cutOff, refuseCalls, restoreCalls } from '../support/faults.ts';
import { expect, test } from '../support/fixtures.ts';
import { aPerson, createAccount } from '../support/people.ts';

test('signing in says what is missing, what is wrong and what failed', async ({ page, context, faults }) => {
	const person = aPerson('Ada Quill');
	await createAccount(context, person);
	const signIn = new SignInPage(page);
	await page.goto('/');

	await test.step('what is missing', async () => {
		for (const [email, password] of [
			['', ''],
			[person.email, ''],
			['   ', person.password],
		] as const) {
			await signIn.signIn({ email, password });
			await expect(signIn.error).toHaveText('Please enter your email and password');
		}
	});

	await test.step('what is wrong, without telling which; nothing typed is lost', async () => {
		faults.expect(/401/);
		await signIn.signIn({ email: person.email, password: 'not the password' });
		await expect(signIn.error).toHaveText('Invalid email or password.');
		await expect(signIn.email).toHaveValue(person.email);
		await expect(signIn.password).toHaveValue('not the password');
		await signIn.signIn({ email: 'nobody@example.com', password: person.password });
		await expect(signIn.error).toHaveText('Invalid email or password.');
	});

	await test.step('a session that does not come about', async () => {
		faults.expect(/500|ERR_INTERNET_DISCONNECTED/);
		await refuseCalls(page, 'accounts/signIn', {
			code: 'accounts.session_not_established',
			status: 500,
			message: 'Failed to establish session',
		});
		await signIn.signIn(person);
		await expect(signIn.error).toHaveText('Failed to establish session');
		await restoreCalls(page, 'accounts/signIn');

		await answerCalls(page, 'accounts/signIn', { token: '', user: { id: '', email: '', name: '' } });
		await signIn.signIn(person);
		await expect(signIn.error).toHaveText('Failed to establish session');
		await restoreCalls(page, 'accounts/signIn');

		await cutOff(page, 'accounts/signIn');
		await signIn.signIn(person);
		await expect(signIn.error).toHaveText('Failed to establish session');
		await expect(signIn.email).toHaveValue(person.email);
	});

	await test.step('switching modes clears errors', async () => {
		await signIn.createAccountButton.click();
		await expect(signIn.heading).toHaveText('Create account');
		await expect(signIn.error).toHaveCount(0);
		await signIn.back.click();
		await expect(signIn.heading).toHaveText('Sign in');
		await expect(signIn.error).toHaveCount(0);
	});
});

test('creating an account says what is missing, what is wrong and what failed', async ({ page, context, faults }) => {
	const taken = aPerson('Ada Quill');
	await createAccount(context, taken);
	const person = aPerson('Bo Lindgren');
	const signIn = new SignInPage(page);
	async function submit(name: string, email: string, password: string): Promise<void> {
		await signIn.name.fill(name);
		await signIn.email.fill(email);
		await signIn.password.fill(password);
		await signIn.createAccountButton.click();
	}
	await page.goto('/');
	await signIn.createAccountButton.click();

	await test.step('what is missing', async () => {
		for (const [name, email, password] of [
			['', '', ''],
			['   ', person.email, person.password],
			[person.name, '', person.password],
			[person.name, person.email, ''],
		] as const) {
			await submit(name, email, password);
			await expect(signIn.error).toHaveText('Please fill in all required fields');
		}
	});

	await test.step('what is wrong; nothing typed is lost', async () => {
		faults.expect(/409/);
		await submit(person.name, person.email, 'short 7');
		await expect(signIn.error).toHaveText('Auth signup failed: Password must be at least 8 characters');
		await submit(person.name, 'not an address', person.password);
		await expect(signIn.error).toHaveText('Auth signup failed: Please enter a valid email address');
		await submit(person.name, taken.email.toUpperCase(), person.password);
		await expect(signIn.error).toHaveText('An account with this email already exists');
		await expect(signIn.name).toHaveValue(person.name);
		await expect(signIn.email).toHaveValue(taken.email.toUpperCase());
		await expect(signIn.password).toHaveValue(person.password);
	});

	await test.step('what fails inside the server, or on the way to it', async () => {
		faults.expect(/500|ERR_INTERNET_DISCONNECTED/);
		const message = 'Account created but profile setup incomplete. Please contact support.';
		await refuseCalls(page, 'accounts/signUp', { code: 'accounts.profile_incomplete', status: 500, message });
		await submit(person.name, person.email, person.password);
		await expect(signIn.error).toHaveText(message);
		await restoreCalls(page, 'accounts/signUp');
		await cutOff(page, 'accounts/signUp');
		await submit(person.name, person.email, person.password);
		await expect(signIn.error).toHaveText('Auth signup failed: The server could not be reached. Please try again.');
		await expect(signIn.password).toHaveValue(person.password);
	});

	await signIn.back.click();
	await expect(signIn.error).toHaveCount(0);
	await signIn.createAccountButton.click();
	await expect(signIn.error).toHaveCount(0);
});

test('asking for a reset link says what is missing, unknown or failed', async ({ page, context, faults }) => {
	const person = aPerson('Ada Quill');
	await createAccount(context, person);
	const signIn = new SignInPage(page);
	await page.goto('/');
	await signIn.email.fill(person.email);
	await signIn.forgotLink.click();
	await expect(signIn.email).toHaveValue(person.email);

	await signIn.email.fill('');
	await signIn.sendResetLink.click();
	await expect(signIn.error).toHaveText('Please enter your email address');

	faults.expect(/404|503|ERR_INTERNET_DISCONNECTED/);
	await signIn.email.fill('nobody@example.com');
	await signIn.sendResetLink.click();
	await expect(signIn.error).toHaveText('No account found with this email address');

	await refuseCalls(page, 'accounts/requestPasswordReset', {
		code: 'accounts.reset_mail_failed',
		status: 503,
		message: 'Failed to send password reset email',
	});
	await signIn.email.fill(person.email);
	await signIn.sendResetLink.click();
	await expect(signIn.error).toHaveText('Failed to send password reset email');
	await restoreCalls(page, 'accounts/requestPasswordReset');
	await cutOff(page, 'accounts/requestPasswordReset');
	await signIn.sendResetLink.click();
	await expect(signIn.error).toHaveText('Failed to send password reset email');
	await restoreCalls(page, 'accounts/requestPasswordReset');

	await signIn.sendResetLink.click();
	await expect(signIn.success('Password reset instructions have been sent to your email')).toBeVisible();
	await expect(signIn.error).toHaveCount(0);
	await signIn.backToLogin.click();
	await expect(signIn.success('Password reset instructions have been sent to your email')).toHaveCount(0);
	await expect(page.getByText('Need help? Contact us!')).toBeVisible();
	await expect(page.getByRole('link', { name: 'Contact us!' })).toHaveAttribute('href', 'mailto:support@localhost');
});

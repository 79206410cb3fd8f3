// How the account screens report missing input, invalid input and failures: one of each kind. The rules are in
// domain/accounts, the refusals of the server in server/accounts.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
	emailTaken,
	noAccountForEmail,
	profileIncomplete,
	resetMailFailed,
	sessionNotEstablished,
	wrongCredentials,
} from '../../domain/accounts/accounts.errors.ts';
import { expectAccessible } from '../testing/axe.ts';
import { openAsVisitor } from '../testing/open-app.tsx';
import { refuse, respond, unreachable } from '../testing/server-stub.ts';

const heading = page.getByRole('heading', { level: 1 });
const name = page.getByLabelText('Name', { exact: true });
const email = page.getByLabelText('Email', { exact: true });
const password = page.getByLabelText('Password', { exact: true });
const error = page.getByRole('alert');
const button = (caption: string) => page.getByRole('button', { name: caption, exact: true });

const person = { name: 'Bo Lindgren', email: 'bo@example.com', password: 'correct horse battery' };

async function signIn(typed: { email: string; password: string }): Promise<void> {
	await email.fill(typed.email);
	await password.fill(typed.password);
	await button('Sign in').click();
}

async function createAccount(typed: typeof person): Promise<void> {
	await name.fill(typed.name);
	await email.fill(typed.email);
	await password.fill(typed.password);
	await button('Create account').click();
}

test('the sign-in form reports a missing email or password', async () => {
	await openAsVisitor('/');
	for (const typed of [
		{ email: '', password: '' },
		{ email: person.email, password: '' },
		{ email: '   ', password: person.password },
	]) {
		await signIn(typed);
		await expect.element(error).toHaveTextContent(/^Please enter your email and password$/);
	}
	await expectAccessible('sign in with an error');
});

test('the sign-in form reports wrong credentials without saying which part is wrong, and keeps the input', async () => {
	await openAsVisitor('/', { accounts: { signIn: refuse(wrongCredentials) } });
	await signIn(person);
	await expect.element(error).toHaveTextContent(/^Invalid email or password\.$/);
	await expect.element(email).toHaveValue(person.email);
	await expect.element(password).toHaveValue(person.password);
});

test('the sign-in form reports that no session was created, and switching modes clears the message', async () => {
	await openAsVisitor('/');
	const failures = [
		refuse(sessionNotEstablished),
		{ token: '', user: { id: '', email: '', name: '' } } as never,
		unreachable,
	];
	for (const failure of failures) {
		respond({ accounts: { signIn: failure } });
		await signIn(person);
		await expect.element(error).toHaveTextContent(/^Failed to establish session$/);
	}
	await expect.element(email).toHaveValue(person.email);

	await button('Create account').click();
	await expect.element(heading).toHaveTextContent('Create account');
	await expect.element(error).not.toBeInTheDocument();
	await expectAccessible('create account');
	await button('Back').click();
	await expect.element(heading).toHaveTextContent('Sign in');
	await expect.element(error).not.toBeInTheDocument();
});

test('the sign-up form reports missing input', async () => {
	await openAsVisitor('/');
	await button('Create account').click();
	for (const typed of [
		{ name: '', email: '', password: '' },
		{ ...person, name: '   ' },
		{ ...person, email: '' },
		{ ...person, password: '' },
	]) {
		await createAccount(typed);
		await expect.element(error).toHaveTextContent(/^Please fill in all required fields$/);
	}
});

test('the sign-up form reports invalid input and failures, and keeps the input', async () => {
	await openAsVisitor('/', { accounts: { signUp: refuse(emailTaken) } });
	await button('Create account').click();
	await createAccount({ ...person, password: 'short 7' });
	await expect.element(error).toHaveTextContent(/^Auth signup failed: Password must be at least 8 characters$/);
	await createAccount({ ...person, email: 'not an address' });
	await expect.element(error).toHaveTextContent(/^Auth signup failed: Please enter a valid email address$/);
	await createAccount({ ...person, email: 'BO@EXAMPLE.COM' });
	await expect.element(error).toHaveTextContent(/^An account with this email already exists$/);
	await expect.element(name).toHaveValue(person.name);
	await expect.element(email).toHaveValue('BO@EXAMPLE.COM');
	await expect.element(password).toHaveValue(person.password);

	respond({ accounts: { signUp: refuse(profileIncomplete) } });
	await createAccount(person);
	await expect.element(error).toHaveTextContent(profileIncomplete.message);
	respond({ accounts: { signUp: unreachable } });
	await createAccount(person);
	await expect
		.element(error)
		.toHaveTextContent(/^Auth signup failed: The server could not be reached\. Please try again\.$/);
	await expect.element(password).toHaveValue(person.password);

	await button('Back').click();
	await expect.element(error).not.toBeInTheDocument();
	await button('Create account').click();
	await expect.element(error).not.toBeInTheDocument();
});

test('the reset form reports a missing address, an unknown address, a failure and then success', async () => {
	await openAsVisitor('/');
	await email.fill(person.email);
	await button('Forgot Password?').click();
	await expect.element(email).toHaveValue(person.email);
	await expectAccessible('reset request');

	await email.fill('');
	await button('Send Reset Link').click();
	await expect.element(error).toHaveTextContent(/^Please enter your email address$/);
	await email.fill(person.email);
	for (const [failure, message] of [
		[refuse(noAccountForEmail), /^No account found with this email address$/],
		[refuse(resetMailFailed), /^Failed to send password reset email$/],
		[unreachable, /^Failed to send password reset email$/],
	] as const) {
		respond({ accounts: { requestPasswordReset: failure } });
		await button('Send Reset Link').click();
		await expect.element(error).toHaveTextContent(message);
	}

	respond({ accounts: { requestPasswordReset: { message: 'sent' } } });
	await button('Send Reset Link').click();
	const sent = page.getByText('Password reset instructions have been sent to your email', { exact: true });
	await expect.element(sent).toBeVisible();
	await expect.element(error).not.toBeInTheDocument();
	await button('Back to Login').click();
	await expect.element(sent).not.toBeInTheDocument();
	await expect.element(page.getByText('Need help? Contact us!')).toBeVisible();
	await expect
		.element(page.getByRole('link', { name: 'Contact us!' }))
		.toHaveAttribute('href', 'mailto:support@localhost');
});

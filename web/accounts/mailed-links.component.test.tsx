// What the pages of mailed links to an account say about a link that does not work. The server tests check when a link
// is refused.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
	emailTaken,
	resetLinkExpired,
	resetLinkUnknown,
	resetLinkUsed,
} from '../../domain/accounts/accounts.errors.ts';
import { linkExpired, linkReplaced, linkUnknown, linkUsed, linkWithdrawn } from '../../domain/links/links.errors.ts';
import { openAsMember, openAsVisitor } from '../testing/open-app.tsx';
import { refuse } from '../testing/server-stub.ts';

const heading = page.getByRole('heading', { level: 1 });
const link = (name: string) => page.getByRole('link', { name, exact: true });

test.each([
	[
		'/reset-password?token=never-sent',
		resetLinkUnknown,
		'This link is not valid',
		'Check that you copied the whole link, or request a new one.',
	],
	[
		'/reset-password?token=of-yesterday',
		resetLinkExpired,
		'This link has expired',
		'Reset links work for one hour. Request a new one.',
	],
	[
		'/reset-password?token=used',
		resetLinkUsed,
		'This link was already used',
		'Your password may have changed since. Sign in with your new password, or request a new link.',
	],
])('%s says why it does not work, and removes the token from the address', async (path, refusal, title, lead) => {
	await openAsVisitor(path, { accounts: { checkPasswordReset: refuse(refusal) } });
	await expect.element(heading).toHaveTextContent(title);
	await expect.element(page.getByText(lead)).toBeVisible();
	expect(window.location.pathname + window.location.search).toBe('/reset-password');
	await link('Request a new link').click();
	await expect.element(heading).toHaveTextContent('Reset password');
	expect(window.location.pathname).toBe('/');
});

test.each(['/reset-password', '/reset-password?token='])('%s without a token is not a valid link', async (path) => {
	await openAsVisitor(path);
	await expect.element(heading).toHaveTextContent('This link is not valid');
	await link('Back to Login').click();
	await expect.element(heading).toHaveTextContent('Sign in');
});

test('a used reset link leads a signed-in person to their profile', async () => {
	await openAsMember('/reset-password?token=used', { accounts: { checkPasswordReset: refuse(resetLinkUsed) } });
	await link('Change your password in your profile').click();
	await expect.element(heading).toHaveTextContent('Profile');
});

test.each([
	['This link is not valid', linkUnknown],
	['This link has expired', linkExpired],
	['This link was already used', linkUsed],
	['This change was cancelled', linkWithdrawn],
	['There is a newer link', linkReplaced],
])('a confirmation link that does not work says "%s"', async (title, refusal) => {
	await openAsVisitor('/confirm/a-token', { accounts: { getEmailConfirmation: refuse(refusal) } });
	await expect.element(heading).toHaveTextContent(title);
	expect(window.location.pathname).toBe('/confirm/a-token');
});

test('confirming an email address that another account has since taken says so', async () => {
	await openAsVisitor('/confirm/a-token', {
		accounts: { getEmailConfirmation: { email: 'bo@example.com' }, confirmEmail: refuse(emailTaken) },
	});
	await page.getByRole('button', { name: 'Confirm email', exact: true }).click();
	await expect.element(page.getByRole('alert')).toHaveTextContent('An account with this email already exists');
});

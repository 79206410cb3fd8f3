// How the label setup reports invalid input and failures: one of each kind. The rules of names are in
// domain/organizations/label-name.test.ts, the refusals of the server in server/organizations.
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { withDetail } from '../../domain/kernel/errors.ts';
import { notAuthenticated } from '../../domain/kernel/kernel.errors.ts';
import { inviteCodeInvalid } from '../../domain/organizations/invite-code.errors.ts';
import {
	alreadyMember,
	creationFailed,
	joinFailed,
	labelNameTooLong,
} from '../../domain/organizations/organizations.errors.ts';
import { expectAccessible } from '../testing/axe.ts';
import { closeApp, openAsMember, openAsNewcomer, openAsVisitor } from '../testing/open-app.tsx';
import { refuse, respond, unreachable } from '../testing/server-stub.ts';

const labelName = page.getByLabelText('Label name', { exact: true });
const code = page.getByLabelText('Invitation code', { exact: true });
const error = page.getByRole('alert');
const button = (caption: string) => page.getByRole('button', { name: caption, exact: true });

test('starting a label reports an invalid name', async () => {
	await openAsNewcomer('/');
	await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Which label are you with?');
	await expectAccessible('label setup');
	await button('Start a New Label').click();

	await expect.element(button('Create Label')).toBeDisabled();
	for (const [typed, message] of [
		[' ', /^Please enter a label name$/],
		[' M ', /^Label name must be at least 2 characters long$/],
		['Moss!', /^Label name can only contain letters, numbers, spaces, and basic punctuation$/],
	] as const) {
		await labelName.fill(typed);
		await button('Create Label').click();
		await expect.element(error).toHaveTextContent(message);
		await expect.element(labelName).toHaveValue(typed);
	}
	await expectAccessible('start a label');
	await labelName.fill('x'.repeat(49));
	await userEvent.type(labelName, 'xxx');
	await expect.element(labelName).toHaveValue('x'.repeat(50));
	await expect.element(page.getByText('50/50', { exact: true })).toBeVisible();
});

test('starting a label reports a failure, keeps the name, and Back clears the message', async () => {
	await openAsNewcomer('/');
	await button('Start a New Label').click();
	await labelName.fill('Moss and Vinyl');
	for (const [failure, message] of [
		[refuse(labelNameTooLong), labelNameTooLong.message],
		[refuse(withDetail(creationFailed, 'Please try again.')), 'Failed to create organization: Please try again.'],
		[unreachable, 'An unexpected error occurred. Please try again.'],
	] as const) {
		respond({ organizations: { createOrganization: failure } });
		await button('Create Label').click();
		await expect.element(error).toHaveTextContent(message);
	}
	await expect.element(labelName).toHaveValue('Moss and Vinyl');

	await button('Back').click();
	await button('Start a New Label').click();
	await expect.element(error).not.toBeInTheDocument();
});

test('joining a label reports an invalid code and a failure', async () => {
	await openAsNewcomer('/');
	await button('Join Existing Label').click();
	await expectAccessible('join a label');
	await expect.element(button('Join Label')).toBeDisabled();
	await code.fill('  ');
	await button('Join Label').click();
	await expect.element(error).toHaveTextContent(/^Please enter an invitation code$/);

	await code.fill('MOSS-MOSS-MOSS-MOSS');
	for (const [failure, message] of [
		[refuse(inviteCodeInvalid), 'Invalid invitation code. Please check and try again.'],
		[refuse(notAuthenticated), 'Not authenticated. Please log in to continue.'],
		[refuse(joinFailed), 'Failed to join organization. Please try again.'],
		[unreachable, 'An unexpected error occurred. Please try again.'],
		[refuse(alreadyMember), 'You are already a member of an organization'],
	] as const) {
		respond({ organizations: { joinOrganization: failure } });
		await button('Join Label').click();
		await expect.element(error).toHaveTextContent(message);
		await expect.element(code).toHaveValue('MOSS-MOSS-MOSS-MOSS');
	}
});

const ended = 'This invitation link no longer works. Ask an admin of the label for a new one.';

/** A link that was opened before the app was loaded. */
function followInvitation(): void {
	sessionStorage.setItem('invite-code', 'MOSS-MOSS-MOSS-MOSS');
}

afterEach(() => sessionStorage.removeItem('invite-code'));

test('an invitation link whose code was replaced says so before and after signing in', async () => {
	followInvitation();
	await openAsVisitor('/', { organizations: { getInvitedLabel: refuse(inviteCodeInvalid) } });
	await expect.element(page.getByText(ended)).toBeVisible();
	await closeApp();

	followInvitation();
	await openAsNewcomer('/', { organizations: { getInvitedLabel: refuse(inviteCodeInvalid) } });
	await expect.element(page.getByText(ended)).toBeVisible();
	await expect.element(code).toHaveValue('MOSS-MOSS-MOSS-MOSS');
});

test('an invitation link to another label says what a member can do, until the message is closed', async () => {
	followInvitation();
	await openAsMember('/', { organizations: { getInvitedLabel: { name: 'Fathom Pictures' } } });
	const message = page.getByText('You were invited to Fathom Pictures, but you’re a member of');
	await expect.element(message).toBeVisible();

	await button('Close').click();

	await expect.element(message).not.toBeInTheDocument();
	expect(sessionStorage.getItem('invite-code')).toBeNull();
});

test('a member who opens an old invitation link reads that it no longer works', async () => {
	followInvitation();
	await openAsMember('/', { organizations: { getInvitedLabel: refuse(inviteCodeInvalid) } });

	await expect.element(page.getByText(ended)).toBeVisible();
});

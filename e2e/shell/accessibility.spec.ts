// axe on every screen and every overlay, in `npm run looks` (tag @looks), which covers each page in both themes and at
// both widths. In a build, component tests and journeys run axe on the pages that they open.

import type { Locator } from '@playwright/test';
import { ConfirmEmailPage } from '../pages/confirm-email.page.ts';
import { LabelSetupPage } from '../pages/label-setup.page.ts';
import { ProfilePage } from '../pages/profile.page.ts';
import { ShellPage } from '../pages/shell.page.ts';
import { SignInPage } from '../pages/sign-in.page.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import {
	aPerson,
	askForEmail,
	askForReset,
	createAccount,
	foundLabel,
	operatorEmails,
	signIn,
} from '../support/journey-people.ts';

test.describe.configure({ timeout: 120_000 });

test('axe reports no violation on the account screens @looks', async ({ page }) => {
	const signIn = new SignInPage(page);
	await page.goto('/');
	await signIn.signInButton.click();
	await expect(signIn.error).toBeVisible();
	await expectAccessible(page, 'sign in with an error');
	await signIn.createAccountButton.click();
	await expectAccessible(page, 'create account');
	await signIn.back.click();
	await signIn.forgotLink.click();
	await expectAccessible(page, 'reset request');
});

test('axe reports no violation on the pages that mailed links open @looks', async ({
	page,
	founder,
	mailbox,
	faults,
}) => {
	faults.expect(/404/);
	const signIn = new SignInPage(page);
	const { person, context } = await founder('Ada Quill', 'Moss and Vinyl');
	await askForReset(context, person.email);
	await page.goto(await mailbox.getNewestLink(person.email));
	await expect(signIn.heading).toHaveText('New password');
	await expectAccessible(page, 'new password');
	await page.goto('/reset-password?token=unknown');
	await expect(signIn.heading).toHaveText('This link is not valid');
	await expectAccessible(page, 'dead reset link');
	await page.goto('/metadata/abc');
	await expect(signIn.heading).toHaveText('This link is not valid');
	await expectAccessible(page, 'form link');
	await page.goto('/confirm/abc');
	await expect(signIn.heading).toHaveText('This link is not valid');
	await expectAccessible(page, 'dead confirmation link');

	const newEmail = `new.${person.email}`;
	await askForEmail(context, newEmail, person.password);
	const confirm = new ConfirmEmailPage(page);
	await page.goto(await mailbox.getNewestLink(newEmail));
	await expect(confirm.confirm).toBeVisible();
	await expectAccessible(page, 'confirm email');
	await confirm.confirm.click();
	await expect(confirm.heading).toHaveText('Email confirmed');
	await expectAccessible(page, 'email confirmed');
});

test('axe reports no violation on the label setup @looks', async ({ page, context, newcomer }) => {
	await newcomer('Ada Quill', context);
	const setup = new LabelSetupPage(page);
	await page.goto('/');
	await expect(setup.heading).toBeVisible();
	await expectAccessible(page, 'label setup');
	await setup.startChoice.click();
	await setup.labelName.fill('M');
	await setup.createLabel.click();
	await expect(setup.error).toBeVisible();
	await expectAccessible(page, 'start a label');
	await setup.back.click();
	await setup.joinChoice.click();
	await expectAccessible(page, 'join a label');
});

test('axe reports no violation on any page of the shell @looks @phone', async ({ page, context, founder, faults }) => {
	faults.expect(/400 .*\/(songs\/getSong|reviews\/getReviewPage|signedSongs\/getSignedSong)/);
	await founder('Ada Quill', 'Moss and Vinyl', context);
	const shell = new ShellPage(page);
	await page.goto('/');
	await expect(shell.heading).toHaveText('Review');
	await expectAccessible(page, '/');
	for (const [path, title] of [
		['/review/no-such-song', 'Song not found'],
		['/overview', 'Overview'],
		['/add-tracks', 'Add Tracks'],
		['/upload', 'Upload'],
		['/track-history', 'Track History'],
		['/track-history/overview', 'Track History overview'],
		['/manage-writers', 'Manage Writers'],
		['/manage-artists', 'Manage Artists'],
		['/waveform-test', 'Waveform test'],
		['/signed-songs/overview', 'Signed Songs'],
		['/signed-songs/contracts', 'Contracts'],
		['/signed-songs/metadata', 'Metadata'],
		['/signed-songs/marketing', 'Marketing'],
		['/signed-songs/label-copy', 'Label copy'],
		['/signed-songs/label-copy-generator', 'Label copy generator'],
		['/signed-songs/chat', 'Chat'],
	] as const) {
		await shell.follow(path);
		await expect(page).toHaveTitle(`${title} · Acetate`);
		await expectAccessible(page, path);
	}
});

test('axe reports no violation on the server page, which operators open from their profile @looks @phone-looks', async ({
	page,
	context,
	isMobile,
}) => {
	const operator = { ...aPerson('Olga Perrin'), email: operatorEmails[isMobile ? 'phone' : 'computer'] };
	await createAccount(context, operator);
	await signIn(context, operator);
	await foundLabel(context, 'Moss and Vinyl');
	await page.goto('/profile');
	await page.getByRole('link', { name: 'Server', exact: true }).click();
	await expect(page.getByRole('row', { name: /^Viewing/ })).toContainText(/\d m?s/);
	await expectAccessible(page, '/profile/server');
});

test('axe reports no violation on the overlays of the shell @looks @phone', async ({
	page,
	context,
	founder,
	isMobile,
}) => {
	const { label } = await founder('Ada Quill', 'Moss and Vinyl', context);
	const shell = new ShellPage(page);
	await page.goto('/');
	await shell.bell.click();
	await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
	await expectAccessible(page, 'notifications');
	await page.keyboard.press('Escape');
	if (isMobile) await page.getByRole('button', { name: 'Search', exact: true }).click();
	await shell.search.fill('moss');
	await expect(page.getByText('No results for “moss”.')).toBeVisible();
	await expectAccessible(page, 'search');
	if (isMobile) return;
	await page.keyboard.press('Escape');
	await shell.selector(label.name).click();
	await expect(shell.selectorPanel).toContainText(label.code);
	await expectAccessible(page, 'label selector');
});

test('axe reports no violation on the profile and its dialogs @looks', async ({ page, context, founder, member }) => {
	const { person, label } = await founder('Ada Quill', 'Moss and Vinyl', context);
	await member('Bo Lindgren', label);
	const profile = new ProfilePage(page);
	await profile.open();
	await expect(profile.devices.first()).toContainText('This device');
	const newEmail = `new.${person.email}`;
	await askForEmail(context, newEmail, person.password);
	await expect(profile.newEmail).toContainText(newEmail);
	await expectAccessible(page, 'profile');
	const expectDialogAccessible = async (button: Locator, where: string) => {
		await button.click();
		await expect(profile.dialog).toBeVisible();
		await expectAccessible(page, where);
		await page.keyboard.press('Escape');
	};
	await expectDialogAccessible(profile.changeEmail, 'change email');
	await expectDialogAccessible(profile.changePassword, 'change password');
	await profile.openLabel();
	await expectAccessible(page, 'label');
	await expectDialogAccessible(profile.renameLabel, 'rename label');
	await expectDialogAccessible(profile.activityLog, 'activity log');
	await profile.newCode.click();
	await expect(profile.confirmation).toBeVisible();
	await expectAccessible(page, 'new code');
	await page.keyboard.press('Escape');
	await profile.roleMenu('Ada Quill').click();
	await expect(page.getByRole('menu')).toBeVisible();
	await expectAccessible(page, 'role menu');
	await profile.menuItem(/^Remove/).waitFor();
	await page.keyboard.press('Escape');
	await profile.copyCode.click();
	await expect(profile.toast('Invitation code copied')).toBeVisible();
	await expectAccessible(page, 'toast');
});

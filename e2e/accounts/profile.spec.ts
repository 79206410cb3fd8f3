// The profile page: what people change about themselves, and what admins change about their label.

import { ConfirmEmailPage } from '../pages/confirm-email.page.ts';
import { LabelSetupPage } from '../pages/label-setup.page.ts';
import { ProfilePage } from '../pages/profile.page.ts';
import { ShellPage } from '../pages/shell.page.ts';
import { SignInPage } from '../pages/sign-in.page.ts';
import { expect, test } from '../support/fixtures.ts';
import { aPerson, createAccount, invitationCode, signIn } from '../support/journey-people.ts';

test('a person changes name, email, password and theme', async ({
	page,
	context,
	founder,
	newBrowser,
	mailbox,
	faults,
}) => {
	const { person } = await founder('Ada Quill', 'Moss and Vinyl', context);
	const taken = aPerson('Bo Lindgren');
	await createAccount(context, taken);
	const profile = new ProfilePage(page);
	const shell = new ShellPage(page);
	const newEmail = `new.${person.email}`;
	const newPassword = 'a much better one';
	await profile.open();

	await test.step('the name is saved automatically, and refused when empty', async () => {
		await profile.name.fill('   ');
		await profile.name.press('Enter');
		await expect(page.getByRole('alert')).toHaveText('Please enter your name');
		await profile.name.press('Escape');
		await expect(profile.name).toHaveValue('Ada Quill');
		await profile.name.fill('Ada Quill-Moreau');
		await profile.name.press('Enter');
		await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
		await expect(shell.profileLink('Ada Quill-Moreau')).toBeVisible();
		await profile.labelTab.click();
		await expect(profile.memberRow('Ada Quill-Moreau')).toBeVisible();
		await profile.youTab.click();
	});

	await test.step('changing the email requires the current password, a free address and its confirmation', async () => {
		faults.expect(/403|409/);
		await profile.changeEmail.click();
		const submit = profile.dialog.getByRole('button', { name: 'Send link' });
		const email = profile.dialog.getByLabel('New email');
		const password = profile.dialog.getByLabel('Current password');
		await expect(submit).toBeDisabled();
		await email.fill('not an address');
		await password.fill('not the password');
		await submit.click();
		await expect(profile.dialog.getByRole('alert')).toHaveText('Please enter a valid email address');
		await email.fill(newEmail);
		await submit.click();
		await expect(profile.dialog.getByRole('alert')).toHaveText('The current password is incorrect');
		await password.fill(person.password);
		await email.fill(taken.email);
		await submit.click();
		await expect(profile.dialog.getByRole('alert')).toHaveText('An account with this email already exists');
		await email.fill(newEmail);
		await submit.click();
		await expect(profile.toast('Link sent')).toBeVisible();
		await expect(profile.dialog).toHaveCount(0);
		await expect(profile.newEmail).toContainText(newEmail);
		const confirm = new ConfirmEmailPage(await (await newBrowser()).newPage());
		await confirm.page.goto(await mailbox.getNewestLink(newEmail));
		await confirm.confirm.click();
		await expect(confirm.heading).toHaveText('Email confirmed');
		await expect(profile.newEmail).toHaveCount(0);
		await expect(page.getByText(newEmail).first()).toBeVisible();
	});

	await test.step('changing the password requires the current one and signs out other devices', async () => {
		const elsewhere = await newBrowser();
		await signIn(elsewhere, { ...person, email: newEmail });
		const otherPage = await elsewhere.newPage();
		await otherPage.goto('/overview');
		await expect(new ShellPage(otherPage).heading).toHaveText('Overview');
		faults.expect(/401/);

		await profile.changePassword.click();
		const submit = profile.dialog.getByRole('button', { name: 'Change password' });
		await profile.dialog.getByLabel('Current password').fill(person.password);
		await profile.dialog.getByLabel('New password', { exact: true }).fill('short 7');
		await profile.dialog.getByLabel('Repeat new password').fill('short 7');
		await submit.click();
		await expect(profile.dialog.getByRole('alert')).toHaveText('Password must be at least 8 characters');
		await profile.dialog.getByLabel('New password', { exact: true }).fill(newPassword);
		await submit.click();
		await expect(profile.dialog.getByRole('alert')).toHaveText('The two passwords don’t match');
		await profile.dialog.getByLabel('Repeat new password').fill(newPassword);
		await submit.click();
		await expect(profile.toast('Password changed')).toBeVisible();
		await expect(new SignInPage(otherPage).heading).toHaveText('Sign in');
		await new SignInPage(otherPage).signIn({ email: newEmail, password: newPassword });
		await expect(new ShellPage(otherPage).heading).toHaveText('Review');
	});

	await test.step('the theme can be chosen in the profile too', async () => {
		await page.getByRole('radio', { name: 'Light' }).check();
		await expect(page.locator('html')).not.toHaveClass(/dark/);
		await page.getByRole('radio', { name: 'Dark' }).check();
		await expect(page.locator('html')).toHaveClass('dark');
	});
});

test('devices are listed and can be signed out', async ({ page, context, founder, newBrowser, faults }) => {
	// The other device may have a request in flight when it is signed out.
	faults.expect(/401|Not authenticated/);
	const { person } = await founder('Ada Quill', 'Moss and Vinyl', context);
	const profile = new ProfilePage(page);
	await profile.open();
	await expect(profile.devices).toHaveCount(1);
	await expect(profile.devices.first()).toContainText('This device');

	const phone = await newBrowser({
		userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1',
	});
	await signIn(phone, person);
	const phonePage = await phone.newPage();
	await phonePage.goto('/overview');
	await expect(profile.devices).toHaveCount(2);
	await page.getByRole('button', { name: 'Sign out Safari on iPhone' }).click();
	await expect(profile.toast('Safari on iPhone signed out')).toBeVisible();
	await expect(profile.devices).toHaveCount(1);
	await expect(new SignInPage(phonePage).heading).toHaveText('Sign in');

	await new SignInPage(phonePage).signIn(person);
	await expect(profile.devices).toHaveCount(2);
	await page.getByRole('button', { name: 'Sign out others' }).click();
	await expect(profile.toast('Other devices signed out')).toBeVisible();
	await expect(new SignInPage(phonePage).heading).toHaveText('Sign in');
	await expect(new ShellPage(page).heading).toHaveText('Profile');
});

test('an admin renames the label, creates a new code and reads the activity log', async ({
	page,
	context,
	founder,
	member,
	newcomer,
	faults,
}) => {
	await context.grantPermissions(['clipboard-read', 'clipboard-write']);
	const { label } = await founder('Ada Quill', 'Moss and Vinyl', context);
	const bo = await member('Bo Lindgren', label);
	const boPage = await bo.context.newPage();
	await boPage.goto('/');
	const profile = new ProfilePage(page);
	await profile.openLabel();

	await test.step('the new label name follows the same rules', async () => {
		await profile.renameLabel.click();
		const name = profile.dialog.getByLabel('Label name');
		const submit = profile.dialog.getByRole('button', { name: 'Rename' });
		for (const [typed, message] of [
			['  ', 'Please enter a label name'],
			['M', 'Label name must be at least 2 characters long'],
			['Moss?', 'Label name can only contain letters, numbers, spaces, and basic punctuation'],
		] as const) {
			await name.fill(typed);
			await submit.click();
			await expect(profile.dialog.getByRole('alert')).toHaveText(message);
		}
		await name.fill('Moss and Lacquer');
		await expect(profile.dialog.getByText('16/50')).toBeVisible();
		await submit.click();
		await expect(profile.toast('Label renamed')).toBeVisible();
		await expect(new ShellPage(page).selector('Moss and Lacquer')).toBeVisible();
		await expect(new ShellPage(boPage).selector('Moss and Lacquer')).toBeVisible();
	});

	await test.step('code and link are copied, and a new code disables the old one', async () => {
		await profile.copyCode.click();
		await expect(profile.toast('Invitation code copied')).toBeVisible();
		expect(await page.evaluate('navigator.clipboard.readText()')).toBe(label.code);
		await profile.copyLink.click();
		await expect(profile.toast('Invitation link copied')).toBeVisible();
		expect(await page.evaluate('navigator.clipboard.readText()')).toBe(
			`${new URL(page.url()).origin}/?code=${label.code}`,
		);

		await profile.newCode.click();
		await expect(profile.confirmation).toContainText('Create a new code?');
		await profile.confirmation.getByRole('button', { name: 'Cancel' }).click();
		expect(await invitationCode(context)).toBe(label.code);
		await profile.newCode.click();
		await profile.confirmation.getByRole('button', { name: 'Create code' }).click();
		await expect(profile.toast('Code created')).toBeVisible();
		await expect(profile.invitation).not.toContainText(label.code);
		await expect(profile.invitation).toContainText('not used yet');

		faults.expect(/404/);
		const cleo = await newcomer('Cleo Marsh');
		const cleoPage = await cleo.context.newPage();
		const setup = new LabelSetupPage(cleoPage);
		await cleoPage.goto('/');
		await setup.join(label.code);
		await expect(setup.error).toHaveText('Invalid invitation code. Please check and try again.');
	});

	await test.step('the last admin cannot be demoted, and the page says why', async () => {
		await profile.roleMenu('Ada Quill').click();
		const lastAdmin = 'A label needs at least one admin. Make someone else an admin first.';
		await expect(profile.menuItem(/^Make member/)).toContainText(lastAdmin);
		await expect(profile.menuItem(/^Make member/)).toHaveAttribute('aria-disabled', 'true');
		await expect(profile.menuItem(/^Remove/)).toContainText('To leave the label yourself, use Leave label.');
		await page.keyboard.press('Escape');
		await profile.roleMenu('Bo Lindgren').click();
		await profile.menuItem('Make admin').click();
		await expect(profile.toast('Bo Lindgren is now an admin')).toBeVisible();
		await profile.roleMenu('Bo Lindgren').click();
		await profile.menuItem('Make member').click();
		await expect(profile.toast('Bo Lindgren is now a member')).toBeVisible();
	});

	await test.step('the activity log lists everything, newest first', async () => {
		await profile.activityLog.click();
		const entries = profile.dialog.getByRole('listitem');
		await expect(entries.filter({ hasText: 'Ada Quill started the label' })).toHaveCount(1);
		const sentences = (await entries.allInnerTexts()).map((text) => text.split('\n')[0]);
		const expected = [
			'Ada Quill changed the role of Bo Lindgren to member',
			'Ada Quill made Bo Lindgren an admin',
			'Ada Quill created a new invitation code',
			'Ada Quill renamed the label to Moss and Lacquer',
			'Bo Lindgren joined the label',
			'Ada Quill started the label',
		];
		expect(sentences.filter((sentence) => expected.includes(sentence ?? ''))).toEqual(expected);
	});
});

// Two-factor sign-in, from switching it on to signing in without the phone.

import { readFile } from 'node:fs/promises';
import { readKey } from '../../server/testing/authenticator.ts';
import { ProfilePage } from '../pages/profile.page.ts';
import { ShellPage } from '../pages/shell.page.ts';
import { SignInPage } from '../pages/sign-in.page.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';

test('a person signs in with two factors @only-phone', async ({ page, context, founder, newBrowser, faults }) => {
	// Wrong codes get a 401 response, a wrong password a 403.
	faults.expect(/401|403/);
	const { person } = await founder('Ada Quill', 'Moss and Vinyl', context);
	const profile = new ProfilePage(page);
	const card = page.getByRole('region', { name: 'Two-factor sign-in' });
	let recoveryCodes: string[] = [];
	let key = '';
	await profile.open();

	await test.step('she switches it on with her password and a first code', async () => {
		await card.getByRole('button', { name: 'Switch on' }).click();
		const password = profile.dialog.getByLabel('Current password');
		await password.fill('not the password');
		await password.press('Enter');
		await expect(profile.dialog.getByRole('alert')).toHaveText('The current password is incorrect');
		await password.fill(person.password);
		await password.press('Enter');
		const picture = profile.dialog.getByRole('img', { name: 'QR code for your authenticator app' });
		// Dark on light in both themes, or cameras cannot read it.
		await expect(picture.locator('rect')).toHaveAttribute('fill', '#fff');
		await expectAccessible(page, 'the key of two-factor sign-in');
		key = (await profile.dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? '';
		const code = profile.dialog.getByLabel('Code', { exact: true });
		await expect(code).toBeFocused();
		await code.fill('000000');
		await code.press('Enter');
		await expect(profile.dialog.getByRole('alert')).toContainText('check that the time on your phone is correct');
		await code.fill(readKey(key).codeAt(new Date()));
		await code.press('Enter');
	});

	await test.step('she saves the recovery codes, which are shown once', async () => {
		const listed = profile.dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
		await expect(listed).toHaveCount(10);
		recoveryCodes = await listed.allTextContents();
		const [download] = await Promise.all([
			page.waitForEvent('download'),
			profile.dialog.getByRole('button', { name: 'Download' }).click(),
		]);
		expect(await readFile(await download.path(), 'utf8')).toContain(recoveryCodes.join('\n'));
		await profile.dialog.getByRole('button', { name: 'I’ve saved them' }).click();
		await expect(card).toContainText('10 recovery codes left');
		await profile.labelTab.click();
		await expect(profile.memberRow('Ada Quill')).toContainText('Two-factor on');
		await profile.youTab.click();
	});

	const otherPage = await (await newBrowser()).newPage();
	const signIn = new SignInPage(otherPage);
	const code = otherPage.getByLabel('Code', { exact: true });
	await otherPage.goto('/');

	await test.step('in another browser her password alone is not enough', async () => {
		await signIn.signIn(person);
		await expect(signIn.heading).toHaveText('One more step');
		await expect(code).toBeFocused();
		await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
		await expectAccessible(otherPage, 'the second step of signing in');
		await code.press('Enter');
		await expect(signIn.error).toHaveText('Enter the code from your authenticator app.');
		await code.fill('000000');
		await code.press('Enter');
		await expect(signIn.error).toHaveText('That code isn’t right. Enter the latest one from your authenticator app.');
		await signIn.back.click();
		await expect(signIn.email).toHaveValue(person.email);
		await expect(signIn.password).toHaveValue('');
	});

	await test.step('the next code of her app signs her in', async () => {
		await signIn.signIn(person);
		// The current code has switched it on, and no code works twice.
		await code.fill(readKey(key).codeAt(new Date(Date.now() + 30_000)));
		await code.press('Enter');
		await expect(new ShellPage(otherPage).heading).toHaveText('Review');
	});

	await test.step('without the phone a recovery code signs her in, once', async () => {
		const lost = await (await newBrowser()).newPage();
		const lostSignIn = new SignInPage(lost);
		await lost.goto('/');
		await lostSignIn.signIn(person);
		await lost.getByRole('button', { name: 'Recovery code' }).click();
		const recovery = lost.getByLabel('Recovery code');
		await expect(recovery).toBeFocused();
		await recovery.fill((recoveryCodes[0] ?? '').toLowerCase());
		await recovery.press('Enter');
		await expect(new ShellPage(lost).heading).toHaveText('Review');
		await expect(card).toContainText('9 recovery codes left');
	});

	await test.step('switching it off requires the password and signs out the other devices', async () => {
		await card.getByRole('button', { name: 'Switch off' }).click();
		await profile.dialog.getByLabel('Current password').fill(person.password);
		await profile.dialog.getByRole('button', { name: 'Switch off' }).click();
		await expect(profile.toast('Two-factor sign-in switched off')).toBeVisible();
		await expect(signIn.heading).toHaveText('Sign in');
		await signIn.signIn(person);
		await expect(new ShellPage(otherPage).heading).toHaveText('Review');
	});
});

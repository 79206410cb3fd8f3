// The only member of a label downloads their data and deletes their account.

import { readFile } from 'node:fs/promises';
import { readZip } from '../../server/testing/zip-entries.ts';
import { DashboardPage } from '../pages/dashboard.page.ts';
import { ProfilePage } from '../pages/profile.page.ts';
import { SignInPage } from '../pages/sign-in.page.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { viewerOf } from '../support/journey-people.ts';

test('the only member of a label is asked to invite others, downloads their data and deletes the account @only-phone', async ({
	page,
	context,
	founder,
	faults,
}) => {
	const { person, label } = await founder('Ada Quill', 'Moss and Vinyl', context);
	const { reviewerId } = (await viewerOf(context.request)) as { reviewerId: string };
	const profile = new ProfilePage(page);
	await page.goto('/');

	await test.step('the dashboard of a label of one offers the invitation link until it is dismissed', async () => {
		const card = page.getByRole('region', { name: 'Invite your reviewers' });
		await expect(card).toContainText(`/?code=${label.code}`);
		await expectAccessible(page, 'the invitation card');
		await card.getByRole('button', { name: 'Copy link' }).click();
		await expect(profile.toast('Invitation link copied')).toBeVisible();
		await card.getByRole('button', { name: 'Not now' }).click();
		await expect(card).toHaveCount(0);
		await page.reload();
		await expect(new DashboardPage(page).lead).toBeVisible();
		await expect(card).toHaveCount(0);
	});

	await profile.open();
	const data = page.getByRole('region', { name: 'Your data' });

	await test.step('the data are downloaded as one ZIP file', async () => {
		const [download] = await Promise.all([
			page.waitForEvent('download'),
			data.getByRole('link', { name: 'Download my data' }).click(),
		]);
		expect(download.suggestedFilename()).toBe('acetate-my-data.zip');
		const entries = readZip(await readFile(await download.path()));
		expect(entries.get('account.json')?.toString()).toContain(person.email);
	});

	await test.step('deleting requires the address and the password, and says what happens to the label', async () => {
		faults.expect(/403/);
		await page.evaluate(`localStorage.setItem('acetate-review-drafts:' + '${reviewerId}', '{}')`);
		await data.getByRole('button', { name: 'Delete my account' }).click();
		await expect(profile.dialog).toContainText('You’re the last member of Moss and Vinyl');
		await expectAccessible(page, 'deleting the account');
		const email = profile.dialog.getByLabel('Your email');
		const password = profile.dialog.getByLabel('Current password');
		const submit = profile.dialog.getByRole('button', { name: 'Delete my account' });
		await expect(submit).toBeDisabled();
		await email.fill('somebody@else.example');
		await password.fill('not the password');
		await submit.click();
		await expect(profile.dialog.getByRole('alert')).toHaveText('Type your email address to confirm.');
		await email.fill(person.email);
		await submit.click();
		await expect(profile.dialog.getByRole('alert')).toHaveText('The current password is incorrect');
		await password.fill(person.password);
		await password.press('Enter');
	});

	await test.step('afterwards the person is signed out, no data of them is left in the browser, and the address is free', async () => {
		faults.expect(/401/);
		const signIn = new SignInPage(page);
		await expect(signIn.heading).toHaveText('Sign in');
		expect(await page.evaluate<string>('JSON.stringify(localStorage)')).not.toContain(reviewerId);
		await signIn.signIn(person);
		await expect(signIn.error).toHaveText('Invalid email or password.');
		await signIn.createAccount(person);
		await expect(signIn.success('Account created successfully! You can now sign in.')).toBeVisible();
	});
});

import { LabelSetupPage } from '../pages/label-setup.page.ts';
import { ProfilePage } from '../pages/profile.page.ts';
import { ShellPage } from '../pages/shell.page.ts';
import { SignInPage } from '../pages/sign-in.page.ts';
import { expect, test } from '../support/fixtures.ts';
import { aPerson } from '../support/journey-people.ts';

/** Closes the label as its last member and restores it. */
async function closeAndRestore(profile: ProfilePage, name: string): Promise<void> {
	await profile.leaveLabel.click();
	await expect(profile.dialog).toContainText(`Leave and close ${name}?`);
	const confirm = profile.dialog.getByRole('button', { name: 'Leave label' });
	await expect(confirm).toBeDisabled();
	await profile.dialog.getByRole('textbox', { name: 'Label name' }).fill(name);
	await confirm.click();
	await expect(profile.page.getByRole('region', { name: 'Closed labels' })).toContainText(`${name} is closed.`);
	await profile.page.getByRole('button', { name: 'Restore label' }).click();
}

test('a label is founded, joined, handed over and left @phone-looks', async ({
	page,
	newBrowser,
	newcomer,
	isMobile,
}) => {
	const ada = aPerson('Ada Quill');
	const signIn = new SignInPage(page);
	const setup = new LabelSetupPage(page);
	const shell = new ShellPage(page);
	const profile = new ProfilePage(page);

	await test.step('Ada creates her account', async () => {
		await page.goto('/');
		await signIn.createAccount(ada);

		await expect(signIn.success('Account created successfully! You can now sign in.')).toBeVisible();
		await expect(signIn.heading).toHaveText('Sign in');
		await expect(signIn.name).toHaveCount(0);
		await expect(signIn.email).toHaveValue('');
		await expect(signIn.password).toHaveValue('');
	});

	await test.step('she signs in and starts a label', async () => {
		await signIn.signIn(ada);
		await expect(setup.heading).toHaveText('Which label are you with?');
		await setup.startChoice.click();
		await expect(setup.counter('0/50')).toBeVisible();
		await expect(setup.createLabel).toBeDisabled();
		await setup.labelName.fill('Moss & Vinyl');
		await expect(setup.counter('12/50')).toBeVisible();
		await setup.createLabel.click();

		await expect(shell.heading).toHaveText('Review');
		if (!isMobile) await expect(shell.selector('Moss & Vinyl')).toContainText('1 reviewer');
	});

	await shell.link('Profile').or(shell.profileLink(ada.name)).first().click();
	await profile.labelTab.click();
	await expect(profile.label.getByRole('heading', { name: 'Moss & Vinyl' })).toBeVisible();
	await expect(profile.members).toHaveCount(1);
	const codeLine = profile.invitation.getByRole('paragraph').first();
	await expect(codeLine).toHaveText(/^[A-HJ-NP-Z2-9]{4}(-[A-HJ-NP-Z2-9]{4}){3}$/);
	const code = (await codeLine.textContent()) ?? '';

	const { person: bo, context: boBrowser } = await newcomer('Bo Lindgren');
	const boPage = await boBrowser.newPage();
	const boProfile = new ProfilePage(boPage);

	await test.step('Bo joins with a sloppily typed code, and the open member list follows', async () => {
		await boPage.goto('/');
		await new LabelSetupPage(boPage).join(`  ${code.toLowerCase().replaceAll('-', ' ')} `);
		await expect(new ShellPage(boPage).heading).toHaveText('Review');

		await expect(profile.members).toHaveCount(2);
		await expect(profile.memberRow(bo.name)).toContainText('Member');
		await expect(profile.invitation).toContainText('used once');
	});

	await test.step('Ada promotes Bo, whose page shows the new rights at once', async () => {
		await boProfile.openLabel();
		await expect(boProfile.label).toContainText('you are a member');
		await expect(boProfile.invitation).toHaveCount(0);
		await profile.roleMenu(bo.name).click();
		await profile.menuItem('Make admin').click();

		await expect(profile.toast('Bo Lindgren is now an admin')).toBeVisible();
		await expect(boProfile.label).toContainText('you are an admin');
		await expect(boProfile.invitation).toContainText(code);
	});

	await test.step('Ada leaves and sees the label setup; Bo closes the label and restores it', async () => {
		await profile.leaveLabel.click();
		await expect(profile.confirmation).toContainText('Leave Moss & Vinyl?');
		await profile.confirmation.getByRole('button', { name: 'Leave label' }).click();

		await expect(setup.heading).toHaveText('Which label are you with?');
		await expect(boProfile.members).toHaveCount(1);
		await closeAndRestore(boProfile, 'Moss & Vinyl');
		await boProfile.openLabel();
		await expect(boProfile.label).toContainText('you are an admin');
	});

	await test.step('Cleo follows the invitation link', async () => {
		const cleo = aPerson('Cleo Marsh');
		const cleoPage = await (await newBrowser()).newPage();
		const cleoSignIn = new SignInPage(cleoPage);
		const cleoSetup = new LabelSetupPage(cleoPage);
		await cleoPage.goto(`/?code=${code}`);
		await expect(cleoPage).toHaveURL('/');
		await expect(cleoSignIn.heading).toHaveText('Create account');
		await expect(cleoPage.getByText('You are invited to join Moss & Vinyl.')).toBeVisible();
		await cleoSignIn.fillAccount(cleo);

		await expect(cleoSetup.heading).toHaveText('Join Moss & Vinyl');
		await expect(cleoSetup.code).toHaveValue(code);
		await expect(cleoPage).toHaveURL('/');
		await cleoSetup.joinLabel.click();
		await expect(new ShellPage(cleoPage).heading).toHaveText('Review');
		await expect(boProfile.memberRow(cleo.name)).toBeVisible();
	});
});

test('a removed member sees the label setup at once', async ({ page, context, founder, member }) => {
	const { label } = await founder('Ada Quill', 'Moss and Vinyl', context);
	const bo = await member('Bo Lindgren', label);
	const boPage = await bo.context.newPage();
	await boPage.goto('/overview');
	await expect(new ShellPage(boPage).heading).toHaveText('Overview');
	const profile = new ProfilePage(page);
	await profile.openLabel();
	await profile.roleMenu(bo.person.name).click();
	await profile.menuItem('Remove…').click();
	await expect(profile.confirmation).toContainText('Remove Bo Lindgren?');
	await expect(profile.confirmation.getByRole('checkbox', { name: /^Create a new invitation code/ })).toBeChecked();
	await profile.confirmation.getByRole('button', { name: 'Remove' }).click();

	await expect(profile.toast('Bo Lindgren removed')).toBeVisible();
	await expect(profile.invitation).not.toContainText(label.code);
	await expect(profile.members).toHaveCount(1);
	await expect(new LabelSetupPage(boPage).heading).toHaveText('Which label are you with?');
});

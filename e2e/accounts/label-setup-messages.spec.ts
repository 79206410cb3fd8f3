// How label setup says what is wrong and what failed: one of each kind. Each rule of names stands in
// domain/organizations/label-name.test.ts, each message of the server in server/organizations, and where a message is
// shown in web/organizations/setup-failure.test.ts. Faults inside the server are answered in its own envelope.

import { LabelSetupPage } from '../pages/label-setup.page.ts';
import { cutOff, refuseCalls, restoreCalls } from '../support/faults.ts';
import { expect, test } from '../support/fixtures.ts';
import { joinLabel } from '../support/people.ts';

test('starting a label says what is wrong with its name and what failed', async ({
	page,
	context,
	newcomer,
	faults,
}) => {
	await newcomer('Ada Quill', context);
	const setup = new LabelSetupPage(page);
	await page.goto('/');
	await setup.startChoice.click();

	await test.step('the button waits for the first sign, and only for that', async () => {
		await expect(setup.createLabel).toBeDisabled();
		await setup.labelName.fill(' ');
		await expect(setup.createLabel).toBeEnabled();
		await setup.createLabel.click();
		await expect(setup.error).toHaveText('Please enter a label name');
	});

	await test.step('the rules of names', async () => {
		await setup.labelName.fill(' M ');
		await setup.createLabel.click();
		await expect(setup.error).toHaveText('Label name must be at least 2 characters long');
		await setup.labelName.fill('Moss!');
		await setup.createLabel.click();
		await expect(setup.error).toHaveText('Label name can only contain letters, numbers, spaces, and basic punctuation');
		await expect(setup.labelName).toHaveValue('Moss!');
		await setup.labelName.fill('');
		await setup.labelName.pressSequentially('x'.repeat(52));
		await expect(setup.labelName).toHaveValue('x'.repeat(50));
		await expect(setup.counter('50/50')).toBeVisible();
	});

	await test.step('what only the server can find, and what fails inside it', async () => {
		faults.expect(/4\d\d|500|ERR_INTERNET_DISCONNECTED/);
		await setup.labelName.fill('Moss and Vinyl');
		const failures = [
			['organizations.name_too_long', 400, 'Label name must be less than 50 characters'],
			['organizations.creation_failed', 500, 'Failed to create organization: Please try again.'],
		] as const;
		for (const [code, status, message] of failures) {
			await refuseCalls(page, 'organizations/createOrganization', { code, status, message });
			await setup.createLabel.click();
			await expect(setup.error).toHaveText(message);
			await restoreCalls(page, 'organizations/createOrganization');
		}
		await cutOff(page, 'organizations/createOrganization');
		await setup.createLabel.click();
		await expect(setup.error).toHaveText('An unexpected error occurred. Please try again.');
		await expect(setup.labelName).toHaveValue('Moss and Vinyl');
	});

	await setup.back.click();
	await setup.startChoice.click();
	await expect(setup.error).toHaveCount(0);
});

test('joining a label says what is wrong with the code and what failed', async ({
	page,
	context,
	newcomer,
	founder,
	faults,
}) => {
	const { label } = await founder('Ada Quill', 'Moss and Vinyl');
	await newcomer('Bo Lindgren', context);
	const setup = new LabelSetupPage(page);
	await page.goto('/');
	await setup.joinChoice.click();

	await expect(setup.joinLabel).toBeDisabled();
	await setup.code.fill('  ');
	await expect(setup.joinLabel).toBeEnabled();
	await setup.joinLabel.click();
	await expect(setup.error).toHaveText('Please enter an invitation code');

	faults.expect(/40[149]|500|ERR_INTERNET_DISCONNECTED/);
	await setup.code.fill('MOSS-MOSS-MOSS-MOSS');
	await setup.joinLabel.click();
	await expect(setup.error).toHaveText('Invalid invitation code. Please check and try again.');
	await expect(setup.code).toHaveValue('MOSS-MOSS-MOSS-MOSS');

	const failures = [
		['auth.required', 401, 'Not authenticated. Please log in to continue.'],
		['organizations.join_failed', 500, 'Failed to join organization. Please try again.'],
	] as const;
	for (const [code, status, message] of failures) {
		await refuseCalls(page, 'organizations/joinOrganization', { code, status, message });
		await setup.joinLabel.click();
		await expect(setup.error).toHaveText(message);
		await restoreCalls(page, 'organizations/joinOrganization');
	}
	await cutOff(page, 'organizations/joinOrganization');
	await setup.joinLabel.click();
	await expect(setup.error).toHaveText('An unexpected error occurred. Please try again.');
	await restoreCalls(page, 'organizations/joinOrganization');

	await test.step('who has got a label meanwhile is told, and enters it', async () => {
		await refuseCalls(page, 'organizations/joinOrganization', {
			code: 'organizations.already_member',
			status: 409,
			message: 'You are already a member of an organization',
		});
		await setup.code.fill(label.code);
		await setup.joinLabel.click();
		await expect(setup.error).toHaveText('You are already a member of an organization');
	});
});

test('a second label is refused by the server itself', async ({ context, founder, newcomer }) => {
	const { label } = await founder('Ada Quill', 'Moss and Vinyl');
	await newcomer('Bo Lindgren', context);
	await joinLabel(context, label.code);

	for (const [path, data] of [
		['/api/organizations', { name: 'Second Label' }],
		['/api/organizations/join', { code: label.code }],
	] as const) {
		const answer = await context.request.post(path, { data });
		expect(answer.status()).toBe(409);
		expect(await answer.json()).toMatchObject({ message: 'You are already a member of an organization' });
	}
});

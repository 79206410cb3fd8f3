// The profile page with its dialogs and switches.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { done } from '../../domain/kernel/endpoint.ts';
import { expectAccessible } from '../testing/axe.ts';
import { newcomer } from '../testing/empty-label.ts';
import { openAsMember } from '../testing/open-app.tsx';
import { callsOf } from '../testing/server-stub.ts';

const button = (name: string) => page.getByRole('button', { name, exact: true });

test('axe reports no violation on the profile and its dialogs', { timeout: 60_000 }, async () => {
	await openAsMember('/profile', {
		accounts: {
			getEmailChange: {
				waiting: { email: 'new@example.com', expiresAt: new Date('2099-01-01T00:00:00Z'), isExpired: false },
			},
		},
	});
	await expect
		.element(page.getByRole('region', { name: 'Devices' }).getByRole('listitem'))
		.toHaveTextContent('This device');
	await expect.element(page.getByRole('region', { name: 'New email' })).toHaveTextContent('new@example.com');
	await expectAccessible('profile');
	const expectDialogAccessible = async (name: string) => {
		await button(name).click();
		await expect.element(page.getByRole('dialog')).toBeVisible();
		await expectAccessible(name);
		await userEvent.keyboard('{Escape}');
		await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
	};
	await expectDialogAccessible('Change email');
	await expectDialogAccessible('Change password');
	await page.getByRole('link', { name: 'Label', exact: true }).click();
	await expect.element(page.getByRole('region', { name: 'Members' }).getByRole('listitem').first()).toBeVisible();
	await expectAccessible('label');
	await expectDialogAccessible('Rename');
	await expectDialogAccessible('Activity log');
	await button('New code').click();
	await expect.element(page.getByRole('alertdialog')).toBeVisible();
	await expectAccessible('new code');
	await userEvent.keyboard('{Escape}');
	await page.getByRole('button', { name: `Admin, change the role of ${newcomer.name}` }).click();
	await expect.element(page.getByRole('menu')).toBeVisible();
	await expectAccessible('role menu');
	await userEvent.keyboard('{Escape}');
});

test('a kind of notification can be switched off and on, and each change is saved', async () => {
	const choice = {
		kind: 'review_request',
		group: 'reviews' as const,
		caption: 'Review requests',
		explanation: 'A colleague asked you to review a song.',
		mail: true,
	};
	let bell = true;
	await openAsMember('/profile', {
		notifications: {
			getChoices: () => ({ choices: [{ ...choice, bell }] }),
			setChoice: ({ isOn }) => {
				bell = isOn;
				return done;
			},
		},
	});
	const card = page.getByRole('region', { name: 'Notifications' });
	const checkbox = card.getByRole('checkbox', { name: 'Review requests: bell' });
	await expect.element(checkbox).toBeChecked();
	await checkbox.click();
	await expect.element(checkbox).not.toBeChecked();
	await expect.element(card.getByText('Saved')).toBeVisible();
	await checkbox.click();
	await expect.element(checkbox).toBeChecked();
	await expect
		.poll(() => callsOf('notifications', 'setChoice'))
		.toEqual([false, true].map((isOn) => ({ kind: 'review_request', channel: 'bell', isOn })));
});

test('pasted addresses are invited by email, and a wrong one is named without losing the text', async () => {
	await openAsMember('/profile/label', {
		organizations: {
			invitePeople: ({ emails }) => ({ sentCount: emails.length - 1, memberEmails: ['bo@example.com'] }),
		},
	});
	const field = page.getByRole('textbox', { name: 'Invite by email' });
	await field.fill('Cleo Marsh <cleo@example.com>; bo@example.com, nobody');
	await button('Send invitation').click();
	await expect.element(page.getByText('“nobody” is not an email address')).toBeVisible();
	await expect.element(field).toHaveValue('Cleo Marsh <cleo@example.com>; bo@example.com, nobody');
	await field.fill('Cleo Marsh <cleo@example.com>; bo@example.com');
	await button('Send invitation').click();
	await expect.element(page.getByText('Invitation sent. bo@example.com is already a member.')).toBeVisible();
	await expect.element(field).toHaveValue('');
	expect(callsOf('organizations', 'invitePeople')).toEqual([{ emails: ['cleo@example.com', 'bo@example.com'] }]);
});

// Two people talk about a signed song, and one of them loses the network for a while.
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { call } from '../support/journey-people.ts';
import { expectLaidOut } from '../support/layout.ts';
import { addDemo } from '../support/review-steps.ts';

class ChatPage {
	readonly messages: Locator;
	readonly field: Locator;

	constructor(readonly page: Page) {
		this.messages = page.getByRole('region', { name: 'Messages' });
		this.field = page.getByRole('textbox', { name: /^Message about/ });
	}

	async say(text: string): Promise<void> {
		await this.field.fill(text);
		await this.field.press('Enter');
	}

	said(text: string): Locator {
		return this.messages.getByRole('listitem').filter({ hasText: text });
	}
}

async function expectOneUnreadOnPhone(page: Page): Promise<void> {
	await page.setViewportSize({ width: 390, height: 844 });
	const link = page.getByRole('link', { name: 'Signed Songs' });
	await expect(link).toHaveAccessibleDescription('1 unread');
	// All text in the link is part of its accessible name.
	await expect(link).toHaveText('Signed');
	await page.setViewportSize({ width: 1440, height: 900 });
}

test('two people chat live, mentions and unread counts arrive, and messages written offline arrive once', async ({
	page,
	context,
	founder,
	member,
	faults,
}) => {
	faults.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
	const { label } = await founder('Ada Quill', 'Moss and Vinyl', context);
	const bo = await member('Bo Lindgren', label);
	const song = await addDemo(context.request, 'Night Ferry', 'Esme Harrow');
	await call(context.request, 'POST', `/api/songs/${song.id}/sign`, {});
	const bosPage = await bo.context.newPage();
	const [ada, his] = [new ChatPage(page), new ChatPage(bosPage)];
	await bosPage.goto('/');
	await page.goto(`/signed-songs/${song.id}/chat`);
	await expect(ada.messages).toContainText('Ada Quill signed the song');

	await test.step('a colleague is mentioned with the keyboard, and notified on any page', async () => {
		await ada.field.pressSequentially('Ask @bo');
		await expect(page.getByRole('option', { name: 'Bo Lindgren' })).toHaveAttribute('aria-selected', 'true');
		await ada.field.press('Enter');
		await expect(ada.field).toHaveValue('Ask @Bo Lindgren ');
		await ada.field.pressSequentially('about 0:01');
		await ada.field.press('Enter');
		await expect(ada.field).toHaveValue('');
		await expect(ada.said('Ask @Bo Lindgren about')).toHaveCount(1);
		const link = bosPage.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Signed Songs' });
		await expect(link).toHaveAccessibleDescription('1 signed, 1 unread message');
		await expectOneUnreadOnPhone(bosPage);
		await bosPage.getByRole('button', { name: /^Notifications, \d+ unread$/ }).click();
		await bosPage.getByRole('link', { name: /mentioned you in the chat about Night Ferry/ }).click();
		await expect(his.said('Ask @Bo Lindgren about')).toHaveCount(1);
		await expect(link).toHaveAccessibleDescription('1 signed');
		await expect(ada.messages).toContainText('Seen by Bo Lindgren');
		await his.messages.getByRole('button', { name: 'Play Night Ferry from 0:01' }).click();
		await expect(bosPage.getByRole('button', { name: /Pause/ }).first()).toBeVisible();
	});

	await test.step('without a network messages wait, and arrive once and in order when it is back', async () => {
		await bo.context.setOffline(true);
		await his.say('First, from the train');
		await his.say('Second, from the tunnel');
		await expect(his.said('First, from the train')).toContainText('Not sent');
		await ada.say('Are you there?');
		await expect(ada.said('Are you there?')).not.toContainText('Sending');
		await bo.context.setOffline(false);

		await expect(his.said('Are you there?')).toHaveCount(1);
		for (const chat of [ada, his]) {
			await expect(chat.said('First, from the train')).toHaveCount(1);
			await expect(chat.said('Second, from the tunnel')).toHaveCount(1);
		}
		await expect(his.messages).not.toContainText('Not sent');
		await bosPage.reload();
		await expect(his.said('Second, from the tunnel')).toHaveCount(1);
		await expect(his.said('First, from the train')).toHaveCount(1);
		const texts = await ada.messages.getByRole('listitem').allTextContents();
		const order = ['First, from', 'Second, from'].map((start) => texts.findIndex((text) => text.includes(start)));
		expect(order[0]).toBeLessThan(order[1] ?? 0);
	});

	await test.step('files, edits and removals are visible to the other person', async () => {
		const file = { name: 'lyrics.txt', mimeType: 'text/plain', buffer: Buffer.from('La la') };
		await page.locator('input[type=file]').setInputFiles(file);
		await expect(page.getByRole('list', { name: 'Attached files' })).toContainText('lyrics.txt');
		await ada.field.press('Enter');
		await expect(his.messages.getByRole('link', { name: /lyrics.txt/ })).toBeVisible();
		await ada.say('Frist thing tomorrow');
		await ada.said('Frist thing').getByRole('button', { name: 'Edit or delete your message' }).click();
		await page.getByRole('menuitem', { name: 'Edit' }).click();
		await page.getByRole('textbox', { name: 'Edit your message' }).fill('First thing tomorrow');
		await page.keyboard.press('Enter');
		await expect(his.said('First thing tomorrow')).toContainText('Edited');
		await expectAccessible(page, 'a chat');
		await ada.said('Are you there?').getByRole('button', { name: 'Edit or delete your message' }).click();
		await page.getByRole('menuitem', { name: 'Delete' }).click();
		await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
		await expect(his.messages).toContainText('Message deleted');
		await expect(his.messages).not.toContainText('Are you there?');
	});

	await test.step('the inbox shows the chat, search opens the message, and a draft is restored', async () => {
		await his.field.fill('To be continued');
		await bosPage.goto('/signed-songs/chat');
		await expect(bosPage.getByRole('region', { name: 'Chats' })).toContainText('Ada: First thing tomorrow');
		await expect(his.field).toHaveValue('To be continued');
		await bosPage.getByRole('button', { name: 'Search this chat' }).click();
		await bosPage.getByRole('searchbox', { name: 'Search this chat' }).fill('TUNNEL');
		await bosPage.getByRole('link', { name: /Second, from the tunnel/ }).click();
		await expect(bosPage).toHaveURL(/message=/);
		await expect(his.said('Second, from the tunnel')).toBeInViewport();
	});

	await test.step('on a phone the newest message and the field are visible, and a sent message arrives', async () => {
		await page.setViewportSize({ width: 390, height: 844 });
		await expect(ada.said('First thing tomorrow')).toBeInViewport();
		await expect(ada.field).toBeInViewport({ ratio: 1 });
		await expectLaidOut(page, 'a chat on a phone');
		await ada.field.fill('On my way home');
		await page.getByRole('button', { name: 'Send' }).click();
		await expect(ada.said('On my way home')).toBeInViewport();
		await expect(his.said('On my way home')).toHaveCount(1);
	});
});

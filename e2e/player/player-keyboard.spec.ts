// The player from the keyboard: its shortcuts work only if no other element uses the keys.

import { AddTracksPage } from '../pages/add-tracks.page.ts';
import { PlayerPage } from '../pages/player.page.ts';
import { ReviewPage } from '../pages/review.page.ts';
import { ShellPage } from '../pages/shell.page.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { demoFile } from '../support/sounds.ts';

test.beforeEach(async ({ page, context, library, member }) => {
	await member('Bo Lindgren', library.label, context);
	await page.goto('/');
});

test('Space and K play and pause, J and L and the arrows skip, M mutes', async ({ page, library }) => {
	const [song] = library.songs;
	const player = new PlayerPage(page);
	// On a page with a list J and K move through the list.
	await player.reviewLink(song.title).click();
	await expect(new ShellPage(page).heading).toHaveText(song.title);
	await player.press(player.waveform(song.title), 0.4);
	await player.expectMoving();
	await page.evaluate('document.activeElement.blur()');

	await page.keyboard.press('k');
	await player.expectPaused();
	await page.keyboard.press(' ');
	await player.expectMoving();
	await page.keyboard.press(' ');
	await player.expectPaused();
	expect(await page.evaluate('scrollY')).toBe(0);

	await test.step('keys pressed faster than the element reports its pauses all count', async () => {
		await page.evaluate(pressInOneTask, [' ', ' ', ' ']);
		await player.expectMoving();
		await page.keyboard.press(' ');
		await player.expectPaused();
	});

	const { seconds } = await player.sound();
	for (const [key, change] of [
		['l', 10],
		['j', 0],
		['ArrowRight', 10],
		['ArrowLeft', 0],
		['ArrowLeft', -10],
		['J', -20],
	] as const) {
		await page.keyboard.press(key);
		const target = Math.max(0, seconds + change);
		await player.expectBetween(target - 0.5, target + 0.5);
	}

	await page.keyboard.press('m');
	expect((await player.sound()).isMuted).toBe(true);
	await page.keyboard.press('m');
	expect((await player.sound()).isMuted).toBe(false);
	await page.keyboard.press('Control+k');
	await player.expectPaused();
});

test('on the page of another song the keys first stop the current song, and then control that of the page', async ({
	page,
	library,
}) => {
	const [heard, song] = library.songs;
	const player = new PlayerPage(page);
	await player.press(player.waveform(heard.title), 0.2);
	await player.expectMoving();
	const { address } = await player.sound();
	await player.reviewLink(song.title).click();
	await expect(new ShellPage(page).heading).toHaveText(song.title);

	await page.keyboard.press('l');
	await player.expectBetween(22, 50);
	await page.keyboard.press(' ');
	await player.expectPaused();
	expect((await player.sound()).address).toBe(address);

	await page.keyboard.press('k');
	await player.expectMoving();
	expect((await player.sound()).address).not.toBe(address);
	await expect(player.bar).toContainText(song.title);
});

test('keys belong to the focused element before they belong to the player', async ({ page, library }) => {
	const [song] = library.songs;
	const player = new PlayerPage(page);
	const shell = new ShellPage(page);
	await player.press(player.waveform(song.title), 0.4);
	await player.expectMoving();

	await test.step('typing in the search box does not control the player', async () => {
		await shell.search.fill('');
		await shell.search.pressSequentially('k j l m ');
		await page.keyboard.press('ArrowLeft');
		await expect(shell.search).toHaveValue('k j l m ');
		await player.expectMoving();
		expect((await player.sound()).isMuted).toBe(false);
		await page.keyboard.press('Escape');
	});

	await test.step('Space presses the focused button, and nothing else', async () => {
		await shell.themeToggle.focus();
		await page.keyboard.press(' ');
		await expect(page.locator('html')).not.toHaveClass(/dark/);
		await player.expectMoving();
		await page.keyboard.press('ArrowRight');
		await player.toggle.click();
		await player.expectPaused();
		await player.expectBetween(24, 50);
	});

	await test.step('a waveform is a slider that announces its position', async () => {
		const waveform = player.waveform(song.title);
		await waveform.focus();
		await page.keyboard.press('Home');
		await player.expectBetween(0, 0);
		await page.keyboard.press('ArrowRight');
		await player.expectBetween(5, 5);
		await page.keyboard.press('PageUp');
		await player.expectBetween(15, 15);
		await expect(waveform).toHaveAttribute('aria-valuenow', '15');
		await expect(waveform).toHaveAttribute('aria-valuetext', '0:15 of 1:00');
		await page.keyboard.press(' ');
		await player.expectMoving();
		await page.keyboard.press(' ');
		await player.expectPaused();
	});

	await test.step('typing a title does not control the player', async () => {
		const { seconds } = await player.sound();
		const file = await demoFile({ number: 6, format: 'mp3-vbr', seconds: 5 });
		const tracks = new AddTracksPage(page);
		await shell.link('Add Tracks').click();
		await tracks.chooseFiles([file]);
		await expect(tracks.title(file)).toHaveValue(file.title);
		await tracks.title(file).press('End');
		await tracks.title(file).pressSequentially(' k j l m');
		await expect(tracks.title(file)).toHaveValue(`${file.title} k j l m`);
		expect((await player.sound()).seconds).toBe(seconds);
		expect((await player.sound()).isMuted).toBe(false);
	});

	await test.step('an open dialog keeps the keys to itself', async () => {
		await shell.bell.click();
		await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
		await page.keyboard.press('k');
		await page.keyboard.press('?');
		await expect(page.getByRole('dialog')).toHaveCount(1);
		await page.keyboard.press('Escape');
		await expect(page.getByRole('dialog')).toHaveCount(0);
		await player.expectPaused();
	});
});

test('J, K and Enter move through a list, a card has two Tab stops, and ? lists every key', async ({
	page,
	library,
}) => {
	const [first, second, third] = library.songs;
	const player = new PlayerPage(page);
	await expect(player.card(third.title)).toBeVisible();

	await test.step('Space plays the first song if nothing was played yet', async () => {
		await page.keyboard.press(' ');
		await player.expectMoving();
		await expect(player.bar).toContainText(first.title);
		await page.keyboard.press(' ');
		await player.expectPaused();
	});

	await test.step('J and K move from song to song, and stop at the ends', async () => {
		for (const [key, song] of [
			['j', first],
			['k', first],
			['j', second],
			['j', third],
			['j', third],
			['k', second],
		] as const) {
			await page.keyboard.press(key);
			await expect(player.reviewLink(song.title)).toBeFocused();
		}
	});

	await test.step('Tab moves from Play to Review, arrows to the other controls of a card', async () => {
		await page.keyboard.press('Tab');
		await expect(player.playButton(third.title)).toBeFocused();
		await page.keyboard.press('Tab');
		await expect(player.reviewLink(third.title)).toBeFocused();
		await page.keyboard.press('ArrowLeft');
		await expect(page.getByRole('button', { name: `Details of ${third.title}` })).toBeFocused();
		await player.playButton(third.title).focus();
		await page.keyboard.press('ArrowLeft');
		await expect(player.waveform(third.title)).toBeFocused();
	});

	await test.step('Space plays the focused song, and stops the current one elsewhere', async () => {
		await player.reviewLink(second.title).focus();
		await page.keyboard.press(' ');
		await player.expectMoving();
		await expect(player.bar).toContainText(second.title);
		await player.reviewLink(first.title).focus();
		await page.keyboard.press(' ');
		await player.expectPaused();
	});

	await test.step('Enter opens the song, and on its page Space never scores', async () => {
		await page.keyboard.press('Enter');
		const review = new ReviewPage(page);
		await review.row('Artist').getByRole('radio').first().focus();
		await page.keyboard.press(' ');
		await player.expectMoving();
		await expect(player.bar).toContainText(first.title);
		await page.keyboard.press(' ');
		await player.expectPaused();
		await review.expectScores(null, null, null);
	});

	await test.step('the list of keys opens unless a text field has the focus', async () => {
		const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
		await page.keyboard.press('?');
		await expect(sheet).toContainText('Next or previous song');
		await expectAccessible(page, 'the sheet of keys');
		await page.keyboard.press('Escape');
		await expect(sheet).toHaveCount(0);
		await page.getByRole('textbox', { name: 'Comment' }).press('?');
		await expect(page.getByRole('textbox', { name: 'Comment' })).toHaveValue('?');
		await expect(sheet).toHaveCount(0);
		await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
		await expect(sheet).toBeVisible();
	});
});

/** Presses keys so fast that no event of the audio element occurs between them. */
function pressInOneTask(keys: string[]): void {
	const { window } = globalThis as unknown as { window: EventTarget };
	for (const key of keys) window.dispatchEvent(Object.assign(new Event('keydown'), { key }));
}

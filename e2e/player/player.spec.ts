// Listening on a desktop: one player for the whole app, which only the listener stops.

import { PlayerPage } from '../pages/player.page.ts';
import { ShellPage } from '../pages/shell.page.ts';
import { expect, test } from '../support/fixtures.ts';

test('a song keeps playing across pages and themes, and the bar does everything that its card does', async ({
	page,
	context,
	library,
	member,
}) => {
	await member('Bo Lindgren', library.label, context);
	const [song] = library.songs;
	const player = new PlayerPage(page);
	const shell = new ShellPage(page);

	await test.step('the bar is visible and minimized before anything plays', async () => {
		await page.goto('/');
		await expect(player.bar).toContainText('Nothing playing');
		await expect(player.expand).toHaveAttribute('aria-expanded', 'false');
		for (const control of [player.toggle, player.back, player.forward, player.seekBar, player.mute, player.volume])
			await expect(control).toBeDisabled();
		await player.expectDrawn(player.waveform(song.title));
	});

	await test.step('Play on a card starts its song', async () => {
		await player.playButton(song.title).click();
		await player.expectMoving();
		await expect(player.bar).toContainText(song.title);
		await expect(player.bar).toContainText('* Hidden until reviewed *');
		await expect(player.bar).toContainText('1:00');
		await expect(player.toggle).toHaveAccessibleName('Pause');
	});

	await test.step('the minimized player has the controls that are used all the time', async () => {
		await expect(player.reviewNow).toBeVisible();
		await player.seekBar.fill('20');
		await player.expectBetween(19, 30);
		await player.forward.click();
		await player.expectBetween(29, 45);
		await player.mute.click();
		expect((await player.sound()).isMuted).toBe(true);
		await player.mute.click();
	});

	await test.step('a click on the waveform seeks, and so does a drag', async () => {
		await player.press(player.waveform(song.title), 0.5);
		await player.expectBetween(29.5, 44);
		await player.expectMoving();
		const box = await player.waveform(song.title).boundingBox();
		if (!box) throw new Error('the waveform is not on the page');
		await page.mouse.move(box.x + box.width * 0.5, box.y + 60);
		await page.mouse.down();
		await page.mouse.move(box.x + box.width * 0.75, box.y + 60, { steps: 3 });
		await page.mouse.up();
		await player.expectBetween(44.5, 60);
		await expect(player.bar).toContainText(song.title);
	});

	await test.step('skipping moves 10 seconds, and never past an end', async () => {
		await player.expand.click();
		await player.toggle.click();
		await player.expectPaused();
		await player.press(player.seekBar, 0.25);
		await player.expectBetween(14.5, 15.5);
		await player.back.click();
		await player.expectBetween(4.5, 5.5);
		await player.back.click();
		await player.expectBetween(0, 0);
		await player.forward.click();
		await player.expectBetween(10, 10);
		await player.press(player.seekBar, 0.95);
		await player.forward.click();
		await player.expectBetween(59.5, 61);
		await player.press(player.seekBar, 0.1);
		await player.toggle.click();
		await player.expectMoving();
	});

	await test.step('the volume changes in steps of a hundredth, and mute keeps it', async () => {
		await expect(player.volume).toHaveAttribute('step', '0.01');
		await player.volume.fill('0.37');
		expect((await player.sound()).volume).toBeCloseTo(0.37, 5);
		await player.volume.press('ArrowDown');
		expect((await player.sound()).volume).toBeCloseTo(0.36, 5);
		await player.mute.click();
		await expect(player.mute).toHaveAccessibleName('Unmute');
		expect(await player.sound()).toMatchObject({ isMuted: true, volume: 0.36 });
		await player.mute.click();
		expect(await player.sound()).toMatchObject({ isMuted: false, volume: 0.36 });
	});

	await test.step('playback continues on other pages and in the other theme', async () => {
		const before = await player.sound();
		await page.evaluate(`window.sameDocument = document.querySelector('audio')`);
		for (const caption of ['Overview', 'Add Tracks', 'Track History']) {
			await shell.link(caption).click();
			await expect(shell.heading).toHaveText(caption);
		}
		await shell.themeToggle.click();
		await expect(page.locator('html')).not.toHaveClass(/dark/);
		await player.expectMoving();
		expect((await player.sound()).address).toBe(before.address);
		expect((await player.sound()).seconds).toBeGreaterThan(before.seconds);
		expect(await page.evaluate(`window.sameDocument === document.querySelector('audio')`)).toBe(true);
		await expect(page.locator('audio')).toHaveCount(1);
	});

	await test.step('Review Now opens the song, which keeps playing', async () => {
		await player.reviewNow.click();
		await expect(page).toHaveURL(`/review/${song.id}`);
		await expect(shell.heading).toHaveText(song.title);
		await expect(page.getByRole('main')).toContainText('* Hidden until reviewed *');
		await player.expectDrawn(player.waveform(song.title));
		await expect(player.playButton(song.title)).toHaveAccessibleName(`Pause ${song.title}`);
		await player.expectMoving();
		await player.minimize.click();
		await expect(player.expand).toBeVisible();
		await player.expectMoving();
	});
});

test('the position in each song is restored after a reload, and so are volume and level match', async ({
	page,
	context,
	library,
	member,
}) => {
	await member('Bo Lindgren', library.label, context);
	const [song, other] = library.songs;
	const player = new PlayerPage(page);
	await page.goto('/');
	await player.press(player.waveform(song.title), 0.5);
	await player.expectBetween(30, 50);
	await player.expectMoving();
	await player.press(player.waveform(other.title), 0.2);
	await player.expectBetween(12, 25);
	await player.expectMoving();
	await player.expand.click();
	await player.volume.fill('0.5');
	await player.levelMatch.click();
	await player.toggle.click();
	await player.expectPaused();
	const { seconds } = await player.sound();
	await page.reload();

	await expect(player.bar).toContainText(other.title);
	await expect(player.bar).toContainText(`0:${Math.floor(seconds)}`);
	await expect(player.toggle).toHaveAccessibleName('Play');
	await expect(player.waveform(song.title)).toHaveAttribute('aria-valuenow', /^[345]\d$/);
	await player.toggle.click();
	await player.expectMoving();
	await player.expectBetween(Math.floor(seconds), 40);
	await player.expand.click();
	await expect(player.volume).toHaveValue('0.5');
	await expect(player.levelMatch).toBeChecked();
	await player.playButton(song.title).click();
	await player.expectBetween(30, 59);
	await player.expectMoving();
});

test('a waveform shows the time under the pointer', async ({ page, context, library, member }) => {
	await member('Bo Lindgren', library.label, context);
	const [song] = library.songs;
	const player = new PlayerPage(page);
	await page.goto('/');
	const waveform = player.waveform(song.title);
	await player.expectDrawn(waveform);
	const width = (await waveform.boundingBox())?.width ?? 0;

	await waveform.hover({ position: { x: width * 0.51, y: 60 } });
	await expect(waveform).toHaveText('0:30');
	await waveform.hover({ position: { x: width * 0.76, y: 60 } });
	await expect(waveform).toHaveText('0:45');
	await page.mouse.move(0, 0);
	await expect(waveform).toHaveText('');
});

test('the bar appears 100 ms after the page around it', async ({ page, context, library, member }) => {
	await member('Bo Lindgren', library.label, context);
	await page.addInitScript(`(() => {
		window.cameAt = {};
		new MutationObserver(() => {
			if (document.querySelector('nav')) cameAt.page ??= Date.now();
			if (document.querySelector('[aria-label="Player"]')) cameAt.bar ??= Date.now();
		}).observe(document, { childList: true, subtree: true });
	})()`);
	const now = Date.now();
	await page.clock.install({ time: now });
	await page.clock.pauseAt(now + 1000);
	await page.goto('/');

	const waited = async () => {
		await page.clock.runFor(5);
		return page.evaluate<number>('cameAt.bar - cameAt.page');
	};
	await expect.poll(waited, { intervals: [5] }).toBeGreaterThan(0);
	expect(await waited()).toBeGreaterThanOrEqual(100);
	expect(await waited()).toBeLessThan(200);
});

test('only one of two tabs plays', async ({ page, context, library, member }) => {
	await member('Bo Lindgren', library.label, context);
	const [first, second] = library.songs;
	const here = new PlayerPage(page);
	const there = new PlayerPage(await context.newPage());
	await here.page.goto('/');
	await there.page.goto(`/review/${second.id}`);
	await here.playButton(first.title).click();
	await here.expectMoving();

	await there.playButton(second.title).click();
	await there.expectMoving();
	await here.expectPaused();
	await expect(here.toggle).toHaveAccessibleName('Play');

	await here.toggle.click();
	await here.expectMoving();
	await there.expectPaused();
});

test('the next song of the list follows on request, and automatically with Autoplay', async ({
	page,
	context,
	library,
	member,
}) => {
	await member('Bo Lindgren', library.label, context);
	const [first, second, third] = library.songs;
	const player = new PlayerPage(page);
	await page.goto('/');
	await player.playButton(first.title).click();
	await player.expectMoving();
	await player.expand.click();
	await expect(player.next).toHaveAccessibleName(`Next song: ${second.title}`);
	await player.playOn.click();
	await player.press(player.seekBar, 0.995);

	await expect(player.bar).toContainText(second.title);
	await player.expectBetween(0, 30);
	await player.expectMoving();
	await expect(player.next).toHaveAccessibleName(`Next song: ${third.title}`);
	await player.next.click();
	await expect(player.bar).toContainText(third.title);
	await player.expectMoving();
	await expect(player.next).toBeDisabled();
	await player.press(player.seekBar, 0.995);
	await player.expectPaused();
	await expect(player.bar).toContainText(third.title);
});

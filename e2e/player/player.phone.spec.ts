import { PlayerPage } from '../pages/player.page.ts';
import { ShellPage } from '../pages/shell.page.ts';
import { expect, test } from '../support/fixtures.ts';

test('the playback controls of the bottom bar control the song, and its sheet contains the rest', async ({
	page,
	context,
	library,
	member,
}) => {
	await member('Bo Lindgren', library.label, context);
	const [song, second] = library.songs;
	const player = new PlayerPage(page);
	const shell = new ShellPage(page);

	await test.step('waveforms are 96 px high', async () => {
		await page.goto('/');
		await expect(player.bar).toContainText('Nothing playing');
		await expect(player.toggle).toBeDisabled();
		await expect(player.forward).toBeDisabled();
		await player.expectDrawn(player.waveform(song.title));
		expect((await player.waveform(song.title).boundingBox())?.height).toBe(96);
	});

	await test.step('the bar plays, skips and pauses on every page', async () => {
		await player.playButton(song.title).tap();
		await player.expectMoving();
		await expect(player.bar).toContainText(song.title);
		await player.forward.tap();
		await player.expectBetween(10, 40);
		await shell.link('Profile').tap();
		await expect(shell.heading).toHaveText('Profile');
		await player.expectMoving();
		await player.toggle.tap();
		await player.expectPaused();
		const { seconds } = await player.sound();
		await player.back.tap();
		await player.expectBetween(seconds - 10.1, seconds - 9.9);
	});

	await test.step('a tap on the title opens the sheet', async () => {
		await player.bar.getByRole('button', { name: song.title }).tap();
		await expect(player.sheet.getByRole('heading')).toHaveText(song.title);
		await expect(player.sheet).toContainText('* Hidden until reviewed *');
		const waveform = player.sheet.getByRole('slider', { name: `Position in ${song.title}` });
		await player.expectDrawn(waveform);
		const box = await waveform.boundingBox();
		if (!box) throw new Error('the waveform is not on the sheet');
		expect(box.height).toBe(96);
		await waveform.tap({ position: { x: box.width / 2, y: 48 } });
		await player.expectBetween(29, 31);
		await player.sheet.getByRole('button', { name: 'Skip forward 10 seconds' }).tap();
		await player.expectBetween(39, 41);
		await player.sheet.getByRole('slider', { name: 'Volume' }).fill('0.42');
		expect((await player.sound()).volume).toBeCloseTo(0.42, 5);
		await player.sheet.getByRole('button', { name: 'Mute' }).tap();
		expect((await player.sound()).isMuted).toBe(true);
		await player.sheet.getByRole('switch', { name: /^Level match/ }).tap();
		await expect(player.sheet.getByRole('switch', { name: /^Level match/ })).toBeChecked();
		await player.sheet.getByRole('radio', { name: 'Light' }).tap();
		await expect(player.sheet.getByRole('radio', { name: 'Light' })).toBeChecked();
	});

	await test.step('the sheet continues with the next song, and opens its review', async () => {
		await player.sheet.getByRole('button', { name: `Next song: ${second.title}` }).tap();
		await expect(player.sheet.getByRole('heading')).toHaveText(second.title);
		await player.expectMoving();
		await player.reviewNow.tap();
		await expect(page).toHaveURL(`/review/${second.id}`);
		await expect(player.sheet).toHaveCount(0);
		await expect(shell.heading).toHaveText(second.title);
		// The heading, or the page around it while the song is still loading.
		await expect(page.locator('main:focus, main h1:focus')).toHaveCount(1);
		expect((await player.waveform(second.title).boundingBox())?.height).toBe(96);
		await player.expectMoving();
	});
});

test('on the page of another song the bar first stops the current song, and then controls that of the page', async ({
	page,
	context,
	library,
	member,
}) => {
	await member('Bo Lindgren', library.label, context);
	const [heard, song] = library.songs;
	const player = new PlayerPage(page);
	await page.goto('/');
	await player.playButton(heard.title).tap();
	await player.expectMoving();
	const { address } = await player.sound();
	await player.reviewLink(song.title).tap();
	await expect(new ShellPage(page).heading).toHaveText(song.title);

	await player.bar.getByRole('button', { name: `Skip forward 10 seconds in ${heard.title}` }).tap();
	await player.expectBetween(10, 40);
	await player.bar.getByRole('button', { name: `Pause ${heard.title}` }).tap();
	await player.expectPaused();
	expect((await player.sound()).address).toBe(address);

	await player.toggle.tap();
	await player.expectMoving();
	expect((await player.sound()).address).not.toBe(address);
});

test('the sheet closes and returns the focus', async ({ page, context, library, member }) => {
	await member('Bo Lindgren', library.label, context);
	const [song] = library.songs;
	const player = new PlayerPage(page);
	await page.goto('/');
	await player.playButton(song.title).tap();
	const opener = player.bar.getByRole('button', { name: song.title });
	await opener.tap();
	await player.sheet.getByRole('button', { name: 'Close player' }).tap();

	await expect(player.sheet).toHaveCount(0);
	await expect(opener).toBeFocused();
	await expect(opener).toHaveAttribute('aria-expanded', 'false');
	await player.expectMoving();
});

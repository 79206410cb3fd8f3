// The light copy of a song: chosen by the listener and by the connection, at the same position, and remembered.
import type { Page } from '@playwright/test';
import { PlayerPage } from '../pages/player.page.ts';
import { expect, test } from '../support/fixtures.ts';
import { call } from '../support/journey-people.ts';

/** Copies are made in the background, soon after a song is added. */
const copiesWithinMs = 45_000;

async function slowLine(page: Page): Promise<void> {
	const session = await page.context().newCDPSession(page);
	await session.send('Network.clearBrowserCache');
	const bytesPerSecond = 400_000 / 8;
	await session.send('Network.emulateNetworkConditions', {
		offline: false,
		latency: 150,
		downloadThroughput: bytesPerSecond,
		uploadThroughput: bytesPerSecond,
	});
}

test('a song switches between original and light copy at its position, and a slow connection selects the light copy', async ({
	page,
	context,
	library,
	member,
}) => {
	test.setTimeout(120_000);
	await member('Bo Lindgren', library.label, context);
	const [, , song] = library.songs;
	const lightUrl = async () => {
		const { lightAudioUrl } = (await call(context.request, 'GET', `/api/songs/${song.id}`)) as {
			lightAudioUrl: string | null;
		};
		return lightAudioUrl;
	};
	await expect.poll(lightUrl, { timeout: copiesWithinMs }).toMatch(/\.webm$/);
	const player = new PlayerPage(page);
	const choice = player.bar.getByRole('combobox', { name: /^Sound/ });
	const address = async () => (await player.sound()).address;

	await test.step('on a good connection the original plays', async () => {
		await page.goto('/');
		await player.press(player.waveform(song.title), 0.5);
		await player.expectMoving();
		await player.expand.click();
		await expect(choice).toHaveValue('auto');
		await expect(choice).toHaveAccessibleName('Sound: Original');
		expect(await address()).toMatch(/\.flac$/);
	});

	await test.step('Light continues at the same position, and so does Original, by the keyboard', async () => {
		await choice.selectOption({ label: 'Light' });
		await expect.poll(address).toMatch(/\.webm$/);
		await player.expectMoving();
		await player.expectBetween(30, 50);
		await expect(choice).toHaveAccessibleName('Sound: Light');
		await choice.press('ArrowUp');
		await expect.poll(address).toMatch(/\.flac$/);
		await player.expectMoving();
		await player.expectBetween(30, 55);
	});

	await test.step('the choice is restored after a reload', async () => {
		await choice.selectOption({ label: 'Light' });
		await page.reload();
		await player.expand.click();
		await expect(choice).toHaveValue('light');
		await player.toggle.click();
		await player.expectMoving();
		expect(await address()).toMatch(/\.webm$/);
		await player.toggle.click();
		await choice.selectOption({ label: 'Auto' });
	});

	await test.step('on a slow connection Auto plays the light copy without interruption', async () => {
		// An original that was prefetched plays at once on any line.
		const originals = /\.flac$/;
		await page.route(originals, (route) => route.fulfill({ body: '' }));
		await page.goto('/');
		await expect(player.playButton(song.title)).toBeVisible();
		await slowLine(page);
		await page.unroute(originals);
		await player.playButton(song.title).click();
		await expect.poll(address).toMatch(/\.webm$/);
		await player.expectMoving();
		await player.expand.click();
		await expect(choice).toHaveAccessibleName('Sound: Light');
	});
});

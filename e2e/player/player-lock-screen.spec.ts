// The player on a lock screen, headphones or media keys: what the browser shows there and receives from them.
import type { Page } from '@playwright/test';
import { PlayerPage } from '../pages/player.page.ts';
import { expect, test } from '../support/fixtures.ts';
import { call } from '../support/journey-people.ts';
import { addDemo, giveReview } from '../support/review-steps.ts';

/** Records what the page registers with the browser, so that a journey can press what a lock screen would. */
const keepHandlers = `(() => {
	const handlers = {};
	const { setActionHandler, setPositionState } = MediaSession.prototype;
	window.lockScreen = {
		position: null,
		press: (action, details) => handlers[action]({ action, ...details }),
		offers: (action) => Boolean(handlers[action]),
	};
	MediaSession.prototype.setActionHandler = function (action, handler) {
		handlers[action] = handler;
		setActionHandler.call(this, action, handler);
	};
	MediaSession.prototype.setPositionState = function (position) {
		window.lockScreen.position = position ?? null;
		setPositionState.call(this, position);
	};
})()`;

class LockScreen {
	readonly #page: Page;

	constructor(page: Page) {
		this.#page = page;
	}

	press(action: string, details: Record<string, number> = {}): Promise<unknown> {
		return this.#page.evaluate(`lockScreen.press('${action}', ${JSON.stringify(details)})`);
	}

	offers(action: string): Promise<unknown> {
		return this.#page.evaluate(`lockScreen.offers('${action}')`);
	}

	shown(): Promise<unknown> {
		return this.#page.evaluate(`(({ metadata, playbackState }) => ({
			title: metadata?.title ?? null,
			artist: metadata?.artist ?? null,
			playbackState,
			duration: lockScreen.position?.duration ?? null,
		}))(navigator.mediaSession)`);
	}
}

test.beforeEach(({ page }) => page.addInitScript(keepHandlers));

test('a lock screen controls the player, and never names an artist before the review', async ({
	page,
	context,
	library,
	member,
}) => {
	await member('Bo Lindgren', library.label, context);
	const [song, second] = library.songs;
	const player = new PlayerPage(page);
	const lockScreen = new LockScreen(page);
	await page.goto('/');
	await player.playButton(song.title).click();
	await player.expectMoving();

	await test.step('the lock screen shows the song without its artist', async () => {
		await expect
			.poll(() => lockScreen.shown())
			.toEqual({ title: song.title, artist: '', playbackState: 'playing', duration: expect.closeTo(60, 0) });
	});

	await test.step('Play plays, even if it is already playing, and Pause and Stop pause', async () => {
		await lockScreen.press('play');
		await player.expectMoving();
		await lockScreen.press('pause');
		await player.expectPaused();
		await expect.poll(() => lockScreen.shown()).toMatchObject({ playbackState: 'paused' });
		await lockScreen.press('play');
		await player.expectMoving();
		await lockScreen.press('stop');
		await player.expectPaused();
	});

	await test.step('the lock screen seeks, and skips as far as it requests, otherwise 10 seconds', async () => {
		await lockScreen.press('seekto', { seekTime: 20 });
		await player.expectBetween(20, 20);
		await lockScreen.press('seekforward');
		await player.expectBetween(30, 30);
		await lockScreen.press('seekbackward', { seekOffset: 5 });
		await player.expectBetween(25, 25);
	});

	await test.step('after the review the lock screen names the artist', async () => {
		await giveReview(context.request, song.id, 8);
		await expect.poll(() => lockScreen.shown()).toMatchObject({ title: song.title, artist: song.artist });
	});

	await test.step('the lock screen continues with the next song, if there is one', async () => {
		await lockScreen.press('nexttrack');
		await expect.poll(() => lockScreen.shown()).toMatchObject({ title: second.title, artist: '' });
		await player.expectMoving();
		await lockScreen.press('nexttrack');
		await expect.poll(() => lockScreen.offers('nexttrack')).toBe(false);
	});
});

test('a lock screen shows nothing once the song is removed', async ({ page, context, founder }) => {
	await founder('Ines Aguirre', 'Gone Records', context);
	const song = await addDemo(context.request, 'Low Tide', 'Marl');
	const player = new PlayerPage(page);
	const lockScreen = new LockScreen(page);
	await page.goto('/');
	await expect(player.bar).toContainText('Nothing playing');
	await player.hear(player.playButton(song.title));
	await expect.poll(() => lockScreen.shown()).toMatchObject({ title: song.title, duration: expect.closeTo(3, 0) });
	await player.expectPaused();

	await call(context.request, 'DELETE', `/api/songs/${song.id}`);

	await expect(player.bar).toContainText('Nothing playing');
	expect(await lockScreen.shown()).toEqual({ title: null, artist: null, playbackState: 'none', duration: null });
});

// Sound that cannot be loaded: what is shown, after how many attempts, and what keeps working.
import type { Page, Request } from '@playwright/test';
import { PlayerPage } from '../pages/player.page.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { withholdOutlines } from '../support/expected-faults.ts';
import { expect, test } from '../support/fixtures.ts';

const isAudio = (url: URL) => /^\/files\/.*\.(mp3|ogg|flac)$/.test(url.pathname);
const isWaveform = (url: URL) => /^\/files\/.*\.json$/.test(url.pathname);

/** The times, by the page's own clock, at which it checked whether a file is available. */
function watchChecks(page: Page): () => number[] {
	const checks: number[] = [];
	page.on('request', (request: Request) => {
		if (request.method() === 'HEAD') checks.push(Number(new URL(request.url()).searchParams.get('_t')));
	});
	return () => checks;
}

/** Runs the page's clock until this many checks were made: in steps, because each waits for a response in real time. */
async function runUntilChecks(page: Page, checks: () => number[], count: number): Promise<void> {
	const run = async () => {
		await page.clock.runFor(250);
		return checks().length;
	};
	await expect.poll(run, { timeout: 30_000, intervals: [20] }).toBe(count);
}

for (const { fault, isOnlyCheck, status, body, message } of [
	{
		fault: 'sounds, although the check says that it cannot be had,',
		isOnlyCheck: true,
		status: 500,
		body: '',
		message: 'Audio file is not accessible',
	},
	{
		fault: 'is no sound',
		isOnlyCheck: false,
		status: 200,
		body: 'no sound at all',
		message: 'Failed to load audio data',
	},
]) {
	test(`a file that ${fault} is retried three times, after 1, 2 and 4 seconds, and then reported`, async ({
		page,
		context,
		library,
		member,
		faults,
	}) => {
		faults.expect(/500/);
		await member('Bo Lindgren', library.label, context);
		const [song] = library.songs;
		const player = new PlayerPage(page);
		const checks = watchChecks(page);
		await page.route(isAudio, (route) =>
			isOnlyCheck && route.request().method() !== 'HEAD'
				? route.fallback()
				: route.fulfill({ status, body, contentType: 'audio/mpeg' }),
		);
		await page.clock.install();
		await page.goto('/');
		await expect(player.playButton(song.title)).toBeVisible();
		await page.clock.pauseAt(new Date(Date.now() + 60_000));
		await player.playButton(song.title).click();

		for (const count of [1, 2, 3]) {
			await runUntilChecks(page, checks, count);
			await expect(player.bar.getByText(message)).toHaveCount(0);
			await player.expectPaused();
		}
		await runUntilChecks(page, checks, 4);
		const [first = 0, second = 0, third = 0, fourth = 0] = checks();
		const waits = [second - first, third - second, fourth - third];
		expect(waits.map((wait) => Math.floor(wait / 1000))).toEqual([1, 2, 4]);
		await page.clock.resume();
		await expect(player.bar.getByRole('alert')).toHaveText(message);
		await expect(player.toggle).toHaveAccessibleName('Play');
		expect(checks()).toHaveLength(4);
		await expectAccessible(page, `a song that ${fault}`);

		await page.unroute(isAudio);
		await player.toggle.click();
		await player.expectMoving();
		await expect(player.bar.getByRole('alert')).toHaveCount(0);
	});
}

// web/waveform/waveform-loading.test.ts checks that a 500 response and one without data are handled the same way.
test('a song with a corrupt waveform still plays', async ({ page, context, library, member, faults }) => {
	faults.expect(/waveform data/);
	await member('Bo Lindgren', library.label, context);
	const [song] = library.songs;
	const player = new PlayerPage(page);
	await withholdOutlines(page);
	await page.route(isWaveform, (route) =>
		route.fulfill({ status: 200, body: 'not even JSON', contentType: 'application/json' }),
	);
	await page.goto('/');

	await expect(player.card(song.title)).toContainText('No Waveform Available');
	await player.press(player.waveform(song.title), 0.5);
	await player.expectBetween(29, 55);
	await player.expectMoving();
});

test('a missing waveform is made in the browser, and a failure to make it is reported', async ({
	page,
	context,
	library,
	member,
	faults,
}) => {
	faults.expect(/404|500|409|Upload failed|Waveform data not found/);
	await member('Bo Lindgren', library.label, context);
	const [, first, second] = library.songs;
	const player = new PlayerPage(page);
	await withholdOutlines(page);
	await page.route(isWaveform, (route) => route.fulfill({ status: 404, body: '' }));
	await page.goto(`/review/${first.id}`);
	await player.expectDrawn(player.waveform(first.title));

	await page.route(isAudio, (route) => route.fulfill({ status: 500, body: '' }));
	await page.goto(`/review/${second.id}`);
	await expect(player.waveform(second.title)).toContainText('No Waveform Available');
});

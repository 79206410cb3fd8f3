// What a review page shows of the sound itself: its waveform from the file, and after the reveal the tags in the file.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Response } from '@playwright/test';
import { PlayerPage } from '../pages/player.page.ts';
import { expect, test } from '../support/fixtures.ts';
import { overhear } from '../support/network.ts';
import { giveReview } from '../support/review-library.ts';
import { addSong, listSongs } from '../support/song-library.ts';
import { demoFile } from '../support/sounds.ts';

const isWaveform = (url: URL) => /^\/files\/.*\.json$/.test(url.pathname);
const storesWaveform = (response: Response) => response.url().endsWith('/functions/v1/upload-to-r2');

/** A picture that no song has: silence, and one beat in the middle. */
const oneBeat = {
	version: 1,
	sample_rate: 44_100,
	samples_per_pixel: 1470,
	bits: 8,
	length: 1800,
	data: Array.from({ length: 1800 }, (_, index) => (index === 900 ? 255 : 0)),
};

function pictureOf(waveform: Locator): Promise<string> {
	return waveform
		.locator('canvas')
		.first()
		.evaluate((canvas) => (canvas as unknown as { toDataURL(): string }).toDataURL());
}

test('the outline of a song is drawn at once, and its file replaces the outline @phone-looks', async ({
	page,
	context,
	library,
	member,
}) => {
	await member('Bo Lindgren', library.label, context);
	const [song] = library.songs;
	const player = new PlayerPage(page);
	const { requests } = overhear(context);
	const asked = () => requests.filter((request) => isWaveform(new URL(request.url()))).length;

	await test.step('a list requests no waveform file', async () => {
		await page.goto('/');
		await player.expectDrawn(player.waveform(song.title));
		expect(asked()).toBe(0);
	});

	let send: () => void = () => undefined;
	const sent = new Promise<void>((resolve) => {
		send = resolve;
	});
	await page.route(isWaveform, async (route) => {
		await sent;
		await route.fulfill({ json: oneBeat });
	});
	await page.goto(`/review/${song.id}`);
	const waveform = player.waveform(song.title);
	await expect(waveform).toHaveAttribute('aria-busy', 'true');
	await expect(waveform.locator('.animate-breathe'), 'there is something to look at').toHaveCount(0);
	const outline = await pictureOf(waveform);

	send();
	await expect(waveform).not.toHaveAttribute('aria-busy');
	expect(asked()).toBe(1);
	await expect.poll(() => pictureOf(waveform)).not.toBe(outline);
});

test('an unavailable waveform is reported on the review page, while lists draw the outline', async ({
	page,
	context,
	library,
	member,
	faults,
}) => {
	faults.expect(/500|Failed to load waveform data/);
	await member('Bo Lindgren', library.label, context);
	const [song] = library.songs;
	const player = new PlayerPage(page);
	await page.route(isWaveform, (route) => route.fulfill({ status: 500, body: '' }));

	await page.goto(`/review/${song.id}`);
	await expect(player.waveform(song.title)).toContainText('No Waveform Available');
	await page.goto('/');
	await player.expectDrawn(player.waveform(song.title));
});

test('a waveform whose file was lost is made in the browser and stored for the next viewer', async ({
	page,
	context,
	founder,
	server,
	faults,
}) => {
	faults.expect(/404/);
	await founder('Ada Quill', 'Moss and Vinyl', context);
	const song = await addSong(context.request, await demoFile({ number: 4, format: 'ogg', seconds: 20 }));
	const url = (await listSongs(context.request))[0]?.waveformUrl ?? '';
	await rm(join(server.dataDir, 'files', 'objects', url.replace('/files/', '')));
	expect((await context.request.get(url)).status()).toBe(404);
	const player = new PlayerPage(page);

	const stored = page.waitForResponse(storesWaveform);
	await page.goto(`/review/${song.id}`);
	await player.expectDrawn(player.waveform(song.title));

	expect((await stored).status()).toBe(200);
	expect((await context.request.get(url)).status()).toBe(200);
});

test('the tags in a file are shown on the review page once its artist is known @only-phone', async ({
	page,
	context,
	founder,
}) => {
	await founder('Ada Quill', 'Moss and Vinyl', context);
	const file = await demoFile({
		number: 6,
		format: 'mp3-vbr',
		seconds: 5,
		tags: { title: 'Working Title', album: 'Clay', date: '2024', genre: 'Folk', TSRC: 'GBAYE2400001', TBPM: '92' },
	});
	const song = await addSong(context.request, file);
	const tags = page.getByRole('region', { name: 'Tags' });
	await page.goto(`/review/${song.id}`);
	await expect(page.getByRole('heading', { name: 'Audio file' })).toBeVisible();
	await expect(tags).toHaveCount(0);

	await giveReview(context.request, song.id, { scores: [7, 8, 9] });
	await page.reload();

	await expect(tags.getByRole('term')).toHaveText(['Title in the file', 'Album', 'Year', 'Genre', 'ISRC', 'BPM']);
	await expect(tags.getByRole('definition')).toHaveText([
		'Working Title',
		'Clay',
		'2024',
		'Folk',
		'GBAYE2400001',
		'92',
	]);
});

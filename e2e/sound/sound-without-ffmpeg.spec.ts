// A server that cannot decode m4a: the browser draws it, once, for everyone.
import type { Request } from '@playwright/test';
import { AddTracksPage, untilReady } from '../pages/add-tracks.page.ts';
import { PlayerPage } from '../pages/player.page.ts';
import { ShellPage } from '../pages/shell.page.ts';
import { whileRestarting } from '../support/expected-faults.ts';
import { expect, test } from '../support/fixtures.ts';
import { overhear } from '../support/network.ts';
import { addSong, listSongs } from '../support/song-library.ts';
import { demoFile, oddFiles } from '../support/sounds.ts';

const storesWaveform = (request: Request) => request.url().endsWith('/functions/v1/upload-to-r2');

test('without ffmpeg the first browser that sends or shows an m4a makes its waveform, once', async ({
	page,
	context,
	founder,
	member,
	restartServer,
	faults,
}) => {
	// The failure of the server is logged before the browser takes over.
	faults.expect(/422|Server waveform generation failed|longer than 30 minutes/);
	// The page requests a waveform file beside the audio before it makes one (R-WAVE-4).
	faults.expect(/404/);
	// After the journey the server is restarted, under pages that are still open.
	faults.expect(whileRestarting);
	await restartServer({ withoutFfmpeg: true });
	const { label } = await founder('Ada Quill', 'Moss and Vinyl', context);
	const colleague = await member('Bo Lindgren', label);
	const { requests } = overhear(colleague.context);
	const theirs = new PlayerPage(await colleague.context.newPage());
	const tracks = new AddTracksPage(page);
	const sent = await demoFile({ number: 3, format: 'm4a', seconds: 20 });

	await test.step('a playable file is drawn in the browser, an unplayable one is refused, and a too long one is accepted without a waveform', async () => {
		const lossless = await oddFiles.appleLossless();
		const long = await oddFiles.halfAnHour();
		await page.goto('/add-tracks');
		const stored = page.waitForRequest(storesWaveform);
		await tracks.chooseFiles([sent, lossless, long]);
		await stored;
		await expect(tracks.row(sent)).toContainText('Ready', untilReady);
		await expect(tracks.row(lossless).getByRole('alert')).toHaveText(
			'Browsers don’t play Apple Lossless, and this server can’t convert it. Send a wav, flac or mp3.',
			{ useInnerText: true },
		);
		await expect(tracks.row(long)).toContainText('Ready', untilReady);
		await expect(tracks.row(long)).toContainText(
			'This file is longer than 30 minutes. Browsers can’t draw waveforms of such long files. You can still add the track.',
		);
		await tracks.remove(long).click();
		await tracks.add.click();
		await expect(page.getByText('1 track added', { exact: true })).toBeVisible();
		const [song] = await listSongs(context.request);
		expect(song?.waveformUrl).not.toBeNull();
	});

	await test.step('a colleague sees and plays it, and makes no waveform', async () => {
		await theirs.page.goto('/');
		await theirs.expectDrawn(theirs.waveform(sent.title));
		await theirs.playButton(sent.title).click();
		await theirs.expectMoving();
		expect(requests.filter(storesWaveform)).toEqual([]);
	});

	await test.step('a song that was added without a waveform gets it from the first browser that shows it', async () => {
		// Not on Add Tracks, which would make the waveform of any upload of this person before the song is shown.
		await page.goto('/profile');
		await theirs.page.goto('/profile');
		const song = await addSong(context.request, await demoFile({ number: 5, format: 'm4a-faststart', seconds: 20 }));
		const waveformUrl = async () => (await listSongs(context.request)).find(({ id }) => id === song.id)?.waveformUrl;
		expect(await waveformUrl()).toBeNull();
		const player = new PlayerPage(page);
		const saved = page.waitForResponse('**/rpc/songs/saveWaveformUrl');
		await page.goto(`/review/${song.id}`);
		await player.expectDrawn(player.waveform(song.title));
		expect((await saved).ok()).toBe(true);
		expect(await waveformUrl()).not.toBeNull();
		await theirs.page.goto(`/review/${song.id}`);
		await expect(new ShellPage(theirs.page).heading).toHaveText(song.title);
		await theirs.expectDrawn(theirs.waveform(song.title));
		expect(requests.filter(storesWaveform)).toEqual([]);
	});
});

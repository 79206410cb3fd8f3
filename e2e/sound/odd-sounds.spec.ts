// Unusual files: each ends with its own message, or as a song that plays. `server/uploads/bad-files.embedded.test.ts`
// has all of them.

import { AddTracksPage, pickFiles, untilReady } from '../pages/add-tracks.page.ts';
import { PlayerPage } from '../pages/player.page.ts';
import { ShellPage } from '../pages/shell.page.ts';
import { expect, test } from '../support/fixtures.ts';
import { listSongs } from '../support/song-library.ts';
import { demoFile, oddFiles } from '../support/sounds.ts';

const damaged = 'This file is damaged and can’t be read completely. Export it again and replace it.';
const notAudio = 'We can’t read this file as audio. Send an mp3, wav, m4a, aac, ogg, opus, flac or aiff.';

test('an unusual file has a message about its problem, or becomes a playable song', async ({
	page,
	context,
	founder,
	faults,
}) => {
	test.setTimeout(120_000);
	faults.expect(/422/);
	await founder('Ada Quill', 'Moss and Vinyl', context);
	const files = {
		text: await oddFiles.text(),
		corrupt: await oddFiles.corrupt(),
		truncated: await oddFiles.truncated(),
		float: await oddFiles.float(),
		hugePicture: await oddFiles.hugePicture(),
	};
	const tracks = new AddTracksPage(page);
	const player = new PlayerPage(page);

	await test.step('each row ends with its own message', async () => {
		await page.goto('/add-tracks');
		await tracks.chooseFiles(Object.values(files));
		for (const [file, message] of [
			[files.text, notAudio],
			[files.corrupt, damaged],
		] as const) {
			await expect(tracks.row(file).getByRole('alert'), file.name).toHaveText(message, {
				timeout: 20_000,
				useInnerText: true,
			});
		}
		for (const file of [files.float, files.hugePicture, files.truncated]) {
			await expect(tracks.row(file), file.name).toContainText('Ready', untilReady);
			await expect(tracks.row(file).getByRole('alert')).toHaveCount(0);
		}
		await expect(tracks.row(files.truncated)).toContainText(/The file ends at 0:0\d, but it should be 0:20 long\./);
		await expect(tracks.title(files.hugePicture)).toHaveValue('Heavy Sleeve');
		await expect(tracks.artist(files.hugePicture)).toHaveValue('The Weighty Covers');
		await expect(tracks.footer).toContainText('2 files won’t be added.');
	});

	await test.step('Retry sends the same file once more', async () => {
		const sent = page.waitForRequest((request) => request.method() === 'PATCH');
		await tracks.row(files.corrupt).getByRole('button', { name: 'Retry' }).click();
		await sent;
		await expect(tracks.row(files.corrupt).getByRole('alert')).toHaveText(damaged, {
			timeout: 20_000,
			useInnerText: true,
		});
	});

	const replacement = await demoFile({ number: 1, format: 'ogg', seconds: 5 });
	await test.step('Replace file puts another one into the row, whose typed texts are kept', async () => {
		await tracks.title(files.text).fill('The Letter Sung');
		await pickFiles(tracks.row(files.text).getByRole('button', { name: 'Replace file' }), [replacement]);
		await expect(tracks.row(replacement)).toContainText('Ready', untilReady);
		await expect(tracks.title(replacement)).toHaveValue('The Letter Sung');
		await expect(tracks.artist(replacement)).toHaveValue(replacement.artist);
		await expect(tracks.row(files.text)).toHaveCount(0);
	});

	await test.step('a row without an artist is reported', async () => {
		const incomplete = [files.float, files.truncated];
		await tracks.add.click();
		for (const file of incomplete) await expect(tracks.artist(file)).toHaveAttribute('aria-invalid', 'true');
		await expect(tracks.footer).toContainText('2 files still need a title or artist.');
		expect(await listSongs(context.request)).toEqual([]);
		for (const file of incomplete) await tracks.artist(file).fill('The Odd Ones');
		await tracks.add.click();
		await expect(page.getByText('4 tracks added', { exact: true })).toBeVisible();
		await expect(tracks.rows).toHaveCount(1);
		await page.getByRole('button', { name: 'Show', exact: true }).click();
		await expect(page).toHaveURL(/\/overview\?sort=submitted&direction=desc$/);
	});

	await test.step('the resulting songs have waveforms and play', async () => {
		await new ShellPage(page).link('Review').click();
		await expect(page.getByRole('article')).toHaveCount(4);
		const songs = await listSongs(context.request);
		for (const title of ['mixdown 32 float', 'Heavy Sleeve', 'cut off']) {
			await new ShellPage(page).follow(`/review/${songs.find((song) => song.title === title)?.id}`);
			await player.expectDrawn(player.waveform(title));
			await player.hear(player.playButton(title));
		}
	});
});

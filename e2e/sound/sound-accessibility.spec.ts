// axe on the pages of sound, with everything open and every state shown, on a desktop and on a phone.
import type { Page } from '@playwright/test';
import { AddTracksPage, pickFiles, untilReady } from '../pages/add-tracks.page.ts';
import { PlayerPage } from '../pages/player.page.ts';
import { ShellPage } from '../pages/shell.page.ts';
import { UploadPage } from '../pages/upload.page.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { withholdOutlines } from '../support/expected-faults.ts';
import { expect, test } from '../support/fixtures.ts';
import { call } from '../support/journey-people.ts';
import { demoFile, oddFiles } from '../support/sounds.ts';

test.describe.configure({ timeout: 120_000 });

test('axe reports no violation on songs, their review page and the player @looks @phone-looks', async ({
	page,
	context,
	library,
	member,
	isMobile,
	faults,
}) => {
	faults.expect(/500|waveform data/);
	await member('Bo Lindgren', library.label, context);
	const [song, second, broken] = library.songs;
	const player = new PlayerPage(page);
	await page.route(
		(url) => url.pathname.endsWith('.json') && url.pathname.startsWith('/files/'),
		async (route, request) => {
			const response = await route.fetch();
			const isBroken = request.url().includes(await storageNameOf(page, broken.id));
			await (isBroken ? route.fulfill({ status: 500, body: '' }) : route.fulfill({ response }));
		},
	);
	// Cards draw the outline of the song; the file is requested only if that is missing.
	await withholdOutlines(page);
	await page.goto('/');
	await player.expectDrawn(player.waveform(second.title));
	await expect(player.card(broken.title)).toContainText('No Waveform Available');
	await player.playButton(song.title).click();
	await player.expectMoving();
	await expectAccessible(page, '/ with a song that plays');
	if (isMobile) await player.bar.getByRole('button', { name: song.title }).click();
	else await player.expand.click();
	await expect(player.reviewNow).toBeVisible();
	await expectAccessible(page, 'the whole player');
	await player.reviewNow.click();
	await expect(new ShellPage(page).heading).toHaveText(song.title);
	await expectAccessible(page, '/review/{id}');
});

async function storageNameOf(page: Page, songId: string): Promise<string> {
	const song = (await call(page.request, 'GET', `/api/songs/${songId}`)) as { audioUrl: string };
	return song.audioUrl.replace(/\.\w+$/, '');
}

test('axe reports no violation on files in every state @looks @phone-looks', async ({
	page,
	context,
	founder,
	faults,
}) => {
	faults.expect(/422|ERR_INTERNET_DISCONNECTED/);
	await founder('Ada Quill', 'Moss and Vinyl', context);
	const sound = (number: number) => demoFile({ number, format: 'mp3-vbr', seconds: 5 });
	const ready = await sound(0);
	const twin = { ...(await sound(0)) };
	const [moving, lost, alsoMoving, waiting] = await Promise.all([1, 2, 3, 4].map(sound));
	if (!moving || !lost || !alsoMoving || !waiting) throw new Error('there are four files');
	const text = await oddFiles.text();
	const truncated = await oddFiles.truncated();
	const tracks = new AddTracksPage(page);

	await test.step('files that have arrived, or were refused', async () => {
		// Announced and never sent: no browser has its file.
		const gone = [{ name: 'left-on-another-computer.wav', sizeBytes: 1_000_000 }];
		await call(context.request, 'POST', '/api/uploads', { purpose: 'track', files: gone });
		await page.goto('/add-tracks');
		await tracks.chooseFiles([ready]);
		await expect(tracks.row(ready)).toContainText('Ready', untilReady);
		await tracks.chooseFiles([text, truncated, twin]);
		await expect(tracks.rows.filter({ hasText: 'Ready' })).toHaveCount(3, untilReady);
		await expect(tracks.row(text).getByRole('alert')).toBeVisible();
		await expect(tracks.rows.filter({ hasText: 'Choose the file again' })).toHaveCount(1);
		await expect(tracks.rows.filter({ hasText: 'already added this recording' })).toHaveCount(1);
		await tracks.artist(truncated).fill(' ');
		await tracks.title(truncated).fill('Cut off by  ');
	});

	await test.step('files that are uploading', async () => {
		await page.route('**/rpc/uploads/listMyUploads', async (route) => {
			const response = await route.fetch();
			const body = (await response.json()) as { json: { uploads: { fileName: string; state: string }[] } };
			for (const upload of body.json.uploads) {
				if (upload.fileName === ready.name) Object.assign(upload, { state: 'analysing', analysisPercent: 40 });
			}
			await route.fulfill({ response, json: body });
		});
		const begun = new Set<string>();
		await page.route('**/tus/*', (route, request) => {
			if (request.method() !== 'PATCH') return route.continue();
			begun.add(request.url());
			// The second always loses its connection; the others never finish.
			return [...begun][1] === request.url() ? route.abort('internetdisconnected') : undefined;
		});
		await tracks.chooseFiles([moving, lost, alsoMoving, waiting]);
		await expect(tracks.rows.filter({ hasText: 'Uploading' })).not.toHaveCount(0);
		await expect(tracks.rows.filter({ hasText: 'Connection lost' })).toHaveCount(1);
		await expect(tracks.rows.filter({ hasText: 'Waiting' })).toHaveCount(1);
		await expect(tracks.rows.filter({ hasText: 'Making the waveform' })).toHaveCount(2);
		await tracks.email.fill('nobody');
		await tracks.add.click();
		await expect(tracks.email).toHaveAttribute('aria-invalid', 'true');
		await expect(tracks.artist(truncated)).toHaveAttribute('aria-invalid', 'true');
		await expectAccessible(page, '/add-tracks');
	});
});

test('axe reports no violation on loose files and on the waveform test @looks', async ({
	page,
	context,
	founder,
	faults,
}) => {
	faults.expect(/422/);
	await founder('Ada Quill', 'Moss and Vinyl', context);
	const file = await demoFile({ number: 0, format: 'mp3-vbr', seconds: 5 });
	const uploads = new UploadPage(page);
	await page.goto('/upload');
	await pickFiles(uploads.choose, [file, await oddFiles.text()]);
	await expect(uploads.row(file)).toContainText('Ready', untilReady);
	await expect(page.getByRole('alert')).toBeVisible();
	await expectAccessible(page, '/upload');
	await uploads.makeTrack(file).click();
	await expect(uploads.dialog).toBeVisible();
	await expectAccessible(page, 'make a track');
	await page.keyboard.press('Escape');
	await uploads.delete(file).click();
	await expect(uploads.confirmation).toBeVisible();
	await expectAccessible(page, 'delete a file');
	await page.keyboard.press('Escape');

	await new ShellPage(page).follow('/waveform-test');
	await pickFiles(page.getByRole('button', { name: 'Choose file', exact: true }), [file]);
	await expect(page.getByText('Largest difference')).toBeVisible();
	await expectAccessible(page, '/waveform-test');
});

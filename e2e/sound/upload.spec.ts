// Loose files: play them, share them, turn one into a track, delete one.

import { pickFiles, untilReady } from '../pages/add-tracks.page.ts';
import { PlayerPage } from '../pages/player.page.ts';
import { UploadPage } from '../pages/upload.page.ts';
import { expect, test } from '../support/fixtures.ts';
import { librarySeconds, listUploads } from '../support/song-library.ts';
import { demoFile, oddFiles } from '../support/sounds.ts';

test('loose files are played, shared, turned into a track and deleted', async ({
	page,
	context,
	founder,
	member,
	newcomer,
	isMobile,
}) => {
	const { label } = await founder('Ada Quill', 'Moss and Vinyl', context);
	const colleague = await member('Bo Lindgren', label);
	const stranger = await newcomer('Cy Okafor');
	await context.grantPermissions(['clipboard-read', 'clipboard-write']);
	const kept = await demoFile({ number: 2, format: 'mp3-vbr', seconds: 20 });
	const other = await demoFile({ number: 3, format: 'ogg', seconds: 20 });
	const uploads = new UploadPage(page);
	const player = new PlayerPage(page);
	await page.goto('/upload');
	await expect(page.getByRole('heading', { name: 'No files yet' })).toBeVisible();

	await test.step('chosen files are listed when they have arrived', async () => {
		await pickFiles(uploads.choose, [kept, other]);
		for (const file of [kept, other]) await expect(uploads.row(file)).toContainText('Ready', untilReady);
		await expect(uploads.row(kept)).toContainText('0:20');
	});

	await test.step('an uploading file that is played says that it is loading', async () => {
		let letThrough: () => void = () => undefined;
		const through = new Promise<void>((resolve) => {
			letThrough = resolve;
		});
		await page.route(/\/files\/.*\.ogg$/, (route) => through.then(() => route.continue()));
		await uploads
			.row(other)
			.getByRole('button', { name: `Play ${other.name}` })
			.click();
		const pause = uploads.row(other).getByRole('button', { name: `Pause ${other.name}` });
		await expect(pause).toHaveAttribute('aria-busy', 'true');
		letThrough();
		await player.expectMoving();
		await expect(pause).not.toHaveAttribute('aria-busy');
		await pause.click();
	});

	await test.step('loose files play under their own name, and there is nothing to review', async () => {
		await uploads
			.row(kept)
			.getByRole('button', { name: `Play ${kept.name}` })
			.click();
		await player.expectMoving();
		await expect(player.bar).toContainText(kept.name);
		if (isMobile) await player.bar.getByRole('button', { name: kept.name }).click();
		else await player.expand.click();
		await expect(player.reviewNow).toHaveCount(0);
		if (isMobile) await player.sheet.getByRole('button', { name: 'Close player' }).click();
		else await player.minimize.click();
		await player.expectMoving();
	});

	await test.step('a copied link works for the label and for no one else', async () => {
		await uploads.copyLink(other).click();
		await expect(page.getByText('Link copied', { exact: true })).toBeVisible();
		const link = await page.evaluate<string>('navigator.clipboard.readText()');
		expect(link).toMatch(new RegExp(`^${new URL(page.url()).origin}/files/\\S+\\.ogg$`));
		expect((await colleague.context.request.get(link)).status()).toBe(200);
		expect((await stranger.context.request.get(link)).ok()).toBe(false);
	});

	await test.step('a track is made from one, with the texts of its tags', async () => {
		await uploads.makeTrack(kept).click();
		await uploads.dialog.getByRole('button', { name: 'Cancel' }).click();
		await expect(uploads.makeTrack(kept)).toBeFocused();
		await uploads.makeTrack(kept).click();
		await expect(uploads.dialog.getByLabel('Title')).toHaveValue(kept.title);
		await expect(uploads.dialog.getByLabel('Artist')).toHaveValue(kept.artist);
		await uploads.dialog.getByLabel('Title').fill('');
		await uploads.dialog.getByRole('button', { name: 'Add 1 track' }).click();
		await expect(uploads.dialog.getByLabel('Title')).toHaveAttribute('aria-invalid', 'true');
		await uploads.dialog.getByLabel('Title').fill('Made of a Loose File');
		await uploads.dialog.getByRole('button', { name: 'Add 1 track' }).click();
		await expect(page.getByText('1 track added', { exact: true })).toBeVisible();
		await expect(uploads.dialog).toHaveCount(0);
		await expect(uploads.rows).toHaveCount(2);
		// The sender has not reviewed it either: its file name would reveal the artist.
		await expect(page.getByText(kept.name, { exact: true })).toHaveCount(0);
		await uploads.rows.getByRole('link', { name: 'Open song' }).click();
		await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Made of a Loose File');
		await page.goBack();
	});

	await test.step('a deleted file is removed, and its link with it', async () => {
		const [audioUrl] = (await listUploads(context.request, 'loose')).flatMap((upload) =>
			upload.audioUrl?.endsWith('.ogg') ? upload.audioUrl : [],
		);
		await uploads.delete(other).click();
		await uploads.confirmation.getByRole('button', { name: 'Cancel', exact: true }).click();
		await expect(uploads.delete(other)).toBeFocused();
		await uploads.delete(other).click();
		await uploads.confirmation.getByRole('button', { name: 'Delete file' }).click();
		await expect(page.getByText('File deleted', { exact: true })).toBeVisible();
		await expect(uploads.rows).toHaveCount(1);
		expect((await colleague.context.request.get(audioUrl ?? '')).status()).toBe(404);
		await page.reload();
		await expect(uploads.rows).toHaveCount(1);
		await expect(page.getByText(other.name, { exact: true })).toHaveCount(0);
	});
});

test('a recording that the label already has is pointed out, not refused', async ({
	page,
	context,
	library,
	member,
}) => {
	await member('Bo Lindgren', library.label, context);
	const again = await demoFile({ number: 0, format: 'mp3-vbr', seconds: librarySeconds });
	const fresh = await demoFile({ number: 5, format: 'mp3-vbr', seconds: 5 });
	const uploads = new UploadPage(page);
	await page.goto('/upload');
	await pickFiles(uploads.choose, [again, fresh]);

	// Its title stays hidden from people who have not reviewed that song.
	await expect(uploads.row(again)).toContainText('Your label already has this recording as a song.', untilReady);
	await expect(uploads.row(again)).toContainText('Ready', untilReady);
	await expect(uploads.makeTrack(again)).toBeVisible();
	await expect(uploads.row(fresh)).toContainText('Ready', untilReady);
	await expect(uploads.row(fresh)).not.toContainText('already');
});

test('a refused file says why, and can be replaced', async ({ page, context, founder, faults }) => {
	faults.expect(/422/);
	await founder('Ada Quill', 'Moss and Vinyl', context);
	const text = await oddFiles.text();
	const sound = await demoFile({ number: 6, format: 'flac', seconds: 5 });
	const uploads = new UploadPage(page);
	await page.goto('/upload');
	await pickFiles(uploads.choose, [text]);
	await expect(uploads.row(text).getByRole('alert')).toContainText('We can’t read this file as audio.');
	await expect(uploads.makeTrack(text)).toHaveCount(0);
	await pickFiles(uploads.row(text).getByRole('button', { name: 'Replace file' }), [sound]);

	await expect(uploads.row(sound)).toContainText('Ready', untilReady);
	await expect(uploads.rows).toHaveCount(1);
});

// Demos are uploaded: a dozen at once, of every kind, over a connection that breaks, and colleagues see songs without
// names.
import { statSync } from 'node:fs';
import { AddTracksPage, untilReady } from '../pages/add-tracks.page.ts';
import { PlayerPage } from '../pages/player.page.ts';
import { ShellPage } from '../pages/shell.page.ts';
import { SignInPage } from '../pages/sign-in.page.ts';
import { expect, test } from '../support/fixtures.ts';
import { openLine, overhear } from '../support/network.ts';
import { listSongs, listUploads } from '../support/song-library.ts';
import { demoFile, demoFiles } from '../support/sounds.ts';

const lost = 'Connection lost. The upload resumes automatically.';

test('a dozen files survive a lost connection, a dead server and a closed page, and become songs without names', async ({
	page,
	context,
	founder,
	member,
	restartServer,
	faults,
}) => {
	test.setTimeout(150_000);
	// A server that is shutting down reports it to late requests.
	faults.expect(/ERR_|Failed to fetch|network error|503/i);
	const files = await demoFiles({ seconds: 6 });
	const totalBytes = files.reduce((sum, { path }) => sum + statSync(path).size, 0);
	const { label } = await founder('Ada Quill', 'Moss and Vinyl', context);
	const colleague = await member('Bo Lindgren', label);
	const heard = overhear(colleague.context);
	const theirs = new PlayerPage(await colleague.context.newPage());
	await theirs.page.goto('/');
	await expect(theirs.page.getByText('No pending songs to review')).toBeVisible();
	const tracks = new AddTracksPage(page);
	const [first, second] = files;
	if (!first || !second) throw new Error('there are twelve files');
	const line = await openLine(page);

	async function countArrivedBytes(): Promise<number> {
		const uploads = await listUploads(context.request, 'track');
		return uploads.reduce((sum, { receivedBytes }) => sum + receivedBytes, 0);
	}

	async function countHalfArrived(): Promise<number> {
		const uploads = await listUploads(context.request, 'track');
		return uploads.filter(({ receivedBytes, sizeBytes }) => receivedBytes > 0 && receivedBytes < sizeBytes).length;
	}

	await test.step('all dropped files are listed with the texts of their tags', async () => {
		await page.goto('/add-tracks');
		await line.slowDown(400_000);
		await tracks.dropFiles(files);
		await expect(tracks.rows).toHaveCount(12);
		for (const file of files) {
			await expect(tracks.title(file)).toHaveValue(file.title);
			await expect(tracks.artist(file)).toHaveValue(file.artist);
		}
		await tracks.title(second).fill('A Better Title');
	});

	await test.step('the connection breaks and the server dies; both recover, and so do the uploads', async () => {
		await expect.poll(countArrivedBytes, { intervals: [100] }).toBeGreaterThan(totalBytes / 5);
		await line.cut();
		await expect(tracks.rows.filter({ hasText: lost })).not.toHaveCount(0);
		await restartServer();
		// So slow that files stay half sent during the checks.
		await line.slowDown(30_000);
		await expect(tracks.rows.filter({ hasText: lost })).toHaveCount(0, { timeout: 30_000 });
	});

	await test.step('the page is closed in the middle and resumes where it stopped', async () => {
		const offsets: number[] = [];
		await expect.poll(countHalfArrived, { intervals: [100] }).toBeGreaterThan(0);
		page.on('dialog', (dialog) => dialog.accept());
		page.on('request', (request) => {
			if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']));
		});
		await page.reload();
		await line.restore();
		await expect(tracks.rows).toHaveCount(12);
		await expect(tracks.rows.filter({ hasText: /Ready/ })).toHaveCount(12, { timeout: 60_000 });
		expect(
			offsets.filter((offset) => offset > 0),
			'uploads that resumed in the middle of their file',
		).not.toEqual([]);
		await expect(tracks.title(second)).toHaveValue('A Better Title');
	});

	await test.step('one button turns all into songs, which colleagues see at once', async () => {
		await tracks.add.click();
		await expect(page.getByText('12 tracks added', { exact: true })).toBeVisible();
		await expect(tracks.rows).toHaveCount(0);
		await expect(theirs.page.getByRole('article')).toHaveCount(12);
		for (const { title } of files) {
			const shown = title === second.title ? 'A Better Title' : title;
			await expect(theirs.card(shown)).toContainText('* Hidden until reviewed *');
			await theirs.expectDrawn(theirs.waveform(shown));
		}
		await new ShellPage(page).link('Review').click();
		await expect(page.getByRole('article')).toHaveCount(12);
	});

	await test.step('nothing that reached the colleague names an artist', async () => {
		await theirs.playButton(first.title).click();
		await theirs.expectMoving();
		const songs = await listSongs(colleague.context.request);
		expect(songs.every(({ waveformUrl }) => waveformUrl !== null)).toBe(true);
		const sounds = await Promise.all(
			songs.map(async ({ audioUrl }) =>
				(await (await colleague.context.request.get(audioUrl)).body()).toString('latin1'),
			),
		);
		const known = [await theirs.page.content(), await heard.everything(), ...sounds].join('\n');
		expect(known).toContain('A Better Title');
		for (const { artist, name } of files) {
			expect(known.includes(artist), `${artist} in what the colleague got`).toBe(false);
			expect(known.includes(name), `${name} in what the colleague got`).toBe(false);
		}
	});
});

test('tracks can be added while they are still uploading, on behalf of another person', async ({
	page,
	context,
	founder,
}) => {
	await founder('Ada Quill', 'Moss and Vinyl', context);
	const file = await demoFile({ number: 4, format: 'wav16', seconds: 10 });
	const tracks = new AddTracksPage(page);
	const player = new PlayerPage(page);
	await page.goto('/add-tracks');
	const line = await openLine(page);
	await line.slowDown(200_000);
	await tracks.chooseFiles([file]);
	await expect(tracks.row(file).getByRole('progressbar')).toBeVisible();
	await expect(tracks.artist(file)).toHaveValue(file.artist);
	await tracks.email.fill('not an address');
	await tracks.add.click();
	await expect(tracks.email).toHaveAttribute('aria-invalid', 'true');
	await expect(tracks.email).toBeFocused();
	await tracks.email.fill('scout@example.com');
	await tracks.add.click();

	await expect(tracks.row(file)).toContainText('Added. It becomes a song when the upload finishes.');
	await new ShellPage(page).link('Review').click();
	await expect(page.getByText('No pending songs to review')).toBeVisible();
	await line.restore();
	await expect(player.card(file.title)).toContainText('Added by Outside sender');
	await player.expectDrawn(player.waveform(file.title));
});

test('a session that ends while tracks are added leads to sign-in, and keeps files and titles', async ({
	page,
	context,
	founder,
	faults,
}) => {
	faults.expect(/401/);
	const { person } = await founder('Ada Quill', 'Moss and Vinyl', context);
	const [first, second] = [
		await demoFile({ number: 5, format: 'mp3-vbr', seconds: 5 }),
		await demoFile({ number: 6, format: 'mp3-vbr', seconds: 5 }),
	];
	const tracks = new AddTracksPage(page);
	const signIn = new SignInPage(page);
	await page.goto('/add-tracks');
	await tracks.chooseFiles([first]);
	await expect(tracks.row(first)).toContainText('Ready', untilReady);
	await tracks.title(first).fill('Typed before');
	await context.clearCookies();
	await tracks.chooseFiles([second]);

	await expect(signIn.heading).toHaveText('Sign in');
	await signIn.signIn(person);
	await new ShellPage(page).link('Add Tracks').click();
	await expect(tracks.title(first)).toHaveValue('Typed before');
	await expect(tracks.title(second)).toHaveValue(second.title);
	await tracks.row(second).getByRole('button', { name: 'Retry' }).click();
	await expect(tracks.row(second)).toContainText('Ready', untilReady);
	await tracks.add.click();
	await expect(page.getByText('2 tracks added')).toBeVisible();
});

test('a file is removed again, and a title that names the artist is pointed out @only-phone', async ({
	page,
	context,
	founder,
}) => {
	await founder('Ada Quill', 'Moss and Vinyl', context);
	const file = await demoFile({ number: 9, format: 'mp3-vbr', seconds: 5 });
	const other = await demoFile({ number: 10, format: 'mp3-vbr', seconds: 5 });
	const tracks = new AddTracksPage(page);
	await page.goto('/add-tracks');
	await tracks.chooseFiles([file, other]);
	await expect(tracks.title(file)).toHaveValue(file.title);
	for (const each of [file, other]) await expect(tracks.artist(each)).toHaveValue(each.artist);
	await page.getByLabel('Artist for all tracks').fill('The Same Ones');
	await page.getByRole('button', { name: 'Set artist', exact: true }).click();
	for (const each of [file, other]) await expect(tracks.artist(each)).toHaveValue('The Same Ones');
	await page.getByRole('button', { name: 'Undo', exact: true }).click();
	for (const each of [file, other]) await expect(tracks.artist(each)).toHaveValue(each.artist);
	await tracks.remove(other).click();
	await expect(tracks.rows).toHaveCount(1);
	await tracks.title(file).fill(`${file.artist} - ${file.title}`);

	await expect(tracks.row(file)).toContainText(`Reviewers will see “*** - ${file.title}” until they’ve reviewed it.`);
	await tracks.row(file).getByRole('button', { name: 'Remove the name' }).click();
	await expect(tracks.title(file)).toHaveValue(file.title);
	await expect(tracks.row(file)).toContainText('Ready', untilReady);
	await expect.poll(async () => (await listUploads(context.request, 'track')).length).toBe(1);
	await page.reload();
	await expect(tracks.rows).toHaveCount(1);
});

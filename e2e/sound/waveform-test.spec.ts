import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { pickFiles } from '../pages/add-tracks.page.ts';
import { expect, test } from '../support/fixtures.ts';
import { listUploads } from '../support/song-library.ts';
import { demoFile, oddFiles } from '../support/sounds.ts';

interface WaveformFile {
	readonly version: number;
	readonly sample_rate: number;
	readonly samples_per_pixel: number;
	readonly bits: number;
	readonly length: number;
	readonly data: number[];
}

async function download(section: Locator): Promise<{ name: string; waveform: WaveformFile }> {
	const begun = section.page().waitForEvent('download');
	await section.getByRole('link', { name: 'Download JSON' }).click();
	const file = await begun;
	const waveform = JSON.parse(await readFile(await file.path(), 'utf8')) as WaveformFile;
	return { name: file.suggestedFilename(), waveform };
}

test('the server and the browser draw the same file, and both drawings can be downloaded', async ({
	page,
	context,
	founder,
}) => {
	await founder('Ada Quill', 'Moss and Vinyl', context);
	const file = await demoFile({ number: 7, format: 'wav16', seconds: 20 });
	const server = page.getByRole('region', { name: 'Server' });
	const browser = page.getByRole('region', { name: 'Browser' });
	await page.goto('/waveform-test');
	await expect(page.getByRole('heading', { name: 'No file chosen' })).toBeVisible();
	const responded = page.waitForResponse('**/functions/v1/upload-to-r2');
	await pickFiles(page.getByRole('button', { name: 'Choose file' }), [file]);

	// The time is the server's own measurement, not how long the page waited.
	const timing = (await (await responded).headerValue('server-timing')) ?? '';
	const serverMs = Math.round(Number(/^analysis;dur=([\d.]+)$/.exec(timing)?.[1]));
	expect(serverMs).toBeGreaterThan(0);
	await expect(server).toContainText(`${serverMs} ms · 1800 values · 490 samples each · 0:20`);
	await expect(browser).toContainText(/\d+ ms · 400 values · 2205 samples each · 0:20/);
	await expect(page.getByRole('status').filter({ hasText: 'Largest difference' })).toHaveText(
		/^Largest difference: \d{1,3} of 255 at 0:\d\d$/,
	);

	const drawings = { server: await download(server), browser: await download(browser) };
	expect(drawings.server.name).toBe(`${file.name}.server.json`);
	expect(drawings.browser.name).toBe(`${file.name}.browser.json`);
	for (const { waveform } of Object.values(drawings)) {
		expect(waveform).toMatchObject({ bits: 8, sample_rate: 44_100, length: waveform.data.length });
		expect(Math.max(...waveform.data)).toBe(255);
	}
	expect(drawings.server.waveform.data).toHaveLength(1800);

	await expect.poll(async () => listUploads(context.request, 'loose'), 'nothing of it is kept').toEqual([]);
});

test('a file that neither can draw is reported on both sides, and another can follow', async ({
	page,
	context,
	founder,
	faults,
}) => {
	faults.expect(/422|Upload failed/);
	await founder('Ada Quill', 'Moss and Vinyl', context);
	await page.goto('/waveform-test');
	await pickFiles(page.getByRole('button', { name: 'Choose file' }), [await oddFiles.text()]);

	await expect(page.getByRole('region', { name: 'Server' }).getByRole('alert')).toHaveText(
		'Upload failed: We can’t read this file as audio. Send an mp3, wav, m4a, aac, ogg, opus, flac or aiff.',
	);
	await expect(page.getByRole('region', { name: 'Browser' }).getByRole('alert')).toHaveText(
		'Failed to read audio file',
	);
	await expect(page.getByText('Largest difference')).toHaveCount(0);

	const file = await demoFile({ number: 8, format: 'opus', seconds: 5 });
	await pickFiles(page.getByRole('button', { name: 'Choose another file' }), [file]);
	await expect(page.getByText('Largest difference')).toBeVisible();
	await expect(page.getByRole('alert')).toHaveCount(0);
});

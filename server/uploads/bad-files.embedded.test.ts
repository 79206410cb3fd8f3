import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WaveformFile } from '../../audio/peaks/waveform-file.ts';
import {
	corruptFlac,
	emptyFile,
	mp3WithHugePicture,
	sixHoursOfSilence,
	tenHoursInTwentyKilobytes,
	textNamedMp3,
	truncatedMp3,
} from '../../audio/testing/bad-sounds.ts';
import type { Upload } from '../../domain/uploads/uploads.api.ts';
import type { Caller } from '../testing/caller.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { aFile, bytesOf, fileAt, sendFile, storedKeys } from '../testing/uploading.ts';

// Files that people really send, with and without ffmpeg on the machine: each ends as it should, with its own message.
// The result does not depend on the database.

const notAudio = 'We can’t read this file as audio. Send an mp3, wav, m4a, aac, ogg, opus, flac or aiff.';
const damaged = 'This file is damaged and can’t be read completely. Export it again and replace it.';
const tooLong = 'This file is longer than 2 hours. Split it into parts and send those.';

describe.each([
	['with ffmpeg', false],
	['without ffmpeg', true],
])('uploads %s', (_name, withoutFfmpeg) => {
	let world: TestApp;
	let sender: Caller;

	beforeAll(async () => {
		world = await createTestApp({ withoutFfmpeg });
		sender = await world.founder();
	});

	afterAll(() => world.close());

	it.each([
		['a text named .mp3', textNamedMp3, notAudio],
		['a corrupt flac', corruptFlac, damaged],
		['six hours of silence', sixHoursOfSilence, tooLong],
		['20 kB that decode to ten hours', tenHoursInTwentyKilobytes, tooLong],
		['20 kB that decode to ten unannounced hours', () => tenHoursInTwentyKilobytes({ isAnnounced: false }), tooLong],
	])('a bad file (%s) is refused with its own message and leaves nothing', async (_what, make, message) => {
		const before = await storedKeys(world);

		const upload = await sendFile(world, sender, await fileAt(await make()));

		expect([upload.state, upload.refusal?.message]).toEqual(['refused', message]);
		expect([upload.audioUrl, upload.waveformUrl]).toEqual([null, null]);
		expect(await storedKeys(world)).toEqual(before);
	});

	it('an empty file is refused before its first byte', async () => {
		const { bytes } = await fileAt(await emptyFile());
		const files = [{ name: 'empty.mp3', sizeBytes: bytes.byteLength }];

		const { body } = await sender.mustPost('/api/uploads', { purpose: 'track', files });

		expect((body as { uploads: unknown[] }).uploads).toEqual([
			{ refusal: { code: 'uploads.empty', message: 'This file is empty. Export it again and replace it.' } },
		]);
	});

	async function expectPlayable(upload: Upload, format: string): Promise<WaveformFile> {
		expect(upload).toMatchObject({ state: 'ready', refusal: null });
		const sound = await sender.open('GET', upload.audioUrl as string);
		expect([sound.status, sound.headers.get('content-type')]).toEqual([200, format]);
		await sound.body?.cancel();
		const waveform = (await sender.get(upload.waveformUrl as string)).body as WaveformFile;
		expect(waveform.data).toHaveLength(1800);
		return waveform;
	}

	it('a truncated mp3 can be played as far as it goes, and both durations are known', async () => {
		const upload = await sendFile(world, sender, await fileAt(await truncatedMp3(4)));

		await expectPlayable(upload, 'audio/mpeg');
		expect(upload.announcedDurationMs).toBeGreaterThan(3900);
		expect(upload.durationMs).toBeLessThan(2000);
	});

	it('a 32-bit float wav is played', async () => {
		const upload = await sendFile(world, sender, await aFile({ format: 'wav32f', sampleRate: 44_100 }));

		const waveform = await expectPlayable(upload, 'audio/wav');
		expect(upload.durationMs).toBe(500);
		expect(Math.max(...waveform.data)).toBe(255);
	});

	it('a mono wav of 8 kHz is played', async () => {
		const upload = await sendFile(world, sender, await aFile({ format: 'wav8k-mono' }));

		const waveform = await expectPlayable(upload, 'audio/wav');
		expect([waveform.sample_rate, upload.durationMs]).toEqual([8000, 500]);
	});

	it('an mp3 with a picture of 10 MB is played, and its tags are read past the picture', async () => {
		const upload = await sendFile(world, sender, await fileAt(await mp3WithHugePicture()));

		await expectPlayable(upload, 'audio/mpeg');
		expect(upload.tags).toEqual({ title: 'Heavy Sleeve', artist: 'The Weighty Covers' });
		expect(upload.sizeBytes).toBeGreaterThan(10_000_000);
	});

	it('an aiff is played as a wav', async () => {
		const upload = await sendFile(world, sender, await aFile({ format: 'aiff', sampleRate: 44_100 }));

		await expectPlayable(upload, 'audio/wav');
		const bytes = await bytesOf(await sender.open('GET', upload.audioUrl as string));
		expect([bytes.toString('latin1', 0, 4), bytes.toString('latin1', 8, 12)]).toEqual(['RIFF', 'WAVE']);
		expect(bytes.byteLength).toBeGreaterThanOrEqual(22_050 * 4);
	});

	it('the name of an uploaded file does not matter', async () => {
		const file = await aFile({ format: 'ogg', sampleRate: 44_100 });

		const upload = await sendFile(world, sender, { ...file, name: 'song.wav' });

		await expectPlayable(upload, 'audio/ogg');
	});

	it('an m4a is played', async () => {
		const upload = await sendFile(world, sender, await aFile({ format: 'm4a', sampleRate: 44_100 }));

		expect(upload.state).toBe('ready');
		expect(upload.audioUrl).toMatch(withoutFfmpeg ? /\.m4a$/ : /\.flac$/);
		// Without ffmpeg a browser computes the waveform.
		expect(upload.waveformUrl === null).toBe(withoutFfmpeg);
	});

	it('Apple Lossless is converted to wav where that is possible, and otherwise refused with a clear message', async () => {
		const upload = await sendFile(world, sender, await aFile({ format: 'alac', sampleRate: 44_100 }));

		if (!withoutFfmpeg) await expectPlayable(upload, 'audio/wav');
		else
			expect(upload.refusal).toEqual({
				code: 'uploads.unplayable',
				message: 'Browsers don’t play Apple Lossless, and this server can’t convert it. Send a wav, flac or mp3.',
			});
	});

	it('no bad file logged an error of the server', () => {
		expect(world.logLines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
	});
});

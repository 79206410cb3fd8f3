// What a blind listener can measure: neither the length nor any range of a sound depends on its tags (R-BLIND-4).
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decode } from '../../audio/testing/blind-check.ts';
import type { SoundFormat } from '../../audio/testing/test-sounds.ts';
import type { Caller } from '../testing/caller.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { addSong, aFile, bytesOf, getSong } from '../testing/uploading.ts';

let world: TestApp;
let admin: Caller;
let blind: Caller;

beforeAll(async () => {
	world = await createTestApp();
	admin = await world.founder();
	blind = await world.memberOf(admin);
});

afterAll(() => world.close());

const tags = { title: 'Low Tide Radio', artist: 'Esme Harrow', album: 'Harbour Lights' };

async function serve(format: SoundFormat, isTagged: boolean) {
	const cover = format.startsWith('wav') ? {} : { coverBytes: 300_000 };
	const file = await aFile({ format, seconds: 10, sampleRate: 16_000, ...(isTagged && { tags, ...cover }) });
	const { id } = await addSong(world, admin, { file });
	const { audioUrl } = await getSong(blind, id);
	const whole = await blind.open('GET', audioUrl);
	return { file, audioUrl, headers: whole.headers, bytes: await bytesOf(whole) };
}

describe.each<SoundFormat>(['mp3-cbr', 'flac', 'wav16', 'aiff'])('%s with names and a cover', (format) => {
	let tagged: Awaited<ReturnType<typeof serve>>;

	beforeAll(async () => {
		tagged = await serve(format, true);
	});

	it('a tagged sound is served to a blind member byte for byte like the same sound without tags', async () => {
		const bare = await serve(format, false);
		const head = await blind.open('HEAD', tagged.audioUrl);

		expect(tagged.file.bytes.length).toBeGreaterThan(bare.file.bytes.length);
		expect(tagged.bytes.equals(bare.bytes)).toBe(true);
		expect([tagged.headers, head.headers].map((headers) => headers.get('content-length'))).toEqual([
			String(bare.bytes.length),
			String(bare.bytes.length),
		]);
		expect(decode(tagged.bytes).equals(decode(tagged.file.bytes))).toBe(true);
	});

	it('a tagged sound is served in every range', async () => {
		const { audioUrl, bytes } = tagged;
		const size = bytes.length;
		const ranges: [string, number, number][] = [
			['bytes=0-9', 0, 9],
			['bytes=2-199', 2, 199],
			['bytes=30-', 30, size - 1],
			['bytes=40-300000', 40, Math.min(300_000, size - 1)],
			['bytes=-500', size - 500, size - 1],
			[`bytes=${size - 1}-${size + 1000}`, size - 1, size - 1],
		];

		for (const [range, first, last] of ranges) {
			const part = await blind.open('GET', audioUrl, undefined, { headers: { range } });

			expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes ${first}-${last}/${size}`]);
			expect((await bytesOf(part)).equals(bytes.subarray(first, last + 1))).toBe(true);
		}
		const beyond = await blind.open('GET', audioUrl, undefined, { headers: { range: `bytes=${size}-` } });
		expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${size}`]);
	});
});

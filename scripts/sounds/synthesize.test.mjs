// The songs of demos and tests: always the same, never too loud, and different from each other.
import { expect, test } from 'vitest';
import { songs } from './composed-songs.ts';
import { synthesize } from './synthesize.ts';
import { writeWav } from './wav.ts';

// Low, so that a dozen songs are made quickly.
const sampleRate = 8000;

test('the same song always gives the same samples', () => {
	const [song] = songs;

	const first = synthesize(song, { sampleRate, seconds: 5 });
	const second = synthesize(song, { sampleRate, seconds: 5 });

	expect(bytesOf(second).equals(bytesOf(first))).toBe(true);
});

test.each(songs)('$title has its length, two different channels, and its maximum level', (song) => {
	const [left, right] = synthesize(song, { sampleRate }).channels;

	expect([left.length, right.length]).toEqual([song.seconds * sampleRate, song.seconds * sampleRate]);
	expect(bytesOf({ channels: [left] }).equals(bytesOf({ channels: [right] }))).toBe(false);
	expect(Math.max(loudest(left), loudest(right))).toBeCloseTo(song.peak, 5);
	expect(song.peak).toBeLessThan(1);
});

test.each([0.01, 1, 47.3])('a song can be %s seconds long', (seconds) => {
	const { channels } = synthesize(songs[1], { sampleRate, seconds });

	for (const channel of channels) {
		expect(channel.length).toBe(Math.round(seconds * sampleRate));
		expect(channel.every(Number.isFinite)).toBe(true);
	}
});

test('a song has loud and soft passages', () => {
	for (const song of songs) {
		const levels = envelope(synthesize(song, { sampleRate }).channels[0], 100).slice(0, -5);

		expect(Math.max(...levels) / Math.min(...levels), song.title).toBeGreaterThan(2);
	}
});

test('no two songs look alike', () => {
	const shapes = songs.map((song) => envelope(synthesize(song, { sampleRate }).channels[0], 100));

	for (const [index, shape] of shapes.entries()) {
		for (const other of shapes.slice(index + 1)) {
			const distance = Math.max(...shape.map((level, at) => Math.abs(level - other[at])));
			expect(distance).toBeGreaterThan(0.2);
		}
	}
});

test('every song has a unique title and artist', () => {
	expect(songs.length).toBeGreaterThanOrEqual(12);
	expect(new Set(songs.map(({ title }) => title)).size).toBe(songs.length);
	expect(new Set(songs.map(({ artist }) => artist)).size).toBe(songs.length);
});

test('every bar of a song fits its metre', () => {
	for (const { title, beatsPerBar, bass, harmony, drums } of songs) {
		for (const pattern of [bass.pattern, harmony.pattern, ...Object.values(drums)])
			expect(pattern, title).toMatch(new RegExp(`^[xo.]{${beatsPerBar * 4}}$`));
	}
});

test.each([
	[16, 1, [0x00, 0x00, 0xff, 0x7f, 0x00, 0x80, 0x00, 0x40]],
	[24, 1, [0x00, 0x00, 0x00, 0xff, 0xff, 0x7f, 0x00, 0x00, 0x80, 0x00, 0x00, 0x40]],
	[32, 3, [0, 0, 0, 0, 0, 0, 0x80, 0x3f, 0, 0, 0x80, 0xbf, 0, 0, 0, 0x3f]],
])('a WAV file of %s bits contains interleaved samples', (bits, kind, samples) => {
	const bytes = writeWav([Float32Array.of(0, -1), Float32Array.of(1, 0.5)], 48_000, bits);

	const view = new DataView(bytes.buffer);
	expect([...bytes.subarray(44)]).toEqual(samples);
	expect(view.getUint32(4, true)).toBe(bytes.byteLength - 8);
	expect([20, 22, 32, 34].map((at) => view.getUint16(at, true))).toEqual([kind, 2, bits / 4, bits]);
	expect([24, 28, 40].map((at) => view.getUint32(at, true))).toEqual([48_000, 12_000 * bits, samples.length]);
});

test('a WAV file of an odd number of bytes is padded, as the format requires', () => {
	const bytes = writeWav([Float32Array.of(0.5)], 48_000, 24);

	expect(bytes.byteLength).toBe(44 + 4);
	expect(new DataView(bytes.buffer).getUint32(40, true)).toBe(3);
});

/** Compared as bytes: a diff of two songs would take minutes. */
function bytesOf({ channels }) {
	return Buffer.concat(channels.map(({ buffer }) => Buffer.from(buffer)));
}

function loudest(samples) {
	return samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
}

/** The loudest sample of each of this many sections. */
function envelope(samples, count) {
	return Array.from({ length: count }, (_, index) =>
		loudest(
			samples.subarray(
				Math.floor((index * samples.length) / count),
				Math.floor(((index + 1) * samples.length) / count),
			),
		),
	);
}

// Names in bytes that no decoder reads, inside the frames and packets of sound.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decode, findName, hiddenName, readBytes, scanFile, toBlind } from '../testing/blind-check.ts';
import { frameOffsetsOf, plantInFrames, plantInInfoFrame, plantInOpusPadding } from '../testing/planted-sounds.ts';
import { encodeSound, runFfmpeg } from '../testing/test-sounds.ts';

const name = hiddenName;
let folder = '';

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'planted-'));
});

afterAll(() => rm(folder, { recursive: true }));

/** A quiet tone leaves most of each frame empty. */
async function quietSound(extension: string, args: readonly string[], rate = 44_100): Promise<Buffer> {
	const path = join(folder, `quiet.${extension}`);
	await runFfmpeg(['-f', 'lavfi', '-i', `sine=f=300:r=${rate}:d=2`, '-af', 'volume=-40dB', ...args, path]);
	return readFile(path);
}

const mp3 = (...args: string[]) => ['-c:a', 'libmp3lame', ...args];

describe.each([
	['stereo at 320 kbit/s', mp3('-ac', '2', '-b:a', '320k', '-reservoir', '0'), 44_100],
	['mono at 320 kbit/s', mp3('-ac', '1', '-b:a', '320k', '-reservoir', '0'), 48_000],
	['stereo of MPEG 2', mp3('-ac', '2', '-b:a', '160k', '-reservoir', '0'), 22_050],
	['mono of MPEG 2', mp3('-ac', '1', '-b:a', '160k', '-reservoir', '0'), 16_000],
] as const)('an mp3, %s', (_, args, rate) => {
	test('an mp3 hides no name between the main data of its frames, and decodes to the same samples', async () => {
		const original = await quietSound('mp3', args, rate);
		const planted = plantInFrames(original, name);

		const blind = toBlind(planted);

		expect(findName(planted)).toContain('utf8');
		expect(decode(planted).equals(decode(original))).toBe(true);
		expect(findName(blind)).toEqual([]);
		expect(decode(blind).equals(decode(original))).toBe(true);
	});

	test('an mp3 hides no name in its info frame, and keeps its length and padding', async () => {
		const original = await quietSound('mp3', args, rate);
		const planted = plantInInfoFrame(original, name);

		const blind = toBlind(planted);

		expect(findName(planted)).toContain('utf8');
		expect(findName(blind)).toEqual([]);
		expect(decode(blind).equals(decode(original))).toBe(true);
		expect(scanFile(blind).announcedSamples).toBe(scanFile(original).announcedSamples);
	});
});

test.each([64, 128, 192])(
	'an mp3 at %i kbit/s, whose frames borrow from each other, decodes to the same samples when it is served',
	async (kilobits) => {
		const path = join(folder, 'borrowing.mp3');
		const source = await encodeSound({ format: 'wav16', seconds: 3 });
		await runFfmpeg(['-i', source, ...mp3('-b:a', `${kilobits}k`), path]);
		const original = readBytes(path);

		const samples = decode(original);

		expect(samples.length).toBeGreaterThan(100_000);
		expect(decode(toBlind(original)).equals(samples)).toBe(true);
	},
);

test('mp3 frames with a checksum keep it when their ancillary bytes are blanked', () => {
	const frame = Buffer.alloc(417);
	frame.set([0xff, 0xfa, 0x90, 0x00]);
	frame.writeUInt16BE(crc16([0x90, 0x00, ...new Uint8Array(32)]), 4);
	frame.write(name, 100, 'utf8');
	const planted = Buffer.concat(Array.from({ length: 20 }, () => frame));

	const blind = Buffer.from(toBlind(planted));

	expect(findName(planted)).toContain('utf8');
	expect(findName(blind)).toEqual([]);
	expect(frameOffsetsOf(blind)).toHaveLength(20);
	expect(blind.subarray(0, 38).equals(planted.subarray(0, 38))).toBe(true);
	expect(decode(blind).equals(decode(planted))).toBe(true);
});

test('the seek table of an mp3 points to its frames', async () => {
	const original = readBytes(await encodeSound({ format: 'mp3-vbr', seconds: 5 }));
	const blind = Buffer.from(toBlind(plantInInfoFrame(original, name)));
	const tableAt = blind.indexOf('Xing', 0, 'latin1') + 16;
	const frames = frameOffsetsOf(blind);
	const [first = 0] = frames;

	const table = [...blind.subarray(tableAt, tableAt + 100)];

	const inTable = (percent: number) => ((table[percent] ?? 0) / 256) * (blind.length - first);
	const inFile = (percent: number) => (frames[Math.floor((percent / 100) * frames.length)] ?? 0) - first;
	for (const percent of [0, 25, 50, 99])
		expect(Math.abs(inTable(percent) - inFile(percent))).toBeLessThan(blind.length / 64);
});

test('Opus hides no name in its padding, and decodes to the same samples', async () => {
	const original = await quietSound('opus', ['-c:a', 'libopus', '-b:a', '64k', '-ac', '2'], 48_000);
	const planted = plantInOpusPadding(original, name);

	const blind = toBlind(planted);

	const samples = decode(original);
	expect(samples.length).toBeGreaterThan(100_000);
	expect(findName(planted)).toContain('utf8');
	expect(decode(planted).equals(samples)).toBe(true);
	expect(findName(blind)).toEqual([]);
	expect(decode(blind).equals(samples)).toBe(true);
});

test('Opus with several streams in each packet decodes to the same samples when it is served', async () => {
	const args = ['-c:a', 'libopus', '-b:a', '256k', '-ac', '6', '-mapping_family', '1'];
	const original = await quietSound('opus', args, 48_000);

	expect(decode(toBlind(original)).equals(decode(original))).toBe(true);
	expect(scanFile(original).patches.length).toBeLessThan(10);
});

/** The checksum of MPEG audio. */
function crc16(bytes: readonly number[]): number {
	let crc = 0xffff;
	for (const byte of bytes)
		for (let bit = 7; bit >= 0; bit--) {
			const isSet = ((crc >> 15) & 1) !== ((byte >> bit) & 1);
			crc = ((crc << 1) & 0xffff) ^ (isSet ? 0x8005 : 0);
		}
	return crc;
}

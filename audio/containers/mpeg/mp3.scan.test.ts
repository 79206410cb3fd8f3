import { describe, expect, test } from 'vitest';
import { mp3WithHugePicture, truncatedMp3 } from '../../testing/bad-sounds.ts';
import { decode, findName, hiddenName, listWords, readBytes, scanFile, toBlind } from '../../testing/blind-check.ts';
import {
	createApe,
	createEnhancedId3v1,
	createId3,
	createId3v1,
	createLyrics3,
	createOldLyrics3,
} from '../../testing/loose-tag-bytes.ts';
import { encodeSound } from '../../testing/test-sounds.ts';

/** Only frames, the first of which states their number. */
async function encodeFrames(seconds = 1): Promise<Buffer> {
	const bytes = readBytes(await encodeSound({ format: 'mp3-cbr', seconds }));
	const { soundOffset, soundEnd } = scanFile(bytes);
	return Buffer.from(toBlind(bytes.subarray(soundOffset, soundEnd)));
}

const name = hiddenName;
// The unused bytes of its frames are already blanked, so that a test sees what else changes.
const bare = await encodeFrames();
const frameBytes = 1044;

const tagged: Record<string, Buffer> = {
	'a tag in front': Buffer.concat([createId3(name), bare]),
	'two tags in front': Buffer.concat([createId3(name), createId3(name, { paddingBytes: 5000 }), bare]),
	'an APE tag in front': Buffer.concat([createApe(name), bare]),
	'a tag with a footer at the end': Buffer.concat([bare, createId3(name, { hasFooter: true })]),
	'a tag without a footer at the end': Buffer.concat([bare, createId3(name)]),
	'an old tag at the end': Buffer.concat([bare, createId3v1(name)]),
	'an APE tag at the end': Buffer.concat([bare, createApe(name)]),
	'an APE tag without a header and an old tag at the end': Buffer.concat([
		bare,
		createApe(name, { hasHeader: false }),
		createId3v1(name),
	]),
	'lyrics and an enhanced and an old tag at the end': Buffer.concat([
		bare,
		createLyrics3(name),
		createEnhancedId3v1(name),
		createId3v1(name),
	]),
	'old lyrics and an old tag at the end': Buffer.concat([bare, createOldLyrics3(name), createId3v1(name)]),
	'a letter at the end': Buffer.concat([bare, Buffer.from(`Yours, ${name}`, 'utf8')]),
};

describe.each(Object.entries(tagged))('an mp3 with %s', (_, original) => {
	test('a served mp3 has no names', () => {
		const blind = toBlind(original);

		expect(findName(original)).not.toEqual([]);
		expect(findName(blind)).toEqual([]);
		expect(listWords(blind)).toEqual([]);
	});

	test('a served mp3 consists of its bare frames', () => {
		expect(Buffer.from(toBlind(original)).equals(bare)).toBe(true);
	});

	test('no audio frame of an mp3 is lost when it is served', () => {
		expect(scanFile(toBlind(original)).announcedSamples).toBe(44_100);
		expect(scanFile(original).soundEnd).toBeGreaterThanOrEqual(bare.length);
	});
});

test('a tag in the middle of an mp3 is emptied, and the frames on both sides are unchanged', () => {
	const middle = findFrame(bare, 20);
	const tag = createId3(name, { paddingBytes: 3000 });
	const original = Buffer.concat([bare.subarray(0, middle), tag, bare.subarray(middle)]);

	const blind = Buffer.from(toBlind(original));

	expect(findName(blind)).toEqual([]);
	// The first frame counts the bytes of the others.
	const first = findFrame(bare, 1);
	expect(blind.subarray(first, middle).equals(bare.subarray(first, middle))).toBe(true);
	expect(blind.subarray(middle + tag.length).equals(bare.subarray(middle))).toBe(true);
});

test('junk between mp3 frames becomes zeros', () => {
	const middle = findFrame(bare, 20);
	const rubbish = Buffer.from(`${name} was here`, 'utf8');
	const original = Buffer.concat([bare.subarray(0, middle), rubbish, bare.subarray(middle)]);

	const blind = Buffer.from(toBlind(original));

	const expected = Buffer.concat([bare.subarray(0, middle), Buffer.alloc(rubbish.length), bare.subarray(middle)]);
	expect(blind.equals(expected)).toBe(true);
});

test.each([
	['an ID3v1 tag', createId3v1(name)],
	['a tag', createId3(name)],
	['an APE tag', createApe(name)],
	['lyrics', createLyrics3(name)],
])('a truncated last mp3 frame does not hide %s', (_, tag) => {
	const cut = bare.subarray(0, findFrame(bare, 20) + frameBytes / 2);
	const original = Buffer.concat([cut, tag, Buffer.from('and some more bytes')]);

	const blind = Buffer.from(toBlind(original));

	expect(findName(blind)).toEqual([]);
	// The bytes that the missing frames borrowed are unused now.
	const [first, last] = [findFrame(bare, 1), findFrame(bare, 19)];
	expect(blind.subarray(first, last).equals(cut.subarray(first, last))).toBe(true);
});

test('two joined mp3 files with different sample rates keep the sound of both', async () => {
	const other = readBytes(await encodeSound({ format: 'mp3-cbr', seconds: 1, sampleRate: 32_000 }));
	const original = Buffer.concat([bare, other]);

	const blind = toBlind(original);

	expect(decode(blind).equals(decode(original))).toBe(true);
});

test('a truncated mp3 announces its intended length', async () => {
	const scan = scanFile(readBytes(await truncatedMp3(20)));

	expect(scan).toMatchObject({ announcedDurationMs: 20_000, sampleRate: 44_100, channels: 2, codec: 'MP3' });
});

test('mp3 frames without a counting header are counted', () => {
	const withoutInfo = bare.subarray(findFrame(bare, 1), findFrame(bare, 31));

	const { announcedSamples } = scanFile(withoutInfo);

	expect(announcedSamples).toBe(30 * 1152);
});

test('a picture of ten megabytes in an mp3 becomes a handful of patches', async () => {
	const original = readBytes(await mp3WithHugePicture());

	const { patches, soundOffset } = scanFile(original);

	expect(patches.filter(({ offset }) => offset < soundOffset).length).toBeLessThanOrEqual(4);
	expect(findName(toBlind(original), 'The Weighty Covers')).toEqual([]);
});

/** The offset of a frame: at a constant rate its padding bit determines the length. */
function findFrame(frames: Buffer, index: number): number {
	let offset = 0;
	for (let count = 0; count < index; count++) offset += frameBytes + (((frames[offset + 2] ?? 0) >> 1) & 1);
	return offset;
}

import { describe, expect, test } from 'vitest';
import { decode, findName, hiddenName, listWords, readBytes, toBlind } from '../../testing/blind-check.ts';
import { encodeSound, type SoundFormat, soundFormats } from '../../testing/test-sounds.ts';

// AIFF is not served itself: a rendition without tags is made from it.
const served = soundFormats.filter((format) => !format.startsWith('aiff'));
const withoutCover: readonly SoundFormat[] = ['wav16', 'wav24', 'wav32f', 'wav8k-mono', 'aac'];
// In these formats, tags are replaced by the same number of bytes.
const sameSize: readonly SoundFormat[] = ['ogg', 'opus', 'm4a', 'm4a-faststart', 'alac'];

describe.each(served)('%s as it is served', (format) => {
	const name = hiddenName;
	const tags = { title: `${name} live`, artist: name, album: name, comment: name, genre: name, composer: name };
	const cover = withoutCover.includes(format) ? {} : { coverBytes: 200_000 };
	const original = encodeSound({ format, tags, seconds: 1, ...cover }).then(readBytes);

	test('a served file has no name in any byte, although the original has', async () => {
		const blind = toBlind(await original);

		expect(findName(await original)).toContain('utf8');
		expect(findName(blind)).toEqual([]);
	});

	if (sameSize.includes(format))
		test('a served file has as many bytes as the original', async () => {
			expect(toBlind(await original)).toHaveLength((await original).length);
		});
	else
		test('a served file is byte for byte like the same sound without tags', async () => {
			const untagged = readBytes(await encodeSound({ format, seconds: 1 }));

			expect((await original).length).toBeGreaterThan(untagged.length);
			expect(Buffer.from(toBlind(await original)).equals(toBlind(untagged))).toBe(true);
		});

	test('a served file sounds the same, sample for sample', async () => {
		const samples = decode(await original);

		expect(samples.length).toBeGreaterThan(1000);
		expect(decode(toBlind(await original)).equals(samples)).toBe(true);
	});

	test('a served file shows no tags to a player', async () => {
		expect(listWords(await original).join()).toContain(name);
		expect(listWords(toBlind(await original))).toEqual([]);
	});
});

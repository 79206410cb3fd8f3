import { describe, expect, test } from 'vitest';
import { decode, findName, hiddenName, listWords, readBytes, toBlind } from '../../testing/blind-check.ts';
import { encodeSound, type SoundFormat, soundFormats } from '../../testing/sounds.ts';

// AIFF is not served as it is: a rendition is made of it, which has no tags.
const served = soundFormats.filter((format) => !format.startsWith('aiff'));
const withoutCover: readonly SoundFormat[] = ['wav16', 'wav24', 'wav32f', 'wav8k-mono', 'aac'];
// Their tags are replaced by as many other bytes.
const sameSize: readonly SoundFormat[] = ['ogg', 'opus', 'm4a', 'm4a-faststart', 'alac'];

describe.each(served)('%s as it is served', (format) => {
	const name = hiddenName;
	const tags = { title: `${name} live`, artist: name, album: name, comment: name, genre: name, composer: name };
	const cover = withoutCover.includes(format) ? {} : { coverBytes: 200_000 };
	const original = encodeSound({ format, tags, seconds: 1, ...cover }).then(readBytes);

	test('has no name in any byte, although the original has', async () => {
		const blind = toBlind(await original);

		expect(findName(await original)).toContain('utf8');
		expect(findName(blind)).toEqual([]);
	});

	if (sameSize.includes(format))
		test('has as many bytes as the original', async () => {
			expect(toBlind(await original)).toHaveLength((await original).length);
		});
	else
		test('is byte for byte like the same sound without tags', async () => {
			const untagged = readBytes(await encodeSound({ format, seconds: 1 }));

			expect((await original).length).toBeGreaterThan(untagged.length);
			expect(Buffer.from(toBlind(await original)).equals(toBlind(untagged))).toBe(true);
		});

	test('sounds the same, sample for sample', async () => {
		const samples = decode(await original);

		expect(samples.length).toBeGreaterThan(1000);
		expect(decode(toBlind(await original)).equals(samples)).toBe(true);
	});

	test('shows no tags to a player', async () => {
		expect(listWords(await original).join()).toContain(name);
		expect(listWords(toBlind(await original))).toEqual([]);
	});
});

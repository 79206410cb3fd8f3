import { expect, test } from 'vitest';
import { readBytes, scanFile } from '../../testing/blind-check.ts';
import { createId3 } from '../../testing/loose-tag-bytes.ts';
import { encodeOddity } from '../../testing/odd-sounds.ts';
import { encodeSound } from '../../testing/test-sounds.ts';

test.each([
	['aiff', { codec: 'PCM 16-bit', bitDepth: 16 }],
	['aiff24', { codec: 'PCM 24-bit', bitDepth: 24 }],
] as const)('%s is described by its headers', async (format, facts) => {
	const scan = scanFile(readBytes(await encodeSound({ format, seconds: 1 })));

	expect(scan).toMatchObject({ ...facts, format: 'aiff', sampleRate: 44_100, channels: 2, announcedSamples: 44_100 });
});

test.each([
	['float.aifc', 'PCM 32-bit float'],
	['little.aifc', 'PCM 16-bit'],
] as const)('the AIFF %s is %s', async (oddity, codec) => {
	expect(scanFile(readBytes(await encodeOddity(oddity)))).toMatchObject({ codec, announcedDurationMs: 1000 });
});

test('a tag at the beginning of an AIFF is skipped', async () => {
	const bytes = readBytes(await encodeSound({ format: 'aiff', seconds: 1 }));

	const scan = scanFile(Buffer.concat([createId3('Somebody'), bytes]));

	expect(scan).toMatchObject({ format: 'aiff', announcedSamples: 44_100 });
});

test('nothing is blanked in an AIFF, because a rendition is played', async () => {
	const bytes = readBytes(await encodeSound({ format: 'aiff', seconds: 1, tags: { artist: 'Somebody' } }));

	expect(scanFile(bytes).patches).toEqual([]);
});

test('an AIFF with compressed samples is refused', async () => {
	const bytes = readBytes(await encodeOddity('ulaw.aifc'));

	expect(() => scanFile(bytes)).toThrow(expect.objectContaining({ fault: 'not_audio' }));
});

test('an AIFF without samples is damaged', async () => {
	const bytes = readBytes(await encodeSound({ format: 'aiff', seconds: 1 }));
	const cut = bytes.subarray(0, Buffer.from(bytes).indexOf('SSND'));

	expect(() => scanFile(cut)).toThrow(expect.objectContaining({ fault: 'damaged' }));
});

import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AudioFormat } from '../audio-analysis.ts';
import { textNamedMp3 } from '../testing/bad-sounds.ts';
import { readBytes, sniffFile } from '../testing/blind-check.ts';
import { createId3 } from '../testing/loose-tag-bytes.ts';
import { encodeOddity } from '../testing/odd-sounds.ts';
import { encodeSound, type SoundFormat, soundFormats } from '../testing/test-sounds.ts';
import { sniffFormat } from './sniff.ts';

const names: Record<SoundFormat, AudioFormat> = {
	wav16: 'wav',
	wav24: 'wav',
	wav32f: 'wav',
	'wav8k-mono': 'wav',
	aiff: 'aiff',
	aiff24: 'aiff',
	flac: 'flac',
	flac24: 'flac',
	'mp3-cbr': 'mp3',
	'mp3-vbr': 'mp3',
	ogg: 'ogg-vorbis',
	opus: 'ogg-opus',
	m4a: 'm4a',
	'm4a-faststart': 'm4a',
	aac: 'aac',
	alac: 'm4a',
};
const bare = await readFrames('mp3-cbr');
const bareAac = await readFrames('aac');

describe('sound is recognised by its bytes', () => {
	test.each(soundFormats)('%s is recognised by its bytes', async (format) => {
		const bytes = readBytes(await encodeSound({ format, seconds: 5 }));

		// The index of lossless MP4 is at the end and outside the window: the scan decides.
		expect(sniffFile(bytes)).toBe(names[format]);
	});

	test('lossless MP4 with its index in the window is recognised', async () => {
		const bytes = Buffer.from(readBytes(await encodeSound({ format: 'alac', seconds: 5 })));
		const moov = bytes.indexOf('moov') - 4;
		const mdat = bytes.indexOf('mdat') - 4;

		expect(sniffFile(Buffer.concat([bytes.subarray(0, mdat), bytes.subarray(moov)]))).toBe('alac');
	});

	test.each([
		['ogg-flac.oga', 'ogg-flac'],
		['fragmented.m4a', 'm4a'],
		['still.mp4', 'm4a'],
		['float.aifc', 'aiff'],
	] as const)('%s is recognised by its bytes', async (oddity, format) => {
		expect(sniffFile(readBytes(await encodeOddity(oddity)))).toBe(format);
	});

	test.each([
		['after two large tags', Buffer.concat([createLargeTag(), createLargeTag(), bare])],
		['after some other bytes', Buffer.concat([Buffer.alloc(60_000, 'rubbish '), bare])],
		['in a single frame', bare.subarray(0, 1044)],
		['in two frames, the second of which is cut off', bare.subarray(0, 1800)],
		['in a single frame followed by a tag', Buffer.concat([bare.subarray(0, 1044), Buffer.from('TAG and more')])],
	])('mp3 %s is recognised', (_, bytes) => {
		expect(sniffFile(bytes)).toBe('mp3');
	});

	test.each(['wav16', 'aiff', 'flac', 'ogg'] as const)('%s after a large tag is recognised', async (format) => {
		const bytes = readBytes(await encodeSound({ format, seconds: 5 }));

		expect(sniffFile(Buffer.concat([createLargeTag(), bytes]))).toBe(names[format]);
	});

	test('AAC after a tag and junk is recognised', () => {
		expect(sniffFile(Buffer.concat([createLargeTag(), Buffer.alloc(5000), bareAac]))).toBe('aac');
	});
});

describe('files that are no sound are refused', () => {
	const zip = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), Buffer.alloc(40), bare]);
	test.each([
		['nothing', Buffer.alloc(0)],
		['one byte', Buffer.from([0xff])],
		['zeros', Buffer.alloc(200_000)],
		['only 0xFF bytes', Buffer.alloc(200_000, 0xff)],
		['only a tag', createLargeTag()],
		['a tag that claims to be larger than the file', createLargeTag().subarray(0, 500)],
		['a PDF', Buffer.from(`%PDF-1.7\n${'1 0 obj <<>> endobj\n'.repeat(100)}`)],
		['a PNG', Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1')],
		['MIDI', Buffer.from('MThd\0\0\0\x06\0\x01\0\x01', 'latin1')],
		['an archive with an mp3 in it', zip],
		['compressed bytes', deflateRawSync(Buffer.alloc(500_000, 'a fairly long text that repeats itself'))],
		['mp3 after too many other bytes', Buffer.concat([Buffer.alloc(80_000, 'rubbish '), bare])],
		['a RIFF file that is not WAVE', Buffer.from('RIFF\0\0\0\0AVI LIST', 'latin1')],
		['a FORM file that is not AIFF', Buffer.from('FORM\0\0\0\x008SVXVHDR', 'latin1')],
		['a picture in the container of MP4', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
	])('%s is not recognised as sound', (_, bytes) => {
		expect(sniffFile(bytes)).toBe(null);
	});

	test.each([
		...([
			'film-fast.mp4',
			'silent-film.mp4',
			'film.mkv',
			'sound.webm',
			'film.avi',
			'ogg-film.ogv',
			'layer2.mp2',
		] as const),
	])('%s is not recognised as sound', async (oddity) => {
		expect(sniffFile(readBytes(await encodeOddity(oddity)))).toBe(null);
	});

	test('a text file with a name ending in .mp3 is refused', async () => {
		expect(sniffFile(readBytes(await textNamedMp3()))).toBe(null);
	});

	test('random bytes are refused', () => {
		fc.assert(
			fc.property(fc.uint8Array({ minLength: 1000, maxLength: 20_000, size: 'max' }), (bytes) => {
				expect(sniffFile(bytes)).toBe(null);
			}),
			{ numRuns: 50, seed: 1 },
		);
	});
});

test('a tag that is longer than the window is skipped without being read', () => {
	const tag = createLargeTag();

	expect(sniffFormat(tag.subarray(0, 65_536), false)).toEqual({ needsBytesFrom: tag.length });
	expect(sniffFormat(Buffer.concat([tag, bare]).subarray(tag.length), true, tag.length)).toBe('mp3');
});

test('any bytes give a result, and a request for more bytes always advances', () => {
	const beginnings = [
		'ID3\x04\0\0',
		'APETAGEX',
		'OggS\0\x02',
		'RIFFxxxxWAVE',
		'\0\0\0\x18ftypM4A ',
		'fLaC',
		'\xff\xfb\x90',
	];
	fc.assert(
		fc.property(
			fc.constantFrom(...beginnings),
			fc.uint8Array({ maxLength: 400 }),
			fc.boolean(),
			(mark, rest, isWhole) => {
				const result = sniffFormat(Buffer.concat([Buffer.from(mark, 'latin1'), rest]), isWhole, 1000);

				const next = result !== null && typeof result === 'object' ? result.needsBytesFrom : Number.POSITIVE_INFINITY;
				expect(next).toBeGreaterThan(1000);
			},
		),
	);
});

function createLargeTag(): Buffer {
	return createId3('A name', { paddingBytes: 300_000 });
}

async function readFrames(format: 'mp3-cbr' | 'aac'): Promise<Buffer> {
	const bytes = Buffer.from(readBytes(await encodeSound({ format, seconds: 1 })));
	return bytes.subarray(bytes.indexOf(Buffer.from(format === 'aac' ? [0xff, 0xf1] : [0xff, 0xfb])));
}

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AnalysisFailed, type AudioFormat, type BytePatch } from '../audio-analysis.ts';
import { findName, hiddenName, readBytes, scanFile, sniffFile, toBlind } from '../testing/blind-check.ts';
import { encodeChapters, encodeOddity } from '../testing/odd-sounds.ts';
import { encodeSound, type SoundFormat } from '../testing/test-sounds.ts';

const tagged = (format: SoundFormat) => encodeSound({ format, seconds: 1, tags: { artist: hiddenName } });

const makers: Record<string, () => Promise<string>> = {
	wav: () => tagged('wav16'),
	aiff: () => tagged('aiff'),
	flac: () => tagged('flac'),
	mp3: () => tagged('mp3-vbr'),
	aac: () => tagged('aac'),
	ogg: () => tagged('ogg'),
	opus: () => tagged('opus'),
	'ogg-flac': () => encodeOddity('ogg-flac.oga'),
	m4a: () => tagged('m4a'),
	alac: () => tagged('alac'),
	chapters: encodeChapters,
	fragments: () => encodeOddity('dash.m4a'),
};

const share = fc.double({ min: 0, max: 1, noNaN: true });
const flips = fc.array(fc.record({ at: share, to: fc.nat(255), isEarly: fc.boolean() }), {
	minLength: 1,
	maxLength: 30,
});

describe.each(Object.entries(makers))('a broken %s file', (_, make) => {
	const whole = make().then(readBytes);

	test('a broken file with wrong bytes anywhere is scanned or refused', async () => {
		const bytes = await whole;
		const format = sniffFile(bytes) as AudioFormat;

		fc.assert(
			fc.property(flips, fc.oneof(fc.constant(1), share), (changes, rest) => {
				const broken = bytes.slice(0, Math.ceil(bytes.length * rest));
				for (const { at, to, isEarly } of changes) {
					// Headers matter most: half of the changes are at both ends of the file.
					const reach = isEarly ? Math.min(1000, broken.length) : broken.length;
					broken[Math.floor(at * reach)] = to;
					broken[broken.length - 1 - Math.floor(at * reach)] = to;
				}
				expectTidy(listPatches(broken, format), broken.length);
			}),
			{ numRuns: 60 },
		);
	});

	test('a broken file that ends too soon has no names, or is refused', async () => {
		const bytes = await whole;
		const format = sniffFile(bytes) as AudioFormat;

		fc.assert(
			fc.property(share, (rest) => {
				const cut = bytes.slice(0, Math.ceil(bytes.length * rest));
				if (listPatches(cut, format) === null || format === 'aiff' || sniffFile(cut) === null) return;

				expect(findName(toBlind(cut))).toEqual([]);
			}),
			{ numRuns: 40 },
		);
	});
});

test.each(['mp3', 'wav', 'aiff', 'flac', 'ogg-vorbis', 'm4a', 'aac'] as const)(
	'random bytes, treated as %s, are refused or scanned',
	(format) => {
		fc.assert(
			fc.property(fc.uint8Array({ maxLength: 3000, size: 'max' }), (bytes) => {
				expectTidy(listPatches(bytes, format), bytes.length);
			}),
		);
	},
);

test.each([
	['frames', 'mp3', Buffer.from([0xff, 0xfb, 0x90, 0, 0])],
	['tags', 'mp3', Buffer.from('ID3\x04\0\0\0\0\0\0', 'latin1')],
	['pages', 'ogg-vorbis', Buffer.from('OggS\0')],
	['chunks', 'wav', Buffer.from('fact\0\0\0\0')],
	['boxes', 'm4a', Buffer.from('\0\0\0\x08free', 'latin1')],
] as const)('scanning a file of millions of false %s ends early', async (_, format, unit) => {
	const beginnings = {
		mp3: await makers.mp3?.().then(readBytes),
		'ogg-vorbis': await makers.ogg?.().then(readBytes),
		wav: Buffer.from('RIFF\0\0\0\0WAVE'),
		m4a: Buffer.from('\0\0\0\x10ftypM4A \0\0\0\0', 'latin1'),
	};
	const bytes = Buffer.concat([beginnings[format] ?? Buffer.alloc(0), Buffer.alloc(unit.length * 1_000_000, unit)]);

	expect(() => scanFile(bytes, format)).toThrow(expect.objectContaining({ fault: 'damaged' }));
});

function listPatches(bytes: Uint8Array, format: AudioFormat): readonly BytePatch[] | null {
	try {
		return scanFile(bytes, format).patches;
	} catch (error) {
		if (!(error instanceof AnalysisFailed)) throw error;
		expect(['damaged', 'not_audio']).toContain(error.fault);
		return null;
	}
}

/** Sorted, inside the file, not overlapping, and as long as what they replace. */
function expectTidy(patches: readonly BytePatch[] | null, sizeBytes: number): void {
	let end = 0;
	for (const { offset, length, bytes } of patches ?? []) {
		expect(offset).toBeGreaterThanOrEqual(end);
		expect(length).toBeGreaterThan(0);
		if (bytes !== undefined) expect(Buffer.from(bytes, 'base64')).toHaveLength(length);
		end = offset + length;
	}
	expect(end).toBeLessThanOrEqual(sizeBytes);
}

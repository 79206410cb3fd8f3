import { expect, it } from 'vitest';
import { readSoundShape } from './file-kind.ts';

function wav({ tag = 1, channels = 2, rate = 44_100, bits = 16, data = 0, before = '' }): Buffer {
	const format = Buffer.alloc(24);
	format.write('fmt ', 0, 'latin1');
	format.writeUInt32LE(16, 4);
	format.writeUInt16LE(tag, 8);
	format.writeUInt16LE(channels, 10);
	format.writeUInt32LE(rate, 12);
	format.writeUInt32LE((rate * channels * bits) / 8, 16);
	format.writeUInt16LE((channels * bits) / 8, 20);
	format.writeUInt16LE(bits, 22);
	const chunk = Buffer.alloc(8);
	chunk.write('data', 0, 'latin1');
	chunk.writeUInt32LE(data, 4);
	return Buffer.concat([Buffer.from('RIFF\0\0\0\0WAVE', 'latin1'), Buffer.from(before, 'latin1'), format, chunk]);
}

const flac = Buffer.concat([
	Buffer.from('fLaC\0\0\0\x22', 'latin1'),
	Buffer.alloc(10),
	// 48,000 Hz, 2 channels, 24 bits, 480,000 samples.
	Buffer.from(((48_000n << 44n) | (1n << 41n) | (23n << 36n) | 480_000n).toString(16).padStart(16, '0'), 'hex'),
]);

it.each([
	[
		'a WAV',
		wav({ data: 176_400 }),
		176_444,
		{ isLossy: false, bits: 16, sampleRate: 44_100, channels: 2, durationMs: 1000 },
	],
	[
		'a WAV with another chunk before its format',
		wav({ data: 176_400, before: 'LIST\x03\0\0\0abc\0' }),
		200_000,
		{ bits: 16, durationMs: 1000 },
	],
	['a stream of unknown length', wav({ data: 0xffffffff }), 44 + 176_400, { durationMs: 1000 }],
	[
		'a WAV with floating point',
		wav({ tag: 3, bits: 32, data: 352_800 }),
		400_000,
		{ isLossy: false, bits: 32, durationMs: 1000 },
	],
	['a WAV with MP3 inside', wav({ tag: 0x55 }), 1000, { isLossy: true }],
	['a mono WAV', wav({ channels: 1 }), 1000, { channels: 1 }],
	['a FLAC', flac, 1000, { isLossy: false, bits: 24, sampleRate: 48_000, channels: 2, durationMs: 10_000 }],
])('the audio format is read from the header of %s', (_, head, size, expected) => {
	expect(readSoundShape(head, size)).toMatchObject(expected);
});

it.each([
	['an empty file', Buffer.alloc(0)],
	['a truncated WAV', wav({}).subarray(0, 20)],
	['a WAV with wrong chunk sizes', Buffer.from('RIFF\0\0\0\0WAVEabcd\xff\xff\xff\xff', 'latin1')],
	['a truncated FLAC', flac.subarray(0, 12)],
	['another format', Buffer.from('ID3 and so on, for a while')],
])('no audio format is read from %s', (_, head) => {
	expect(readSoundShape(head, 1000)).toBeNull();
});

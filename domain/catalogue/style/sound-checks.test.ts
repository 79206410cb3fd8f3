import { expect, test } from 'vitest';
import { checkSameSound, checkSound, type SoundFacts } from './sound-checks.ts';

const right: SoundFacts = {
	isLossy: false,
	bits: 24,
	sampleRate: 48_000,
	channels: 2,
	durationMs: 204_000,
	sha256: 'a',
};

test.each<readonly [string, Partial<SoundFacts>, readonly string[]]>([
	['24 bits at 48 kHz', {}, []],
	['16 bits at 44.1 kHz', { bits: 16, sampleRate: 44_100 }, []],
	['176.4 kHz', { sampleRate: 176_400 }, []],
	['192 kHz', { sampleRate: 192_000 }, []],
	['exactly 30 seconds', { durationMs: 30_000 }, []],
	['loss', { isLossy: true, bits: 0 }, ['F07 error Stores need lossless sound: WAV or FLAC.']],
	['8 bits', { bits: 8 }, ['F08 error Stores need 16 or 24 bits. This file has 8.']],
	['32 bits', { bits: 32 }, ['F08 error Stores need 16 or 24 bits. This file has 32.']],
	[
		'22.05 kHz',
		{ sampleRate: 22_050 },
		['F08 error Stores need 44.1, 48, 88.2, 96, 176.4 or 192 kHz. This file has 22.05 kHz.'],
	],
	['mono', { channels: 1 }, ['F08 error Stores need stereo. This file has one channel.']],
	['six channels', { channels: 6 }, ['F08 error Stores need stereo. This file has 6 channels.']],
	[
		'29.999 seconds',
		{ durationMs: 29_999 },
		['F12 warning This is shorter than 30 seconds. Many stores only pay from 30 seconds.'],
	],
])('a sound with %s has the expected findings', (_, facts, expected) => {
	const found = checkSound({ ...right, ...facts }, 'master');
	expect(found.map(({ rule, level, message }) => `${rule} ${level} ${message}`)).toEqual(expected);
});

test('the same sound twice is an error at the second place (F13)', () => {
	expect(checkSameSound(right, { ...right, bits: 16 }, 'instrumental')).toMatchObject({
		rule: 'F13',
		level: 'error',
		path: 'instrumental',
		message: 'This is the same file as the master.',
	});
	expect(checkSameSound(right, { ...right, sha256: 'b' }, 'instrumental')).toBeNull();
});

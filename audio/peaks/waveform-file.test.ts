import { describe, expect, test } from 'vitest';
import { isWaveformFile } from './waveform-file.ts';

describe('waveform data', () => {
	test.each([
		['a file of the first version', { version: 1, data: [0, 255] }, true],
		['an empty list', { version: 1, data: [] }, false],
		['no list', { version: 1 }, false],
		['a list of words', { data: ['loud'] }, false],
		['nothing', null, false],
		['a page', '<!doctype html>', false],
	])('waveform data: %s', (_, value, expected) => {
		expect(isWaveformFile(value)).toBe(expected);
	});
});

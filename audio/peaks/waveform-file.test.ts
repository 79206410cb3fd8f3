import { describe, expect, test } from 'vitest';
import { isWaveformFile } from './waveform-file.ts';

describe('waveform data', () => {
	test.each([
		['a file of version 1', { version: 1, data: [0, 255] }, true],
		['an empty array', { version: 1, data: [] }, false],
		['no array', { version: 1 }, false],
		['an array of strings', { data: ['loud'] }, false],
		['nothing', null, false],
		['an HTML page', '<!doctype html>', false],
	])('waveform data: %s', (_, value, expected) => {
		expect(isWaveformFile(value)).toBe(expected);
	});
});

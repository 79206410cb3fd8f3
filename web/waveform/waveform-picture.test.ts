import { describe, expect, test } from 'vitest';
import { pictureOf } from './waveform.queries.ts';

const outline = [4, 252];
const file = [3, 255, 7];
const error = new Error('Failed to load waveform data: 500');

describe('in lists and in the player bar', () => {
	test.each([
		['no waveform was requested', { file: null, error: null }],
		['the file is loaded', { file, error: null }],
		['the file could not be loaded', { file: null, error }],
	])('in lists the outline is drawn, even if %s', (_, loaded) => {
		expect(pictureOf({ outline, needsFile: false, ...loaded })).toEqual({
			peaks: outline,
			isLoading: false,
			error: null,
		});
	});
});

describe('where the waveform file is needed', () => {
	test('the outline is shown until the waveform file arrives', () => {
		expect(pictureOf({ outline, needsFile: true, file: null, error: null })).toEqual({
			peaks: outline,
			isLoading: true,
			error: null,
		});
	});

	test('the waveform file replaces the outline', () => {
		expect(pictureOf({ outline, needsFile: true, file, error: null })).toEqual({
			peaks: file,
			isLoading: false,
			error: null,
		});
	});

	test('the outline does not hide that the waveform file is unavailable', () => {
		expect(pictureOf({ outline, needsFile: true, file: null, error })).toEqual({
			peaks: null,
			isLoading: false,
			error,
		});
	});
});

test.each([true, false])(
	'without an outline nothing is drawn before the waveform file arrives (needed: %s)',
	(needsFile) => {
		expect(pictureOf({ outline: null, needsFile, file: null, error: null })).toEqual({
			peaks: null,
			isLoading: true,
			error: null,
		});
		expect(pictureOf({ outline: null, needsFile, file, error: null }).peaks).toBe(file);
		expect(pictureOf({ outline: null, needsFile, file: null, error }).error).toBe(error);
	},
);

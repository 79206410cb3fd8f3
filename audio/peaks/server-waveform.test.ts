import { expect, test } from 'vitest';
import { toWaveformFile } from './peak-meter.ts';
import { serverWaveformOptions } from './waveform-file.ts';
import { waveformFileSchema } from './waveform-file-schema.ts';

const plain = { numPeaks: 1800, silenceThreshold: 0.01, soundcloudStyle: false };
const scaled = { ...plain, soundcloudStyle: true };

test.each([
	{ name: 'full scale is 255', options: plain, peaks: [1, 0.5, 0.25], data: [255, 128, 64] },
	{
		name: 'the loudest bucket is 255 in the scaled style',
		options: scaled,
		peaks: [0.5, 0.25, 0.125],
		data: [255, 128, 64],
	},
	{ name: 'a peak above full scale is 255', options: plain, peaks: [1.5, 1], data: [255, 255] },
	{ name: 'halves are rounded up', options: plain, peaks: [0.5, 0.02], data: [128, 5] },
	{ name: 'peaks below the threshold are 0', options: plain, peaks: [0.0099, 0.01, 0], data: [0, 3, 0] },
	{
		name: 'the threshold refers to full scale, also in the scaled style',
		options: scaled,
		peaks: [0.02, 0.009],
		data: [255, 0],
	},
	{ name: 'silence becomes zeros in the scaled style', options: scaled, peaks: [0, 0], data: [0, 0] },
	{
		name: 'a sound below the threshold becomes zeros in the scaled style',
		options: scaled,
		peaks: [0.001, 0.002],
		data: [0, 0],
	},
	{
		name: 'silence becomes zeros without a threshold',
		options: { ...scaled, silenceThreshold: 0 },
		peaks: [0],
		data: [0],
	},
	{
		name: 'an infinity counts as full scale',
		options: plain,
		peaks: [Number.POSITIVE_INFINITY, 0.5],
		data: [255, 128],
	},
])('in a waveform made by the server, $name', ({ options, peaks, data }) => {
	const file = toWaveformFile({ peaks: Float32Array.from(peaks), samples: 100 }, 44_100, options);

	expect(file.data).toEqual(data);
});

test('the file has exactly the described fields (R-WAVE-1)', () => {
	const peaks = new Float32Array(1800).fill(0.5);

	const file = toWaveformFile({ peaks, samples: 1_323_000 }, 44_100, serverWaveformOptions);

	expect(waveformFileSchema.parse(file)).toEqual({
		version: 1,
		sample_rate: 44_100,
		samples_per_pixel: 735,
		bits: 8,
		length: 1800,
		data: Array(1800).fill(255),
	});
});

test.each([
	{ samples: 5, length: 2, expected: 3 },
	{ samples: 7, length: 3, expected: 2 },
	{ samples: 3, length: 3, expected: 1 },
])('$samples samples over $length buckets are $expected samples per pixel', ({ samples, length, expected }) => {
	const file = toWaveformFile({ peaks: new Float32Array(length), samples }, 8000, plain);

	expect(file.samples_per_pixel).toBe(expected);
});

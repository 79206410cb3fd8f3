// The waveform as a browser makes it (docs/product.md, R-WAVE-3).
import type { WaveformFile } from '../../audio/peaks/waveform-file.ts';

const usualBucket = 4410;
const smallestBucket = 1000;
const largestBucket = 10_000;
const shortSeconds = 30;
const longSeconds = 300;
const reach = 2;
const smoothedShare = 0.7;
const fullScale = 255;

export const maxBrowserSeconds = 30 * 60;
export const maxBrowserBytes = 200 * 1024 * 1024;

/** Number of samples per value. */
export function samplesPerBucket(durationSeconds: number) {
	if (durationSeconds < shortSeconds) return Math.max(smallestBucket, Math.floor(usualBucket / 2));
	if (durationSeconds > longSeconds) return Math.min(largestBucket, usualBucket * 2);
	return usualBucket;
}

interface BucketMeter {
	/** The next block of sound: the same number of samples for every channel. */
	push(channels: readonly Float32Array[]): void;
	/** The largest |sample| of the mono mix of each bucket; the last one may be shorter. */
	finish(): number[];
}

/** Accepts a sound in blocks of any length, so that it need not be in memory as a whole. */
export function createBucketMeter(bucketSize: number): BucketMeter {
	const peaks: number[] = [];
	let filled = 0;
	let largest = 0;
	return {
		push(channels) {
			const first = channels[0];
			if (!first) return;
			for (let index = 0; index < first.length; index++) {
				let sum = 0;
				for (const channel of channels) sum += channel[index] ?? 0;
				const value = Math.abs(sum / channels.length);
				if (value > largest) largest = value;
				filled += 1;
				if (filled < bucketSize) continue;
				peaks.push(largest);
				filled = 0;
				largest = 0;
			}
		},
		finish() {
			if (filled > 0) peaks.push(largest);
			filled = 0;
			return peaks;
		},
	};
}

/** Weights 1 2 3 2 1, at the edges only existing neighbours; then 0.7 of the result plus 0.3 of the original. */
export function smoothPeaks(peaks: readonly number[]): number[] {
	return peaks.map((original, at) => {
		let sum = 0;
		let weights = 0;
		for (let distance = -reach; distance <= reach; distance++) {
			const peak = peaks[at + distance];
			if (peak === undefined) continue;
			const weight = reach + 1 - Math.abs(distance);
			sum += peak * weight;
			weights += weight;
		}
		return smoothedShare * (sum / weights) + (1 - smoothedShare) * original;
	});
}

/** The largest becomes 255; silence stays 0. */
export function scalePeaks(peaks: readonly number[]) {
	const largest = peaks.reduce((most, peak) => Math.max(most, peak), 0);
	return peaks.map((peak) => (largest === 0 ? 0 : Math.floor((peak / largest) * fullScale + 0.5)));
}

export function browserWaveform(peaks: readonly number[], sampleRate: number, bucketSize: number): WaveformFile {
	const data = scalePeaks(smoothPeaks(peaks));
	return {
		version: 1,
		sample_rate: sampleRate,
		samples_per_pixel: bucketSize,
		bits: 8,
		length: data.length,
		data,
	};
}

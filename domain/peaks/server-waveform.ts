import type { MeasuredPeaks } from './peak-meter.ts';
import type { WaveformFile, WaveformOptions } from './waveform-file.ts';

/** The waveform file of a measured sound. A sound without a single sample has none: the caller refuses it before. */
export function toWaveformFile(
	{ peaks, samples }: MeasuredPeaks,
	sampleRate: number,
	options: WaveformOptions,
): WaveformFile {
	// A broken float file may hold infinities; they count as full scale.
	const finite = Array.from(peaks, (peak) => (Number.isFinite(peak) ? peak : 1));
	const loudest = finite.reduce((largest, peak) => Math.max(largest, peak), 0);
	const fullScale = options.soundcloudStyle ? loudest : 1;
	// Peaks have the precision of 32 bits; the threshold is held to it as well.
	const threshold = Math.fround(options.silenceThreshold);
	return {
		version: 1,
		sample_rate: sampleRate,
		samples_per_pixel: Math.round(samples / peaks.length),
		bits: 8,
		length: peaks.length,
		data: finite.map((peak) => {
			if (peak < threshold || peak === 0) return 0;
			return Math.min(255, Math.round((peak / fullScale) * 255));
		}),
	};
}

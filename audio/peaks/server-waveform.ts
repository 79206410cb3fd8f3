import type { MeasuredPeaks } from './peak-meter.ts';
import type { WaveformFile, WaveformOptions } from './waveform-file.ts';

/** The waveform file of a measured sound. The caller has refused sounds without a single sample. */
export function toWaveformFile(
	{ peaks, samples }: MeasuredPeaks,
	sampleRate: number,
	options: WaveformOptions,
): WaveformFile {
	// A broken float file may hold infinities; they count as full scale.
	const finite = Array.from(peaks, (peak) => (Number.isFinite(peak) ? peak : 1));
	const loudest = finite.reduce((largest, peak) => Math.max(largest, peak), 0);
	const fullScale = options.soundcloudStyle ? loudest : 1;
	// Rounded to 32 bits like the peaks, or a peak equal to the threshold could count as below it.
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

import { createPeakMeter, type PeakMeter } from '../../../domain/peaks/peak-meter.ts';
import { createInterleavedBlock, createPlanarBlock } from '../../../domain/peaks/sample-block.ts';
import { toWaveformFile } from '../../../domain/peaks/server-waveform.ts';
import type { WaveformFile } from '../../../domain/peaks/waveform-file.ts';
import { AnalysisFailed, type AnalysisOptions } from './audio-analysis.ts';
import type { SoundFormat, SoundSink } from './decoders/decoder.ts';
import { createLevelMeter, type LevelMeter } from './fingerprint/band-levels.ts';
import { type Fingerprint, fingerprintOf } from './fingerprint/fingerprint.ts';
import { createLoudnessMeter, type LoudnessMeter } from './loudness/loudness-meter.ts';
import { createTruePeakMeter, type TruePeakMeter } from './loudness/true-peak-meter.ts';
import { createWavWriter, type WavWriter } from './wav-writer.ts';

export interface MeasuredSound {
	readonly sampleRate: number;
	readonly channels: number;
	readonly samples: number;
	readonly waveform: WaveformFile;
	readonly integratedLufs: number | null;
	readonly truePeakDb: number | null;
	readonly fingerprint: Fingerprint | null;
	readonly hasRendition: boolean;
}

export interface SoundMeter extends SoundSink {
	/** Null if there was not a single sample. */
	finish(): MeasuredSound | null;
	/** Closes the rendition's file, and removes it if it is unfinished. */
	close(): void;
}

/** Measures a sound while it is decoded, and writes its rendition. */
export function createSoundMeter(
	options: AnalysisOptions,
	/** From the container, if it was scanned before. */
	announcedSamples: number | null,
	needsRendition: (format: SoundFormat) => boolean,
): SoundMeter {
	let format: SoundFormat | null = null;
	let peaks: PeakMeter | null = null;
	let loudness: LoudnessMeter | null = null;
	let truePeak: TruePeakMeter | null = null;
	let levels: LevelMeter | null = null;
	let rendition: WavWriter | null = null;
	let maxSamples = 0;
	let samples = 0;
	const planar = createPlanarBlock();

	function count(frames: number) {
		samples += frames;
		if (samples > maxSamples) throw new AnalysisFailed('too_long', 'decoded');
	}

	return {
		open(opened) {
			format = opened;
			maxSamples = Math.floor((options.maxDurationMs / 1000) * opened.sampleRate);
			const announced = opened.announcedSamples ?? announcedSamples;
			if (announced !== null && announced > maxSamples) throw new AnalysisFailed('too_long', 'announced');
			peaks = createPeakMeter(options.waveform.numPeaks, announced);
			if (options.withLoudness) {
				loudness = createLoudnessMeter(opened.sampleRate, opened.channels);
				truePeak = createTruePeakMeter(opened.channels);
			}
			if (options.withFingerprint) levels = createLevelMeter(opened.sampleRate);
			if (options.renditionPath !== null && needsRendition(opened))
				rendition = createWavWriter(options.renditionPath, opened);
		},
		add(channels, frames) {
			count(frames);
			peaks?.add(planar.show(channels, frames));
			loudness?.add(channels, frames);
			truePeak?.add(channels, frames);
			levels?.add(channels, frames);
			rendition?.add(channels, frames);
		},
		interleaved() {
			if (format === null || loudness !== null || levels !== null || rendition !== null) return null;
			const whole = createInterleavedBlock(format.channels, 2 ** 15);
			const float = createInterleavedBlock(format.channels, 1);
			return {
				add(interleaved, frames) {
					count(frames);
					peaks?.add((interleaved instanceof Int16Array ? whole : float).show(interleaved, frames));
				},
			};
		},
		finish() {
			if (format === null || peaks === null || samples === 0) return null;
			rendition?.finish();
			return {
				sampleRate: format.sampleRate,
				channels: format.channels,
				samples,
				waveform: toWaveformFile(peaks.finish(), format.sampleRate, options.waveform),
				integratedLufs: loudness?.integratedLufs() ?? null,
				truePeakDb: truePeak?.truePeakDb() ?? null,
				fingerprint: levels && fingerprintOf(levels.finish()),
				hasRendition: rendition !== null,
			};
		},
		close: () => rendition?.close(),
	};
}

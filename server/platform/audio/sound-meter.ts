import { createPeakMeter, type PeakMeter } from '../../../domain/peaks/peak-meter.ts';
import { toWaveformFile } from '../../../domain/peaks/server-waveform.ts';
import type { WaveformFile } from '../../../domain/peaks/waveform-file.ts';
import { AnalysisFailed, type AnalysisOptions } from './audio-analysis.ts';
import type { SoundFormat, SoundSink } from './decoders/decoder.ts';
import { createLevelMeter, type LevelMeter } from './fingerprint/band-levels.ts';
import { type Fingerprint, fingerprintOf } from './fingerprint/fingerprint.ts';
import { createSoundKernel, type SoundKernel } from './kernel/sound-kernel.ts';
import { createLoudnessMeter, type LoudnessMeter } from './loudness/loudness-meter.ts';
import { truePeakDb } from './loudness/true-peak.ts';
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
	/** From the container, if it was scanned before the sound began. */
	announcedSamples: () => number | null,
	needsRendition: (format: SoundFormat) => boolean,
): SoundMeter {
	let format: SoundFormat | null = null;
	let kernel: SoundKernel | null = null;
	let peaks: PeakMeter | null = null;
	let loudness: LoudnessMeter | null = null;
	let levels: LevelMeter | null = null;
	let rendition: WavWriter | null = null;
	let peak = 0;
	let maxSamples = 0;
	let samples = 0;

	function count(frames: number) {
		samples += frames;
		if (samples > maxSamples) throw new AnalysisFailed('too_long', 'decoded');
	}

	/** Fills one block after the other and measures those that are full. */
	function measure(block: SoundKernel, frames: number, takeSome: (from: number) => number) {
		for (let from = 0; from < frames; ) {
			from += takeSome(from);
			if (!block.isFull()) continue;
			measureBlock(block, false);
			block.clear();
		}
	}

	function measureBlock(block: SoundKernel, isLast: boolean) {
		peaks?.add(block);
		levels?.add(block);
		loudness?.add(block.frames);
		if (loudness !== null) peak = block.seekTruePeak(isLast);
	}

	return {
		open(opened) {
			format = opened;
			maxSamples = Math.floor((options.maxDurationMs / 1000) * opened.sampleRate);
			const announced = opened.announcedSamples ?? announcedSamples();
			if (announced !== null && announced > maxSamples) throw new AnalysisFailed('too_long', 'announced');
			kernel = createSoundKernel(opened.channels);
			peaks = createPeakMeter(options.waveform.numPeaks, announced);
			if (options.withLoudness) loudness = createLoudnessMeter(opened.sampleRate, opened.channels, kernel);
			if (options.withFingerprint) levels = createLevelMeter(opened.sampleRate);
			if (options.renditionPath !== null && needsRendition(opened))
				rendition = createWavWriter(options.renditionPath, opened);
		},
		add(channels, frames) {
			count(frames);
			const block = kernel;
			if (block !== null) measure(block, frames, (from) => block.takePlanes(channels, from, frames));
			rendition?.add(channels, frames);
		},
		interleaved() {
			const block = kernel;
			if (block === null || format?.channels !== 2 || rendition !== null) return null;
			return {
				add(interleaved, frames) {
					count(frames);
					measure(block, frames, (from) => block.takeInterleaved(interleaved, from, frames));
				},
			};
		},
		finish() {
			if (format === null || kernel === null || peaks === null || samples === 0) return null;
			measureBlock(kernel, true);
			rendition?.finish();
			return {
				sampleRate: format.sampleRate,
				channels: format.channels,
				samples,
				waveform: toWaveformFile(peaks.finish(), format.sampleRate, options.waveform),
				integratedLufs: loudness?.integratedLufs() ?? null,
				truePeakDb: loudness && truePeakDb(peak),
				fingerprint: levels && fingerprintOf(levels.finish()),
				hasRendition: rendition !== null,
			};
		},
		close: () => rendition?.close(),
	};
}

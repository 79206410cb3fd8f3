// One analysis from the first byte to the result; runs in an analysis thread. See README.md.
import { createHash } from 'node:crypto';
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import {
	AnalysisFailed,
	type AnalysisOptions,
	type AudioAnalysis,
	type AudioFormat,
	type SoundFacts,
} from './audio-analysis.ts';
import type { ContainerScan } from './containers/container-scan.ts';
import { readFlacHead, scanFlac } from './containers/flac/flac.scan.ts';
import { scanAiff } from './containers/iff/aiff.scan.ts';
import { scanWav } from './containers/iff/wav.scan.ts';
import { scanMp4 } from './containers/mp4/mp4.scan.ts';
import { scanAdts } from './containers/mpeg/aac.scan.ts';
import { scanMp3 } from './containers/mpeg/mp3.scan.ts';
import { scanOgg } from './containers/ogg/ogg.scan.ts';
import { SoundBytes } from './containers/sound-bytes.ts';
import { readTags } from './containers/tags.ts';
import { canDecodeStream, chooseDecoder } from './decoders/choose-decoder.ts';
import type { Decoder, SoundFormat, SoundSink } from './decoders/decoder.ts';
import { type Alarm, followFile, readHead } from './file-follower.ts';
import { createLevelMeter, type LevelMeter } from './fingerprint/band-levels.ts';
import { type Fingerprint, fingerprintOf } from './fingerprint/fingerprint.ts';
import type { JobControl } from './job-control.ts';
import { createSoundKernel, type SoundKernel } from './kernel/sound-kernel.ts';
import { createLoudnessMeter, type LoudnessMeter } from './loudness/loudness-meter.ts';
import { truePeakDb } from './loudness/true-peak.ts';
import { createPeakMeter, type PeakMeter, toWaveformFile } from './peaks/peak-meter.ts';
import type { WaveformFile } from './peaks/waveform-file.ts';
import { createSoundStart } from './sound-start.ts';
import { createWavWriter, type WavWriter } from './wav-writer.ts';

const scanners: Record<AudioFormat, (bytes: SoundBytes) => ContainerScan> = {
	mp3: scanMp3,
	wav: scanWav,
	aiff: scanAiff,
	flac: scanFlac,
	'ogg-vorbis': scanOgg,
	'ogg-opus': scanOgg,
	'ogg-flac': scanOgg,
	m4a: scanMp4,
	alac: scanMp4,
	aac: scanAdts,
};

export interface TimedScan extends ContainerScan {
	readonly announcedDurationMs: number | null;
}

/**
 * Reads the headers of a complete file: its properties, and what has to be blanked so that it contains no names. It
 * reads synchronously, so call it in a worker thread. Throws AnalysisFailed (`damaged` or `not_audio`).
 */
async function scanContainer(path: string, sizeBytes: number, format: AudioFormat) {
	const file = openSync(path, 'r');
	try {
		const size = Math.min(sizeBytes, fstatSync(file).size);
		return scanBytes(new SoundBytes(size, (target, offset) => readFully(file, target, offset)), format);
	} finally {
		closeSync(file);
	}
}

export function scanBytes(bytes: SoundBytes, format: AudioFormat): TimedScan {
	const scan = scanners[format](bytes);
	const { announcedSamples, sampleRate } = scan;
	const announcedDurationMs = announcedSamples === null ? null : Math.round((announcedSamples * 1000) / sampleRate);
	return { ...scan, announcedDurationMs };
}

function readFully(file: number, target: Uint8Array, offset: number) {
	let length = 0;
	while (length < target.length) {
		const read = readSync(file, target, length, target.length - length, offset + length);
		if (read === 0) break;
		length += read;
	}
	return length;
}

/**
 * Files of up to this size, ten to thirty seconds of sound, are analysed before ffmpeg has started: WebAssembly decodes
 * more slowly, but is available at once.
 */
const smallBytes: Readonly<Partial<Record<AudioFormat, number>>> = {
	mp3: 400_000,
	flac: 3_000_000,
	'ogg-vorbis': 300_000,
	'ogg-opus': 200_000,
	'ogg-flac': 3_000_000,
};

/** Whether decoding such a file without ffmpeg is faster. Formats that need ffmpeg are never small. */
function isSmall(format: AudioFormat, sizeBytes: number) {
	return sizeBytes <= (smallBytes[format] ?? 0);
}

const flacHeadBytes = 42;

export interface AnalysisJob {
	readonly path: string;
	readonly sizeBytes: number;
	readonly options: AnalysisOptions;
	readonly ffmpegPath: string | null;
	/** Use ffmpeg even if decoding without it is faster. */
	readonly ffmpegForSmall: boolean;
}

export interface JobContext {
	readonly control: JobControl;
	readonly alarm: Alarm;
	readonly onChild: (pid: number | null) => void;
}

/** Reads the file once: hash, format, decoding and measuring happen in the same pass. */
export async function analyzeFile(job: AnalysisJob, context: JobContext): Promise<AudioAnalysis> {
	const { control, alarm, onChild } = context;
	const { path, sizeBytes, options, ffmpegPath } = job;
	const hash = options.withHash ? createHash('sha256') : null;
	const start = createSoundStart();
	let format: AudioFormat | null = null;
	// A complete file is scanned first, so that one that is too long costs nothing.
	let scan: TimedScan | null = null;
	let decoding: Decoding | null = null;
	let offset = 0;

	const beginDecoding = (format: AudioFormat, filePath: string | null = null) =>
		createDecoding({ ...job, format, scan: () => scan, filePath, onChild });

	async function begin(found: AudioFormat | null, bytes: Uint8Array) {
		if (found === null) throw new AnalysisFailed(offset === 0 ? 'empty' : 'not_audio');
		format = found;
		if (control.isComplete()) {
			// ffmpeg takes a while to start, and does so during the scan. The content of an MP4 is known only afterwards.
			if (found !== 'm4a' && found !== 'alac') decoding = await beginDecoding(found);
			scan = await scanContainer(path, sizeBytes, found);
			refuseTooLong(scan, options);
			format = scan.format;
		}
		if (!canDecodeStream(format, bytes)) return;
		decoding ??= await beginDecoding(format);
		await decoding?.decoder.feed(bytes);
	}

	try {
		for await (const piece of followFile(path, sizeBytes, control, alarm)) {
			offset += piece.length;
			hash?.update(piece);
			if (format !== null) await (decoding as Decoding | null)?.decoder.feed(piece);
			else {
				const found = start.add(piece, offset >= sizeBytes);
				if (found !== null) await begin(found.format, found.bytes);
			}
			control.setProgress(offset / Math.max(1, sizeBytes));
		}
		if (format === null) {
			const found = start.add(new Uint8Array(0), true);
			await begin(found?.format ?? null, found?.bytes ?? new Uint8Array(0));
		}
		if (format === null) throw new AnalysisFailed('not_audio');
		scan ??= await scanContainer(path, offset, format);
		refuseTooLong(scan, options);
		if (decoding === null && ffmpegPath !== null) decoding = await beginDecoding(scan.format, path);
		const sound = decoding === null ? null : await endDecoding(decoding, scan);
		const { renditionPath } = options;
		const hasCopy =
			sound !== null &&
			renditionPath !== null &&
			isCopied(scan.format) &&
			(await isWhole(renditionPath, sound.samples));
		if (decoding === null && scan.format === 'alac') throw new AnalysisFailed('unplayable', 'ALAC needs ffmpeg');
		return {
			facts: factsOf(scan, sound),
			tags: await readTags(path, scan.format),
			sha256: hash?.digest('hex') ?? null,
			waveform: sound?.waveform ?? null,
			fingerprint: sound?.fingerprint ?? null,
			patches: scan.patches,
			hasRendition: hasCopy || (sound?.hasRendition ?? false),
		};
	} finally {
		const begun = decoding as Decoding | null;
		begun?.decoder.free();
		begun?.meter.close();
	}
}

interface Decoding {
	readonly decoder: Decoder;
	readonly meter: SoundMeter;
}

async function createDecoding(
	choice: AnalysisJob & {
		format: AudioFormat;
		scan: () => TimedScan | null;
		filePath: string | null;
		onChild: (pid: number | null) => void;
	},
): Promise<Decoding | null> {
	const { format, options, scan } = choice;
	const kind = format === 'alac' ? alacSampleKind(scan()?.bitDepth ?? null) : null;
	const announcedSamples = () => scan()?.announcedSamples ?? null;
	const meter = createSoundMeter(options, announcedSamples, (opened) => isUnplayable(format, opened));
	const withoutFfmpeg = isSmall(format, choice.sizeBytes) && !choice.ffmpegForSmall;
	const flacPath = isCopied(format) ? options.renditionPath : null;
	const decoder = await chooseDecoder(withoutFfmpeg ? { ...choice, ffmpegPath: null } : { ...choice, flacPath }, {
		open: (opened) => meter.open(kind === null ? opened : { ...opened, sampleKind: kind }),
		add: meter.add,
		...(meter.interleaved === undefined ? {} : { interleaved: meter.interleaved }),
	});
	return decoder === null ? null : { decoder, meter };
}

async function endDecoding({ decoder, meter }: Decoding, scan: TimedScan) {
	await decoder.finish();
	const sound = meter.finish();
	if (sound === null) throw new AnalysisFailed('damaged', 'not a single sample');
	// Other formats are played as far as they go. A FLAC that ends early is probably a failed transfer of a master.
	if (scan.format === 'flac' && sound.samples < (scan.announcedSamples ?? 0))
		throw new AnalysisFailed('damaged', `${sound.samples} of ${scan.announcedSamples} samples`);
	return sound;
}

/** AAC may contain any text between its frames, so it is not served itself: a FLAC is made from it. */
function isCopied(format: AudioFormat) {
	return format === 'm4a' || format === 'aac';
}

/** The copy is written by ffmpeg, which does not report a full disk. */
async function isWhole(path: string, samples: number) {
	if (readFlacHead(await readHead(path, flacHeadBytes))?.samples !== samples)
		throw new Error('the copy of a sound was not written to its end');
	return true;
}

/** Formats that no browser plays. */
function isUnplayable(format: AudioFormat, { isFloat64 }: SoundFormat) {
	return format === 'aiff' || format === 'alac' || isFloat64 === true;
}

function alacSampleKind(bitDepth: number | null): SoundFormat['sampleKind'] {
	if (bitDepth === null || bitDepth > 24) return 'float32';
	return bitDepth > 16 ? 'int24' : 'int16';
}

function refuseTooLong(scan: TimedScan, { maxDurationMs }: AnalysisOptions) {
	if ((scan.announcedDurationMs ?? 0) > maxDurationMs) throw new AnalysisFailed('too_long', 'announced');
}

function factsOf(scan: TimedScan, sound: MeasuredSound | null): SoundFacts {
	return {
		format: scan.format,
		codec: scan.codec,
		sampleRate: sound?.sampleRate ?? scan.sampleRate,
		channels: sound?.channels ?? scan.channels,
		bitDepth: scan.bitDepth,
		durationMs: sound === null ? null : Math.round((sound.samples / sound.sampleRate) * 1000),
		announcedDurationMs: scan.announcedDurationMs,
		integratedLufs: sound?.integratedLufs ?? null,
		truePeakDb: sound?.truePeakDb ?? null,
	};
}

interface MeasuredSound {
	readonly sampleRate: number;
	readonly channels: number;
	readonly samples: number;
	readonly waveform: WaveformFile;
	readonly integratedLufs: number | null;
	readonly truePeakDb: number | null;
	readonly fingerprint: Fingerprint | null;
	readonly hasRendition: boolean;
}

interface SoundMeter extends SoundSink {
	/** Null if there was not a single sample. */
	finish(): MeasuredSound | null;
	/** Closes the rendition's file, and removes it if it is unfinished. */
	close(): void;
}

/** Measures a sound while it is decoded, and writes its rendition. */
function createSoundMeter(
	options: AnalysisOptions,
	/** From the container, if it was scanned before the sound started. */
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

	/** Fills one block after another and measures the full ones. */
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

// A light copy of a sound from its first byte to its last; runs in an analysis thread.
import type { JobContext } from '../analyze-file.ts';
import { AnalysisFailed, damaged, type LightCopy, type LightCopyJob } from '../audio-analysis.ts';
import { chooseDecoder } from '../decoders/choose-decoder.ts';
import type { Decoder, SoundSink } from '../decoders/decoder.ts';
import { followFile } from '../file-follower.ts';
import { createSoundStart, type SoundStart } from '../sound-start.ts';
import { createFfmpegOpusEncoder } from './ffmpeg-opus.encoder.ts';
import { type EncoderOutput, loadWasmOpus, type OpusEncoder } from './opus-encoder.ts';
import { createWebmWriter, type WebmWriter } from './webm-writer.ts';

/** Gain of the channels beyond the front pair in the mix: 3 dB less, as in ITU-R BS.775. */
const sideGain = Math.SQRT1_2;

/**
 * Mono and stereo stay unchanged; more channels become stereo, in the order of WAV: left, right, centre, bass, pairs.
 */
function createListeningMix(channelCount: number) {
	if (channelCount <= 2) return (channels: readonly Float32Array[]) => channels;
	const gains = gainsOf(channelCount);
	let left = new Float32Array(0);
	let right = new Float32Array(0);

	return (channels: readonly Float32Array[], frames: number) => {
		if (left.length < frames) [left, right] = [new Float32Array(frames), new Float32Array(frames)];
		left.fill(0, 0, frames);
		right.fill(0, 0, frames);
		for (const [index, samples] of channels.entries()) {
			const [toLeft, toRight] = gains[index] as [number, number];
			for (let i = 0; i < frames; i++) {
				left[i] = (left[i] as number) + (samples[i] as number) * toLeft;
				right[i] = (right[i] as number) + (samples[i] as number) * toRight;
			}
		}
		return [left, right];
	};
}

/** Left and right gain for each channel; together never louder than full scale. */
function gainsOf(channelCount: number): [number, number][] {
	const gains = Array.from({ length: channelCount }, (_, index): [number, number] => {
		if (index === 0) return [1, 0];
		if (index === 1) return [0, 1];
		// The bass channel only exists from four on, and is not part of a stereo mix.
		if (index === 3 && channelCount > 4) return [0, 0];
		if (index === 2) return [sideGain, sideGain];
		return index % 2 === 0 ? [sideGain, 0] : [0, sideGain];
	});
	const loudest = Math.max(sumOf(gains, 0), sumOf(gains, 1));
	return gains.map(([toLeft, toRight]) => [toLeft / loudest, toRight / loudest]);
}

function sumOf(gains: readonly [number, number][], side: 0 | 1) {
	return gains.reduce((sum, gain) => sum + gain[side], 0);
}

export interface LightCopyTask extends LightCopyJob {
	readonly ffmpegPath: string | null;
}

/**
 * The file is decoded as in its analysis, and only samples reach the encoder: the copy contains nothing else of the
 * file (R-SOUND-7).
 */
export async function makeLightCopy(task: LightCopyTask, context: JobContext): Promise<LightCopy> {
	if (task.ffmpegPath === null) return encodeByWasm(task, context);
	try {
		const { ffmpegPath } = task;
		return await encode(task, context, (output) => createFfmpegOpusEncoder({ ...output, ffmpegPath }));
	} catch (error) {
		// An ffmpeg may lack the encoder; then it is only used for decoding.
		if (error instanceof Error && /libopus|Unknown encoder/.test(error.message)) return encodeByWasm(task, context);
		throw error;
	}
}

async function encodeByWasm(task: LightCopyTask, context: JobContext): Promise<LightCopy> {
	const opus = await loadWasmOpus();
	try {
		return await encode(task, context, opus.create);
	} finally {
		opus.free();
	}
}

async function encode(
	task: LightCopyTask,
	context: JobContext,
	createEncoder: (output: EncoderOutput) => OpusEncoder,
): Promise<LightCopy> {
	const copy = createCopy(task.targetPath, createEncoder);
	const isIndexed = task.format === 'm4a' || task.format === 'alac';
	const decoder = await chooseDecoder(
		{
			...task,
			filePath: isIndexed ? task.path : null,
			onChild: context.onChild,
			drained: copy.drained,
		},
		copy.sink,
	);
	if (decoder === null) throw new AnalysisFailed('unplayable', `nothing here decodes ${task.format}`);
	try {
		if (!isIndexed) await feedFile(task, context, decoder, copy.drained);
		await decoder.finish();
		return await copy.finish();
	} finally {
		decoder.free();
		copy.close();
	}
}

async function feedFile(
	{ path, sizeBytes }: LightCopyTask,
	{ control, alarm }: JobContext,
	decoder: Decoder,
	drained: () => Promise<void> | null,
) {
	const start = createSoundStart();
	let hasBegun = false;
	let offset = 0;
	for await (const piece of followFile(path, sizeBytes, control, alarm)) {
		offset += piece.length;
		const begin: SoundStart | null = hasBegun ? null : start.add(piece, offset >= sizeBytes);
		if (hasBegun) await decoder.feed(piece);
		else if (begin !== null) await decoder.feed(begin.bytes);
		hasBegun ||= begin !== null;
		await drained();
		control.setProgress(offset / Math.max(1, sizeBytes));
	}
}

/** The file being written, from samples to bytes. */
function createCopy(path: string, createEncoder: (output: EncoderOutput) => OpusEncoder) {
	let encoder: OpusEncoder | null = null;
	let webm: WebmWriter | null = null;
	let mix = createListeningMix(2);

	const sink: SoundSink = {
		open(format) {
			const channels = format.channels === 1 ? 1 : 2;
			mix = createListeningMix(format.channels);
			encoder = createEncoder({
				channels,
				sampleRate: format.sampleRate,
				onHead(preSkip) {
					webm = createWebmWriter(path, { channels, preSkip });
				},
				onPacket: (packet) => webm?.add(packet),
			});
		},
		add: (channels, frames) => encoder?.add(mix(channels, frames), frames),
	};

	return {
		sink,
		drained: () => encoder?.drained() ?? null,
		async finish(): Promise<LightCopy> {
			const samples = await encoder?.finish();
			if (webm === null || !samples) throw damaged('not a single sample');
			return { sizeBytes: webm.finish(samples) };
		},
		close() {
			encoder?.free();
			webm?.close();
		},
	};
}

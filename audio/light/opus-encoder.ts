import { createResampler } from '../resampler.ts';
import { opusRate, packetSamples } from './webm-writer.ts';

/** Bits per second for a mono and for a stereo sound. */
export const opusBitRates = { 1: 64_000, 2: 96_000 } as const;

/**
 * Complexity of libopus, 0 to 10. From 7 on it analyses the music first, which costs half as much again (measured in
 * docs/decisions/0038-encode-light-copies-as-opus-in-webm.md).
 */
export const opusComplexity = 5;

/** Turns sound into packets of 20 ms, piece by piece. */
export interface OpusEncoder {
	/** Samples of one or two channels, as many as it was made for. */
	add(channels: readonly Float32Array[], frames: number): void;
	/** Null, or a promise to wait for before more is added. */
	drained(): Promise<void> | null;
	/** Writes the last packets; returns the length of the sound at 48,000 samples a second. */
	finish(): Promise<number>;
	/** Always called at the end, also after a failure. */
	free(): void;
}

export interface EncoderOutput {
	readonly channels: 1 | 2;
	readonly sampleRate: number;
	/** Called before the first packet. */
	readonly onHead: (preSkip: number) => void;
	readonly onPacket: (packet: Uint8Array) => void;
}

/** Encoders for mono and stereo; which one is needed is known only when the sound starts. */
export async function loadWasmOpus() {
	// Imported on demand, because it is half a megabyte.
	const { Application, createEncoder, Signal } = await import('libopus-wasm');
	const options = {
		sampleRate: opusRate,
		application: Application.Audio,
		signal: Signal.Music,
		complexity: opusComplexity,
	} as const;
	const encoders = {
		1: await createEncoder({ ...options, channels: 1, bitrate: opusBitRates[1] }),
		2: await createEncoder({ ...options, channels: 2, bitrate: opusBitRates[2] }),
	};

	return {
		create: (output: EncoderOutput): OpusEncoder => createWasmEncoder(encoders[output.channels], output),
		free() {
			encoders[1].free();
			encoders[2].free();
		},
	};
}

type Handle = Awaited<ReturnType<typeof import('libopus-wasm')['createEncoder']>>;

function createWasmEncoder(encoder: Handle, { channels, sampleRate, onHead, onPacket }: EncoderOutput): OpusEncoder {
	const block = new Float32Array(packetSamples * channels);
	const preSkip = encoder.getLookahead();
	let filled = 0;
	let samples = 0;
	onHead(preSkip);

	function encode(planes: readonly Float32Array[], frames: number) {
		for (let from = 0; from < frames; ) {
			const count = Math.min(frames - from, packetSamples - filled);
			for (let channel = 0; channel < channels; channel++) {
				const plane = planes[channel] as Float32Array;
				for (let i = 0, at = filled * channels + channel; i < count; i++, at += channels)
					block[at] = plane[from + i] as number;
			}
			filled += count;
			from += count;
			if (filled < packetSamples) continue;
			onPacket(encoder.encodeFloat(block));
			filled = 0;
		}
	}

	const resampler = createResampler(sampleRate, opusRate, channels, (planes, frames) => {
		samples += frames;
		encode(planes, frames);
	});

	return {
		add: resampler.add,
		drained: () => null,
		async finish() {
			resampler.finish();
			// The samples skipped at the beginning are missing at the end, which is filled up with silence.
			const silence = new Float32Array(preSkip + packetSamples);
			const missing = preSkip + ((packetSamples - ((samples + preSkip) % packetSamples)) % packetSamples);
			encode(
				Array.from({ length: channels }, () => silence),
				missing,
			);
			return samples;
		},
		free: () => undefined,
	};
}

import { damaged } from '../audio-analysis.ts';
import type { SoundSink } from './decoder.ts';

/** The result of the decoders of the wasm-audio-decoders family. */
export interface WasmSound {
	readonly channelData: readonly Float32Array[];
	readonly samplesDecoded: number;
	readonly sampleRate: number;
	readonly errors: readonly { readonly message: string }[];
}

/** Passes decoded sound on, and opens the sink before the first block. */
export function createWasmOutput(sink: SoundSink, order: (channels: number) => readonly number[] | null = () => null) {
	let isOpen = false;
	return {
		add({ channelData, samplesDecoded, sampleRate }: WasmSound, announcedSamples: number | null = null) {
			if (samplesDecoded <= 0 || channelData.length === 0) return;
			if (!isOpen) sink.open({ sampleRate, channels: channelData.length, announcedSamples, sampleKind: null });
			isOpen = true;
			const places = order(channelData.length);
			sink.add(places === null ? channelData : places.map((at) => channelData[at] as Float32Array), samplesDecoded);
		},
	};
}

/** If a WebAssembly decoder throws, the file is damaged. */
export async function decodeOrFail<Decoded>(decode: () => Promise<Decoded> | Decoded) {
	try {
		return await decode();
	} catch (error) {
		throw damaged(error instanceof Error ? error.message : String(error));
	}
}

/** Vorbis and Opus put the centre second and the low-frequency channel last; we use the order of WAV. */
export function vorbisToWavOrder(channels: number): readonly number[] | null {
	if (channels === 3) return [0, 2, 1];
	if (channels === 5) return [0, 2, 1, 3, 4];
	if (channels === 6) return [0, 2, 1, 5, 3, 4];
	return null;
}

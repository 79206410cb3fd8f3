import { FLACDecoder } from '@wasm-audio-decoders/flac';
import { AnalysisFailed } from '../audio-analysis.ts';
import { readFlacHead } from '../containers/flac/flac.scan.ts';
import type { Decoder, SoundSink } from './decoder.ts';
import { createFlacFrameReader, type FlacFrame } from './flac-frames.ts';
import { createWasmOutput, decodeOrFail } from './wasm-sound.ts';

/** Frames are decoded in batches of this many samples, because a small file can hold hours of silence. */
const batchSamples = 2 ** 15;

/** FLAC without ffmpeg. One damaged frame is enough to refuse the file. */
export function createFlacDecoder(sink: SoundSink): Decoder {
	const flac = new FLACDecoder();
	const frames = createFlacFrameReader();
	const output = createWasmOutput(sink);
	let totalSamples: number | null | undefined;

	async function decode(source: Iterable<FlacFrame>) {
		let batch: Uint8Array[] = [];
		let samples = 0;
		for (const frame of source) {
			batch.push(frame.bytes);
			samples += frame.samples;
			if (samples < batchSamples) continue;
			await decodeBatch(batch);
			batch = [];
			samples = 0;
		}
		if (batch.length > 0) await decodeBatch(batch);
	}

	async function decodeBatch(batch: Uint8Array[]) {
		const sound = await decodeOrFail(() => flac.decodeFrames(batch));
		const [error] = sound.errors;
		if (error !== undefined) throw new AnalysisFailed('damaged', error.message);
		output.add(sound, totalSamples ?? null);
	}

	return {
		async feed(bytes) {
			await flac.ready;
			if (totalSamples === undefined) totalSamples = readFlacHead(bytes)?.samples ?? null;
			await decode(frames.feed(bytes));
		},
		finish: () => decode(frames.finish()),
		free() {
			void flac.ready.then(() => flac.free());
		},
	};
}

import { FLACDecoder } from '@wasm-audio-decoders/flac';
import { damaged } from '../audio-analysis.ts';
import { readFlacHead } from '../containers/flac/flac.scan.ts';
import {
	continueFrameCrc,
	type FlacFrameHeader,
	longestFlacHeaderBytes,
	nextFlacNumber,
	readFlacFrameHeader,
} from '../containers/flac/flac-frames.ts';
import type { Decoder, SoundSink } from './decoder.ts';
import { createWasmOutput, decodeOrFail } from './wasm-sound.ts';

// Finds the frames of a FLAC file, strictly: anything between frames means that the file is damaged.

interface FlacFrame {
	readonly bytes: Uint8Array;
	readonly samples: number;
}

/** Eight channels of 65,535 samples of 32 bits, plus headers. */
const maxFrameBytes = 2_200_000;

/** Cuts a FLAC file into its frames. */
function createFlacFrameReader() {
	let pending = Buffer.alloc(0);
	let isInMetadata = true;
	let bytesToSkip = 0;
	let isAtMarker = true;
	let current: FlacFrameHeader | null = null;
	/** How far the pending bytes have been searched for the next frame. */
	let searched = 0;

	function drop(count: number) {
		pending = pending.subarray(count);
	}

	/** Returns false when more bytes are needed. */
	function passMetadata() {
		if (bytesToSkip > 0) {
			const count = Math.min(bytesToSkip, pending.length);
			drop(count);
			bytesToSkip -= count;
			if (bytesToSkip > 0) return false;
		}
		if (!isInMetadata || pending.length < 4) return false;
		if (isAtMarker) {
			isAtMarker = false;
			drop(4);
			return true;
		}
		isInMetadata = ((pending[0] as number) & 0x80) === 0;
		bytesToSkip = pending.readUIntBE(1, 3);
		drop(4);
		return true;
	}

	/** The header of the frame at the start of the pending bytes; null if too few have arrived. */
	function firstHeader(isEnd: boolean) {
		if (pending.length === 0 || (pending.length < longestFlacHeaderBytes && !isEnd)) return null;
		const header = readFlacFrameHeader(pending, 0);
		if (header === null) throw damaged('no frame where one begins');
		searched = 1;
		return header;
	}

	function nextFrame(isEnd: boolean): FlacFrame | null {
		current ??= firstHeader(isEnd);
		if (current === null) return null;
		const expected = nextFlacNumber(current);
		for (;;) {
			const at = pending.indexOf(0xff, searched);
			const isNearEnd = at === -1 || at + longestFlacHeaderBytes > pending.length;
			if (isNearEnd && !isEnd) {
				searched = at === -1 ? pending.length : at;
				if (searched > maxFrameBytes) throw damaged('a frame without end');
				return null;
			}
			if (at === -1) return cut(pending.length, null);
			const header = readFlacFrameHeader(pending, at);
			if (header !== null && header.number === expected) return cut(at, header);
			searched = at + 1;
		}
	}

	function cut(length: number, next: FlacFrameHeader | null): FlacFrame {
		const frame = { bytes: pending.subarray(0, length), samples: current?.samples ?? 0 };
		// The decoder would accept extra bytes after a frame, but they could contain a name.
		if (continueFrameCrc(0, frame.bytes) !== 0) throw damaged('a frame with a wrong checksum');
		drop(length);
		current = next;
		searched = 1;
		return frame;
	}

	return {
		*feed(bytes: Uint8Array): Generator<FlacFrame> {
			pending = Buffer.concat([pending, bytes]);
			while ((isInMetadata || bytesToSkip > 0) && passMetadata());
			if (isInMetadata || bytesToSkip > 0) return;
			for (let frame = nextFrame(false); frame !== null; frame = nextFrame(false)) yield frame;
		},
		*finish(): Generator<FlacFrame> {
			if (isInMetadata || bytesToSkip > 0) return;
			for (let frame = nextFrame(true); frame !== null; frame = nextFrame(true)) yield frame;
		},
	};
}

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
		if (error !== undefined) throw damaged(error.message);
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

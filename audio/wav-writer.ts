import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { AnalysisFailed } from './audio-analysis.ts';
import type { SampleKind, SoundFormat } from './decoders/decoder.ts';

export interface WavWriter {
	add(channels: readonly Float32Array[], frames: number): void;
	/** Writes the sizes into the header; without them the file is not a valid WAV. */
	finish(): void;
	/** Removes the file unless it was finished. */
	close(): void;
}

const headerBytes = 44;
/** Half of what the header can express. A small file can decode to more, but hardly on purpose. */
const maxDataBytes = 2 ** 31 - headerBytes;
const sampleBytes: Record<SampleKind, number> = { int16: 2, int24: 3, float32: 4 };

/** Writes a sound as a plain WAV without tags, block by block. Throws `too_costly` beyond `maxBytes` of sound. */
export function createWavWriter(path: string, format: SoundFormat, maxBytes = maxDataBytes): WavWriter {
	const kind = format.sampleKind ?? 'float32';
	const file = openSync(path, 'w');
	let dataBytes = 0;
	let isOpen = true;
	let isFinished = false;
	let block = Buffer.alloc(0);
	writeSync(file, Buffer.alloc(headerBytes));

	return {
		add(channels, frames) {
			const length = frames * channels.length * sampleBytes[kind];
			if (dataBytes + length > maxBytes) {
				this.close();
				throw new AnalysisFailed('too_costly', 'a rendition that is too large');
			}
			if (block.length < length) block = Buffer.from(new ArrayBuffer(Math.ceil(length / 8) * 8));
			interleave(channels, frames, kind, block);
			writeFully(block.subarray(0, length));
			dataBytes += length;
		},
		finish() {
			if (dataBytes % 2 === 1) writeFully(Buffer.alloc(1));
			writeSync(file, header(format, kind, dataBytes), 0, headerBytes, 0);
			isFinished = true;
			this.close();
		},
		close() {
			if (isOpen) closeSync(file);
			isOpen = false;
			if (!isFinished) rmSync(path, { force: true });
		},
	};

	function writeFully(bytes: Buffer) {
		let written = 0;
		while (written < bytes.length) written += writeSync(file, bytes, written);
	}
}

function header({ channels, sampleRate }: SoundFormat, kind: SampleKind, dataBytes: number) {
	const bytes = Buffer.alloc(headerBytes);
	const frameBytes = channels * sampleBytes[kind];
	bytes.write('RIFF', 0, 'latin1');
	bytes.writeUInt32LE(headerBytes - 8 + dataBytes + (dataBytes % 2), 4);
	bytes.write('WAVEfmt ', 8, 'latin1');
	bytes.writeUInt32LE(16, 16);
	bytes.writeUInt16LE(kind === 'float32' ? 3 : 1, 20);
	bytes.writeUInt16LE(channels, 22);
	bytes.writeUInt32LE(sampleRate, 24);
	bytes.writeUInt32LE(sampleRate * frameBytes, 28);
	bytes.writeUInt16LE(frameBytes, 32);
	bytes.writeUInt16LE(sampleBytes[kind] * 8, 34);
	bytes.write('data', 36, 'latin1');
	bytes.writeUInt32LE(dataBytes, 40);
	return bytes;
}

function interleave(channels: readonly Float32Array[], frames: number, kind: SampleKind, block: Buffer) {
	if (kind === 'int24') {
		interleave24(channels, frames, block);
		return;
	}
	const target =
		kind === 'float32'
			? new Float32Array(block.buffer, block.byteOffset, frames * channels.length)
			: new Int16Array(block.buffer, block.byteOffset, frames * channels.length);
	const scale = kind === 'float32' ? 1 : 2 ** 15;
	for (let channel = 0; channel < channels.length; channel++) {
		const plane = channels[channel] as Float32Array;
		for (let i = 0, at = channel; i < frames; i++, at += channels.length) target[at] = (plane[i] as number) * scale;
	}
}

function interleave24(channels: readonly Float32Array[], frames: number, block: Buffer) {
	const stride = channels.length * 3;
	for (let channel = 0; channel < channels.length; channel++) {
		const plane = channels[channel] as Float32Array;
		for (let i = 0, at = channel * 3; i < frames; i++, at += stride) {
			const sample = (plane[i] as number) * 2 ** 23;
			block[at] = sample;
			block[at + 1] = sample >> 8;
			block[at + 2] = sample >> 16;
		}
	}
}

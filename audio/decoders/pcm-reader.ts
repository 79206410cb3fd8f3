// Converts interleaved samples as stored in files into floats, with as few copies as possible.

import { AnalysisFailed } from '../audio-analysis.ts';
import type { InterleavedSamples } from '../peaks/peak-meter.ts';
import type { SoundSink } from './decoder.ts';

export interface PcmLayout {
	readonly channels: number;
	readonly bytesPerSample: number;
	readonly kind: 'signed' | 'unsigned' | 'float';
	readonly isBigEndian: boolean;
}

/** Reads interleaved samples of any usual type, in pieces with arbitrary boundaries. */
export interface PcmReader {
	add(bytes: Uint8Array): void;
}

const knownLayouts: Record<PcmLayout['kind'], readonly number[]> = {
	signed: [1, 2, 3, 4],
	unsigned: [1],
	float: [4, 8],
};

/** Large enough for few calls, small enough for the processor's cache. */
const blockBytes = 64 * 1024;

export function createPcmReader(layout: PcmLayout, sink: SoundSink): PcmReader {
	const { channels, bytesPerSample } = layout;
	if (!knownLayouts[layout.kind].includes(bytesPerSample))
		throw new AnalysisFailed('unplayable', `${bytesPerSample * 8}-bit ${layout.kind} samples`);
	const frameBytes = channels * bytesPerSample;
	const blockFrames = Math.max(1, Math.floor(blockBytes / frameBytes));
	// An aligned copy, for pieces with any alignment and for big-endian samples, whose bytes are swapped in place.
	const block = Buffer.from(new ArrayBuffer(blockFrames * frameBytes));
	const interleaved = isPlain(layout) ? (sink.interleaved?.() ?? null) : null;
	const planes = interleaved === null ? Array.from({ length: channels }, () => new Float32Array(blockFrames)) : [];
	let filled = 0;

	function pass(bytes: Buffer, frames: number) {
		if (interleaved !== null) {
			interleaved.add(viewOf(layout, bytes) as InterleavedSamples, frames);
			return;
		}
		deinterleave(layout, bytes, planes, frames);
		sink.add(planes, frames);
	}

	function passBlock() {
		const frames = Math.floor(filled / frameBytes);
		if (frames === 0) return;
		const used = frames * frameBytes;
		if (layout.isBigEndian) swapBytes(block.subarray(0, used), bytesPerSample);
		pass(block.subarray(0, used), frames);
		block.copyWithin(0, used, filled);
		filled -= used;
	}

	return {
		add(bytes) {
			let at = 0;
			while (at < bytes.length) {
				const start = bytes.byteOffset + at;
				const whole = Math.min(bytes.length - at, block.length);
				const frames = Math.floor(whole / frameBytes);
				if (filled === 0 && frames > 0 && !layout.isBigEndian && start % bytesPerSample === 0) {
					pass(Buffer.from(bytes.buffer, start, frames * frameBytes), frames);
					at += frames * frameBytes;
					continue;
				}
				// A frame that is split between two pieces is completed separately, so that the rest needs no copy.
				const wanted = filled > 0 && !layout.isBigEndian ? frameBytes - filled : block.length - filled;
				const count = Math.min(bytes.length - at, wanted);
				block.set(bytes.subarray(at, at + count), filled);
				filled += count;
				at += count;
				passBlock();
			}
		},
	};
}

/** Sample types that can be measured interleaved. */
function isPlain({ kind, bytesPerSample }: PcmLayout) {
	return (kind === 'signed' && bytesPerSample === 2) || (kind === 'float' && bytesPerSample === 4);
}

/**
 * Writes interleaved samples to the planes; multi-byte samples are in the order of this machine, except for 24 bits.
 */
function deinterleave(layout: PcmLayout, bytes: Buffer, planes: readonly Float32Array[], frames: number) {
	const { bytesPerSample, kind, isBigEndian } = layout;
	if (bytesPerSample === 3) {
		deinterleave24(bytes, planes, frames, isBigEndian);
		return;
	}
	const samples = viewOf(layout, bytes);
	const middle = kind === 'unsigned' ? 128 : 0;
	const scale = kind === 'float' ? 1 : 2 ** (1 - 8 * bytesPerSample);
	for (const [channel, plane] of planes.entries())
		writePlane(samples, channel, planes.length, plane.subarray(0, frames), middle, scale);
}

/** NaN counts as silence: one such sample would make the loudness of the whole sound NaN. */
function writePlane(samples: Samples, from: number, step: number, plane: Float32Array, middle: number, scale: number) {
	for (let i = 0, at = from; i < plane.length; i++, at += step) {
		const sample = ((samples[at] as number) - middle) * scale;
		plane[i] = Number.isNaN(sample) ? 0 : sample;
	}
}

type Samples = Uint8Array | Int8Array | Int16Array | Int32Array | Float32Array | Float64Array;

function viewOf({ kind, bytesPerSample }: PcmLayout, bytes: Buffer): Samples {
	const { buffer, byteOffset } = bytes;
	const count = bytes.length / bytesPerSample;
	if (kind === 'float')
		return bytesPerSample === 8
			? new Float64Array(buffer, byteOffset, count)
			: new Float32Array(buffer, byteOffset, count);
	if (kind === 'unsigned') return bytes;
	if (bytesPerSample === 1) return new Int8Array(buffer, byteOffset, count);
	return bytesPerSample === 2 ? new Int16Array(buffer, byteOffset, count) : new Int32Array(buffer, byteOffset, count);
}

function swapBytes(bytes: Buffer, bytesPerSample: number) {
	if (bytesPerSample === 2) bytes.swap16();
	else if (bytesPerSample === 4) bytes.swap32();
	else if (bytesPerSample === 8) bytes.swap64();
}

function deinterleave24(block: Buffer, planes: readonly Float32Array[], frames: number, isBigEndian: boolean) {
	const stride = planes.length * 3;
	const [high, low] = isBigEndian ? [0, 2] : [2, 0];
	const scale = 2 ** -31;
	for (let channel = 0; channel < planes.length; channel++) {
		const plane = planes[channel] as Float32Array;
		for (let i = 0, at = channel * 3; i < frames; i++, at += stride) {
			const top = (block[at + high] as number) << 24;
			plane[i] = (top | ((block[at + 1] as number) << 16) | ((block[at + low] as number) << 8)) * scale;
		}
	}
}

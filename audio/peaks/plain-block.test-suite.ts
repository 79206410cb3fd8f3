import type { SampleBlock } from './peak-meter.ts';

/** A block of samples, one array per channel: the reference for the server's kernel. */
export function createPlainBlock(channels: readonly Float32Array[]): SampleBlock {
	const magnitudeAt = (frame: number) =>
		Math.abs(channels.reduce((sum, channel) => sum + (channel[frame] as number), 0));
	return {
		frames: channels[0]?.length ?? 0,
		largest(from, until) {
			let largest = 0;
			for (let frame = from; frame < until; frame++) {
				const magnitude = magnitudeAt(frame);
				if (magnitude > largest) largest = magnitude;
			}
			return largest / channels.length;
		},
		writeMagnitudes(from, until, target, at) {
			for (let frame = from; frame < until; frame++) target[at + frame - from] = magnitudeAt(frame) / channels.length;
		},
	};
}

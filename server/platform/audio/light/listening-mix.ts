/** How loud the channels beyond the front pair are in the mix: 3 dB less, as ITU-R BS.775 has it. */
const sideGain = Math.SQRT1_2;

/** Mono and stereo stay as they are; more channels become stereo, in the order of WAV: left, right, centre, bass, pairs. */
export function createListeningMix(channelCount: number) {
	if (channelCount <= 2) return (channels: readonly Float32Array[]) => channels;
	const gains = gainsOf(channelCount);
	let left = new Float32Array(0);
	let right = new Float32Array(0);

	return (channels: readonly Float32Array[], frames: number): readonly Float32Array[] => {
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

/** To the left and to the right, for each channel; together never louder than full scale. */
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

function sumOf(gains: readonly [number, number][], side: 0 | 1): number {
	return gains.reduce((sum, gain) => sum + gain[side], 0);
}

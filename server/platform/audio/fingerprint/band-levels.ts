import { type AveragedBlock, createNarrowSound, narrowRate } from './narrow-sound.ts';
import { createPowerSpectrum } from './power-spectrum.ts';

/** From 176 to 2,000 Hz: what every format keeps, down to the telephone's. */
export const bandCount = 24;
const lowestHz = 176;
const highestHz = 2000;
const frameSize = 512;
const hop = 256;
export const framesPerSecond = narrowRate / hop;
/** A level is in half decibels above this; below it there is nothing but the noise of the format. */
const floorDb = -50;
const stepsPerDb = 2;
/** Only this much of a sound is compared, so that a mix of two hours costs no more than a long song. */
export const coveredSeconds = 600;
const maxFrames = Math.floor(coveredSeconds * framesPerSecond);

/** How loud each band of a sound is, about 21 times a second: one byte each, band by band, frame by frame. */
export type BandLevels = Uint8Array;

export interface LevelMeter {
	add(block: AveragedBlock): void;
	finish(): BandLevels;
}

export function frameCount(levels: BandLevels): number {
	return levels.length / bandCount;
}

export function decibelsOfLevel(level: number): number {
	return level / stepsPerDb + floorDb;
}

/** The power that a level stands for; none for the lowest. */
export const powerOfLevel = Float64Array.from({ length: 256 }, (_, level) =>
	level === 0 ? 0 : 10 ** (decibelsOfLevel(level) / 10),
);

export function createLevelMeter(sampleRate: number): LevelMeter {
	const narrow = createNarrowSound(sampleRate, take);
	// Its squares add up to the same wherever two frames overlap by half: no moment counts more than another.
	const window = Float64Array.from({ length: frameSize }, (_, i) => Math.sin((Math.PI * (i + 0.5)) / frameSize));
	const edges = bandEdges();
	const spectrum = createPowerSpectrum(frameSize, edges[0] as number, edges[bandCount] as number);
	const weights = Float64Array.from(
		{ length: frameSize / 2 },
		(_, bin) => 1 / narrow.powerLeft((bin * narrowRate) / frameSize),
	);
	const held = new Float32Array(frameSize);
	const frame = new Float64Array(frameSize);
	const power = new Float64Array(frameSize / 2);
	let filled = 0;
	let frames = 0;
	let levels = new Uint8Array(bandCount * 2048);

	function take(samples: Float32Array, count: number): void {
		for (let from = 0; from < count && frames < maxFrames; ) {
			const some = Math.min(count - from, frameSize - filled);
			held.set(samples.subarray(from, from + some), filled);
			filled += some;
			from += some;
			if (filled < frameSize) return;
			measure();
			held.copyWithin(0, hop);
			filled = frameSize - hop;
		}
	}

	function measure(): void {
		for (let i = 0; i < frameSize; i++) frame[i] = (held[i] as number) * (window[i] as number);
		spectrum(frame, power);
		if (levels.length < (frames + 1) * bandCount) {
			const larger = new Uint8Array(2 * levels.length);
			larger.set(levels);
			levels = larger;
		}
		let bin = edges[0] as number;
		for (let band = 0; band < bandCount; band++) {
			let sum = 0;
			for (const end = edges[band + 1] as number; bin < end; bin++)
				sum += (power[bin] as number) * (weights[bin] as number);
			levels[frames * bandCount + band] = levelOf(sum);
		}
		frames += 1;
	}

	return {
		add(block) {
			if (frames < maxFrames) narrow.add(block);
		},
		finish: () => levels.slice(0, frames * bandCount),
	};
}

export function levelOf(power: number): number {
	if (power <= 0) return 0;
	return Math.max(0, Math.min(255, Math.round((10 * Math.log10(power) - floorDb) * stepsPerDb)));
}

/** The first frequency of each band, and that behind the last band. */
function bandEdges(): number[] {
	return Array.from({ length: bandCount + 1 }, (_, band) => {
		const hertz = lowestHz * (highestHz / lowestHz) ** (band / bandCount);
		return Math.round((hertz * frameSize) / narrowRate);
	});
}

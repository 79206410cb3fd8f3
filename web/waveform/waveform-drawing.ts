// Positions of the bars of a waveform. Pure maths; the canvas only fills the results.
import { toColumns } from '../../audio/peaks/peak-columns.ts';

export const barWidth = 2.6;
export const barPitch = 4;
const widestPitch = 4.1;
const baseShare = 0.68;
/** The reflection starts a little below the base line, and its height is proportional to its opacity. */
const reflectionFromShare = 0.705;
export const reflectionShare = 0.42;
const tallestShare = 0.66;
const lowestPx = 2;
const loadingLevel = 46;
const fullScale = 255;

export interface Bar {
	x: number;
	y: number;
	width: number;
	height: number;
}

interface Surface {
	/** CSS pixels. */
	width: number;
	height: number;
	pixelRatio: number;
}

export function barCount(width: number) {
	return Math.max(0, Math.floor((width - barWidth) / barPitch) + 1);
}

/** Bars in device pixels. Left edges and base line are on whole pixels, so that they are sharp at any density. */
export function layOutBars(peaks: ArrayLike<number>, { width, height, pixelRatio }: Surface) {
	const count = barCount(width);
	const columns = toColumns(peaks, count);
	// A little wider than the pitch, so that the last bar ends at the edge of the picture.
	const pitch = Math.min(widestPitch, (width - barWidth) / Math.max(1, count - 1));
	const base = Math.round(height * baseShare * pixelRatio);
	const reflectionFrom = Math.max(base + 1, Math.round(height * reflectionFromShare * pixelRatio));
	const lowest = lowestPx * pixelRatio;
	const bars: Bar[] = [];
	const reflections: Bar[] = [];
	columns.forEach((peak, column) => {
		const x = Math.round(column * pitch * pixelRatio);
		const level = Math.min(1, Math.max(0, peak / fullScale));
		const tall = Math.max(lowest, Math.round(level * tallestShare * height * pixelRatio));
		bars.push({ x, y: base - tall, width: barWidth * pixelRatio, height: tall });
		reflections.push({
			x,
			y: reflectionFrom,
			width: barWidth * pixelRatio,
			height: Math.min(tall * reflectionShare, height * pixelRatio - reflectionFrom),
		});
	});
	return { bars, reflections };
}

/** Flat bars, shown while a waveform loads. */
export const loadingPeaks: readonly number[] = [loadingLevel];

/** The second under a point of the picture. */
export function timeAt(x: number, width: number, durationSeconds: number) {
	if (width <= 0) return 0;
	return Math.min(1, Math.max(0, x / width)) * durationSeconds;
}

/** Position of a second, from 0 to 1. */
export function shareOf(seconds: number, durationSeconds: number) {
	return durationSeconds > 0 ? Math.min(1, Math.max(0, seconds / durationSeconds)) : 0;
}

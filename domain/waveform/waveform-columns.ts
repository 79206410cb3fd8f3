import type { WaveformFile } from './waveform-file.ts';

/** Resamples peaks to another number of columns: each has the largest peak of its section. */
export function toColumns(peaks: ArrayLike<number>, count: number): number[] {
	return Array.from({ length: peaks.length === 0 ? 0 : count }, (_, column) => {
		const from = Math.floor((column * peaks.length) / count);
		const to = Math.max(from + 1, Math.ceil(((column + 1) * peaks.length) / count));
		let largest = 0;
		for (let index = from; index < to; index++) largest = Math.max(largest, peaks[index] ?? 0);
		return largest;
	});
}

/** Both waveforms are resampled to this width before they are compared. */
export const comparisonColumns = 600;

export interface WaveformDifference {
	/** In steps of 255. */
	readonly largest: number;
	/** Where it is, from 0 to 1. */
	readonly atShare: number;
}

export function compareWaveforms(a: readonly number[], b: readonly number[]): WaveformDifference {
	const left = toColumns(a, comparisonColumns);
	const right = toColumns(b, comparisonColumns);
	let largest = 0;
	let at = 0;
	for (let column = 0; column < comparisonColumns; column++) {
		const difference = Math.abs((left[column] ?? 0) - (right[column] ?? 0));
		if (difference <= largest) continue;
		largest = difference;
		at = column;
	}
	return { largest, atShare: at / comparisonColumns };
}

/** The check before a waveform is drawn (docs/product.md). The server checks files completely. */
export function isWaveformFile(value: unknown): value is WaveformFile {
	if (typeof value !== 'object' || value === null || !('data' in value)) return false;
	const { data } = value;
	return Array.isArray(data) && data.length > 0 && data.every(Number.isFinite);
}

import { toColumns } from '../../audio/peaks/peak-columns.ts';

/** Both curves are resampled to this width before they are compared. */
export const comparisonColumns = 600;

export function compareWaveforms(a: readonly number[], b: readonly number[]) {
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

/** Resamples peaks to another number of columns: each shows the largest peak of its section. */
export function toColumns(peaks: ArrayLike<number>, count: number): number[] {
	return Array.from({ length: peaks.length === 0 ? 0 : count }, (_, column) => {
		const from = Math.floor((column * peaks.length) / count);
		const to = Math.max(from + 1, Math.ceil(((column + 1) * peaks.length) / count));
		let largest = 0;
		for (let index = from; index < to; index++) largest = Math.max(largest, peaks[index] ?? 0);
		return largest;
	});
}

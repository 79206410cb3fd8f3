import { AnalysisFailed } from '../../audio-analysis.ts';

interface Range {
	readonly start: number;
	end: number;
}

/** So many separate stretches have only files that were made to have them. */
const mostRanges = 200_000;

/** Stretches of a file that are kept; what lies between them is not. */
export class RangeList {
	private readonly ranges: Range[] = [];

	add(start: number, end: number): void {
		if (end <= start) return;
		const last = this.ranges.at(-1);
		// Most come one behind the other: a file of a million pieces is one stretch.
		if (last && start >= last.start && start <= last.end) last.end = Math.max(last.end, end);
		else if (this.ranges.length >= mostRanges) throw new AnalysisFailed('damaged', 'too many pieces of sound');
		else this.ranges.push({ start, end });
	}

	/** Sorted, and those that touch each other joined. */
	toMerged(): readonly Range[] {
		const merged: Range[] = [];
		for (const range of this.ranges.toSorted((one, other) => one.start - other.start)) {
			const last = merged.at(-1);
			if (last && range.start <= last.end) last.end = Math.max(last.end, range.end);
			else merged.push({ ...range });
		}
		return merged;
	}
}

/** The stretches from `start` to `end` that merged ranges leave out. */
export function* listGaps(merged: readonly Range[], start: number, end: number): Generator<Range> {
	let covered = start;
	for (let index = findFirstEndingAfter(merged, start); index < merged.length; index++) {
		const range = merged[index] as Range;
		if (range.start >= end) break;
		if (range.start > covered) yield { start: covered, end: range.start };
		covered = range.end;
	}
	if (covered < end) yield { start: covered, end };
}

/** Of stretches in order, the first that reaches beyond an offset. */
export function findFirstEndingAfter(ranges: readonly { readonly end: number }[], offset: number): number {
	let low = 0;
	let high = ranges.length;
	while (low < high) {
		const middle = (low + high) >>> 1;
		if ((ranges[middle] as { readonly end: number }).end > offset) high = middle;
		else low = middle + 1;
	}
	return low;
}

import { AnalysisFailed } from '../../audio-analysis.ts';

interface Range {
	readonly start: number;
	end: number;
}

/** Only a file made for an attack has more. */
const maxRanges = 200_000;

/** Ranges of a file that are sound; everything between them will be blanked. */
export class RangeList {
	private readonly ranges: Range[] = [];

	add(start: number, end: number) {
		if (end <= start) return;
		const last = this.ranges.at(-1);
		// Usually a range begins where the last one ends, so that a million of them become one.
		if (last && start >= last.start && start <= last.end) last.end = Math.max(last.end, end);
		else if (this.ranges.length >= maxRanges) throw new AnalysisFailed('damaged', 'too many pieces of sound');
		else this.ranges.push({ start, end });
	}

	/** Sorted, with adjacent and overlapping ranges joined. */
	toMerged() {
		const merged: Range[] = [];
		for (const range of this.ranges.toSorted((one, other) => one.start - other.start)) {
			const last = merged.at(-1);
			if (last && range.start <= last.end) last.end = Math.max(last.end, range.end);
			else merged.push({ ...range });
		}
		return merged;
	}
}

/** The gaps between merged ranges from `start` to `end`. */
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

/** The index of the first range that ends after an offset; ranges must be sorted. */
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

import { type BytePatch, damaged } from '../../audio-analysis.ts';
import { byOffset, findFirstEndingAfter, packRuns } from './byte-patches.ts';

interface Range {
	readonly start: number;
	end: number;
}

/** Only a malicious file has more. */
const maxRanges = 200_000;

/** Ranges of a file that are sound; everything between them will be blanked. */
export class RangeList {
	private readonly ranges: Range[] = [];

	add(start: number, end: number) {
		if (end <= start) return;
		const last = this.ranges.at(-1);
		// Usually a range starts where the previous one ends, so that a million of them become one.
		if (last && start >= last.start && start <= last.end) last.end = Math.max(last.end, end);
		else if (this.ranges.length >= maxRanges) throw damaged('too many pieces of sound');
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
	for (
		let index = findFirstEndingAfter(merged.length, (at) => (merged[at] as Range).end, start);
		index < merged.length;
		index++
	) {
		const range = merged[index] as Range;
		if (range.start >= end) break;
		if (range.start > covered) yield { start: covered, end: range.start };
		covered = range.end;
	}
	if (covered < end) yield { start: covered, end };
}

/** Only a malicious file has more. An mp3 may have a piece to blank in each of its frames. */
const maxReplaced = 20_000;
const maxZeroed = 400_000;
/** More pieces of zeros than this are packed. */
const maxListed = 100;
/** Each piece between two cuts is a separate read from the storage. Files have three or four. */
const maxCuts = 50;

interface Zeros {
	readonly offset: number;
	length: number;
}

/** Collects patches in any order and returns them sorted. */
export class PatchList {
	private readonly replaced: BytePatch[] = [];
	private readonly zeroed: Zeros[] = [];
	private readonly cuts = new RangeList();

	zero(offset: number, length: number) {
		if (length <= 0) return;
		const last = this.zeroed.at(-1);
		if (last && last.offset + last.length === offset) last.length += length;
		else if (this.zeroed.length >= maxZeroed) throw tooMany();
		else this.zeroed.push({ offset, length });
	}

	replace(offset: number, bytes: Uint8Array) {
		if (this.replaced.length >= maxReplaced) throw tooMany();
		this.replaced.push({ offset, length: bytes.length, bytes: Buffer.from(bytes).toString('base64') });
	}

	replaceText(offset: number, text: string) {
		this.replace(offset, Buffer.from(text, 'latin1'));
	}

	/** Leaves bytes out of the served file. Other patches of these bytes are ignored. */
	cut(offset: number, length: number) {
		this.cuts.add(offset, offset + length);
	}

	addAll(patches: readonly BytePatch[]) {
		for (const { offset, length, bytes } of patches) {
			if (bytes === undefined) this.zero(offset, length);
			else this.replace(offset, Buffer.from(bytes, 'base64'));
		}
	}

	toSorted(): BytePatch[] {
		const cuts = this.cuts.toMerged();
		if (cuts.length > maxCuts) throw tooMany();
		const piecesOf = ({ offset, length }: Zeros) =>
			[...listGaps(cuts, offset, offset + length)].map(({ start, end }) => ({ offset: start, length: end - start }));
		const zeroed = this.zeroed.toSorted(byOffset).flatMap(piecesOf);
		return [
			...this.replaced.filter((patch) => piecesOf(patch).length > 0),
			...(zeroed.length > maxListed ? pack(zeroed) : zeroed),
			...cuts.map(({ start, end }) => ({ offset: start, length: end - start, isCut: true as const })),
		].toSorted(byOffset);
	}
}

function pack(zeroed: readonly Zeros[]): BytePatch[] {
	const offset = zeroed[0]?.offset ?? 0;
	const end = zeroed.reduce((last, piece) => Math.max(last, piece.offset + piece.length), offset);
	return [{ offset, length: end - offset, runs: packRuns(zeroed, offset) }];
}

function tooMany() {
	return damaged('too many pieces that are no sound');
}

import { AnalysisFailed, type BytePatch } from '../../audio-analysis.ts';
import { listGaps, RangeList } from './range-list.ts';
import { packRuns } from './zero-runs.ts';

/** Only a file made for an attack has more. An mp3 may have a piece to blank in each of its frames. */
const maxReplaced = 20_000;
const maxZeroed = 400_000;
/** More pieces of zeros than this are packed. */
const maxListed = 100;
/** Each piece between two cuts is read from the storage on its own. Files have three or four. */
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

	/** Leaves bytes out of what is served. Nothing else that is said about them counts. */
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

function byOffset(one: { offset: number }, other: { offset: number }) {
	return one.offset - other.offset;
}

function pack(zeroed: readonly Zeros[]): BytePatch[] {
	const offset = zeroed[0]?.offset ?? 0;
	const end = zeroed.reduce((last, piece) => Math.max(last, piece.offset + piece.length), offset);
	return [{ offset, length: end - offset, runs: packRuns(zeroed, offset) }];
}

function tooMany() {
	return new AnalysisFailed('damaged', 'too many pieces that are no sound');
}

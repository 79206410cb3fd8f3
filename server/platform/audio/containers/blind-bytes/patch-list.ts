import { AnalysisFailed, type BytePatch } from '../../audio-analysis.ts';
import { packRuns } from './zero-runs.ts';

/** Only a file made for an attack has more. An mp3 may have a piece to blank in each of its frames. */
const maxReplaced = 20_000;
const maxZeroed = 400_000;
/** More pieces of zeros than this are packed. */
const maxListed = 100;

interface Zeros {
	readonly offset: number;
	length: number;
}

/** Collects patches in any order and returns them sorted. */
export class PatchList {
	private readonly replaced: BytePatch[] = [];
	private readonly zeroed: Zeros[] = [];

	zero(offset: number, length: number): void {
		if (length <= 0) return;
		const last = this.zeroed.at(-1);
		if (last && last.offset + last.length === offset) last.length += length;
		else if (this.zeroed.length >= maxZeroed) throw tooMany();
		else this.zeroed.push({ offset, length });
	}

	replace(offset: number, bytes: Uint8Array): void {
		if (this.replaced.length >= maxReplaced) throw tooMany();
		this.replaced.push({ offset, length: bytes.length, bytes: Buffer.from(bytes).toString('base64') });
	}

	replaceText(offset: number, text: string): void {
		this.replace(offset, Buffer.from(text, 'latin1'));
	}

	addAll(patches: readonly BytePatch[]): void {
		for (const { offset, length, bytes } of patches) {
			if (bytes === undefined) this.zero(offset, length);
			else this.replace(offset, Buffer.from(bytes, 'base64'));
		}
	}

	toSorted(): BytePatch[] {
		const zeroed = this.zeroed.toSorted(byOffset);
		return [...this.replaced, ...(zeroed.length > maxListed ? pack(zeroed) : zeroed)].toSorted(byOffset);
	}
}

function byOffset(one: { offset: number }, other: { offset: number }): number {
	return one.offset - other.offset;
}

function pack(zeroed: readonly Zeros[]): BytePatch[] {
	const offset = zeroed[0]?.offset ?? 0;
	const end = zeroed.reduce((last, piece) => Math.max(last, piece.offset + piece.length), offset);
	return [{ offset, length: end - offset, runs: packRuns(zeroed, offset) }];
}

function tooMany(): AnalysisFailed {
	return new AnalysisFailed('damaged', 'too many pieces that are no sound');
}

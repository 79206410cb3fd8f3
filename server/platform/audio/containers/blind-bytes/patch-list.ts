import { AnalysisFailed, type BytePatch } from '../../audio-analysis.ts';

/** So many separate pieces have only files that were made to have them. */
const mostPatches = 20_000;

/** Collects what is to be blanked, in any order, and hands it out sorted and joined. */
export class PatchList {
	private readonly patches: BytePatch[] = [];

	zero(offset: number, length: number): void {
		if (length <= 0) return;
		const last = this.patches.at(-1);
		if (last && last.bytes === undefined && last.offset + last.length === offset) {
			this.patches[this.patches.length - 1] = { offset: last.offset, length: last.length + length };
			return;
		}
		this.add({ offset, length });
	}

	replace(offset: number, bytes: Uint8Array): void {
		this.add({ offset, length: bytes.length, bytes: Buffer.from(bytes).toString('base64') });
	}

	replaceText(offset: number, text: string): void {
		this.replace(offset, Buffer.from(text, 'latin1'));
	}

	addAll(patches: readonly BytePatch[]): void {
		for (const patch of patches) this.add(patch);
	}

	toSorted(): BytePatch[] {
		return this.patches.toSorted((one, other) => one.offset - other.offset);
	}

	private add(patch: BytePatch): void {
		if (this.patches.length >= mostPatches) throw new AnalysisFailed('damaged', 'too many pieces that are no sound');
		this.patches.push(patch);
	}
}

import { AnalysisFailed, type BytePatch } from '../../audio-analysis.ts';

/** Only a file made for an attack has more. */
const maxPatches = 20_000;

/** Collects patches in any order and returns them sorted. */
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
		if (this.patches.length >= maxPatches) throw new AnalysisFailed('damaged', 'too many pieces that are no sound');
		this.patches.push(patch);
	}
}

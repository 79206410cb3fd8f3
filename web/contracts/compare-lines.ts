// Compares two documents line by line, and within lines that changed word by word.
import { diffArrays } from 'diff';

export interface ComparedPart {
	readonly text: string;
	readonly change: 'added' | 'removed' | null;
}

export type ComparedLine = readonly ComparedPart[];

function changeOf({ added, removed }: { added?: boolean; removed?: boolean }): ComparedPart['change'] {
	if (added) return 'added';
	return removed ? 'removed' : null;
}

/** A number of a clause does not count: it changes with every clause before it. */
const withoutNumber = (line: string) => line.replace(/^\d+(?:\.\d*)* /, '');

/** Amounts and dates are one word: "1,500.00". */
const wordsOf = (line: string) => line.match(/\s+|[\p{L}\p{M}\p{N}]+(?:[.,’'/-][\p{L}\p{M}\p{N}]+)*|./gu) ?? [];

export function compareLines(before: readonly string[], after: readonly string[]): ComparedLine[] {
	const runs = diffArrays([...before], [...after], {
		comparator: (one, other) => withoutNumber(one) === withoutNumber(other),
	});
	return runs.flatMap((run, index): ComparedLine[] => {
		const next = runs[index + 1];
		// Lines that were replaced are compared in pairs; what remains was removed or added as a whole.
		if (run.removed && next?.added) return pairLines(run.value, next.value);
		if (run.added && runs[index - 1]?.removed) return [];
		return run.value.map((text) => [{ text, change: changeOf(run) }]);
	});
}

function pairLines(removed: readonly string[], added: readonly string[]): ComparedLine[] {
	const count = Math.max(removed.length, added.length);
	return Array.from({ length: count }, (_, index) => {
		const [one, other] = [removed[index], added[index]];
		if (one === undefined) return [{ text: other ?? '', change: 'added' }];
		if (other === undefined) return [{ text: one, change: 'removed' }];
		return diffArrays(wordsOf(one), wordsOf(other)).map((part) => ({
			text: part.value.join(''),
			change: changeOf(part),
		}));
	});
}

export const isChanged = (line: ComparedLine) => line.some(({ change }) => change !== null);

/** The places of the lines that changed. */
export function listChanged(lines: readonly ComparedLine[]) {
	return lines.flatMap((line, index) => (isChanged(line) ? [index] : []));
}

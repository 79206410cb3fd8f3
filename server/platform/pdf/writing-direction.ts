// The direction of text: which letters run from right to left, and where each part of a line is drawn (UAX 9).
import createBidi from 'bidi-js';
import type { Run, StyledText } from './styled-text.ts';

const bidi = createBidi();
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Whether a text has letters, and none of them runs from left to right. */
function isOnlyRightToLeft(text: string) {
	const letters = text.match(/\p{L}/gu) ?? [];
	return letters.length > 0 && letters.every((letter) => rightToLeft.test(letter));
}

/**
 * Splits texts wherever the direction changes. A paragraph runs from right to left if all its letters do: the sentences
 * of a document are in another language, even those that begin with a name.
 */
export function splitByDirection(texts: readonly StyledText[]): readonly StyledText[] {
	const whole = texts.map(({ text }) => text).join('');
	if (!rightToLeft.test(whole)) return texts;
	const { levels, bases } = levelsOf(whole);
	const split: StyledText[] = [];
	let at = 0;
	for (const styled of texts) {
		let from = 0;
		for (let index = 1; index <= styled.text.length; index += 1) {
			const isSame = index < styled.text.length && levels[at + index] === levels[at + from];
			if (isSame && styled.text[index - 1] !== '\n') continue;
			const direction = { level: levels[at + from] ?? 0, base: bases[at + from] ?? 0 };
			split.push({ ...styled, text: styled.text.slice(from, index), direction });
			from = index;
		}
		at += styled.text.length;
	}
	return split;
}

/** Level of every code unit, and the level of its paragraph. */
function levelsOf(text: string) {
	const levels: number[] = [];
	const bases: number[] = [];
	for (const paragraph of text.split(/(?<=\n)/)) {
		const isRightToLeft = isOnlyRightToLeft(paragraph);
		// The algorithm here reads half of an emoji as a letter; a star has the direction that an emoji has.
		const read = paragraph.replace(/[\u{1f000}-\u{1faff}\u{e0020}-\u{e007f}]/gu, '\u2606\u2606');
		levels.push(...bidi.getEmbeddingLevels(read, isRightToLeft ? 'rtl' : 'ltr').levels);
		bases.push(...Array.from({ length: read.length }, () => (isRightToLeft ? 1 : 0)));
	}
	return { levels, bases };
}

/** Returns the distance of each run from the left end of its line; null if they simply follow each other. */
export function placeRuns(runs: readonly Run[]): number[] | null {
	const levels = runs.map(({ direction }) => direction?.level ?? 0);
	const highest = Math.max(0, ...levels);
	if (highest === 0) return null;
	// The space at the end of a line has no width there, so it is placed behind everything else.
	const order = runs.map((_, index) => index);
	const last = runs.at(-1)?.text === ' ' ? order.pop() : undefined;
	for (let level = highest; level >= 1; level -= 1)
		for (let from = 0; from < order.length; from += 1) {
			let to = from;
			while (to < order.length && (levels[order[to] ?? 0] ?? 0) >= level) to += 1;
			if (to > from) order.splice(from, to - from, ...order.slice(from, to).reverse());
			from = to;
		}
	const places: number[] = [];
	let x = 0;
	for (const index of last === undefined ? order : [...order, last]) {
		places[index] = x;
		x += runs[index]?.width ?? 0;
	}
	return places;
}

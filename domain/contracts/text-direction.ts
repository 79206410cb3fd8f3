// Which direction a text runs in.

const letter = '\\u0590-\\u08ff\\ufb1d-\\ufdff\\ufe70-\\ufefe';
const rightToLeft = new RegExp(`[${letter}]`, 'u');
/** Letters from right to left with what is between them. */
const rightToLeftPart = new RegExp(`[${letter}](?:[${letter}\\p{M}\\p{P}\\s]*[${letter}\\p{M}])?`, 'gu');

interface TextPart {
	readonly text: string;
	readonly isRightToLeft: boolean;
}

/** The parts of a text that run in different directions, in its order. */
export function partsByDirection(text: string): TextPart[] {
	const parts: TextPart[] = [];
	let end = 0;
	for (const { 0: found, index } of text.matchAll(rightToLeftPart)) {
		parts.push({ text: text.slice(end, index), isRightToLeft: false }, { text: found, isRightToLeft: true });
		end = index + found.length;
	}
	parts.push({ text: text.slice(end), isRightToLeft: false });
	return parts.filter((part) => part.text !== '');
}

/** Whether most letters of a text run from right to left. Names in it, and placeholders in braces, do not decide. */
export function isRightToLeft(text: string): boolean {
	const letters = text.replaceAll(/\{[^{}]*\}/g, '').match(/\p{L}/gu) ?? [];
	return letters.filter((letter) => rightToLeft.test(letter)).length > letters.length / 2;
}

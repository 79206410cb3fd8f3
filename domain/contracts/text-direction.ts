// Which direction a text runs in.

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe]/u;

/** Whether most letters of a text run from right to left. Names in it, and placeholders in braces, do not decide. */
export function isRightToLeft(text: string): boolean {
	const letters = text.replaceAll(/\{[^{}]*\}/g, '').match(/\p{L}/gu) ?? [];
	return letters.filter((letter) => rightToLeft.test(letter)).length > letters.length / 2;
}

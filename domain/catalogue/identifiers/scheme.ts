/** An identifier of the trade, such as an ISRC: how it is typed, stored, shown and refused. */
export interface IdentifierScheme {
	/** As people call it. */
	readonly name: string;
	/** The compact form in which it is stored, or null if what was typed is none. */
	read(typed: string): string | null;
	/** The stored form as people write it. */
	format(stored: string): string;
	/** Said when `read` finds none. */
	readonly message: string;
	/** Said beside a valid one that is probably wrong. */
	warn?(stored: string): string | null;
}

/** Upper case, trimmed, without the name of the scheme in front of it, which people copy along. */
export function withoutCaption(typed: string, caption: string) {
	const text = typed.normalize('NFKC').trim().toUpperCase();
	return text.startsWith(caption) ? text.slice(caption.length).replace(/^[\s:]+/u, '') : text;
}

export function digitsOf(text: string) {
	return Array.from(text, Number);
}

/** The check digit of ISWC and IPI base numbers: weights 1 to 9 from the left, and a start of the scheme's own. */
export function weightedCheckDigit(nineDigits: string, start: number) {
	const sum = digitsOf(nineDigits).reduce((total, digit, index) => total + (index + 1) * digit, start);
	return (10 - (sum % 10)) % 10;
}

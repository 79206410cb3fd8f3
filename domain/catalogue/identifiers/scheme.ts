/** An industry identifier, such as an ISRC: how it is parsed, stored, displayed and refused. */
export interface IdentifierScheme {
	/** Name of the scheme in failures of tests. */
	readonly name: string;
	/** The compact form in which it is stored, or null if the input is invalid. */
	read(typed: string): string | null;
	/** The stored form as people write it. */
	format(stored: string): string;
	/** Error message if `read` returns null. */
	problem(typed: string): string;
	/** Warning for a valid identifier that is probably wrong. */
	warn?(stored: string): string | null;
}

/** Upper case, trimmed, without the name of the scheme in front, which people often copy. */
export function withoutCaption(typed: string, caption: string) {
	const text = typed.normalize('NFKC').trim().toUpperCase();
	return text.startsWith(caption) ? text.slice(caption.length).replace(/^[\s:]+/u, '') : text;
}

export function digitsOf(text: string) {
	return Array.from(text, Number);
}

/** The check digit of ISWC and IPI base numbers: weights 1 to 9 from the left, and a start value of the scheme. */
export function weightedCheckDigit(nineDigits: string, start: number) {
	const sum = digitsOf(nineDigits).reduce((total, digit, index) => total + (index + 1) * digit, start);
	return (10 - (sum % 10)) % 10;
}

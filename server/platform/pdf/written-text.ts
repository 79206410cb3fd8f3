// Text in the form in which it is drawn, and its division into parts that are never separated.

/** Letters beside which a joiner or non-joiner changes the shape of a word: Arabic, Devanagari and emoji. */
const joining = '\\u0600-\\u08ff\\u0900-\\u097f\\u2190-\\u2bff\\u3030\\u303d\\u{1f000}-\\u{1faff}\\u{e0020}-\\u{e007f}';
const idleJoiner = new RegExp(`(?<![${joining}])[\\u200c\\u200d]|[\\u200c\\u200d](?![${joining}])`, 'gu');

/** Returns the text as it is drawn: each letter in one form, without characters that have no shape. */
export function toWritten(text: string): string {
	return (
		text
			.normalize('NFC')
			.replace(/\r\n?/g, '\n')
			// Removes marks that only control direction and line breaking, and control characters.
			.replace(/[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g, '')
			// Removes the choice between forms of one character: every font here has one.
			.replace(/[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu, '')
			.replace(idleJoiner, '')
			.replace(/[\t\u2000-\u2006\u2008-\u200a]/g, ' ')
			// Hyphens and spaces that prevent a line break are drawn like any other; few fonts have them.
			.replace(/\u2011/g, '\u2010')
			.replace(/[\u2007\u202f]/g, '\u00a0')
			// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed
			.replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g, '')
	);
}

/** Joiners are part of a letter's shape and are in no font. */
export function isJoiner(letter: string): boolean {
	return letter === '\u200c' || letter === '\u200d';
}

const attached =
	'(?:[\\p{M}\\u0e33\\u200c\\u{1f3fb}-\\u{1f3ff}\\u{e0020}-\\u{e007f}]|\\u200d[^\\s]?|(?<=\\u094d)[\\u0904-\\u0939])';
const cluster = new RegExp(`(?:[\\u{1f1e6}-\\u{1f1ff}]{2}|[^])${attached}*`, 'gu');
// Plain texts, which are most of them, are split without the expression.
const needsClusters = /\p{M}|\u0e33|\u200c|\u200d|[\u{1f1e6}-\u{1f1ff}]|[\u{1f3fb}-\u{1f3ff}]|[\u{e0020}-\u{e007f}]/u;

/** Splits text into letters with their marks, conjuncts and emoji sequences, which one font has to draw as a whole. */
export function clustersOf(text: string): readonly string[] {
	return needsClusters.test(text) ? (text.match(cluster) ?? []) : [...text];
}

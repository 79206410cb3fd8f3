// Finds releases and recordings by their numbers, however people write them: NHR-042, nhr 042 and nhr042 are the same.

/** In the order in which they are listed. */
export const releaseCodeKinds = ['catalogue-number', 'isrc', 'barcode'] as const;

/** Fewer characters would find nearly every number. */
const minCodeLength = 3;
const caption = /^\s*(ISRC|UPC|EAN|CAT(?:\.|ALOGUE)?(?:\s+(?:NO\.?|NUMBER))?)[\s:.#-]+/i;

/**
 * The part of a number that a query asks for, without separators; null if it can be none: each of these numbers
 * contains digits, and words are what people search for most.
 */
export function codeOfQuery(query: string) {
	const text = query.normalize('NFKC').replace(caption, '').toUpperCase();
	if (/[^A-Z0-9 ._/-]/.test(text)) return null;
	const code = text.replace(/[^A-Z0-9]/g, '');
	return code.length >= minCodeLength && /\d/.test(code) ? code : null;
}

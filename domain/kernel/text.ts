import * as z from 'zod/mini';

// PostgreSQL stores every Unicode text except NUL, and half a surrogate pair is not Unicode text.
// biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is exactly what is looked for.
const unstorable = /\u0000|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

export function isStorableText(value: string): boolean {
	return !unstorable.test(value);
}

/** Any valid Unicode text up to a length; what it must mean is a rule's business. */
export function text(maxLength: number) {
	return z
		.string()
		.check(
			z.maxLength(maxLength, `Must be at most ${maxLength} characters`),
			z.refine(isStorableText, 'Contains characters that are not valid text'),
		);
}

/** A field that a person may have left out: absent reads as empty, so that the rule's own words answer. */
export function field(maxLength: number) {
	return z._default(text(maxLength), '');
}

/** Length as a person counts it: code points, so that an emoji is one or a few, never half. */
export function lengthOf(value: string): number {
	return Array.from(value).length;
}

// Apart from the shapes of texts, so that the sign-in screen can load this without them.

// PostgreSQL stores every Unicode text except NUL, and half a surrogate pair is not Unicode text.
// biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is exactly what is searched for.
const unstorable = /\u0000|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

export function isStorableText(value: string) {
	return !unstorable.test(value);
}

/** Length in code points: closer to what people count than UTF-16 units, of which an emoji has two or more. */
export function lengthOf(value: string) {
	return Array.from(value).length;
}

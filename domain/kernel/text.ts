import * as z from 'zod/mini';
import * as m from './kernel.messages.ts';
import { t } from './message.ts';

// PostgreSQL stores every Unicode text except NUL, and half a surrogate pair is not Unicode text.
// biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is exactly what is searched for.
const unstorable = /\u0000|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

export function isStorableText(value: string) {
	return !unstorable.test(value);
}

/** Any valid Unicode text up to a length. The rules of each module check its content. */
export function text(maxLength: number) {
	return z
		.string()
		.check(
			z.maxLength(maxLength, { error: () => t(m.textTooLong, { max: maxLength }) }),
			z.refine(isStorableText, { error: () => t(m.textInvalid) }),
		);
}

/** A field that may be missing. It is read as empty, so that its rule gives the message. */
export function textInput(maxLength: number) {
	return z._default(text(maxLength), '');
}

/** Length in code points: closer to what people count than UTF-16 units, of which an emoji has two or more. */
export function lengthOf(value: string) {
	return Array.from(value).length;
}

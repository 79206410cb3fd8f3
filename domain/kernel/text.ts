import * as z from 'zod/mini';
import * as m from './kernel.messages.ts';
import { t } from './message.ts';
import { isStorableText } from './plain-text.ts';

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

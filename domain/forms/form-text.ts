import { type Caption, t } from '../kernel/message.ts';

/** A text of a form: a message, or data that no one translates, such as a proper name. */
export type FormText = Caption | string;

/** The text in the language in use. */
export function formText(text: FormText): string {
	return typeof text === 'string' ? text : t(text);
}

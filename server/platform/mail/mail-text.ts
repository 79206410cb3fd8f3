// Texts of mails. Anything that a person typed (a name, a title, an address) must hold nothing that a mail program
// would make clickable: a stranger could send their link under our name. A message takes only texts that are made here.

import { type Message, textOf } from '../../../domain/kernel/message.ts';

declare const isMailText: unique symbol;
/** Text in which only our own links can be clicked. */
export type MailText = string & { readonly [isMailText]: true };

declare const isMailHtml: unique symbol;
/** Markup of a mail, which `mail-html.ts` makes from such texts. */
export type MailHtml = string & { readonly [isMailHtml]: true };

/** Part of a text that is inserted as it is. */
interface Finished {
	readonly finished: string;
}

/** A link or address of this installation, which is meant to be clicked. */
export function ownLink(link: string): Finished {
	return { finished: link };
}

/** A text of the catalogue as a value of another, such as the caption of an answer. */
export function ownWords(text: string): Finished {
	return { finished: text };
}

/** Text that a person typed in several lines, as a value of a message: it keeps its line breaks. */
export function inLines(typed: string): Finished {
	return { finished: typedLines(typed) };
}

/** A template in which every inserted value counts as typed by a person, except our own links. */
export function mailText(strings: TemplateStringsArray, ...parts: readonly (string | number | Finished)[]) {
	const filled = parts.map((part) => (typeof part === 'object' ? part.finished : withoutLinks(String(part))));
	return strings.reduce((text, string, index) => text + filled[index - 1] + string) as MailText;
}

/** The values of a message in a mail. */
type MailValues<Values> = { readonly [Name in keyof Values]: Values[Name] | Finished };

/** A message of the catalogue in a mail. As in `mailText`, every value counts as typed by a person, except our own links. */
export function mailMessage<Values extends object>(
	message: Message<Values>,
	...[values]: keyof Values extends never ? [] : [values: MailValues<Values>]
) {
	const filled = Object.entries(values ?? {}).map(([name, value]) => [name, mailValue(value)]);
	return textOf(message.key, message.text, Object.fromEntries(filled)) as MailText;
}

function mailValue(value: unknown) {
	if (typeof value === 'string') return withoutLinks(value);
	return typeof value === 'object' && value !== null && 'finished' in value ? (value as Finished).finished : value;
}

/** Text that a person typed in several lines, such as a reply. */
export function typedLines(typed: string) {
	return typed
		.trim()
		.split(/\r\n?|\n/u)
		.map(withoutLinks)
		.join('\n') as MailText;
}

/** Takes up no space, and keeps programs from recognizing the text around it as an address. */
const wordJoiner = '\u2060';
/** Characters that would reverse the text direction, or hide a link from the pattern below. */
const invisible = /[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu;
/**
 * The separators of addresses, also in the full-width forms that browsers treat as the same. Those between two digits are
 * kept, as in 60.00, 12/11/2026 and 10:30: no address has only digits around them.
 */
const joint = /(?<=\S)(?:(?<!\d)[.:/]|[.:/](?!\d)|[@\\\u3002\uFF0E\uFF0F\uFF1A\uFF20\uFF61])(?=\S)/gu;
/** The exception is the number of a computer, such as 10.0.0.1. */
const computer = /\d+(?:\.\d+){3,}/gu;

/**
 * Returns text that looks the same, on a single line: with a line break, a title could take the place of one of our
 * links.
 */
function withoutLinks(typed: string) {
	const line = typed.replace(invisible, '').replace(/\s+/gu, ' ').trim();
	const apart = (mark: string) => `${wordJoiner}${mark}${wordJoiner}`;
	return line.replace(joint, apart).replace(computer, (found) => found.replaceAll('.', apart('.')));
}

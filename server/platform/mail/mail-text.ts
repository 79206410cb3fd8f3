// Texts of mails. Anything that a person typed (a name, a title, an address) must hold nothing that a mail program
// would make clickable: a stranger could send their link under our name. A message takes only texts that are made here.

import { type Message, t, textOf } from '../../../domain/kernel/message.ts';
import * as m from '../platform.messages.ts';

declare const isMailText: unique symbol;
/** Text in which only our own links can be clicked. */
export type MailText = string & { readonly [isMailText]: true };

interface OwnLink {
	readonly link: string;
}

/** A link or address of this installation, which is meant to be clicked. */
export function ownLink(link: string): OwnLink {
	return { link };
}

/** A template in which every inserted value counts as typed by a person, except our own links. */
export function mailText(strings: TemplateStringsArray, ...parts: readonly (string | number | OwnLink)[]) {
	const filled = parts.map((part) => (typeof part === 'object' ? part.link : withoutLinks(String(part))));
	return strings.reduce((text, string, index) => text + filled[index - 1] + string) as MailText;
}

/** The values of a message in a mail. */
type MailValues<Values> = { readonly [Name in keyof Values]: Values[Name] | OwnLink };

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
	return typeof value === 'object' && value !== null && 'link' in value ? (value as OwnLink).link : value;
}

export function paragraphs(...texts: readonly MailText[]) {
	return texts.join('\n\n') as MailText;
}

/** A mail that does not name its recipient. */
export function plainMail(to: string, subject: MailText, ...lines: readonly MailText[]) {
	return { to, subject, text: paragraphs(t(m.greeting) as MailText, ...lines, t(m.signature) as MailText) };
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
/** The separators of addresses, also in the full-width forms that browsers treat as the same. */
const joint = /(?<=\S)([.:/@\\\u3002\uFF0E\uFF0F\uFF1A\uFF20\uFF61])(?=\S)/gu;

/**
 * Returns text that looks the same, on a single line: with a line break, a title could take the place of one of our
 * links.
 */
function withoutLinks(typed: string) {
	const line = typed.replace(invisible, '').replace(/\s+/gu, ' ').trim();
	return line.replace(joint, `${wordJoiner}$1${wordJoiner}`);
}

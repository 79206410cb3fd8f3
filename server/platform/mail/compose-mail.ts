// The one way to write a mail: modules state its content, and both of its parts, plain text and HTML, are made from it.
import { subjectOfLabel } from '../../../domain/kernel/mail-subject.ts';
import { type Caption, t } from '../../../domain/kernel/message.ts';
import * as m from '../platform.messages.ts';
import type { Message } from './mail.ts';
import type { FinishedContent, MailBlock, MailContent } from './mail-content.ts';
import { renderHtml } from './mail-html.ts';
import { type MailText, mailMessage, mailText } from './mail-text.ts';

/** "Hello Mira," for a person whose name is known. */
export function greet(name?: string): MailText {
	return name === undefined ? say(m.greeting) : mailMessage(m.greetingByName, { name });
}

/** A mail to the member who sends mails that no page can stop, for the *Unsubscribe* of mail programs. */
export function stopByMail(member: string | undefined) {
	return (
		member &&
		`mailto:${encodeURIComponent(member).replace('%40', '@')}?subject=${encodeURIComponent(t(m.stopReminders))}`
	);
}

export function composeMail(content: MailContent): Message {
	const { to, replyTo, attachment, label, stopUrl } = content;
	const finished = finish(content);
	return {
		to,
		replyTo,
		attachment,
		fromName: label === null ? undefined : mailMessage(m.viaAcetate, { label }),
		stopUrl,
		subject: finished.title,
		text: renderText(finished),
		html: renderHtml(finished),
	};
}

const say = (caption: Caption) => mailText`${t(caption)}`;

function finish(content: MailContent): FinishedContent {
	const { label, subject, isLabelInSubject, person: name, replyTo, footer = [] } = content;
	const person = name !== undefined && label !== null ? { name, label } : null;
	return {
		...content,
		title: label === null ? subject : mailText`${subjectOfLabel(mailText`${label}`, subject, isLabelInSubject)}`,
		heading: withCapital(subject),
		sender: label === null ? say(m.acetate) : mailText`${label}`,
		person: person && {
			name: mailText`${person.name}`,
			line: mailMessage(m.signature, { person: person.name, label: person.label }),
			replyHint: replyTo === undefined ? null : mailMessage(m.replyReaches, { person: person.name }),
		},
		footer,
		sentBy: label === null ? say(m.sentByAcetate) : mailMessage(m.sentForLabel, { label }),
	};
}

/** In the subject, the sentence follows the label's name. */
function withCapital(sentence: MailText) {
	const [first = '', ...rest] = Array.from(sentence);
	return (first.toUpperCase() + rest.join('')) as MailText;
}

function renderText({ greeting, blocks, button, notes = [], person, footer, sentBy }: FinishedContent) {
	const parts = [
		...(greeting === null ? [] : [greeting]),
		...blocks.map(blockAsText),
		...(button ? [linkAsText(button)] : []),
		...notes,
		...(person ? [[person.line, person.replyHint].filter((line) => line !== null).join('\n')] : []),
		['--', ...footer.map((line) => (typeof line === 'string' ? line : linkAsText(line))), sentBy].join('\n'),
	];
	return parts.join('\n\n') as MailText;
}

function linkAsText({ caption, url }: { readonly caption: MailText; readonly url: string }) {
	return `${mailMessage(m.linkCaption, { caption })}\n${url}`;
}

function blockAsText(block: MailBlock) {
	if (typeof block === 'string') return block;
	if (block.kind === 'code') return block.code;
	if (block.kind === 'heading') return block.text;
	if (block.kind === 'action') return `${block.about}\n${linkAsText(block)}`;
	if (block.kind === 'link') return `${block.caption}\n${block.url}`;
	if (block.kind === 'quote') {
		const lines = block.text.split('\n').map((line) => `> ${line}`.trimEnd());
		return [...(block.caption === undefined ? [] : [block.caption]), ...lines].join('\n');
	}
	const items = block.items.map((item) => `- ${item.replaceAll('\n', '\n  ')}`);
	return [...(block.heading === undefined ? [] : [block.heading]), ...items].join('\n');
}

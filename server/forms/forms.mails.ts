// Mails to people outside the label: fixed wording around names, the member's note and the answers (R-MAIL-6).
import { nameOfAnswer, numberedRow } from '../../domain/forms/answer-names.ts';
import { displayAnswer } from '../../domain/forms/display-answer.ts';
import { type Answers, rowsAt, textAt, valueAt } from '../../domain/forms/form-answers.ts';
import type { FormContext } from '../../domain/forms/form-context.ts';
import type { FormField, PlainField, RowsField } from '../../domain/forms/form-definition.ts';
import { type Form, placeAt } from '../../domain/forms/form-index.ts';
import { type FormKind, formPages } from '../../domain/forms/form-links.ts';
import * as m from '../../domain/forms/form-mails.messages.ts';
import { formText } from '../../domain/forms/form-text.ts';
import type { Reminder } from '../../domain/forms/reminders.ts';
import { sectionsFor } from '../../domain/forms/visibility.ts';
import { formatLongDay } from '../../domain/kernel/day.ts';
import { composeMail, greet } from '../platform/mail/compose-mail.ts';
import type { Message } from '../platform/mail/mail.ts';
import type { MailBlock, MailContent } from '../platform/mail/mail-content.ts';
import { inLines, type MailText, mailMessage, mailText, ownWords, typedLines } from '../platform/mail/mail-text.ts';

export interface MailedForm {
	readonly to: string;
	readonly replyTo: string | undefined;
	readonly recipientName: string;
	/** Member who sent the form; undefined once they have left the label. */
	readonly senderName: string | undefined;
	readonly labelName: string;
	readonly title: string;
	readonly kind: FormKind;
	readonly dueDay: string | null;
}

/** The URL that opens a form. */
export function formAddress(publicUrl: string, kind: FormKind, token: string): string {
	return `${publicUrl}/${formPages[kind]}/${token}`;
}

type Written = Pick<MailContent, 'subject' | 'blocks' | 'button' | 'notes' | 'footer' | 'stopUrl'>;

function compose({ to, replyTo, recipientName, senderName, labelName: label, title }: MailedForm, mail: Written) {
	const footer = mail.footer ?? [mailMessage(m.mailReason, { label, title })];
	return composeMail({ ...mail, to, replyTo, label, greeting: greet(recipientName), person: senderName, footer });
}

function dueLine({ kind, dueDay }: MailedForm) {
	return dueDay === null ? [] : [mailMessage(m.mailSendBy, { kind, day: formatLongDay(dueDay) })];
}

/** A link with the last day on which it works. */
interface MailedLink {
	readonly url: string;
	readonly lastDay: string;
}

const linkNote = ({ lastDay }: MailedLink) => mailMessage(m.linkWorksUntil, { day: formatLongDay(lastDay) });

function noteOf({ senderName, labelName }: MailedForm, note: string): MailBlock[] {
	if (note === '') return [];
	const caption = mailMessage(m.formNote, { name: senderName ?? labelName });
	return [{ kind: 'quote', caption, text: typedLines(note) }];
}

export function formMail(form: MailedForm, link: MailedLink, note: string, isNewLink: boolean): Message {
	const { labelName: label, title, kind } = form;
	const request = mailMessage(m.formRequest, { kind, label, title });
	return compose(form, {
		subject: mailMessage(isNewLink ? m.newLinkSubject : m.formSubject, { kind, title }),
		blocks: [
			...(isNewLink ? [mailMessage(m.newLinkText, { label })] : []),
			request,
			...noteOf(form, note),
			...dueLine(form),
		],
		button: { caption: mailMessage(m.fillInForm, { kind }), url: link.url },
		notes: [mailMessage(m.formHelp, { kind }), linkNote(link)],
		footer: [mailMessage(isNewLink ? m.mailReason : m.firstMailReason, { label, title })],
	});
}

export function reminderMail(form: MailedForm, link: string, reminder: Reminder): Message {
	const { title, kind, dueDay } = form;
	const day = reminder === 'due' || dueDay === null ? null : formatLongDay(dueDay);
	return compose(form, {
		subject:
			day === null
				? mailMessage(m.dueTodaySubject, { kind, title })
				: mailMessage(m.dueSoonSubject, { kind, title, day }),
		blocks: [day === null ? mailMessage(m.dueToday, { kind, title }) : mailMessage(m.dueSoon, { kind, title, day })],
		button: { caption: mailMessage(m.continueForm), url: link },
		notes: [mailMessage(m.remindersHelp)],
		stopUrl: link,
	});
}

interface SentForm {
	readonly form: { readonly kind: FormKind };
	readonly link: MailedLink;
}

/** Metadata and marketing in one mail. */
export function formsMail(mailed: MailedForm, sent: readonly [SentForm, SentForm], note: string): Message {
	const { labelName: label, title } = mailed;
	return compose(mailed, {
		subject: mailMessage(m.formsSubject, { title }),
		blocks: [
			mailMessage(m.formsRequest, { label, title }),
			...noteOf(mailed, note),
			...dueLine(mailed),
			...sent.map(
				({ form: { kind }, link: { url } }): MailBlock => ({
					kind: 'action',
					about: mailMessage(m.formAbout, { kind }),
					caption: mailMessage(m.formButton, { kind }),
					url,
				}),
			),
		],
		notes: [mailMessage(m.formsHelp), mailMessage(m.linksWorkUntil, { day: formatLongDay(sent[0].link.lastDay) })],
		footer: [mailMessage(m.firstMailReason, { label, title })],
	});
}

/** The reminder of a member, whatever the due day. */
export function memberReminderMail(form: MailedForm, link: MailedLink): Message {
	const { labelName: label, title, kind } = form;
	return compose(form, {
		subject: mailMessage(m.remindedSubject, { kind, title }),
		blocks: [mailMessage(m.reminded, { kind, label, title }), ...dueLine(form)],
		button: { caption: mailMessage(m.continueForm), url: link.url },
		notes: [linkNote(link), mailMessage(m.remindersHelp)],
		stopUrl: link.url,
	});
}

export function changesMail(
	form: MailedForm,
	link: string,
	notes: readonly { readonly answer: string; readonly note: string }[],
): Message {
	const { labelName: label, title } = form;
	const count = notes.length;
	const quotes = notes.map(
		({ answer, note }): MailBlock => ({ kind: 'quote', caption: mailText`${answer}`, text: typedLines(note) }),
	);
	return compose(form, {
		subject: mailMessage(m.changesSubject, { title, count }),
		blocks: [mailMessage(m.changesIntro, { title, label, count }), ...quotes, ...dueLine(form)],
		button: { caption: mailMessage(m.changeAnswers), url: link },
		notes: [mailMessage(m.changesHelp)],
	});
}

/** The receipt contains all submitted answers. */
export function receiptMail(form: MailedForm, definition: Form, answers: Answers, context: FormContext): Message {
	const { labelName: label, title, kind, replyTo } = form;
	return compose(form, {
		subject: mailMessage(m.receiptSubject, { kind, title }),
		blocks: [
			mailMessage(m.receiptIntro, { title, label }),
			...answersBySection(definition, answers, context),
			mailMessage(m.receiptHelp, { canReply: replyTo === undefined ? 'no' : 'yes', label }),
		],
	});
}

function answersBySection(form: Form, answers: Answers, context: FormContext): MailBlock[] {
	return sectionsFor(form, context).flatMap((section) => {
		const lists = listsOf(section.fields, answers, context);
		return lists.length === 0
			? []
			: [{ kind: 'heading', text: mailText`${formText(section.title)}` } as const, ...lists];
	});
}

/** One list for the answers of a section, and one for each row, in the order of the form. */
function listsOf(fields: readonly FormField[], answers: Answers, context: FormContext): MailBlock[] {
	const lists: { kind: 'list'; heading?: MailText; items: MailText[] }[] = [];
	for (const field of fields) {
		if (field.kind === 'rows') lists.push(...listsOfRows(field, answers, context));
		else {
			const items = lineOf(field, field.id, answers, context);
			const last = lists.at(-1);
			if (last && last.heading === undefined) last.items.push(...items);
			else if (items.length > 0) lists.push({ kind: 'list', items });
		}
	}
	return lists;
}

function listsOfRows(field: RowsField, answers: Answers, context: FormContext) {
	const named = field.fields.find(({ isRowName }) => isRowName);
	return rowsAt(answers, field.id).map((row, index) => {
		const name = named ? textAt(answers, `${field.id}.${row}.${named.id}`) : numberedRow(field, index);
		const others = field.fields.filter((inner) => inner !== named);
		const items = others.flatMap((inner) => lineOf(inner, `${field.id}.${row}.${inner.id}`, answers, context));
		return { kind: 'list', heading: mailText`${name}`, items } as const;
	});
}

function lineOf(field: PlainField, path: string, answers: Answers, context: FormContext) {
	const shown = displayAnswer(field, valueAt(answers, path), context);
	if (shown === '') return [];
	const text = formText(field.caption);
	const caption = ownWords(text);
	// A ticked box is what its caption says.
	if (field.kind === 'tick') return valueAt(answers, path) === true ? [mailText`${caption}`] : [];
	const answer = inLines(shown);
	return [
		text.endsWith('?')
			? mailMessage(m.receiptQuestionAnswer, { question: caption, answer })
			: mailMessage(m.receiptAnswer, { caption, answer }),
	];
}

/** Name of an answer for a mail; its path if the form no longer has it. */
export function mailedNameOf(form: Form, path: string, rowName: string | null): string {
	const place = placeAt(form, path);
	return place === null ? path : nameOfAnswer(place, rowName);
}

// Mails to people outside the label: fixed wording around names, the member's note and the answers (R-MAIL-6).
import { nameOfAnswer, numberedRow } from '../../domain/forms/answer-names.ts';
import { displayAnswer } from '../../domain/forms/display-answer.ts';
import { type Answers, rowsAt, textAt, valueAt } from '../../domain/forms/form-answers.ts';
import type { FormContext } from '../../domain/forms/form-context.ts';
import type { FormField, PlainField } from '../../domain/forms/form-definition.ts';
import { type Form, placeAt } from '../../domain/forms/form-index.ts';
import { type FormKind, formPages } from '../../domain/forms/form-links.ts';
import * as m from '../../domain/forms/form-mails.messages.ts';
import { formText } from '../../domain/forms/form-text.ts';
import type { Reminder } from '../../domain/forms/reminders.ts';
import { sectionsFor } from '../../domain/forms/visibility.ts';
import { formatLongDay } from '../../domain/kernel/day.ts';
import type { Message } from '../platform/mail/mail.ts';
import { type MailText, mailMessage, mailText, ownLink, paragraphs } from '../platform/mail/mail-text.ts';

export interface MailedForm {
	readonly to: string;
	readonly replyTo: string | undefined;
	readonly recipientName: string;
	readonly labelName: string;
	readonly title: string;
	readonly kind: FormKind;
	readonly dueDay: string | null;
}

/** The URL that opens a form. */
export function formAddress(publicUrl: string, kind: FormKind, token: string): string {
	return `${publicUrl}/${formPages[kind]}/${token}`;
}

function compose({ to, replyTo, recipientName }: MailedForm, subject: MailText, parts: readonly MailText[]): Message {
	const greeting = mailMessage(m.greeting, { name: recipientName });
	return { to, replyTo, subject, text: paragraphs(greeting, ...parts, mailText`Acetate`) };
}

function dueLine(dueDay: string | null) {
	return dueDay === null ? [] : [mailMessage(m.mailSendBy, { day: formatLongDay(dueDay) })];
}

export function formMail(form: MailedForm, link: string, note: string): Message {
	const { labelName: label, title, kind, dueDay } = form;
	return compose(form, mailMessage(m.formSubject, { label }), [
		mailMessage(m.formRequest, { kind, label, title }),
		mailText`${ownLink(link)}`,
		...(note === '' ? [] : [mailMessage(m.formNote, { label, note })]),
		...dueLine(dueDay),
		mailMessage(m.formHelp),
	]);
}

export function reminderMail(form: MailedForm, link: string, reminder: Reminder): Message {
	const { labelName: label, title, dueDay } = form;
	return compose(form, mailMessage(m.reminderSubject, { label }), [
		reminder === 'due' || dueDay === null
			? mailMessage(m.dueToday, { title, label })
			: mailMessage(m.dueSoon, { title, label, day: formatLongDay(dueDay) }),
		mailText`${ownLink(link)}`,
		mailMessage(m.remindersHelp),
	]);
}

export function changesMail(
	form: MailedForm,
	link: string,
	notes: readonly { readonly answer: string; readonly note: string }[],
): Message {
	const { labelName: label, title, dueDay } = form;
	return compose(form, mailMessage(m.changesSubject, { label }), [
		mailMessage(m.changesIntro, { title, label, count: notes.length }),
		...notes.map((note) => mailMessage(m.changesNote, note)),
		mailMessage(m.changesLink),
		mailText`${ownLink(link)}`,
		...dueLine(dueDay),
	]);
}

/** The receipt contains all submitted answers. */
export function receiptMail(form: MailedForm, definition: Form, answers: Answers, context: FormContext): Message {
	const { labelName: label, title } = form;
	return compose(form, mailMessage(m.receiptSubject, { label }), [
		mailMessage(m.receiptIntro, { title, label }),
		...answersBySection(definition, answers, context),
		mailMessage(m.receiptHelp),
	]);
}

function answersBySection(form: Form, answers: Answers, context: FormContext) {
	return sectionsFor(form, context).flatMap((section) => {
		const lines = section.fields.flatMap((field) => linesOf(field, answers, context));
		return lines.length === 0 ? [] : [[mailText`${formText(section.title)}`, ...lines].join('\n') as MailText];
	});
}

function linesOf(field: FormField, answers: Answers, context: FormContext): MailText[] {
	if (field.kind !== 'rows') return lineOf(field, field.id, answers, context);
	const named = field.fields.find(({ isRowName }) => isRowName);
	return rowsAt(answers, field.id).flatMap((row, index) => [
		named ? mailText`${textAt(answers, `${field.id}.${row}.${named.id}`)}` : mailText`${numberedRow(field, index)}`,
		...field.fields
			.filter((inner) => inner !== named)
			.flatMap((inner) => lineOf(inner, `${field.id}.${row}.${inner.id}`, answers, context)),
	]);
}

function lineOf(field: PlainField, path: string, answers: Answers, context: FormContext) {
	const answer = displayAnswer(field, valueAt(answers, path), context);
	if (answer === '') return [];
	const caption = formText(field.caption);
	const isQuestion = caption.endsWith('?');
	return [
		isQuestion
			? mailMessage(m.receiptQuestionAnswer, { question: caption, answer })
			: mailMessage(m.receiptAnswer, { caption, answer }),
	];
}

/** Name of an answer for a mail; its path if the form no longer has it. */
export function mailedNameOf(form: Form, path: string, rowName: string | null): string {
	const place = placeAt(form, path);
	return place === null ? path : nameOfAnswer(place, rowName);
}

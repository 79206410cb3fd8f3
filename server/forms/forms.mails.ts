// Mails to people outside the label: fixed wording around names, the member's note and the answers (R-MAIL-6).
import { type Answers, rowsAt, textAt, valueAt } from '../../domain/forms/answers.ts';
import { displayAnswer } from '../../domain/forms/display-answer.ts';
import type { FormContext } from '../../domain/forms/form-context.ts';
import type { FormField, PlainField } from '../../domain/forms/form-definition.ts';
import { type Form, placeAt } from '../../domain/forms/form-index.ts';
import { type FormKind, formPages } from '../../domain/forms/form-links.ts';
import type { Reminder } from '../../domain/forms/reminders.ts';
import { sectionsFor } from '../../domain/forms/visibility.ts';
import type { Message } from '../platform/mail/mail.ts';
import { type MailText, mailText, ownLink, paragraphs } from '../platform/mail/mail-text.ts';

export interface MailedForm {
	readonly to: string;
	readonly replyTo: string | undefined;
	readonly recipientName: string;
	readonly labelName: string;
	readonly title: string;
	readonly kind: FormKind;
	readonly dueDay: string | null;
}

const contents: Readonly<Record<FormKind, string>> = {
	metadata: 'the details that stores and societies need',
	marketing: 'what is needed to promote it',
	label_copy: 'a look at the credits, line by line,',
};

/** The URL that opens a form. */
export function formAddress(publicUrl: string, kind: FormKind, token: string): string {
	return `${publicUrl}/${formPages[kind]}/${token}`;
}

function compose({ to, replyTo, recipientName }: MailedForm, subject: MailText, parts: readonly MailText[]): Message {
	return { to, replyTo, subject, text: paragraphs(mailText`Hello ${recipientName},`, ...parts, mailText`Acetate`) };
}

function dueLine(dueDay: string | null) {
	return dueDay === null ? [] : [mailText`Please send it by ${dueDay}.`];
}

const howItWorks = mailText`You need no account. What you type is saved as you go, you can stop and go on later, and you may pass the link on to somebody who knows the answers.`;

export function formMail(form: MailedForm, link: string, note: string): Message {
	const { labelName, title, kind, dueDay } = form;
	return compose(form, mailText`${labelName} asks you to fill in a form`, [
		mailText`${labelName} asks you for ${contents[kind]} of “${title}”. Please fill in the form here:`,
		mailText`${ownLink(link)}`,
		...(note === '' ? [] : [mailText`They write: ${note}`]),
		...dueLine(dueDay),
		howItWorks,
	]);
}

export function reminderMail(form: MailedForm, link: string, reminder: Reminder): Message {
	const { labelName, title, dueDay } = form;
	const when = reminder === 'due' ? mailText`today` : mailText`on ${dueDay ?? ''}`;
	return compose(form, mailText`${labelName} still waits for your form`, [
		mailText`The form about “${title}” for ${labelName} is due ${when}. It is here, with everything you have typed:`,
		mailText`${ownLink(link)}`,
		mailText`If you want no more reminders, you can say so on that page.`,
	]);
}

export function changesMail(
	form: MailedForm,
	link: string,
	notes: readonly { readonly what: string; readonly note: string }[],
): Message {
	const { labelName, title, dueDay } = form;
	return compose(form, mailText`${labelName} asks you to change some answers`, [
		mailText`Thank you for the form about “${title}”. ${labelName} asks you to look at ${notes.length === 1 ? 'one answer' : `${notes.length} answers`} again:`,
		...notes.map(({ what, note }) => mailText`${what}: ${note}`),
		mailText`The form is open again, with the notes beside the answers:`,
		mailText`${ownLink(link)}`,
		...dueLine(dueDay),
	]);
}

/** The receipt contains all submitted answers. */
export function receiptMail(form: MailedForm, definition: Form, answers: Answers, context: FormContext): Message {
	const { labelName, title } = form;
	return compose(form, mailText`Your form was sent to ${labelName}`, [
		mailText`The form about “${title}” was sent to ${labelName}. This is what it says:`,
		...answersInWords(definition, answers, context),
		mailText`Should something be wrong, answer this mail.`,
	]);
}

function answersInWords(form: Form, answers: Answers, context: FormContext) {
	return sectionsFor(form, context).flatMap((section) => {
		const lines = section.fields.flatMap((field) => linesOf(field, answers, context));
		return lines.length === 0 ? [] : [[mailText`${section.title}`, ...lines].join('\n') as MailText];
	});
}

function linesOf(field: FormField, answers: Answers, context: FormContext): MailText[] {
	if (field.kind !== 'rows') return lineOf(field, field.id, answers, context);
	const named = field.fields.find(({ isRowName }) => isRowName);
	return rowsAt(answers, field.id).flatMap((row, index) => [
		named ? mailText`${textAt(answers, `${field.id}.${row}.${named.id}`)}` : mailText`${field.caption} ${index + 1}`,
		...field.fields
			.filter((inner) => inner !== named)
			.flatMap((inner) => lineOf(inner, `${field.id}.${row}.${inner.id}`, answers, context)),
	]);
}

function lineOf(field: PlainField, path: string, answers: Answers, context: FormContext) {
	const text = displayAnswer(field, valueAt(answers, path), context);
	return text === '' ? [] : [mailText`- ${field.caption}: ${text}`];
}

/** Readable name of an answer: `Title`, or `IPI of Mira Quill`. */
export function nameOfAnswer(form: Form, path: string, rowName: string | null): string {
	const caption = placeAt(form, path)?.field.caption ?? path;
	return rowName === null ? caption : `${caption} of ${rowName}`;
}

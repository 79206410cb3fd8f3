import { message } from '../kernel/message.ts';

// Mails to the recipients of forms.

// All of them.

export const greeting = message('forms.greeting', 'Hello {name},');
export const mailSendBy = message('forms.mailSendBy', 'Please send it by {day}.');

// The form.

export const formSubject = message('forms.formSubject', '{label} asks you to fill in a form');
export const formRequest = message(
	'forms.formRequest',
	'{kind, select, metadata {{label} asks you for details of “{title}” that stores and collecting societies need.} marketing {{label} asks you for promotion details for “{title}”.} other {{label} asks you to check the credits of “{title}”, line by line.}} Please fill in the form here:',
);
export const formNote = message('forms.formNote', 'Note from {label}: {note}');
export const formHelp = message(
	'forms.formHelp',
	'You don’t need an account. Your answers are saved as you type, so you can stop and continue later. You can forward this link to someone who knows the answers.',
);

// Reminders.

export const reminderSubject = message('forms.reminderSubject', 'Reminder: {label} is waiting for your form');
export const dueToday = message(
	'forms.dueToday',
	'Your form about “{title}” for {label} is due today. Your answers so far are saved. Continue here:',
);
export const dueSoon = message(
	'forms.dueSoon',
	'Your form about “{title}” for {label} is due on {day}. Your answers so far are saved. Continue here:',
);
export const remindersHelp = message('forms.remindersHelp', 'You can stop these reminders on that page.');

// Requested changes.

export const changesSubject = message('forms.changesSubject', '{label} asks you to change some answers');
export const changesIntro = message(
	'forms.changesIntro',
	'Thank you for the form about “{title}”. {label} asks you to change {count, plural, one {one answer} other {# answers}}:',
);
export const changesNote = message('forms.changesNote', '{answer} – {note}');
export const changesLink = message('forms.changesLink', 'The form is open again, with the notes beside your answers:');

// The receipt.

export const receiptSubject = message('forms.receiptSubject', 'Your form was sent to {label}');
export const receiptIntro = message(
	'forms.receiptIntro',
	'Your form about “{title}” was sent to {label}. These are your answers:',
);
export const receiptAnswer = message('forms.receiptAnswer', '- {caption}: {answer}');
export const receiptQuestionAnswer = message('forms.receiptQuestionAnswer', '- {question} {answer}');
export const receiptHelp = message('forms.receiptHelp', 'If something is wrong, reply to this email.');

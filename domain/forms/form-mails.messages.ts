import { message } from '../kernel/message.ts';

// Mails to the recipients of forms. Subjects follow the name of the label.

// All of them.

export const mailSendBy = message('forms.mailSendBy', 'Please send the form by {day}.');
export const mailReason = message(
	'forms.mailReason',
	'You get this email because {label} sent you a form about “{title}”. If you don’t know them, you can ignore this email.',
);

// The form.

export const formSubject = message(
	'forms.formSubject',
	'{kind, select, metadata {please fill in the details of “{title}”} marketing {please fill in the promotion details for “{title}”} other {please check the credits of “{title}”}}',
);
export const formRequest = message(
	'forms.formRequest',
	'{kind, select, metadata {{label} needs some details of “{title}” for stores and collecting societies.} marketing {{label} needs promotion details for “{title}”.} other {{label} has asked you to check the credits of “{title}”, line by line.}}',
);
export const fillInForm = message(
	'forms.fillInForm',
	'{kind, select, label_copy {Check the credits} other {Fill in the form}}',
);
export const formNote = message('forms.formNote', 'Note from {label}:');
export const formHelp = message(
	'forms.formHelp',
	'You don’t need an account. Your answers are saved as you type, so you can stop and continue later. You can forward this link to someone who knows the answers.',
);

// Reminders.

export const dueTodaySubject = message(
	'forms.dueTodaySubject',
	'{kind, select, metadata {the details of “{title}” are due today} marketing {the promotion details for “{title}” are due today} other {please check the credits of “{title}” today}}',
);
export const dueSoonSubject = message(
	'forms.dueSoonSubject',
	'{kind, select, metadata {please send the details of “{title}” by {day}} marketing {please send the promotion details for “{title}” by {day}} other {please check the credits of “{title}” by {day}}}',
);
export const dueToday = message(
	'forms.dueToday',
	'Your form about “{title}” for {label} is due today. Anything you have filled in is saved.',
);
export const dueSoon = message(
	'forms.dueSoon',
	'Your form about “{title}” for {label} is due on {day}. Anything you have filled in is saved.',
);
export const continueForm = message('forms.continueForm', 'Open the form');
export const remindersHelp = message(
	'forms.remindersHelp',
	'To stop these reminders, open the form and choose “Stop reminders”.',
);

// Requested changes.

export const changesSubject = message(
	'forms.changesSubject',
	'{count, plural, one {please change one answer about “{title}”} other {please change # answers about “{title}”}}',
);
export const changesIntro = message(
	'forms.changesIntro',
	'Thank you for the form about “{title}”. {label} has asked you to change {count, plural, one {one answer} other {# answers}}:',
);
export const changeAnswers = message('forms.changeAnswers', 'Open the form');
export const changesHelp = message(
	'forms.changesHelp',
	'The form is open again, with these notes beside your answers. Please make the changes, then send the form again.',
);

// The receipt.

export const receiptSubject = message('forms.receiptSubject', 'we have received your form about “{title}”');
export const receiptIntro = message(
	'forms.receiptIntro',
	'Thank you. {label} has received your form about “{title}”. These are your answers:',
);
export const receiptAnswer = message('forms.receiptAnswer', '{caption}: {answer}');
export const receiptQuestionAnswer = message('forms.receiptQuestionAnswer', '{question} {answer}');
export const receiptHelp = message('forms.receiptHelp', 'If something is wrong, reply to this email.');

import { message } from '../kernel/message.ts';

// Mails to the recipients of forms. Subjects follow the name of the label.

// All of them.

export const mailSendBy = message(
	'forms.mailSendBy',
	'{kind, select, label_copy {Please check the credits by {day}.} other {Please send the form by {day}.}}',
);
export const mailReason = message(
	'forms.mailReason',
	'You get this email because {label} sent you a form for “{title}”.',
);
/** Of the first mail. */
export const firstMailReason = message(
	'forms.firstMailReason',
	'You get this email because {label} sent you a form for “{title}”. If you don’t know {label}, you can ignore this email.',
);
export const linkWorksUntil = message('forms.linkWorksUntil', 'The link works until {day}.');

// The form.

export const formSubject = message(
	'forms.formSubject',
	'{kind, select, metadata {please fill in the details for “{title}”} marketing {please fill in the promotion details for “{title}”} other {please check the credits for “{title}”}}',
);
export const formRequest = message(
	'forms.formRequest',
	'{kind, select, metadata {{label} needs details about “{title}” to register it with stores and collecting societies.} marketing {{label} needs promotion details for “{title}”.} other {{label} has asked you to check the credits for “{title}”, line by line.}}',
);
export const fillInForm = message(
	'forms.fillInForm',
	'{kind, select, label_copy {Check the credits} other {Fill in the form}}',
);
export const formsSubject = message('forms.formsSubject', 'please fill in two forms for “{title}”');
export const formsRequest = message(
	'forms.formsRequest',
	'{label} needs two forms for “{title}”: one for stores and collecting societies, one for promotion.',
);
/** Each form of such a mail, above its button. */
export const formAbout = message(
	'forms.formAbout',
	'{kind, select, metadata {For stores and collecting societies: writers, credits, rights and files.} other {For promotion: your story, links, pictures and plans.}}',
);
export const formButton = message(
	'forms.formButton',
	'{kind, select, metadata {Fill in the details} other {Fill in the promotion form}}',
);
export const formsHelp = message(
	'forms.formsHelp',
	'You don’t need an account. Your answers are saved as you type, so you can stop and continue later. You can forward these links to someone who knows the answers.',
);
export const linksWorkUntil = message('forms.linksWorkUntil', 'The links work until {day}.');
export const formNote = message('forms.formNote', 'Note from {name}:');
export const formHelp = message(
	'forms.formHelp',
	'{kind, select, label_copy {You don’t need an account. Your answers are saved as you type, so you can stop and continue later. You can forward this link to someone who knows the credits.} other {You don’t need an account. Your answers are saved as you type, so you can stop and continue later. You can forward this link to someone who knows the answers.}}',
);

// The form again, with a new link.

export const newLinkSubject = message(
	'forms.newLinkSubject',
	'{kind, select, metadata {your new link to the form for “{title}”} marketing {your new link to the promotion details for “{title}”} other {your new link to the credits for “{title}”}}',
);
export const newLinkText = message(
	'forms.newLinkText',
	'Here is your new link from {label}. The earlier link no longer works. Anything you have filled in is saved.',
);

// Reminders.

export const dueTodaySubject = message(
	'forms.dueTodaySubject',
	'{kind, select, metadata {the details for “{title}” are due today} marketing {the promotion details for “{title}” are due today} other {please check the credits for “{title}” today}}',
);
export const dueSoonSubject = message(
	'forms.dueSoonSubject',
	'{kind, select, metadata {please send the details for “{title}” by {day}} marketing {please send the promotion details for “{title}” by {day}} other {please check the credits for “{title}” by {day}}}',
);
export const remindedSubject = message(
	'forms.remindedSubject',
	'{kind, select, metadata {reminder to send the details for “{title}”} marketing {reminder to send the promotion details for “{title}”} other {reminder to check the credits for “{title}”}}',
);
export const reminded = message(
	'forms.reminded',
	'{kind, select, label_copy {{label} is waiting for you to check the credits for “{title}”.} other {{label} is waiting for your form for “{title}”.}} The link is the same as before. Anything you have filled in is saved.',
);
export const dueToday = message(
	'forms.dueToday',
	'{kind, select, label_copy {Please check the credits for “{title}” today.} other {Your form for “{title}” is due today.}} Anything you have filled in is saved.',
);
export const dueSoon = message(
	'forms.dueSoon',
	'{kind, select, label_copy {Please check the credits for “{title}” by {day}.} other {Your form for “{title}” is due on {day}.}} Anything you have filled in is saved.',
);
export const continueForm = message('forms.continueForm', 'Open the form');
export const remindersHelp = message(
	'forms.remindersHelp',
	'To stop these reminders, open the form and choose “Stop reminders”.',
);

// Requested changes.

export const changesSubject = message(
	'forms.changesSubject',
	'{count, plural, one {please change one answer for “{title}”} other {please change # answers for “{title}”}}',
);
export const changesIntro = message(
	'forms.changesIntro',
	'Thank you for your answers about “{title}”. {label} has asked you to change {count, plural, one {one answer} other {# answers}}:',
);
export const changeAnswers = message('forms.changeAnswers', 'Open the form');
export const changesHelp = message(
	'forms.changesHelp',
	'The form is open again, with these notes beside your answers. Please make the changes, then send the form again.',
);

// The receipt.

export const receiptSubject = message(
	'forms.receiptSubject',
	'{kind, select, metadata {we have received the details for “{title}”} marketing {we have received the promotion details for “{title}”} other {we have received your answers about the credits for “{title}”}}',
);
export const receiptIntro = message(
	'forms.receiptIntro',
	'Thank you. {label} has received your form for “{title}”. These are your answers:',
);
export const receiptAnswer = message('forms.receiptAnswer', '{caption}: {answer}');
export const receiptQuestionAnswer = message('forms.receiptQuestionAnswer', '{question} {answer}');
export const receiptHelp = message(
	'forms.receiptHelp',
	'{canReply, select, yes {If something is wrong, reply to this email.} other {If something is wrong, contact {label}.}}',
);

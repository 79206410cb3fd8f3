import { message } from '../kernel/message.ts';

// Texts of the last step of a form, its receipt and its expired link, which are loaded when they are needed.

export const expiredLead = message(
	'forms.expiredLead',
	'Links work for 30 days. Request a new link and {label} will send it. Your answers are kept, so you can continue where you left off.',
);
export const theLabel = message('forms.theLabel', 'The label');
export const newLinkRequested = message('forms.newLinkRequested', 'New link requested');
export const newLinkComing = message(
	'forms.newLinkComing',
	'{label} has received your request and has to send the new link, which may take a while. Your answers are kept. You can close this page.',
);
export const requestNewLink = message('forms.requestNewLink', 'Request new link');
export const requestFailed = message('forms.requestFailed', 'We couldn’t request a new link. Please try again.');
export const sentTo = message('forms.sentTo', 'Sent to {label}');
export const received = message(
	'forms.received',
	'Thank you. {label} has received your form about “{title}”. You can edit the form if {label} asks for changes.',
);
export const copyMailed = message('forms.copyMailed', 'We emailed you a copy.');
export const sentByAt = message('forms.sentByAt', 'Sent by {name}, {time}');
export const print = message('forms.print', 'Print or save as PDF');
export const yourAnswers = message('forms.yourAnswers', 'Your answers');
export const noAnswers = message('forms.noAnswers', 'Nothing filled in');
export const flushFailed = message(
	'forms.flushFailed',
	'We couldn’t save your answers, so the form was not sent. Check your connection and try again.',
);
export const sendFailed = message(
	'forms.sendFailed',
	'We couldn’t send the form. Your answers are safe. Please try again.',
);
export const editSection = message('forms.editSection', 'Edit<more> {section}</more>');
export const labelReceives = message('forms.labelReceives', '{label} receives your answers and may ask for changes.');
export const copyWillBeMailed = message('forms.copyWillBeMailed', 'We will email you a copy.');
export const sendTo = message('forms.sendTo', 'Send to {label}');
export const unchanged = message(
	'forms.unchanged',
	'{count, plural, one {One answer {label} asked about is unchanged} other {# answers {label} asked about are unchanged}}',
);
export const unchangedHelp = message(
	'forms.unchangedHelp',
	'Change what was asked for, or say why not, then send the form again.',
);
export const reasonUnchanged = message('forms.reasonUnchanged', 'Reason for not changing “{answer}”');
export const fixBeforeSending = message(
	'forms.fixBeforeSending',
	'{count, plural, one {Fix one thing before you send the form} other {Fix # things before you send the form}}',
);

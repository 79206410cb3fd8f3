import { message } from '../../domain/kernel/message.ts';

// The parts that mails have in common.

export const greeting = message('platform.greeting', 'Hello,');
export const greetingByName = message('platform.greetingByName', 'Hello {name},');
/** Sender of a mail. */
export const viaAcetate = message('platform.viaAcetate', '{label} via Acetate');
export const acetate = message('platform.acetate', 'Acetate');
/** Above a link in the plain text part, with the caption of its button. */
export const linkCaption = message('platform.linkCaption', '{caption}:');
export const signature = message('platform.signature', '{person}, {label}');
export const replyReaches = message('platform.replyReaches', 'Reply to this email to reach {person}.');
export const buttonHelp = message('platform.buttonHelp', 'Button not working? Paste this into your browser:');
/** Subject of the mail that asks a member to stop reminders. */
export const stopReminders = message('platform.stopReminders', 'Please stop the reminders');
export const buttonsHelp = message('platform.buttonsHelp', 'Buttons not working? Paste these into your browser:');
export const sentForLabel = message('platform.sentForLabel', 'Sent by Acetate for {label}');
export const sentByAcetate = message('platform.sentByAcetate', 'Sent by Acetate');

export const spelledOut = message(
	'platform.spelledOut',
	'Characters that no available font contains are printed as their Unicode numbers, such as [U+13000].',
);

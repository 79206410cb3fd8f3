import { message } from '../kernel/message.ts';

// The page behind a writer's link

export const pageTitle = message('splits.pageTitle', 'Your share of a song');
export const loading = message('splits.loading', 'Loading…');
export const linkWithdrawn = message(
	'splits.linkWithdrawn',
	'The label is changing the shares or has withdrawn its request. If it asks you again, you’ll get a new link by email.',
);
export const linkReplaced = message(
	'splits.linkReplaced',
	'The label has sent you a newer link. Open the latest email about the song. If you can’t find it, ask the label to send it again.',
);
export const labelAsks = message('splits.labelAsks', '{labelName} asks {writerName} to confirm');
export const yourShareOf = message('splits.yourShareOf', 'Your share of {title}');
export const byArtist = message('splits.byArtist', 'by {artist}');
export const allShares = message('splits.allShares', 'All shares');
export const nameIsYou = message('splits.nameIsYou', '{name}<you> (you)</you>');
export const agree = message('splits.agree', 'I agree');
export const disagree = message('splits.disagree', 'I don’t agree');
export const changeMind = message('splits.changeMind', 'I changed my mind');
export const youDisagree = message('splits.youDisagree', 'You don’t agree');
export const youDisagreeText = message(
	'splits.youDisagreeText',
	'{labelName} has been notified and will get back to you.',
);
export const yourReason = message('splits.yourReason', '“{reason}”');
export const otherDisagrees = message('splits.otherDisagrees', 'Another writer doesn’t agree');
export const otherDisagreesText = message(
	'splits.otherDisagreesText',
	'You don’t need to do anything right now. If the shares change, {labelName} will ask you again.',
);
export const youAgreed = message('splits.youAgreed', 'You agreed');
export const confirmedForYou = message('splits.confirmedForYou', '{labelName} confirmed for you');
export const everyoneAgreed = message('splits.everyoneAgreed', 'Everyone has agreed, and the shares are confirmed.');
export const othersPending = message(
	'splits.othersPending',
	'Not all writers have responded yet. If the shares change, {labelName} will ask you again.',
);
export const disagreeReason = message('splits.disagreeReason', 'Why don’t you agree? Only {labelName} will see this.');
export const sendToLabel = message('splits.sendToLabel', 'Send to the label');

// Details of the writer

export const detailsSent = message('splits.detailsSent', 'Thank you. {labelName} will check your details.');
export const detailsMissing = message(
	'splits.detailsMissing',
	'{labelName} doesn’t have all your details yet. Missing: {details}.',
);
export const detailIpi = message('splits.detailIpi', 'IPI number');
export const detailSociety = message('splits.detailSociety', 'society (PRO)');
export const detailPublisher = message('splits.detailPublisher', 'publisher');
export const editDetails = message('splits.editDetails', 'Edit my details');
export const detailsText = message(
	'splits.detailsText',
	'{labelName} checks your details before using them. Leave a field empty to keep what the label already has.',
);
export const ipiField = message('splits.ipiField', 'IPI number');
export const ipiHelp = message(
	'splits.ipiHelp',
	'Your number at your society, 9 to 11 digits. It is on every statement. Leave this empty if you don’t know it.',
);
export const societyField = message('splits.societyField', 'Society (PRO)');
export const publisherField = message('splits.publisherField', 'Publisher');
export const societyNotSelected = message('splits.societyNotSelected', 'Select a society');

// The mail to a writer

export const mailSubject = message('splits.mailSubject', 'please confirm your share of “{title}”');
export const reminderSubject = message('splits.reminderSubject', 'reminder to confirm your share of “{title}”');
export const reminderText = message(
	'splits.reminderText',
	'This is a reminder. {labelName} still needs your answer. The link is the same as before.',
);
export const mailRequest = message(
	'splits.mailRequest',
	'{labelName} has listed you as a writer of “{title}” by {artist}. Your songwriting share is {share}%. Please check all shares and say whether you agree.',
);
export const mailButton = message('splits.mailButton', 'See the shares');
export const mailNote = message('splits.mailNote', 'Note from {memberName}:');
export const mailLink = message(
	'splits.mailLink',
	'This link is only for you, so please don’t forward it. It works until {day}. Opening it doesn’t confirm anything.',
);
export const remindersEnd = message('splits.remindersEnd', 'You won’t get more reminders once you answer.');
export const mailReason = message(
	'splits.mailReason',
	'You get this email because {labelName} named you as a writer of “{title}”. If that’s a mistake, choose “I don’t agree” on the page.',
);

// Notifications of the label

export const confirmedKind = message('splits.confirmedKind', 'Confirmed splits');
export const confirmedKindText = message(
	'splits.confirmedKindText',
	'All writers of one of your songs agreed to their shares.',
);
export const confirmedNotice = message('splits.confirmedNotice', 'Split confirmed:');
export const confirmedSubject = message('splits.confirmedSubject', 'a split was confirmed');
export const confirmedMail = message(
	'splits.confirmedMail',
	'All writers of “{title}” have agreed. The split is confirmed.',
);
export const disputedKind = message('splits.disputedKind', 'Disputed splits');
export const disputedKindText = message(
	'splits.disputedKindText',
	'A writer of one of your songs doesn’t agree with their share.',
);
export const disputedNotice = message('splits.disputedNotice', 'Split disputed:');
export const disputedSubject = message('splits.disputedSubject', 'a split was disputed');
export const disputedMail = message('splits.disputedMail', 'A writer of “{title}” doesn’t agree with the split.');
export const seeSplit = message('splits.seeSplit', 'See the split');
export const readReason = message('splits.readReason', 'Read the reason');

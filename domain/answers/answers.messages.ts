import { message } from '../kernel/message.ts';

// Replies to senders: writing one, and the list of replies due.

export const replyToSender = message('answers.replyToSender', 'Reply to the sender');
export const replyToSenders = message('answers.replyToSenders', 'Reply to the senders');
export const senderHidden = message('answers.senderHidden', 'The sender stays hidden.');
export const addressHidden = message('answers.addressHidden', 'You’ll see the address once you’ve reviewed the song.');
export const oneEmailPerSender = message(
	'answers.oneEmailPerSender',
	'{count, plural, one {# song is from an outside sender.} other {# songs are from outside senders.}} A sender of several songs gets one email, and no sender gets the same reply twice.',
);

/** Name of the page on which demos are screened. */
export const addTracks = message('answers.addTracks', 'Add Tracks');

// Fields of a reply.

export const whenToSend = message('answers.whenToSend', 'When to send the reply');
export const sendNow = message('answers.sendNow', 'Send now');
export const sendLater = message('answers.sendLater', 'Send later');
export const dontSend = message('answers.dontSend', 'Don’t send');
export const sendAt = message('answers.sendAt', 'Send at');
export const sentAfterMinute = message('answers.sentAfterMinute', 'Sent after one minute; you can undo until then.');
export const template = message('answers.template', 'Template');
export const subject = message('answers.subject', 'Subject');
export const text = message('answers.text', 'Text');
/** Each parameter is filled with the placeholder of the same name. */
export const filledInWithReason = message(
	'answers.filledInWithReason',
	'{artist}, {title}, {label} and {reason} are filled in for each song.',
);
export const filledIn = message('answers.filledIn', '{artist}, {title} and {label} are filled in for each song.');
export const commentsToInclude = message('answers.commentsToInclude', 'Comments to include, without names');
export const quotedComment = message('answers.quotedComment', '“{comment}”');
export const preview = message('answers.preview', 'Preview');
export const artistFilledIn = message(
	'answers.artistFilledIn',
	'{artist} is filled in when the reply is sent. You haven’t reviewed the song yet.',
);

// Replies that exist already.

export const replyQueuedFor = message('answers.replyQueuedFor', '“{template}” will be sent on {time}.');
export const replySentOn = message('answers.replySentOn', '“{template}” was sent on {time}.');
export const replyUnconfirmed = message(
	'answers.replyUnconfirmed',
	'“{template}”, sent on {time}, may not have arrived. It won’t be sent again.',
);
export const replyFailed = message(
	'answers.replyFailed',
	'“{template}”, sent on {time}, couldn’t be delivered. You can send it again.',
);
export const repliedElsewhereOn = message('answers.repliedElsewhereOn', 'Replied elsewhere, recorded on {time}.');

// Dialogs.

export const replyToSenderOf = message('answers.replyToSenderOf', 'Reply to the sender of {title}');
export const oneEmail = message('answers.oneEmail', 'The sender gets one email, and never the same reply twice.');
export const sendReply = message('answers.sendReply', 'Send reply');
export const replyQueued = message('answers.replyQueued', '{title}: reply queued');
export const replyToDemos = message(
	'answers.replyToDemos',
	'{count, plural, one {Reply to # demo} other {Reply to # demos}}',
);
export const emailSenders = message(
	'answers.emailSenders',
	'We’ll email the senders of these demos. A sender of several demos gets one email. Senders who already have a reply are left out.',
);
export const sendReplies = message('answers.sendReplies', 'Send replies');
export const declineTitle = message('answers.declineTitle', 'Decline {title}?');
export const declineText = message(
	'answers.declineText',
	'The demo leaves the list without a review. You can undo this for a week.',
);
export const decline = message('answers.decline', 'Decline');
export const demoDeclined = message('answers.demoDeclined', 'Demo declined');
export const declinedAndReplied = message('answers.declinedAndReplied', 'Demo declined, reply queued');

// Replies due.

export const repliesDue = message('answers.repliesDue', 'Replies due');
export const repliesDueFailed = message('answers.repliesDueFailed', 'Failed to load the replies due');
export const noRepliesDue = message('answers.noRepliesDue', 'No replies due');
export const aboutRepliesDue = message(
	'answers.aboutRepliesDue',
	'Decided demos, and demos that have waited too long, appear here until you reply to their senders.',
);
export const repliesDueCount = message(
	'answers.repliesDueCount',
	'{count, plural, one {# reply due.} other {# replies due.}}',
);
export const youPromise = message(
	'answers.youPromise',
	'{days, plural, one {You promise a reply within # day.} other {You promise a reply within # days.}}',
);
export const hiddenSender = message('answers.hiddenSender', 'The sender stays hidden');
export const artistAndSender = message('answers.artistAndSender', '{artist}, {sender}');
export const declined = message('answers.declined', 'Declined');
export const daysWaiting = message('answers.daysWaiting', '{days, plural, one {# day} other {# days}}');
export const reply = message('answers.reply', 'Reply');
export const undoDecline = message('answers.undoDecline', 'Undo declining {title}');
export const backToScreening = message('answers.backToScreening', '{title} is back in Demos to screen');
export const selectAll = message('answers.selectAll', 'Select all');
export const selectDemo = message('answers.selectDemo', 'Select {title}');
export const selectedCount = message('answers.selectedCount', '{count} selected');
export const repliedElsewhere = message('answers.repliedElsewhere', 'Replied elsewhere');
export const markedAsReplied = message(
	'answers.markedAsReplied',
	'{count, plural, one {# demo marked as replied} other {# demos marked as replied}}',
);
export const repliesQueued = message(
	'answers.repliesQueued',
	'{count, plural, one {# reply queued} other {# replies queued}}',
);
export const demosLeftOut = message(
	'answers.demosLeftOut',
	'{count, plural, one {# demo left out: {reason}} other {# demos left out: {reason}}}',
);

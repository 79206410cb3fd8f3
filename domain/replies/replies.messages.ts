import { message } from '../kernel/message.ts';

// Replies to senders: writing one, and the list of replies due.

export const replyToSender = message('replies.replyToSender', 'Reply to the sender');
export const replyToSenders = message('replies.replyToSenders', 'Reply to the senders');
export const senderHidden = message('replies.senderHidden', 'The sender stays hidden.');
export const addressHidden = message('replies.addressHidden', 'You’ll see the address once you’ve reviewed the song.');
export const oneEmailPerSender = message(
	'replies.oneEmailPerSender',
	'{count, plural, one {# song is from an outside sender.} other {# songs are from outside senders.}} A sender of several songs gets one email, and no sender gets the same reply twice.',
);

// Fields of a reply.

export const whenToSend = message('replies.whenToSend', 'When to send the reply');
export const sendNow = message('replies.sendNow', 'Send now');
export const sendLater = message('replies.sendLater', 'Send later');
export const dontSend = message('replies.dontSend', 'Don’t send');
export const sendOn = message('replies.sendOn', 'Send on');
export const sendTime = message('replies.sendTime', 'Time');
/** Why *Don't send* is preselected. */
export const reviewsMissingForReply = message(
	'replies.reviewsMissingForReply',
	'Not everyone has reviewed this, so “{dontSend}” is selected. You can reply later.',
);
export const notReviewedDemo = message(
	'replies.notReviewedDemo',
	'No one has reviewed this demo, so “{dontSend}” is selected. You can reply later.',
);
export const notPlayedForReply = message(
	'replies.notPlayedForReply',
	'No one at your label has played it yet, so “{dontSend}” is selected. You can reply later.',
);
export const sentAfterMinute = message('replies.sentAfterMinute', 'Sent after one minute; you can undo until then.');
export const template = message('replies.template', 'Template');
export const subject = message('replies.subject', 'Subject');
export const text = message('replies.text', 'Text');
/** Each parameter is filled with the placeholder of the same name. */
export const filledInWithReason = message(
	'replies.filledInWithReason',
	'{artist}, {title}, {label} and {reason} are filled in when the reply is sent.',
);
export const filledIn = message(
	'replies.filledIn',
	'{artist}, {title} and {label} are filled in when the reply is sent.',
);
export const commentsToInclude = message('replies.commentsToInclude', 'Comments to include, without names');
export const quotedComment = message('replies.quotedComment', '“{comment}”');
export const preview = message('replies.preview', 'Preview');
export const artistFilledIn = message(
	'replies.artistFilledIn',
	'{artist} is filled in when the reply is sent. You haven’t reviewed the song yet.',
);

// Replies that exist already.

export const replyQueuedFor = message('replies.replyQueuedFor', '“{template}” will be sent on {time}.');
export const replySentOn = message('replies.replySentOn', '“{template}” was sent on {time}.');
export const replyUnconfirmed = message(
	'replies.replyUnconfirmed',
	'“{template}”, sent on {time}, may not have arrived. It won’t be sent again.',
);
export const replyFailed = message(
	'replies.replyFailed',
	'“{template}”, sent on {time}, couldn’t be delivered. You can send it again.',
);
export const repliedElsewhereOn = message('replies.repliedElsewhereOn', 'Replied elsewhere, recorded on {time}.');

// Dialogs.

export const replyToSenderOf = message('replies.replyToSenderOf', 'Reply to the sender of {title}');
export const oneEmail = message('replies.oneEmail', 'The sender gets one email, and never the same reply twice.');
export const sendReply = message('replies.sendReply', 'Send reply');
export const replyQueued = message('replies.replyQueued', '{title}: reply queued');
export const replyToSongs = message(
	'replies.replyToSongs',
	'{count, plural, one {Reply to the sender of # song} other {Reply to the senders of # songs}}',
);
export const emailSenders = message(
	'replies.emailSenders',
	'We’ll email the senders of these songs. A sender of several songs gets one email. Senders who already have a reply are left out.',
);
export const declineTitle = message('replies.declineTitle', 'Decline {title}?');
export const declineText = message(
	'replies.declineText',
	'The demo leaves the list without a review. You can undo this for a week.',
);
export const decline = message('replies.decline', 'Decline');
export const declineAndReply = message('replies.declineAndReply', 'Decline and reply');
export const demoDeclined = message('replies.demoDeclined', 'Demo declined');
export const declinedAndReplied = message('replies.declinedAndReplied', 'Demo declined, reply queued');

// Replies due.

export const repliesDueFailed = message('replies.repliesDueFailed', 'Failed to load the replies due');
export const noRepliesDue = message('replies.noRepliesDue', 'No replies due');
export const aboutRepliesDue = message(
	'replies.aboutRepliesDue',
	'Decided demos, and demos that have waited too long, appear here until you reply to their senders.',
);
export const youPromise = message(
	'replies.youPromise',
	'{days, plural, one {Your submit page promises a reply within # day.} other {Your submit page promises a reply within # days.}}',
);
export const declined = message('replies.declined', 'Declined');
export const daysWaiting = message('replies.daysWaiting', '{days, plural, =0 {Today} one {# day} other {# days}}');
export const reply = message('replies.reply', 'Reply');
export const backToScreening = message('replies.backToScreening', '“{title}” is back in Demos to screen');
export const selectAll = message('replies.selectAll', 'Select all');
export const selectDemo = message('replies.selectDemo', 'Select {title}');
export const selectedCount = message('replies.selectedCount', '{count} selected');
export const repliedElsewhere = message('replies.repliedElsewhere', 'Mark as replied');
export const markedAsReplied = message(
	'replies.markedAsReplied',
	'{count, plural, one {# demo marked as replied} other {# demos marked as replied}}',
);
export const repliesQueued = message(
	'replies.repliesQueued',
	'{count, plural, one {# reply queued} other {# replies queued}}',
);
export const demosLeftOut = message(
	'replies.demosLeftOut',
	'{count, plural, one {# demo left out: {reason}} other {# demos left out: {reason}}}',
);

import { message } from '../kernel/message.ts';

// The bell and its list.
export const markAllRead = message('notifications.markAllRead', 'Mark all as read');
export const empty = message('notifications.empty', 'No notifications yet');
export const emptyHint = message('notifications.emptyHint', 'Review requests and other updates will appear here.');
export const unread = message('notifications.unread', 'Unread');
/** The module that sends a notification provides {message}, which is shown between the sender and the song. */
export const line = message(
	'notifications.line',
	'<sender>{senderName}</sender> {message} <song>{songTitle}</song>{more, plural, =0 {} one { and # more song} other { and # more songs}}',
);

// The choices in the profile.
export const bell = message('notifications.bell', 'Bell');
export const email = message('notifications.email', 'Email');
export const choiceOf = message(
	'notifications.choiceOf',
	'{notification}: {channel, select, bell {bell} other {email}}',
);
export const choicesFailed = message('notifications.choicesFailed', 'Failed to load your notification settings');

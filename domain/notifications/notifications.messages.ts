import { message } from '../kernel/message.ts';

// The bell, its list and the page.
export const markAllRead = message('notifications.markAllRead', 'Mark all as read');
export const markRead = message('notifications.markRead', 'Mark as read');
export const allNotifications = message('notifications.allNotifications', 'All notifications');
export const empty = message('notifications.empty', 'No notifications yet');
export const emptyHint = message('notifications.emptyHint', 'Review requests and other updates will appear here.');
export const unread = message('notifications.unread', 'Unread');
/** The module that sends a notification provides {message}, which is shown between the sender and the song. */
export const line = message(
	'notifications.line',
	'<sender>{senderName}</sender> {message} <song>{songTitle}</song>{more, plural, =0 {} one { and # more song} other { and # more songs}}',
);

// The filters of the page.
export const lead = message('notifications.lead', 'What happened at your label, newest first.');
export const show = message('notifications.show', 'Show');
export const all = message('notifications.all', 'All');
export const kind = message('notifications.kind', 'Kind');
export const allKinds = message('notifications.allKinds', 'All kinds');
export const showAll = message('notifications.showAll', 'Show all notifications');
export const listFailed = message('notifications.listFailed', 'Failed to load your notifications');
export const caughtUp = message('notifications.caughtUp', 'You’re all caught up');
export const caughtUpHint = message(
	'notifications.caughtUpHint',
	'New notifications will appear here until you read them.',
);
export const noneOfKind = message('notifications.noneOfKind', 'Nothing here yet');

// The groups of kinds, for the filter and the choices in the profile.
export const reviews = message('notifications.reviews', 'Reviews and decisions');
export const signedSongs = message('notifications.signedSongs', 'Signed songs');
export const contracts = message('notifications.contracts', 'Contracts');
export const chat = message('notifications.chat', 'Chat');
export const label = message('notifications.label', 'Label');
export const reviewsHint = message(
	'notifications.reviewsHint',
	'Review requests and completed reviews of your songs will appear here.',
);
export const signedSongsHint = message(
	'notifications.signedSongsHint',
	'Submitted and expired forms, and responses to splits, will appear here.',
);
export const contractsHint = message(
	'notifications.contractsHint',
	'Signed, declined and expiring contracts will appear here.',
);
export const chatHint = message('notifications.chatHint', 'Messages that mention you will appear here.');
export const labelHint = message('notifications.labelHint', 'People who join your label will appear here.');

// The choices in the profile.
export const bell = message('notifications.bell', 'Bell');
export const email = message('notifications.email', 'Email');
export const choiceOf = message(
	'notifications.choiceOf',
	'{notification}: {channel, select, bell {bell} other {email}}',
);
export const choicesFailed = message('notifications.choicesFailed', 'Failed to load your notification settings');

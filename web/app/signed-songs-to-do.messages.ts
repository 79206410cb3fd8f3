import { message } from '../../domain/kernel/message.ts';

// Loaded after the first song of the dashboard.
export const unreadMessages = message(
	'app.unreadMessages',
	'{count, plural, one {# unread message} other {# unread messages}}',
);
export const nextForSignedSongs = message('app.nextForSignedSongs', 'Next for signed songs');
export const allThatNeedYou = message('app.allThatNeedYou', 'All songs that need you');

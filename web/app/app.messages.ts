import { message } from '../../domain/kernel/message.ts';

// The shell.
export const goToReview = message('app.goToReview', 'Acetate, go to Review');
export const logout = message('app.logout', 'Logout');
export const profile = message('app.profile', 'Profile');
export const profileOf = message('app.profileOf', 'Profile, {name}');

// The sections of the profile.
export const you = message('app.you', 'You');
export const label = message('app.label', 'Label');
export const server = message('app.server', 'Server');

export const mainNavigation = message('app.mainNavigation', 'Main');
export const skipToContent = message('app.skipToContent', 'Skip to content');
export const keyboardShortcuts = message('app.keyboardShortcuts', 'Keyboard shortcuts');
export const search = message('app.search', 'Search');
export const closeSearch = message('app.closeSearch', 'Close search');
export const unread = message('app.unread', '{count} unread');
export const pendingCount = message('app.pendingCount', '{count} pending');
export const signedCount = message('app.signedCount', '{count} signed');
export const signedAndUnread = message(
	'app.signedAndUnread',
	'{signed} signed, {unread, plural, one {# unread message} other {# unread messages}}',
);
/** Counts songs and demos, never senders. */
export const demoCounts = message('app.demoCounts', '{toScreen} to screen, {due} with a reply due');
export const unsentReviews = message(
	'app.unsentReviews',
	'{count, plural, one {Log out without sending? 1 review hasn’t been sent yet, and logging out deletes it. If you stay, it’s sent when the connection returns.} other {Log out without sending? # reviews haven’t been sent yet, and logging out deletes them. If you stay, they’re sent when the connection returns.}}',
);
export const unsentMessages = message(
	'app.unsentMessages',
	'{count, plural, one {Log out without sending? 1 message hasn’t been sent yet, and logging out deletes it. If you stay, it’s sent when the connection returns.} other {Log out without sending? # messages haven’t been sent yet, and logging out deletes them. If you stay, they’re sent when the connection returns.}}',
);
export const unsentReviewsAndMessages = message(
	'app.unsentReviewsAndMessages',
	'Log out without sending? {reviews, plural, one {# review} other {# reviews}} and {messages, plural, one {# message} other {# messages}} haven’t been sent yet, and logging out deletes them. If you stay, they’re sent when the connection returns.',
);

// Screens outside the shell, and pages that failed.
export const signInTitle = message('app.signInTitle', 'Sign in');
export const labelSetupTitle = message('app.labelSetupTitle', 'Label setup');
export const notConnectedTitle = message('app.notConnectedTitle', 'Not connected');
export const unreachable = message('app.unreachable', 'Can’t reach Acetate');
export const unreachableHint = message(
	'app.unreachableHint',
	'The server isn’t responding. Check your connection. Nothing you saved is lost.',
);
export const errorTitle = message('app.errorTitle', 'Something went wrong');
export const appFailed = message('app.appFailed', 'Acetate couldn’t be opened');
export const pageFailed = message('app.pageFailed', 'This page couldn’t be opened');
export const reload = message('app.reload', 'Reload');
export const errorGoToReview = message('app.errorGoToReview', 'Go to Review');

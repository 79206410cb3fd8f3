// Texts that every page loads: those of the navigation, the dashboard and the player. The others load with their pages.
import { message } from '../kernel/message.ts';

export const addTracks = message('songs.addTracks', 'Add Tracks');
/** In the narrow navigation of a phone. */
export const addShort = message('songs.addShort', 'Add');
export const upload = message('songs.upload', 'Upload');
export const statusPending = message('songs.statusPending', 'Pending');
export const statusCompleted = message('songs.statusCompleted', 'Completed');
export const statusSigned = message('songs.statusSigned', 'Signed');
export const statusPassed = message('songs.statusPassed', 'Passed');
export const statusExpired = message('songs.statusExpired', 'Expired');
export const daysLeft = message('songs.daysLeft', '{days, plural, one {# day left} other {# days left}}');
export const deciderAndDate = message('songs.deciderAndDate', 'by {name}, {date}');
export const decidedBy = message(
	'songs.decidedBy',
	'{decision, select, signed {Signed by {name}, {date}} other {Passed by {name}, {date}}}',
);
export const decidedByBecause = message(
	'songs.decidedByBecause',
	'{decision, select, signed {Signed by {name}, {date}: “{reason}”} other {Passed by {name}, {date}: “{reason}”}}',
);
export const decidedOn = message(
	'songs.decidedOn',
	'{decision, select, signed {Signed, {date}} other {Passed, {date}}}',
);
export const decidedOnBecause = message(
	'songs.decidedOnBecause',
	'{decision, select, signed {Signed, {date}: “{reason}”} other {Passed, {date}: “{reason}”}}',
);

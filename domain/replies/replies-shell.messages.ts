// Texts that every page loads: those of the navigation, the dashboard and the player. The others load with their pages.
import { message } from '../kernel/message.ts';

export const demos = message('replies.demos', 'Demos');
export const demosToScreen = message(
	'replies.demosToScreen',
	'{count, plural, one {# demo to screen} other {# demos to screen}}',
);
export const repliesDueShort = message(
	'replies.repliesDueShort',
	'{overdue, plural, =0 {{due, plural, one {# reply due} other {# replies due}}} other {{due, plural, one {# reply due} other {# replies due}}, <late># overdue</late>}}',
);
export const demosFromOutside = message('replies.demosFromOutside', 'Demos from outside, replies and senders');
/** Name of the page on which demos are screened. */
export const addTracks = message('replies.addTracks', 'Add Tracks');
export const repliesDue = message('replies.repliesDue', 'Replies due');

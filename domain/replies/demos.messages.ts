import { message } from '../kernel/message.ts';

// The page Demos. Its counts are of songs and demos, never of senders.

export const demosLead = message('replies.demosLead', 'Demos from outside senders, and your replies.');
export const demosFailed = message('replies.demosFailed', 'Failed to load the demos');

// Captions of the tabs of *Demos*. *Senders* and *Submit page* have the names of the pages they show.

export const toScreen = message('replies.toScreen', 'To screen');

// Links to it on other pages.

// Replies due.

export const dueSentence = message(
	'replies.dueSentence',
	'{due, plural, one {<b># reply due.</b>} other {<b># replies due.</b>}}',
);
export const dueAndOverdue = message(
	'replies.dueAndOverdue',
	'{due, plural, one {<b># reply due,</b>} other {<b># replies due,</b>}} <late>{overdue} overdue.</late>',
);
export const due = message('replies.due', 'Due');
export const comingUp = message('replies.comingUp', 'Coming up');
export const comingUpHint = message(
	'replies.comingUpHint',
	'{days, plural, one {Due once the song is decided, on day # at the latest} other {Due once the song is decided, on day # at the latest}}',
);
export const replied = message('replies.replied', 'Replied');
export const repliedHint = message(
	'replies.repliedHint',
	'{days, plural, one {in the last day} other {in the last # days}}',
);
export const song = message('replies.song', 'Song');
export const decision = message('replies.decision', 'Decision');
export const reviews = message('replies.reviews', 'Reviews');
export const sinceArrival = message('replies.sinceArrival', 'Since it arrived');
export const undecided = message('replies.undecided', 'Undecided');
export const outsideSender = message('replies.outsideSender', 'Outside sender');
export const reviewsOf = message('replies.reviewsOf', '{count} of {needed}<more> reviews</more>');
export const reviewsDone = message(
	'replies.reviewsDone',
	'{count}<more> {count, plural, one {review} other {reviews}}</more>',
);
export const daysOverdue = message('replies.daysOverdue', '{days, plural, one {# day overdue} other {# days overdue}}');
export const daysLeft = message(
	'replies.daysLeft',
	'{days, plural, =0 {due today} one {# day left} other {# days left}}',
);
export const afterDays = message('replies.afterDays', '{days, plural, one {After # day} other {After # days}}');
export const waitingForReviews = message(
	'replies.waitingForReviews',
	'{count, plural, one {Waiting for # review} other {Waiting for # reviews}}',
);
export const waitingForDecision = message('replies.waitingForDecision', 'Waiting for a decision');
export const thanked = message('replies.thanked', 'Thank-you sent');
export const whoReplied = message('replies.whoReplied', '{who} replied, {day}');
export const repliedOn = message('replies.repliedOn', 'Replied, {day}');
export const replyIsQueued = message('replies.replyIsQueued', 'Reply queued for {day}');
export const openSong = message('replies.openSong', 'Open the song');
export const backToScreen = message('replies.backToScreen', 'Undo decline');
export const moreFor = message('replies.moreFor', 'More actions for {title}');
export const selectedDemos = message('replies.selectedDemos', 'Selected demos');
export const songsSelected = message(
	'replies.songsSelected',
	'{count, plural, one {# song selected} other {# songs selected}}',
);
export const clear = message('replies.clear', 'Clear');

import { message } from '../kernel/message.ts';

// Notifications and mails.

export const requestsCaption = message('reviews.requestsCaption', 'Review requests');
export const requestsExplanation = message('reviews.requestsExplanation', 'A colleague asked you to review a song.');
export const completedCaption = message('reviews.completedCaption', 'Completed songs');
export const completedExplanation = message(
	'reviews.completedExplanation',
	'The review of a song you submitted is complete.',
);
export const roundUpCaption = message('reviews.roundUpCaption', 'Morning round-up');
export const roundUpExplanation = message(
	'reviews.roundUpExplanation',
	'One email about songs that need your review and expire within 48 hours.',
);

// Under the bell, between the name of the sender and the title of the song.
export const askedYou = message('reviews.askedYou', 'asked you to review');
export const completedNotice = message('reviews.completedNotice', 'Review completed:');

// Mails.
export const requestSubject = message(
	'reviews.requestSubject',
	'{count, plural, one {{sender} asked you to review a song} other {{sender} asked you to review # songs}}',
);
export const requestText = message('reviews.requestText', '{sender} asked you to review “{title}”.');
export const requestSeveralText = message('reviews.requestSeveralText', '{sender} asked you to review {count} songs:');
export const completedSubject = message('reviews.completedSubject', 'the review of a song you submitted is complete');
export const completedText = message('reviews.completedText', 'The review of your submission “{title}” is complete.');
export const roundUpSubject = message(
	'reviews.roundUpSubject',
	'{count, plural, one {# song needs your review} other {# songs need your review}}',
);
export const roundUpText = message(
	'reviews.roundUpText',
	'{count, plural, one {This song needs your review and expires within 48 hours:} other {These # songs need your review and expire within 48 hours:}}',
);
export const songLine = message('reviews.songLine', '{title} ({daysLeft})');

// The buttons.
export const listenAndScore = message('reviews.listenAndScore', 'Listen and score');
export const openDashboard = message('reviews.openDashboard', 'Open the dashboard');
export const seeSong = message('reviews.seeSong', 'See the song');

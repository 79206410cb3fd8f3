import { message } from '../kernel/message.ts';

// Track history: the page with one row per song, its filters and the file for spreadsheets.

export const songs = message('history.songs', 'Songs');
export const overview = message('history.overview', 'Overview');

// Table.

export const added = message('history.added', 'Added');
export const by = message('history.by', 'By');
export const decidedIn = message('history.decidedIn', 'Decided in');
export const events = message('history.events', 'Events');
export const eventsOf = message('history.eventsOf', 'Events of {title}');
export const lifeLine = message('history.lifeLine', 'Events by day since the song was added');
export const daySeven = message('history.daySeven', 'Day 7');
export const reviewCount = message('history.reviewCount', '{count, plural, one {# review} other {# reviews}}');
export const dayCount = message('history.dayCount', '{days, plural, one {# day} other {# days}}');
export const addedByOn = message('history.addedByOn', '{day}, {addedBy}');

// Filters and states of the page.

export const findByTitle = message('history.findByTitle', 'Find by title');
export const anyOutcome = message('history.anyOutcome', 'Any outcome');
export const since = message('history.since', 'Since');
export const sinceDay = message('history.sinceDay', 'Since {day}');
export const anyTime = message('history.anyTime', 'Any time');
export const countOf = message('history.countOf', '{matching} of {total}');
export const songsFailed = message('history.songsFailed', 'Failed to load songs');
export const loadingSongs = message('history.loadingSongs', 'Loading songs');
export const noSongs = message('history.noSongs', 'No songs yet');
export const noSongsText = message(
	'history.noSongsText',
	'Each song will have one row here: added, reviewed, completed, signed or passed.',
);
export const noMatch = message('history.noMatch', 'No matching songs');
export const noMatchText = message('history.noMatchText', 'No songs match these filters.');
export const showAll = message('history.showAll', 'Show all songs');

// Withdrawn demos.

export const withdrawnDemos = message('history.withdrawnDemos', 'Withdrawn by the sender');
export const receivedAndWithdrawn = message(
	'history.receivedAndWithdrawn',
	'Received {received}, withdrawn {withdrawn}',
);
export const earlierDemos = message(
	'history.earlierDemos',
	'{count, plural, one {and # earlier demo} other {and # earlier demos}}',
);

// Legend of the life line.

export const legend = message('history.legend', 'Legend');
export const reviewRequested = message('history.reviewRequested', 'Review requested');
export const review = message('history.review', 'Review');
export const completed = message('history.completed', 'Completed');
export const expired = message('history.expired', 'Expired');
export const extended = message('history.extended', 'Extended');
export const signed = message('history.signed', 'Signed');
export const passed = message('history.passed', 'Passed');
export const replied = message('history.replied', 'Replied');

// Events as sentences. `who` is a first name.

/** In place of a name that is not known any longer. */
export const someone = message('history.someone', 'Someone');
export const dateRange = message('history.dateRange', '{from} – {to}');
export const whoAdded = message('history.whoAdded', '{who} added the song');
export const whoAddedAs = message('history.whoAddedAs', '{who} added the song as “{title}” by {artist}');
export const wasAdded = message('history.wasAdded', 'The song was added');
export const wasAddedAs = message('history.wasAddedAs', 'The song was added as “{title}” by {artist}');
export const whoRequested = message('history.whoRequested', '{who} requested reviews');
export const whoRequestedFrom = message(
	'history.whoRequestedFrom',
	'{count, plural, one {{who} requested a review from # colleague} other {{who} requested reviews from # colleagues}}',
);
export const whoReviewed = message(
	'history.whoReviewed',
	'{artistKnown, select, yes {{who} reviewed it (artist known)} other {{who} reviewed it}}',
);
export const whoReviewedWithScore = message(
	'history.whoReviewedWithScore',
	'{artistKnown, select, yes {{who} reviewed it: {overall} overall (artist known)} other {{who} reviewed it: {overall} overall}}',
);
export const severalReviews = message(
	'history.severalReviews',
	'{known, plural, =0 {{count} reviews} other {{count} reviews (# with the artist known)}}',
);
export const severalReviewsWithScore = message(
	'history.severalReviewsWithScore',
	'{known, plural, =0 {{count} reviews, average {average}} other {{count} reviews, average {average} (# with the artist known)}}',
);
export const whoDeletedReview = message('history.whoDeletedReview', '{who} deleted their review');
export const whoRestoredReview = message('history.whoRestoredReview', '{who} restored their review');
export const completedByReview = message(
	'history.completedByReview',
	'{number, selectordinal, =1 {Completed with the first review} =2 {Completed with the second review} =3 {Completed with the third review} =4 {Completed with the fourth review} =5 {Completed with the fifth review} =6 {Completed with the sixth review} one {Completed with the #st review} two {Completed with the #nd review} few {Completed with the #rd review} other {Completed with the #th review}}',
);
export const reviewTimeExpired = message('history.reviewTimeExpired', 'The song expired');
export const expiredUnreviewed = message('history.expiredUnreviewed', 'Expired without a review');
export const whoExtended = message('history.whoExtended', '{who} extended it for 7 days');
export const whoClosed = message('history.whoClosed', '{who} closed the review');
export const whoReopened = message('history.whoReopened', '{who} reopened the review');
export const whoSigned = message('history.whoSigned', '{who} signed it');
export const whoPassed = message('history.whoPassed', '{who} passed on it');
export const whoPassedBecause = message('history.whoPassedBecause', '{who} passed on it: “{reason}”');
export const whoThanked = message('history.whoThanked', '{who} thanked the sender');
export const whoReplied = message('history.whoReplied', '{who} replied to the sender');
export const whoRecordedReply = message('history.whoRecordedReply', '{who} recorded a reply sent elsewhere');
export const whoUndid = message('history.whoUndid', '{who} undid the decision');

// Columns of the table for spreadsheets that the page does not have.

export const titleColumn = message('history.titleColumn', 'Title');
export const addedColumn = message('history.addedColumn', 'Added (UTC)');
export const statusColumn = message('history.statusColumn', 'Status');
export const musicalColumn = message('history.musicalColumn', 'Musical');
export const artistScoreColumn = message('history.artistScoreColumn', 'Artist score');
export const overallColumn = message('history.overallColumn', 'Overall');
export const requestedColumn = message('history.requestedColumn', 'First requested (UTC)');
export const firstReviewColumn = message('history.firstReviewColumn', 'First review (UTC)');
export const lastReviewColumn = message('history.lastReviewColumn', 'Last review (UTC)');
export const completedColumn = message('history.completedColumn', 'Completed (UTC)');
export const expiredColumn = message('history.expiredColumn', 'Expired (UTC)');
export const decidedColumn = message('history.decidedColumn', 'Decided (UTC)');
export const decidedByColumn = message('history.decidedByColumn', 'Decided by');
export const daysToDecisionColumn = message('history.daysToDecisionColumn', 'Days to decision');
export const artistKnownColumn = message('history.artistKnownColumn', 'Artist known');

import { message } from '../kernel/message.ts';

// The overview, its CSV file, and actions on several songs.

export const overviewLead = message('reviews.overviewLead', 'All your label’s songs, with their scores and decisions.');
export const loadingSongs = message('reviews.loadingSongs', 'Loading songs');

// Tiles.
export const awaitingDecision = message('reviews.awaitingDecision', 'Awaiting decision');
export const sinceYesterday = message('reviews.sinceYesterday', '{count} since yesterday');
export const noneNewToday = message('reviews.noneNewToday', 'None new today');
export const averageOverall = message('reviews.averageOverall', 'Average overall score');
export const fromReviews = message(
	'reviews.fromReviews',
	'{count, plural, one {from # review} other {from # reviews}}',
);
export const timeToFirstReview = message('reviews.timeToFirstReview', 'Time to first review');
export const medianNote = message('reviews.medianNote', 'median, last 30 days');
export const underOneHour = message('reviews.underOneHour', 'under 1 h');
export const hours = message('reviews.hours', '{hours} h');
export const days = message('reviews.days', '{days} days');
export const overallScores = message('reviews.overallScores', 'Overall scores');
export const overallScoresNote = message('reviews.overallScoresNote', 'All reviews from the last 30 days');
export const overallScoresRecent = message('reviews.overallScoresRecent', 'Overall scores from the last 30 days');
export const score = message('reviews.score', 'Score');

// Filter and order.
export const status = message('reviews.status', 'Status');
export const allSongs = message('reviews.allSongs', 'All');
export const discussFirst = message('reviews.discussFirst', 'Discuss first');
export const filter = message('reviews.filter', 'Filter');
export const filterCounted = message('reviews.filterCounted', 'Filter ({count})');
export const findSong = message('reviews.findSong', 'Find by title or artist');
export const submitter = message('reviews.submitter', 'Added by');
export const keyNumbers = message('reviews.keyNumbers', 'Key numbers');
export const anyone = message('reviews.anyone', 'anyone');
export const outsideSender = message('reviews.outsideSender', 'Outside sender');
export const scoreFilter = message('reviews.scoreFilter', 'Overall score');
export const anyScore = message('reviews.anyScore', 'Any');
export const scoreFrom = message('reviews.scoreFrom', '{score} or higher');
export const addedFilter = message('reviews.addedFilter', 'Added');
export const anyTime = message('reviews.anyTime', 'at any time');
export const lastDays = message(
	'reviews.lastDays',
	'{days, select, 7 {in the last 7 days} 30 {in the last 30 days} 90 {in the last 90 days} other {in the last year}}',
);
export const anyDecision = message('reviews.anyDecision', 'Any');
export const undecided = message('reviews.undecided', 'Undecided');
export const columns = message('reviews.columns', 'Columns');
export const columnsHint = message('reviews.columnsHint', 'In a narrow window, some columns are hidden.');
export const clearFilters = message('reviews.clearFilters', 'Clear filters');
export const dateAdded = message('reviews.dateAdded', 'Date added');
export const musicalScore = message('reviews.musicalScore', 'Musical score');
export const artistScore = message('reviews.artistScore', 'Artist score');
export const overallScore = message('reviews.overallScore', 'Overall score');

// Table.
export const date = message('reviews.date', 'Date');
export const reviews = message('reviews.reviews', 'Reviews');
export const spread = message('reviews.spread', 'Spread');
export const daysLeft = message('reviews.daysLeft', 'Days left');
export const decision = message('reviews.decision', 'Decision');
export const title = message('reviews.title', 'Title');
export const selectAll = message('reviews.selectAll', 'Select all songs shown');
export const selectTitle = message('reviews.selectTitle', 'Select {title}');
export const hiddenUntilReviewed = message('reviews.hiddenUntilReviewed', 'Hidden until you review it');
export const noSpreadYet = message('reviews.noSpreadYet', 'No spread yet');
export const spreadOf = message('reviews.spreadOf', 'Spread {spread}');
export const otherAverages = message('reviews.otherAverages', 'Musical {musical}, artist {artist}');
export const reviewsNeeded = message('reviews.reviewsNeeded', '{count} of {needed} needed');
export const decidedBy = message(
	'reviews.decidedBy',
	'{decision, select, signed {Signed by {name}} other {Passed by {name}}}',
);
export const expiredWithoutReviews = message('reviews.expiredWithoutReviews', 'Expired without reviews');
export const awaitingReviews = message('reviews.awaitingReviews', 'Awaiting reviews');
export const noMatch = message('reviews.noMatch', 'No matching songs');
export const noMatchHint = message('reviews.noMatchHint', 'No songs match these filters.');
export const showAllSongs = message('reviews.showAllSongs', 'Show all songs');
export const noSongs = message('reviews.noSongs', 'No songs yet');
export const noSongsHint = message(
	'reviews.noSongsHint',
	'All your label’s songs appear here, with their reviews, averages and decisions.',
);

// Further columns of the CSV file.
export const addedUtc = message('reviews.addedUtc', 'Added (UTC)');
export const decidedUtc = message('reviews.decidedUtc', 'Decided (UTC)');
export const decidedByColumn = message('reviews.decidedByColumn', 'Decided by');

// Several songs.
export const selectedSongs = message('reviews.selectedSongs', 'Selected songs');
export const selectSongs = message('reviews.selectSongs', 'Select');
export const doneSelecting = message('reviews.doneSelecting', 'Done');
export const clearSelection = message('reviews.clearSelection', 'Clear selection');
export const requestReviews = message('reviews.requestReviews', 'Request reviews');
export const requestReviewsTitle = message(
	'reviews.requestReviewsTitle',
	'{count, plural, one {Request reviews for # song} other {Request reviews for # songs}}',
);
export const requestReviewsHint = message(
	'reviews.requestReviewsHint',
	'Each colleague gets one notification and one email about the songs they haven’t reviewed yet.',
);
export const passSongsTitle = message(
	'reviews.passSongsTitle',
	'{count, plural, one {Pass on # song?} other {Pass on # songs?}}',
);
export const passSongsText = message(
	'reviews.passSongsText',
	'Everyone at your label will see the decision and the reason. Songs that are already decided don’t change. You can undo this.',
);
export const songsMissReviews = message(
	'reviews.songsMissReviews',
	'{count, plural, one {# song is still missing reviews.} other {# songs are still missing reviews.}}',
);
/** The buttons of the dialog. They count songs: how many senders there are would reveal who sent several. */
export const passSongs = message('reviews.passSongs', '{count, plural, one {Pass on # song} other {Pass on # songs}}');
export const passSongsAndReply = message(
	'reviews.passSongsAndReply',
	'{count, plural, one {Pass and reply to # song} other {Pass and reply to # songs}}',
);
export const reasonForAll = message('reviews.reasonForAll', 'Reason for all songs (optional)');
export const songsPassed = message(
	'reviews.songsPassed',
	'{count, plural, one {Passed on # song} other {Passed on # songs}}',
);
export const songsExtended = message(
	'reviews.songsExtended',
	'{count, plural, one {# song extended for 7 days} other {# songs extended for 7 days}}',
);
export const decisionsUndone = message(
	'reviews.decisionsUndone',
	'{count, plural, one {Decision on # song undone} other {Decisions on # songs undone}}',
);
export const reviewsRequested = message(
	'reviews.reviewsRequested',
	'{count, plural, one {Reviews requested for # song} other {Reviews requested for # songs}}',
);
export const songsUnchanged = message(
	'reviews.songsUnchanged',
	'{count, plural, one {# song left unchanged: {reason}} other {# songs left unchanged: {reason}}}',
);
export const outcomeAndUnchanged = message('reviews.outcomeAndUnchanged', '{outcome}. {unchanged}');
export const outcomeAndReplies = message(
	'reviews.outcomeAndReplies',
	'{count, plural, one {{outcome}. # reply will be sent in one minute.} other {{outcome}. # replies will be sent in one minute.}}',
);

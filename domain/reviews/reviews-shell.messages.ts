// Texts that every page loads: those of the navigation, the dashboard and the player. The others load with their pages.
import { message } from '../kernel/message.ts';

export const review = message('reviews.review', 'Review');
export const overview = message('reviews.overview', 'Overview');
/** In “Continue to …”. */
export const yourReviewPage = message('reviews.yourReviewPage', 'your review');
export const songs = message('reviews.songs', 'Songs');
export const addTracks = message('reviews.addTracks', 'Add Tracks');
export const musical = message('reviews.musical', 'Musical');
export const artist = message('reviews.artist', 'Artist');
export const overall = message('reviews.overall', 'Overall');
export const artistKnown = message('reviews.artistKnown', 'Artist known');
export const dateArtistKnown = message('reviews.dateArtistKnown', '{date}, artist known');
export const reviewCount = message(
	'reviews.reviewCount',
	'{count, plural, =0 {No reviews yet} one {# review} other {# reviews}}',
);
export const pendingReviews = message('reviews.pendingReviews', 'Pending Reviews');
export const myReviews = message('reviews.myReviews', 'My Reviews');
export const completed = message('reviews.completed', 'Completed');
export const leadPending = message('reviews.leadPending', 'Listen first. You’ll see the artist after your review.');
export const leadCounted = message(
	'reviews.leadCounted',
	'{count, plural, one {# song to review.} other {# songs to review.}} Listen first. You’ll see the artist after your review.',
);
export const leadCaughtUp = message('reviews.leadCaughtUp', 'You’re all caught up.');
export const leadMine = message('reviews.leadMine', 'Songs you’ve reviewed, with the scores you gave.');
export const leadCompleted = message(
	'reviews.leadCompleted',
	'Songs that are ready for a decision or already decided.',
);
export const nothingToReview = message('reviews.nothingToReview', 'Nothing to review');
export const weekLeft = message('reviews.weekLeft', 'All have a week left');
export const expiringBy = message(
	'reviews.expiringBy',
	'{count, plural, one {# expires} other {# expire}} by {weekday, select, 0 {Sunday} 1 {Monday} 2 {Tuesday} 3 {Wednesday} 4 {Thursday} 5 {Friday} other {Saturday}}',
);
export const yourAverage = message('reviews.yourAverage', 'Your average: {average}');
export const noScoresYet = message('reviews.noScoresYet', 'No scores yet');
export const decidedCounts = message('reviews.decidedCounts', '{signed} signed, {passed} passed');
export const noDecisionsYet = message('reviews.noDecisionsYet', 'No decisions yet');
export const noPending = message('reviews.noPending', 'No pending songs to review');
export const noPendingHint = message('reviews.noPendingHint', 'New songs appear here as soon as they’re added.');
export const noneReviewed = message('reviews.noneReviewed', 'No songs reviewed by you yet');
export const noneReviewedHint = message('reviews.noneReviewedHint', 'Songs you review appear here with their artist.');
export const noneCompleted = message('reviews.noneCompleted', 'No completed reviews yet');
export const noneCompletedHint = message(
	'reviews.noneCompletedHint',
	'A song is complete with six reviews, or with reviews from 60% of your label.',
);
export const songsFailed = message('reviews.songsFailed', 'Failed to load songs');
export const wereHeadingTo = message('reviews.wereHeadingTo', 'You were about to open {page}.');
export const continueTo = message('reviews.continueTo', 'Continue to {page}');
export const stayHere = message('reviews.stayHere', 'Stay here');
export const addedBy = message('reviews.addedBy', 'Added by {name}');
export const reviewed = message('reviews.reviewed', 'Reviewed');
export const averageScores = message('reviews.averageScores', 'Average scores');
export const details = message('reviews.details', 'Details');
export const detailsOf = message('reviews.detailsOf', 'Details of {title}');
export const reviewTitle = message('reviews.reviewTitle', 'Review {title}');
export const reviewsOf = message('reviews.reviewsOf', 'Reviews of {title}');
export const reviewsFailed = message('reviews.reviewsFailed', 'Failed to load reviews');
export const loadingReviews = message('reviews.loadingReviews', 'Loading reviews');
export const noReviewsOfSong = message('reviews.noReviewsOfSong', 'No one has reviewed this song yet.');
export const noOtherReviews = message('reviews.noOtherReviews', 'No one else has reviewed this song yet.');
export const othersHidden = message(
	'reviews.othersHidden',
	'Your label scores independently. You’ll see other reviews after you submit yours.',
);
export const deleteReviewOf = message('reviews.deleteReviewOf', 'Delete your review of {title}');
export const deleteReviewTitle = message('reviews.deleteReviewTitle', 'Delete your review?');
export const deleteReview = message('reviews.deleteReview', 'Delete review');
export const deleteReviewText = message(
	'reviews.deleteReviewText',
	'This deletes your scores and comment for “{title}”, and hides the artist from you again.',
);
export const deleteSignedReviewText = message(
	'reviews.deleteSignedReviewText',
	'This deletes your scores and comment for “{title}”.',
);
export const reviewDeleted = message('reviews.reviewDeleted', 'Review deleted');
export const reviewRestored = message('reviews.reviewRestored', 'Review restored');
export const deleteFailed = message('reviews.deleteFailed', 'Failed to delete review');
export const restoreFailed = message('reviews.restoreFailed', 'Failed to restore review');
export const yourReview = message('reviews.yourReview', 'Your review');
export const sharesComment = message('reviews.sharesComment', 'Let the label share this comment');
export const sharesCommentHint = message(
	'reviews.sharesCommentHint',
	'Let the label share this comment with the sender, without my name',
);
export const waitingReview = message(
	'reviews.waitingReview',
	'Your review of “{title}” hasn’t been sent yet. We’ll send it when the connection is back.',
);
export const waitingReviews = message(
	'reviews.waitingReviews',
	'{count, plural, one {# review hasn’t been sent yet. We’ll send it when the connection is back.} other {# reviews haven’t been sent yet. We’ll send them when the connection is back.}}',
);
export const reviewNotSent = message('reviews.reviewNotSent', 'Your review of “{title}” wasn’t sent.');
export const givenScores = message(
	'reviews.givenScores',
	'Your scores: Musical {musical}, Artist {artist}, Overall {overall}.',
);
export const givenComment = message('reviews.givenComment', 'Your comment: “{comment}”');
export const openSong = message('reviews.openSong', 'Open song');
export const discardReview = message('reviews.discardReview', 'Discard review');
export const reviewSent = message('reviews.reviewSent', 'Your review of “{title}” was sent');

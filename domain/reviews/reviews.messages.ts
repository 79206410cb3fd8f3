import { message } from '../kernel/message.ts';

export const review = message('reviews.review', 'Review');
export const overview = message('reviews.overview', 'Overview');
/** In “Continue to …”. */
export const yourReviewPage = message('reviews.yourReviewPage', 'your review');
export const songs = message('reviews.songs', 'Songs');
export const addTracks = message('reviews.addTracks', 'Add Tracks');

// Scores.
export const musical = message('reviews.musical', 'Musical');
export const artist = message('reviews.artist', 'Artist');
export const overall = message('reviews.overall', 'Overall');
export const musicalHint = message('reviews.musicalHint', 'Song, sound, performance');
export const artistHint = message('reviews.artistHint', 'Voice and identity');
export const overallHint = message('reviews.overallHint', 'Would you sign it?');
export const artistKnown = message('reviews.artistKnown', 'Artist known');
export const dateArtistKnown = message('reviews.dateArtistKnown', '{date}, artist known');
export const reviewCount = message(
	'reviews.reviewCount',
	'{count, plural, =0 {No reviews yet} one {# review} other {# reviews}}',
);

// The comment while it is written.
export const nameNoArtist = message('reviews.nameNoArtist', 'Don’t name the artist');
export const looksLikeName = message(
	'reviews.looksLikeName',
	'This looks like a name. Others will see this comment after they review the song.',
);
export const namesArtist = message('reviews.namesArtist', 'This names the artist. Others will see ***.');

// Dashboard.
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

// A song of the dashboard.
export const addedBy = message('reviews.addedBy', 'Added by {name}');
export const reviewed = message('reviews.reviewed', 'Reviewed');
export const averageScores = message('reviews.averageScores', 'Average scores');
export const details = message('reviews.details', 'Details');
export const detailsOf = message('reviews.detailsOf', 'Details of {title}');
export const reviewTitle = message('reviews.reviewTitle', 'Review {title}');
export const reviewsOf = message('reviews.reviewsOf', 'Reviews of {title}');
export const reviewsFailed = message('reviews.reviewsFailed', 'Failed to load reviews');
export const loadingReviews = message('reviews.loadingReviews', 'Loading reviews');
export const noReviewsYet = message('reviews.noReviewsYet', 'No reviews yet');
export const noReviewsOfSong = message('reviews.noReviewsOfSong', 'No one has reviewed this song yet.');
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

// Decisions.
export const sign = message('reviews.sign', 'Sign');
export const pass = message('reviews.pass', 'Pass');
export const signAndReply = message('reviews.signAndReply', 'Sign and reply');
export const passAndReply = message('reviews.passAndReply', 'Pass and reply');
export const signTitle = message('reviews.signTitle', 'Sign {title}?');
export const passTitle = message('reviews.passTitle', 'Pass on {title}?');
export const reviewsStillMissing = message(
	'reviews.reviewsStillMissing',
	'{count, plural, one {# review is still missing.} other {# reviews are still missing.}}',
);
export const signText = message(
	'reviews.signText',
	'The song moves to Signed Songs, and everyone at your label will see its artist. You can undo this until something is sent outside your label.',
);
export const passText = message(
	'reviews.passText',
	'Everyone at your label will see the decision and the reason. You can undo this.',
);
export const reasonOptional = message('reviews.reasonOptional', 'Reason (optional)');
export const signedToast = message(
	'reviews.signedToast',
	'{replies, select, yes {“{title}” signed. Reply queued.} other {“{title}” signed}}',
);
/** A button in the toast after signing. */
export const openSignedSong = message('reviews.openSignedSong', 'Open song');
export const passedToast = message(
	'reviews.passedToast',
	'{replies, select, yes {“{title}” passed. Reply queued.} other {“{title}” passed}}',
);
export const extendedToast = message('reviews.extendedToast', '“{title}” extended for 7 days');
export const closedToast = message('reviews.closedToast', 'Review of “{title}” closed');
export const reopenedToast = message('reviews.reopenedToast', 'Review of “{title}” reopened');
export const undoneToast = message('reviews.undoneToast', 'Decision on “{title}” undone');
export const undoneAfterReplyToast = message(
	'reviews.undoneAfterReplyToast',
	'Decision on “{title}” undone. The reply was already sent on {date}.',
);
export const signLabel = message('reviews.signLabel', 'Sign {title}');
export const passLabel = message('reviews.passLabel', 'Pass on {title}');
export const undoDecision = message('reviews.undoDecision', 'Undo decision');
export const closeReview = message('reviews.closeReview', 'Close review');
export const reopenReview = message('reviews.reopenReview', 'Reopen review');
export const extend = message('reviews.extend', 'Extend 7 days');
export const extendTitle = message('reviews.extendTitle', 'Extend 7 days: {title}');
export const moreFor = message('reviews.moreFor', 'More actions for {title}');
export const theDecision = message('reviews.theDecision', 'The decision');
export const quotedReason = message('reviews.quotedReason', '“{reason}”');

// Review page.
export const song = message('reviews.song', 'Song');
export const backToReview = message('reviews.backToReview', 'Back to Review');
export const songFailed = message('reviews.songFailed', 'Failed to load song');
export const loadingSong = message('reviews.loadingSong', 'Loading song');
export const songsToReview = message('reviews.songsToReview', 'Songs to review');
export const queuePosition = message('reviews.queuePosition', '{position} of {total}');
export const queueLength = message('reviews.queueLength', '{count} to review');
export const previousSong = message('reviews.previousSong', 'Previous song: {title}');
export const nextSongTitled = message('reviews.nextSongTitled', 'Next song: {title}');
export const nextSong = message('reviews.nextSong', 'Next song');
export const nextUp = message('reviews.nextUp', 'Next up');
export const caughtUp = message('reviews.caughtUp', 'You’re all caught up.');
export const heardBefore = message('reviews.heardBefore', 'Heard before');
export const editSong = message('reviews.editSong', 'Edit song');
export const deleteSong = message('reviews.deleteSong', 'Delete song');
export const deleteSongTitle = message('reviews.deleteSongTitle', 'Delete {title}?');
export const deleteSongText = message(
	'reviews.deleteSongText',
	'This deletes the song with its audio, scores and comments for everyone at your label. You can’t undo this.',
);
export const songDeleted = message('reviews.songDeleted', 'Song deleted');
export const deleteSongFailed = message('reviews.deleteSongFailed', 'Failed to delete the song. Try again.');

// The form.
export const yourScores = message('reviews.yourScores', 'Your scores');
export const comment = message('reviews.comment', 'Comment');
export const commentOptional = message('reviews.commentOptional', 'Optional');
export const editingReview = message('reviews.editingReview', 'You’re editing your review.');
export const submitReview = message('reviews.submitReview', 'Submit review');
export const saveReview = message('reviews.saveReview', 'Save review');
export const reviewSaved = message('reviews.reviewSaved', 'Review saved');
export const discardChanges = message('reviews.discardChanges', 'Discard changes');
export const saveFailed = message(
	'reviews.saveFailed',
	'Failed to save your review. Your scores and comment are still here. Try again.',
);
export const notSentYet = message(
	'reviews.notSentYet',
	'Not sent yet: the server can’t be reached. We’ll keep your review here and send it when the connection is back.',
);
export const keysScore = message('reviews.keysScore', 'score and continue');
export const keysStep = message('reviews.keysStep', 'change by 1');
export const keysRow = message('reviews.keysRow', 'next row');
export const willBeMarked = message(
	'reviews.willBeMarked',
	'You know the artist. Scores you give or change now are marked “Artist known”.',
);
export const willSeeArtist = message('reviews.willSeeArtist', 'You’ll see the artist after you submit.');
export const closedWillSeeArtist = message(
	'reviews.closedWillSeeArtist',
	'An admin closed this review. Yours still counts. You’ll see the artist after you submit.',
);
export const decidedWillSeeArtist = message(
	'reviews.decidedWillSeeArtist',
	'This song is already decided. Your review still counts. You’ll see the artist after you submit.',
);
export const expiredWillSeeArtist = message(
	'reviews.expiredWillSeeArtist',
	'This song has expired. Your review still counts. You’ll see the artist after you submit.',
);

// After the review.
export const yourReview = message('reviews.yourReview', 'Your review');
export const theArtist = message('reviews.theArtist', 'The artist');
export const theArtistIs = message('reviews.theArtistIs', 'The artist is {artist}.');
export const reviewIsSaved = message('reviews.reviewIsSaved', 'Your review is saved.');
export const editMyReview = message('reviews.editMyReview', 'Edit my review');
export const hasAllReviews = message('reviews.hasAllReviews', 'This song has all the reviews it needs.');
export const signOrPass = message('reviews.signOrPass', 'All needed reviews are in. Sign it or pass?');
export const reviewsMissing = message(
	'reviews.reviewsMissing',
	'{count, plural, one {One more review completes this song.} other {# more reviews complete this song.}}',
);
export const sharesComment = message('reviews.sharesComment', 'Let the label share this comment');
export const sharesCommentHint = message(
	'reviews.sharesCommentHint',
	'Let the label share this comment with the sender, without my name',
);
export const otherReviews = message('reviews.otherReviews', 'Other reviews');
export const firstToReview = message(
	'reviews.firstToReview',
	'You’re the first to review this song. Other reviews will appear here.',
);
export const showAllReviews = message('reviews.showAllReviews', 'Show all {count} reviews');
export const youAndLabel = message('reviews.youAndLabel', 'You and the label');
export const you = message('reviews.you', 'You');
export const others = message('reviews.others', 'Others');
export const average = message('reviews.average', 'Average');
export const averageUnit = message('reviews.averageUnit', 'average');
export const youGave = message('reviews.youGave', 'You gave {score}.');
export const othersGave = message('reviews.othersGave', 'Others gave {scores}.');
export const theAverageIs = message('reviews.theAverageIs', 'The average is {average}.');

// Review requests.
export const requestReview = message('reviews.requestReview', 'Request review');
export const requestReviewHint = message(
	'reviews.requestReviewHint',
	'These colleagues haven’t reviewed “{title}” yet. They are notified in the app and by email, at most once a day.',
);
export const requested = message(
	'reviews.requested',
	'{count, plural, one {Review requested from # colleague} other {Review requested from # colleagues}}',
);
export const requestFailed = message('reviews.requestFailed', 'Failed to request reviews. Try again.');
export const colleaguesFailed = message('reviews.colleaguesFailed', 'Failed to load colleagues');
export const askedToday = message('reviews.askedToday', 'Asked today');
export const selectedCount = message('reviews.selectedCount', '{count} selected');
export const noColleagues = message(
	'reviews.noColleagues',
	'You have no colleagues in this label yet. Invite them from your profile.',
);
export const allHaveReviewed = message(
	'reviews.allHaveReviewed',
	'Everyone else at your label has reviewed this song.',
);

// Reviews that could not be sent.
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

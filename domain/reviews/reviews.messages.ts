import { message } from '../kernel/message.ts';

// Scores.
export const musicalHint = message('reviews.musicalHint', 'Song, sound, performance');
export const artistHint = message('reviews.artistHint', 'Voice and identity');
export const overallHint = message('reviews.overallHint', 'Would you sign it?');

// The comment while it is written.
export const nameNoArtist = message('reviews.nameNoArtist', 'Don’t name the artist');
export const looksLikeName = message(
	'reviews.looksLikeName',
	'This looks like a name. Others will see this comment after they review the song.',
);
export const namesArtist = message('reviews.namesArtist', 'This names the artist. Others will see ***.');

// Dashboard.

// A song of the dashboard.
export const noReviewsYet = message('reviews.noReviewsYet', 'No reviews yet');

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
	'{replies, select, yes {Passed on “{title}”. Reply queued.} other {Passed on “{title}”}}',
);
/** A button in the toast after passing without a dialog. */
export const addReason = message('reviews.addReason', 'Add reason');
export const addReasonTitle = message('reviews.addReasonTitle', 'Why did you pass on {title}?');
export const addReasonText = message('reviews.addReasonText', 'Everyone at your label will see the reason.');
export const reasonAddedToast = message('reviews.reasonAddedToast', 'Reason added to “{title}”');
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
	'There’s no one else at your label yet. Invite them from your profile.',
);
export const allHaveReviewed = message(
	'reviews.allHaveReviewed',
	'Everyone else at your label has reviewed this song.',
);

// Reviews that could not be sent.

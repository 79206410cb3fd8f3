import { defineError } from '../kernel/errors.ts';

export const scoresMissing = defineError(
	'reviews.scores_missing',
	422,
	'Give all three scores, each a whole number from 1 to 10.',
);
export const commentTooLong = defineError(
	'reviews.comment_too_long',
	422,
	'Shorten your comment to 2,000 characters or fewer.',
);
export const reviewedElsewhere = defineError(
	'reviews.changed_elsewhere',
	409,
	'You’ve already reviewed this song on another device.',
);
export const otherReviewer = defineError(
	'reviews.other_reviewer',
	409,
	'Someone else is signed in. Only the author can send this review.',
);
export const reviewNotFound = defineError('reviews.not_found', 404, 'This review does not exist.');
export const noColleagueToAsk = defineError(
	'reviews.no_colleague_selected',
	422,
	'Select at least one colleague who has not reviewed this song.',
);
export const alreadyDecided = defineError('reviews.already_decided', 409, 'Already decided. Undo that decision first.');
export const notDecided = defineError('reviews.not_decided', 409, 'There is no decision to undo.');
export const notClosed = defineError('reviews.not_closed', 409, 'This review is not closed.');
export const reasonTooLong = defineError(
	'reviews.reason_too_long',
	422,
	'Shorten the reason to 500 characters or fewer.',
);
export const allAskedToday = defineError(
	'reviews.all_asked_today',
	409,
	'Everyone you selected was already asked about this song today.',
);

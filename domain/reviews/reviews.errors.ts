import { defineError } from '../kernel/errors.ts';

export const scoresMissing = defineError(
	'reviews.scores_missing',
	422,
	'Please give all three scores, each a whole number from 1 to 10.',
);
export const commentTooLong = defineError(
	'reviews.comment_too_long',
	422,
	'Please keep the comment to 2,000 characters.',
);
export const changedMeanwhile = defineError(
	'reviews.changed_meanwhile',
	409,
	'You have reviewed this song on another device meanwhile.',
);
export const otherReviewer = defineError(
	'reviews.other_reviewer',
	409,
	'Somebody else is signed in; only whoever wrote a review can send it.',
);
export const reviewNotFound = defineError('reviews.not_found', 404, 'This review does not exist.');
export const nobodyToAsk = defineError(
	'reviews.nobody_to_ask',
	422,
	'Please choose at least one colleague who has not reviewed this song.',
);
export const alreadyDecided = defineError(
	'reviews.already_decided',
	409,
	'This song has been decided meanwhile. Undo that decision first.',
);
export const notDecided = defineError('reviews.not_decided', 409, 'There is no decision to undo.');
export const notClosed = defineError('reviews.not_closed', 409, 'This review is not closed.');
export const reasonTooLong = defineError('reviews.reason_too_long', 422, 'Please keep the reason to 500 characters.');
export const allAskedToday = defineError(
	'reviews.all_asked_today',
	409,
	'Everyone you chose was asked about it today.',
);

import { defineError } from '../kernel/errors.ts';

export const subjectMissing = defineError('answers.subject_missing', 422, 'Please enter a subject.');
export const subjectTooLong = defineError(
	'answers.subject_too_long',
	422,
	'Please keep the subject to 150 characters in one line.',
);
export const textMissing = defineError('answers.text_missing', 422, 'Please enter a text.');
export const textTooLong = defineError('answers.text_too_long', 422, 'Please keep the text to 4,000 characters.');
export const placeholderUnknown = defineError(
	'answers.placeholder_unknown',
	422,
	'Unknown placeholder. You can use {placeholders}.',
);
export const reasonNotGiven = defineError(
	'answers.reason_not_given',
	422,
	'The text contains {placeholder}, but you have not entered a reason. Enter one, or remove {placeholder}.',
);
export const reasonForSeveral = defineError(
	'answers.reason_for_several',
	422,
	'Reasons are internal. A text with a reason can only be sent for one song at a time.',
);
export const sendTimeInvalid = defineError(
	'answers.time_invalid',
	422,
	'Please choose a time within the next 30 days.',
);
export const nobodyToAnswer = defineError('answers.nobody', 409, 'There is no address to answer for this song.');
export const alreadyAnswered = defineError(
	'answers.already_answered',
	409,
	'The sender of this song has had this answer already.',
);
export const answerGone = defineError('answers.gone', 409, 'This answer has gone and cannot be taken back.');
export const answerNotFound = defineError('answers.not_found', 404, 'This answer does not exist.');
export const commentNotAllowed = defineError(
	'answers.comment_not_allowed',
	409,
	'The author of this comment does not want it passed on any more.',
);
export const signingTold = defineError(
	'answers.signing_told',
	409,
	'The sender was told that this song is signed, so its signing cannot be undone. Withdraw it on its page under Signed Songs.',
);
export const templateChanged = defineError(
	'answers.template_changed',
	409,
	'Somebody else has changed this text. Look at it again before you save yours.',
);
export const addressInvalid = defineError('answers.address_invalid', 422, 'Please enter a whole e-mail address.');
export const sameAddress = defineError('answers.same_address', 422, 'Please enter two different addresses.');

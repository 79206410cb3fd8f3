import { defineError } from '../kernel/errors.ts';

export const subjectMissing = defineError('answers.subject_missing', 422, 'Enter a subject.');
export const subjectTooLong = defineError(
	'answers.subject_too_long',
	422,
	'Keep the subject to 150 characters on one line.',
);
export const textMissing = defineError('answers.text_missing', 422, 'Enter a text.');
export const textTooLong = defineError('answers.text_too_long', 422, 'Keep the text to 4,000 characters.');
export const placeholderUnknown = defineError(
	'answers.placeholder_unknown',
	422,
	'Unknown placeholder. You can use {placeholders}.',
);
export const reasonNotGiven = defineError(
	'answers.reason_not_given',
	422,
	'The text contains {placeholder}, but you haven’t entered a reason. Enter one, or remove {placeholder}.',
);
export const reasonForSeveral = defineError(
	'answers.reason_for_several',
	422,
	'Reasons are internal. A text with a reason can only be sent for one song at a time.',
);
export const sendTimeInvalid = defineError('answers.time_invalid', 422, 'Choose a time within the next 30 days.');
export const noSenderAddress = defineError('answers.nobody', 409, 'This song has no sender to reply to.');
export const alreadyAnswered = defineError(
	'answers.already_answered',
	409,
	'The sender of this song already has this reply.',
);
export const replyAlreadySent = defineError('answers.gone', 409, 'This reply has been sent and can’t be cancelled.');
export const answerNotFound = defineError('answers.not_found', 404, 'This reply doesn’t exist.');
export const commentNotAllowed = defineError(
	'answers.comment_not_allowed',
	409,
	'The author of this comment no longer allows you to pass it on.',
);
export const signingAnnounced = defineError(
	'answers.signing_told',
	409,
	'The sender already knows that this song is signed, so you can’t undo it. Withdraw the song on its page under Signed Songs.',
);
export const templateChanged = defineError(
	'answers.template_changed',
	409,
	'Someone else changed this text. Check their changes before you save yours.',
);
export const addressInvalid = defineError('answers.address_invalid', 422, 'Enter a complete email address.');
export const sameAddress = defineError('answers.same_address', 422, 'Enter two different addresses.');

import { defineError } from '../kernel/errors.ts';

export const subjectMissing = defineError('replies.subject_missing', 422, 'Enter a subject.');
export const subjectTooLong = defineError(
	'replies.subject_too_long',
	422,
	'Keep the subject to 150 characters on one line.',
);
export const textMissing = defineError('replies.text_missing', 422, 'Enter the text of the reply.');
export const textTooLong = defineError('replies.text_too_long', 422, 'Keep the text to 4,000 characters.');
export const placeholderUnknown = defineError(
	'replies.placeholder_unknown',
	422,
	'Unknown placeholder. You can use {placeholders}.',
);
export const reasonNotGiven = defineError(
	'replies.reason_not_given',
	422,
	'The text contains {placeholder}, but you haven’t entered a reason. Enter one, or remove {placeholder}.',
);
export const reasonForSeveral = defineError(
	'replies.reason_for_several',
	422,
	'A reply that includes a reason can only be sent for one song at a time.',
);
export const sendTimeInvalid = defineError('replies.time_invalid', 422, 'Choose a time within the next 30 days.');
export const noSenderAddress = defineError('replies.no_sender_address', 409, 'This song has no sender to reply to.');
export const alreadyReplied = defineError(
	'replies.already_replied',
	409,
	'The sender of this song already has this reply.',
);
export const replyAlreadySent = defineError('replies.gone', 409, 'This reply has been sent and can’t be cancelled.');
export const replyNotFound = defineError('replies.not_found', 404, 'This reply doesn’t exist.');
export const commentNotAllowed = defineError(
	'replies.comment_not_allowed',
	409,
	'The author of this comment no longer allows you to pass it on.',
);
export const signingAnnounced = defineError(
	'replies.signing_announced',
	409,
	'The sender already knows that this song is signed, so you can’t undo it. Withdraw the song on its page under Signed Songs.',
);
export const templateChanged = defineError(
	'replies.template_changed',
	409,
	'Someone else changed this template. Check their changes before you save yours.',
);
export const addressInvalid = defineError('replies.address_invalid', 422, 'Enter a complete email address.');
export const sameAddress = defineError('replies.same_address', 422, 'Enter two different addresses.');

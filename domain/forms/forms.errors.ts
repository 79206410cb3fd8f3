import { defineError } from '../kernel/errors.ts';

/** `{status}` is the caption of the status. */
export const wrongStatus = defineError('forms.wrong_status', 409, 'You can’t do this while the form is “{status}”.');
export const notYours = defineError('forms.not_yours', 403, 'Only the recipient of the form can do this.');
export const notForGuests = defineError('forms.not_for_guests', 403, 'Only the label can do this.');
export const recipientNameMissing = defineError('forms.recipient_missing', 400, 'Enter the recipient’s name.');
export const recipientEmailMissing = defineError('forms.recipient_email_missing', 400, 'Enter an email address.');
export const recipientEmailInvalid = defineError('forms.recipient_email', 400, 'Check the email address.');
export const noSections = defineError('forms.no_sections', 400, 'Add at least one section.');
export const answersIncomplete = defineError(
	'forms.incomplete',
	409,
	'Some answers are missing or not valid. They are marked in the form.',
);
export const notDeclared = defineError('forms.not_declared', 409, 'Please tick the box to send the form.');
export const noFixNotes = defineError(
	'forms.no_fix_notes',
	409,
	'Mark at least one answer “Fix”, with a note about what to change.',
);
export const openFixNotes = defineError(
	'forms.open_fix_notes',
	409,
	'Some answers are marked “Fix”. Request the changes, or remove the marks.',
);
export const styleErrors = defineError(
	'forms.style_errors',
	409,
	'The style checker found errors. Correct or waive them first.',
);
export const reasonMissing = defineError('forms.reason_missing', 400, 'Enter a reason.');
export const notExpired = defineError('forms.not_expired', 409, 'This form has not expired yet.');
export const answersTooLarge = defineError('forms.too_large', 413, 'These answers are too long to save.');
export const badAnswers = defineError('forms.bad_answers', 400, 'These answers don’t belong to this form.');
export const staleView = defineError('forms.stale', 409, 'Someone else changed this. Reload to see their version.');
/** This error is also used for a recording or release of another song. */
export const songNotSigned = defineError('forms.song_not_signed', 404, 'This signed song does not exist.');
export const formNotFound = defineError('forms.not_found', 404, 'This form does not exist.');
export const unknownSection = defineError('forms.unknown_section', 400, 'This form has no such section.');
export const dueDayPast = defineError('forms.due_day_past', 400, 'Choose a due date that has not passed.');
export const fixNoteMissing = defineError('forms.note_missing', 400, 'Enter what should be changed.');
export const answerUnknown = defineError('forms.answer_unknown', 404, 'This answer is not part of the submitted form.');
export const findingGone = defineError('forms.finding_gone', 404, 'This finding no longer exists.');
/** `{problem}` is the kind of file that the field accepts, or `size`. */
export const fileRefused = defineError(
	'forms.file_refused',
	422,
	'{problem, select, picture {Please add an image (JPG or PNG).} audio {Please add the audio as WAV or FLAC.} video {Please add a video (MP4 or MOV).} document {Please add a PDF, an image or a text document.} archive {Please add a ZIP file.} other {This file is too large. Please choose one under {megabytes} MB.}}',
);
export const mailedAlready = defineError(
	'forms.mailed_already',
	409,
	'This form was emailed less than a day ago. Try again tomorrow.',
);
export const notMailed = defineError(
	'forms.not_mailed',
	409,
	'The link of this form was copied, so we can’t send a reminder. Copy the link and send it again.',
);
export const remindersStopped = defineError(
	'forms.reminders_stopped',
	409,
	'The recipient stopped the reminders for this form.',
);
export const storageFullForFile = defineError(
	'forms.storage_full',
	413,
	'The label’s storage is full, so this file was not added. Please let the label know.',
);
export const tooManyFormFiles = defineError(
	'forms.too_many_files',
	409,
	'This form can’t hold more files. Please send the others to the label another way.',
);

import { defineError } from '../kernel/errors.ts';

/** `{message}` is the caption of the status. */
export const wrongStatus = defineError(
	'forms.wrong_status',
	409,
	"This can't be done while the item is ''{message}''.",
);
export const notYours = defineError('forms.not_yours', 403, 'Only the person who has the link can do this.');
export const notForGuests = defineError('forms.not_for_guests', 403, 'Only the label can do this.');
export const recipientNameMissing = defineError('forms.recipient_missing', 400, 'Please say who the form is for.');
export const recipientEmailInvalid = defineError('forms.recipient_email', 400, 'Please check the e-mail address.');
export const noSections = defineError('forms.no_sections', 400, 'Choose at least one section.');
export const answersIncomplete = defineError(
	'forms.incomplete',
	409,
	'Some answers are missing or not right yet. They are marked in the form.',
);
export const notDeclared = defineError('forms.not_declared', 409, 'Please tick the box to send the form.');
export const noFixNotes = defineError('forms.no_fix_notes', 409, 'Say for at least one answer what should be changed.');
export const openFixNotes = defineError(
	'forms.open_fix_notes',
	409,
	'There are notes that ask for a change. Request the changes, or take the notes away.',
);
export const styleErrors = defineError(
	'forms.style_errors',
	409,
	'The style checker found errors. Correct or waive them first.',
);
export const reasonMissing = defineError('forms.reason_missing', 400, 'Please give a reason.');
export const notExpired = defineError('forms.not_expired', 409, 'This form has not expired yet.');
export const answersTooLarge = defineError('forms.too_large', 413, 'These answers are too long to be saved.');
export const badAnswers = defineError('forms.bad_answers', 400, 'These are not answers of this form.');
export const staleView = defineError('forms.stale', 409, 'Someone else changed this. Reload to see their version.');
/** Also used for a recording or release of another song. */
export const songNotSigned = defineError('forms.song_not_signed', 404, 'This signed song does not exist.');
export const formNotFound = defineError('forms.not_found', 404, 'This form does not exist.');
export const unknownSection = defineError('forms.unknown_section', 400, 'This form has no such section.');
export const dueDayPast = defineError('forms.due_day_past', 400, 'Please choose a due day that has not passed.');
export const fixNoteMissing = defineError('forms.note_missing', 400, 'Please say what should be changed.');
export const answerUnknown = defineError('forms.answer_unknown', 404, 'This answer is not part of what was sent.');
export const findingGone = defineError('forms.finding_gone', 404, 'There is no such finding any more.');
/** `{message}` is the field's error about such a file. */
export const fileRefused = defineError('forms.file_refused', 422, '{message}');
export const noRoomForFile = defineError(
	'forms.no_room',
	413,
	'The label has no room for this file at the moment. Please tell them.',
);
export const tooManyFormFiles = defineError('forms.too_many_files', 409, 'This form holds no more files.');

import { defineError } from '../kernel/errors.ts';

export const copyNotFound = defineError('label_copy.not_found', 404, 'This label copy does not exist.');
export const copyChanged = defineError(
	'label_copy.changed',
	409,
	'Someone else changed this. Reload to see their version.',
);
/** `{message}` is the status. */
export const copyWrongStatus = defineError(
	'label_copy.wrong_status',
	409,
	"This can't be done while the item is ''{message}''.",
);
export const noTracks = defineError('label_copy.no_tracks', 409, 'The release has no tracks yet.');
export const copyHasErrors = defineError(
	'label_copy.has_errors',
	409,
	'Some lines are wrong. Correct them before you send the label copy.',
);
/** `{message}` are the reasons. */
export const copyNotFinal = defineError('label_copy.not_final', 409, 'This label copy cannot be final yet. {message}');
export const overrideAdminOnly = defineError(
	'label_copy.override_admin_only',
	403,
	'Only an admin can make a label copy final while there are contradictions.',
);
export const copyReasonMissing = defineError('label_copy.reason_missing', 400, 'Please give a reason.');
export const copyReasonTooLong = defineError(
	'label_copy.reason_too_long',
	400,
	'The reason can have at most 500 characters.',
);
export const copyUnchanged = defineError(
	'label_copy.unchanged',
	409,
	'Nothing has changed since the newest version was generated.',
);
/** `{message}` are the letters. */
export const copyLettersMissing = defineError(
	'label_copy.letters_missing',
	422,
	'The PDF has no font for these letters: {message} Download the label copy as DOCX or TXT.',
);
/** `{message}` is the error of the field. */
export const copyFieldInvalid = defineError('label_copy.field_invalid', 400, '{message}');
export const copyNumberTaken = defineError(
	'label_copy.number_taken',
	409,
	'{message} is already used for another release.',
);

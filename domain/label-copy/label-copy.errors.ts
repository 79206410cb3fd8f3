import { defineError } from '../kernel/errors.ts';

export const copyNotFound = defineError('label_copy.not_found', 404, 'This label copy does not exist.');
export const copyChanged = defineError(
	'label_copy.changed',
	409,
	'Someone else changed this. Reload to see their version.',
);
export const copyWrongStatus = defineError(
	'label_copy.wrong_status',
	409,
	'You can’t do this while the label copy is {status, select, draft {a draft} in_review {in review} changes_requested {waiting for changes} approved {approved} final {final} other {superseded}}.',
);
export const noTracks = defineError('label_copy.no_tracks', 409, 'The release has no tracks yet.');
export const copyHasErrors = defineError(
	'label_copy.has_errors',
	409,
	'Some lines have errors. Fix them before you send the label copy.',
);
/** The reasons are whole sentences. */
export const copyNotFinal = defineError(
	'label_copy.not_final',
	409,
	'This label copy can’t be marked as final yet. {reasons}',
);
export const overrideAdminOnly = defineError(
	'label_copy.override_admin_only',
	403,
	'Only an admin can mark a label copy as final while there are contradictions.',
);
export const copyReasonMissing = defineError('label_copy.reason_missing', 400, 'Enter a reason.');
export const copyReasonTooLong = defineError(
	'label_copy.reason_too_long',
	400,
	'The reason can have up to 500 characters.',
);
export const copyUnchanged = defineError(
	'label_copy.unchanged',
	409,
	'Nothing has changed since the newest version was generated.',
);
export const copyLettersMissing = defineError(
	'label_copy.letters_missing',
	422,
	'The PDF font doesn’t have these characters: {letters}. Download the label copy as DOCX or TXT.',
);
export const copyFieldInvalid = defineError('label_copy.field_invalid', 400, '{field}: {problem}');
export const copyNumberTaken = defineError('label_copy.number_taken', 409, '{number} is already in use.');

import { defineError } from '../kernel/errors.ts';

export const splitEmpty = defineError('splits.empty', 409, 'Add at least one row.');
export const splitNotWhole = defineError(
	'splits.not_whole',
	409,
	'Shares add up to {total}%. They must add up to 100%.',
);
export const shareInvalid = defineError(
	'splits.share_invalid',
	400,
	'Enter a share above 0 and up to 100, with two decimals at most.',
);
export const roleMissing = defineError('splits.role_missing', 409, 'Every writer needs a role.');
export const writerTwice = defineError('splits.twice', 409, 'Two rows have the same writer and role. Combine them.');
export const splitConfirmed = defineError(
	'splits.confirmed',
	409,
	'These shares are confirmed. Reopen the split before changing them.',
);
export const splitProposed = defineError(
	'splits.proposed',
	409,
	'The writers have been asked to confirm these shares. Reopen the split before changing them.',
);
export const splitDisputed = defineError(
	'splits.disputed',
	409,
	'A writer doesn’t agree with these shares. Reopen the split before changing them.',
);
export const splitWrongStatus = defineError(
	'splits.wrong_status',
	409,
	'You can’t do this while the split is {status, select, draft {a draft} proposed {proposed} confirmed {confirmed} other {disputed}}.',
);
export const splitReasonMissing = defineError('splits.reason_missing', 400, 'Enter a reason.');
export const splitReasonTooLong = defineError(
	'splits.reason_too_long',
	400,
	'The reason can have at most 500 characters.',
);
export const notInSplit = defineError('splits.not_in_split', 404, 'This writer has no share in the split.');
export const splitAdminOnly = defineError('splits.admin_only', 403, 'Only an admin can confirm shares for others.');
export const mergeConfirmed = defineError(
	'splits.merge_confirmed',
	409,
	'Both writers have shares in “{title}”, and its split is confirmed. Reopen that split first.',
);
export const mergeProposed = defineError(
	'splits.merge_proposed',
	409,
	'Both writers have shares in “{title}”, and its split is waiting for writers. Reopen that split first.',
);
export const mergeTooMuch = defineError(
	'splits.merge_too_much',
	409,
	'Together, the two writers would have more than 100% of “{title}”. Correct that draft first.',
);
export const formDiffers = defineError(
	'splits.form_differs',
	409,
	'The shares in this form differ from the split, which is {status, select, draft {draft} proposed {proposed} confirmed {confirmed} other {disputed}}. Reopen the split first.',
);
export const splitNotFound = defineError('splits.not_found', 404, 'This signed song does not exist.');
export const recordingNotFound = defineError('splits.recording_not_found', 404, 'This recording does not exist.');
export const splitChanged = defineError(
	'splits.changed',
	409,
	'Someone else changed this. Reload to see their version.',
);
export const writerNotFound = defineError('splits.writer_not_found', 404, 'This writer is not in your catalogue.');
export const artistNotFound = defineError('splits.artist_not_found', 404, 'This artist is not in your catalogue.');
export const publisherNotFound = defineError(
	'splits.publisher_not_found',
	404,
	'This publisher is not in your catalogue.',
);
export const payeeNameMissing = defineError('splits.payee_missing', 400, 'Enter who gets this share.');
export const payeeNameTooLong = defineError('splits.payee_too_long', 400, 'Names can have at most 200 characters.');
export const payeeTwice = defineError(
	'splits.payee_twice',
	409,
	'Two rows have the same person and role. Combine them.',
);
export const writerRemindedAlready = defineError(
	'splits.reminded_already',
	409,
	'This writer was reminded less than a day ago. Try again tomorrow.',
);
export const writerNotMailed = defineError(
	'splits.not_mailed',
	409,
	'This writer has no email address. Copy the link and send it.',
);
export const alreadyAgreed = defineError('splits.already_agreed', 409, 'This writer has already agreed.');
export const mergeArtistsConfirmed = defineError(
	'splits.merge_artists_confirmed',
	409,
	'Both artists have master shares in “{title}”, and those are confirmed. Reopen them first.',
);
export const mergeArtistsTooMuch = defineError(
	'splits.merge_artists_too_much',
	409,
	'Together, the two artists would have more than 100% of the recording of “{title}”. Correct that draft first.',
);

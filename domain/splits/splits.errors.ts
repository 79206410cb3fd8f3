import { defineError } from '../kernel/errors.ts';

export const splitEmpty = defineError('splits.empty', 409, 'Add at least one row.');
/** `{message}` is the total. */
export const splitNotWhole = defineError(
	'splits.not_whole',
	409,
	'Shares add up to {message}%. They must add up to 100%.',
);
export const shareInvalid = defineError(
	'splits.share_invalid',
	400,
	'A share is a number above 0 and up to 100, with two decimals at most.',
);
export const roleMissing = defineError('splits.role_missing', 409, 'Every writer needs a role.');
export const writerTwice = defineError(
	'splits.twice',
	409,
	'Two rows name the same writer with the same role. Combine them.',
);
export const splitConfirmed = defineError(
	'splits.confirmed',
	409,
	'These shares are confirmed. Reopen the split before changing them.',
);
export const splitProposed = defineError(
	'splits.proposed',
	409,
	'These shares are with the writers. Reopen the split before changing them.',
);
export const splitDisputed = defineError(
	'splits.disputed',
	409,
	'A writer does not agree with these shares. Reopen the split before changing them.',
);
/** `{message}` is the status. */
export const splitWrongStatus = defineError(
	'splits.wrong_status',
	409,
	"This can't be done while the item is ''{message}''.",
);
export const splitReasonMissing = defineError('splits.reason_missing', 400, 'Please give a reason.');
export const splitReasonTooLong = defineError(
	'splits.reason_too_long',
	400,
	'The reason can have at most 500 characters.',
);
export const notInSplit = defineError('splits.not_in_split', 404, 'This writer has no share in the split.');
export const splitAdminOnly = defineError('splits.admin_only', 403, 'Only an admin can confirm shares for others.');
/** `{message}` is the title of the work. */
export const mergeConfirmed = defineError(
	'splits.merge_confirmed',
	409,
	"Both writers have shares in ''{message}'', whose split is confirmed. Reopen that split first.",
);
/** `{message}` is the title of the work. */
export const mergeProposed = defineError(
	'splits.merge_proposed',
	409,
	"Both writers have shares in ''{message}'', whose split waits for the writers' word. Reopen that split first.",
);
/** `{message}` is the title of the work. */
export const mergeTooMuch = defineError(
	'splits.merge_too_much',
	409,
	"Together the two writers would have more than 100% of ''{message}''. Correct that draft first.",
);
/** `{message}` is the status. */
export const formDiffers = defineError(
	'splits.form_differs',
	409,
	'The shares in this form differ from the split, which is {message}. Reopen the split first.',
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
export const payeeNameMissing = defineError('splits.payee_missing', 400, 'Say who is paid.');
export const payeeNameTooLong = defineError('splits.payee_too_long', 400, 'Names have at most 200 characters.');
export const payeeTwice = defineError(
	'splits.payee_twice',
	409,
	'Two rows name the same person as the same. Combine them.',
);
export const alreadyAgreed = defineError('splits.already_agreed', 409, 'This writer has agreed already.');
/** `{message}` is the title of the song. */
export const mergeArtistsConfirmed = defineError(
	'splits.merge_artists_confirmed',
	409,
	"Both artists have master shares in ''{message}'', which are confirmed. Reopen them first.",
);
/** `{message}` is the title of the song. */
export const mergeArtistsTooMuch = defineError(
	'splits.merge_artists_too_much',
	409,
	"Together the two artists would have more than 100% of the recording of ''{message}''. Correct that draft first.",
);

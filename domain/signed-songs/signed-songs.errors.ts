import { defineError } from '../kernel/errors.ts';

export const signedSongNotFound = defineError('signed_songs.not_found', 404, 'This signed song does not exist.');
export const sentToOutsiders = defineError(
	'signed_songs.sent_to_outsiders',
	409,
	'You can’t undo this signing because a form, split or contract was already sent. Withdraw the song on its page under Signed Songs instead.',
);
export const withdrawalReasonMissing = defineError(
	'signed_songs.withdrawal_reason_missing',
	422,
	'Give a reason for the withdrawal.',
);
export const withdrawalReasonTooLong = defineError(
	'signed_songs.withdrawal_reason_too_long',
	422,
	'The reason can have up to 500 characters.',
);
export const notWithdrawn = defineError('signed_songs.not_withdrawn', 409, 'This song is not withdrawn.');

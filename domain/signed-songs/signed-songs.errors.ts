import { defineError } from '../kernel/errors.ts';

export const signedSongNotFound = defineError('signed_songs.not_found', 404, 'This signed song does not exist.');
export const sentToOutsiders = defineError(
	'signed_songs.sent_to_outsiders',
	409,
	'People outside the label were asked about this song, so its signing cannot be undone. Withdraw it on its page under Signed Songs.',
);
export const withdrawalReasonMissing = defineError(
	'signed_songs.withdrawal_reason_missing',
	422,
	'Please say why the song is withdrawn.',
);
export const withdrawalReasonTooLong = defineError(
	'signed_songs.withdrawal_reason_too_long',
	422,
	'Please keep the reason to 500 characters.',
);
export const notWithdrawn = defineError('signed_songs.not_withdrawn', 409, 'This song is not withdrawn.');

import { defineError } from '../kernel/errors.ts';

// For senders. Each message says what to do next.

export const pageClosed = defineError(
	'submissions.closed',
	409,
	'This label takes no demos at the moment. Please look at the page again later.',
);
export const challengeOver = defineError(
	'submissions.challenge_over',
	409,
	'This page was open for a while. Please send it again.',
);
export const proofWrong = defineError(
	'submissions.proof_wrong',
	422,
	'Your browser could not prove that it is one. Load the page again and choose your files once more.',
);
export const submissionIncomplete = defineError(
	'submissions.incomplete',
	422,
	'Something is missing or not right yet. It is marked in the form.',
);
export const filesOnTheirWay = defineError(
	'submissions.files_on_their_way',
	409,
	'Not all files have arrived yet. Wait until each is there, or remove those you do not want to send.',
);
export const tooManyTracks = defineError(
	'submissions.too_many_tracks',
	409,
	'This label takes no more tracks at a time. Send your best ones.',
);
export const trackUnknown = defineError('submissions.track_unknown', 404, 'This track is not part of what you sent.');
export const poolFull = defineError(
	'submissions.pool_full',
	413,
	'More demos are waiting to be confirmed than this label has room for. Send a smaller file, such as an mp3 or a flac, or try again in an hour.',
);
export const poolShareFull = defineError(
	'submissions.pool_share_full',
	413,
	'Your connection has sent as much as this label can keep unconfirmed. Confirm the demos you sent, or send smaller files.',
);
export const labelHasNoRoom = defineError(
	'submissions.label_full',
	413,
	'This label has no room for more music at the moment. Your files are kept for 48 hours; please press the button again later.',
);
export const tooManyFromNetwork = defineError(
	'submissions.network_limit',
	429,
	'A lot has been sent from your connection today. Please come back tomorrow, or send it from another network.',
);
export const tooManyFromSender = defineError(
	'submissions.sender_limit',
	429,
	'This address has sent as much as it can in one day. Please come back tomorrow.',
);
export const tooManyForLabel = defineError(
	'submissions.label_limit',
	429,
	'This label has received as many demos as it takes in one day. Please come back tomorrow; what you typed stays on this device.',
);
export const alreadyConfirmed = defineError(
	'submissions.already_confirmed',
	409,
	'This was confirmed already. Go on with the link in your mail.',
);
export const alreadyHeard = defineError(
	'submissions.already_heard',
	409,
	'Somebody has begun to listen, so this file stays as it is.',
);
export const alreadySigned = defineError(
	'submissions.already_signed',
	409,
	'This song was signed. Please write to the label instead.',
);
export const nothingToReplace = defineError(
	'submissions.nothing_to_replace',
	409,
	'There is no file of this track any more, so there is nothing to replace.',
);

// For the label.

export const slugInvalid = defineError(
	'submissions.slug_invalid',
	422,
	'An address has 3 to 40 small letters without accents, digits and single hyphens, and begins and ends with a letter or digit.',
);
export const slugTaken = defineError('submissions.slug_taken', 409, 'Another label has this address, or had it once.');
export const pageIncomplete = defineError(
	'submissions.page_incomplete',
	422,
	'Some of the settings are not right yet. They are marked.',
);
export const pageChanged = defineError(
	'submissions.page_changed',
	409,
	'Somebody else has changed these settings. Look at them again before you save yours.',
);
export const pictureRefused = defineError(
	'submissions.picture_refused',
	422,
	'This is not a picture that can be shown. Send a JPEG, PNG or WebP of at most 10 MB and at least 400 pixels on each side.',
);
export const heldTrackGone = defineError(
	'submissions.held_track_gone',
	404,
	'This demo is not waiting for a look any more.',
);
export const heldTrackNotReady = defineError(
	'submissions.held_track_not_ready',
	409,
	'This demo is still being read. Please wait a moment.',
);

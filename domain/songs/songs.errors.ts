import { defineError } from '../kernel/errors.ts';

export const songNotFound = defineError('songs.not_found', 404, 'This song does not exist.');
export const titleRequired = defineError('songs.title_required', 422, 'Please enter a title.');
export const artistRequired = defineError('songs.artist_required', 422, 'Please enter an artist.');
export const hiddenNameMoved = defineError(
	'songs.hidden_name_moved',
	422,
	'Each *** replaces a hidden name. Keep every *** in its place, or enter a title without them.',
);
export const submitterInvalid = defineError('songs.submitter_invalid', 422, 'Please enter a valid email address.');
export const senderHidden = defineError('songs.sender_hidden', 403, 'Review this song before you change its sender.');
export const uploadTaken = defineError('songs.upload_taken', 409, 'This file is already a song.');
export const waveformRefused = defineError(
	'songs.waveform_refused',
	422,
	'This is not the waveform of this song, or the song already has one.',
);
export const artistHidden = defineError(
	'songs.artist_hidden',
	403,
	'The original file names the artist. You can open it after you review the song.',
);
export const songNotYours = defineError(
	'songs.not_yours',
	403,
	'Only admins can change a song that a colleague added or that has been reviewed.',
);

export const artistChangedTooOften = defineError(
	'songs.artist_changed_too_often',
	409,
	'The artist of this song was changed too often. Delete the song and add it again.',
);

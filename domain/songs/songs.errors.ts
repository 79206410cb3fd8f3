import { defineError } from '../kernel/errors.ts';

export const songNotFound = defineError('songs.not_found', 404, 'This song does not exist.');
export const titleRequired = defineError('songs.title_required', 422, 'Please enter a title.');
export const artistRequired = defineError('songs.artist_required', 422, 'Please enter an artist.');
export const hiddenNameMoved = defineError(
	'songs.hidden_name_moved',
	422,
	'A name is hidden where *** stands. Leave each *** in its place, or write a title without any.',
);
export const submitterInvalid = defineError('songs.submitter_invalid', 422, 'Please enter a valid e-mail address.');
export const senderHidden = defineError('songs.sender_hidden', 403, 'Review this song before you change who sent it.');
export const uploadTaken = defineError('songs.upload_taken', 409, 'This file already is a song.');
export const waveformRefused = defineError(
	'songs.waveform_refused',
	422,
	'This is not the waveform of this song, or it has one already.',
);
export const artistHidden = defineError(
	'songs.artist_hidden',
	403,
	'The original carries the artist’s name. It opens once you have reviewed the song.',
);
export const songNotYours = defineError(
	'songs.not_yours',
	403,
	'Only admins can change a song that a colleague added or that has been reviewed.',
);

export const artistChangedTooOften = defineError(
	'songs.artist_changed_too_often',
	409,
	'The artist of this song was changed too often. Remove the song and add it again.',
);

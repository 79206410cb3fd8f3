import { defineError } from '../kernel/errors.ts';

// Why a file is refused. Each message also says what to do next, because it is shown beside the file.

export const notAudio = defineError(
	'uploads.not_audio',
	422,
	'We can’t read this file as audio. Send an mp3, wav, m4a, aac, ogg, opus, flac or aiff.',
);
export const emptyFile = defineError('uploads.empty', 422, 'This file is empty. Export it again and replace it.');
export const tooLarge = defineError(
	'uploads.too_large',
	413,
	'This file is larger than 500 MB. Send a smaller one, such as a flac or an mp3.',
);
export const damagedFile = defineError(
	'uploads.damaged',
	422,
	'This file is damaged and can’t be read completely. Export it again and replace it.',
);
export const tooLong = defineError(
	'uploads.too_long',
	422,
	'This file is longer than 2 hours. Split it into parts and send those.',
);
export const unplayable = defineError(
	'uploads.unplayable',
	422,
	'Browsers don’t play Apple Lossless, and this server can’t convert it. Send a wav, flac or mp3.',
);
export const tooCostly = defineError(
	'uploads.too_costly',
	422,
	'This file takes too long to read. Export it again as a wav, flac or mp3 and replace it.',
);

export const uploadNotFound = defineError('uploads.not_found', 404, 'This upload no longer exists.');
export const uploadInUse = defineError(
	'uploads.in_use',
	409,
	'A song uses this file. To delete the file, delete the song.',
);
export const tooManyWaiting = defineError(
	'uploads.too_many_waiting',
	429,
	'Too many uploads are in progress. Wait for some to finish, or remove them.',
);

export const labelFull = defineError(
	'uploads.label_full',
	413,
	'Your label has used all its storage. Delete songs or uploads, or ask the operator of this server for more.',
);
export const labelSongsFull = defineError(
	'uploads.label_songs_full',
	413,
	'Your label has reached its maximum number of songs. Delete some, or ask the operator of this server for more.',
);
export const uploadBusy = defineError(
	'uploads.busy',
	423,
	'This file is still being sent by another connection. Try again in a moment.',
);

export const uploadDelayed = defineError(
	'uploads.delayed',
	503,
	'The file has arrived but hasn’t been processed yet. It will appear in your uploads.',
);

// Messages of the two functions for programs (docs/product.md, R-FUNCTION-4). Those about the session are sent
// without their codes.

export const noSessionForUpload = defineError('uploads.no_session', 401, 'No session found for upload');
export const noSessionForWaveform = defineError(
	'uploads.no_session_for_waveform',
	401,
	'No session found for waveform generation',
);
export const uploadWithoutFile = defineError('uploads.no_file', 400, 'Send the file in a multipart field called file.');
export const oneFileOnly = defineError('uploads.one_file', 400, 'Send one file at a time.');
export const keyNotYours = defineError(
	'uploads.key_refused',
	403,
	'Your label can’t write to this key. Leave it out to get a new one.',
);
export const uploadCutOff = defineError('uploads.cut_off', 400, 'The upload ended before the file was complete.');

import { message } from '../kernel/message.ts';

// Sizes, progress and faults of a file.
export const progress = message('uploads.progress', '{sent} of {total}');
export const secondsLeft = message('uploads.secondsLeft', '{seconds} s left');
export const minutesLeft = message('uploads.minutesLeft', '{minutes} min left');
export const hoursLeft = message('uploads.hoursLeft', '{hours} h left');
export const cutShort = message(
	'uploads.cutShort',
	'The file ends at {end}, but it should be {announced} long. Export it again if something is missing.',
);
export const chooseAgain = message('uploads.chooseAgain', 'Choose the file again to upload it.');
export const chooseAgainToResume = message(
	'uploads.chooseAgainToResume',
	'Choose the file again to resume at {percent}%.',
);
export const noWaveform = message(
	'uploads.noWaveform',
	'The waveform couldn’t be created. You can still add the track.',
);
export const noWaveformBecause = message('uploads.noWaveformBecause', '{reason}. You can still add the track.');
export const untitled = message('uploads.untitled', 'Untitled');

// Notes beside a file or recording that the label already has.
export const duplicate = message('uploads.duplicate', 'Your label already has this recording.');
export const duplicateOfSong = message('uploads.duplicateOfSong', 'Your label already has this recording as a song.');
export const duplicateOfTitle = message('uploads.duplicateOfTitle', 'Your label already has this recording: {title}');
export const duplicateInTracks = message(
	'uploads.duplicateInTracks',
	'You’ve already added this recording on Add Tracks.',
);
export const duplicateInFiles = message(
	'uploads.duplicateInFiles',
	'You’ve already uploaded this recording on Upload.',
);
export const heardBefore = message(
	'uploads.heardBefore',
	'{status, select, pending {Your label received this recording in {month} and is still reviewing it.} completed {Your label received this recording in {month}. It is awaiting a decision.} expired {Your label received this recording in {month}. It expired without a review.} signed {Your label received this recording in {month} and signed it.} passed {Your label received this recording in {month} and passed on it.} other {Your label received this recording in {month}. It was withdrawn.}}',
);
export const monthAndYear = message('uploads.monthAndYear', '{month} {year}');

// The drop zone.
export const files = message('uploads.files', 'Files');
export const addFiles = message('uploads.addFiles', 'Add audio files');
export const dropHere = message('uploads.dropHere', 'Drop audio files here');
export const dropNow = message('uploads.dropNow', 'Drop to add the files');
export const acceptedFiles = message(
	'uploads.acceptedFiles',
	'mp3, wav, m4a, aac, ogg, opus, flac or aiff, up to 500 MB and 2 hours each',
);
export const chooseFiles = message('uploads.chooseFiles', 'Choose files');

// Failures of sending.
export const notAccepted = message('uploads.notAccepted', 'The server did not accept this file. Try again.');
export const uploadFailed = message('uploads.uploadFailed', 'Upload failed: {message}');
export const uploadFailedUnknown = message('uploads.uploadFailedUnknown', 'Upload failed: Unknown error');

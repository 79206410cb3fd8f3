import { message } from '../kernel/message.ts';

export const title = message('songs.title', 'Title');
export const artist = message('songs.artist', 'Artist');

// What people see of a song while its artist is hidden from them.
export const hiddenText = message('songs.hiddenText', 'Hidden until you review this song');
export const unnamedColleague = message('songs.unnamedColleague', 'A colleague');
/** In the activity log, for a song whose title must not be shown there. */
export const unnamedSong = message('songs.unnamedSong', 'a song');
/** For programs that send something else as the position in a list. */
export const invalidCursor = message('songs.invalidCursor', 'The cursor does not belong to this list.');

// States and decisions.

// The page of a song that does not exist.
export const notFoundTitle = message('songs.notFoundTitle', 'Song not found');
export const notFoundHeading = message(
	'songs.notFoundHeading',
	'This song doesn’t exist, or it belongs to another label',
);
export const notFoundHint = message('songs.notFoundHint', 'Check the link, or find the song in the list.');

// Editing a song.
export const editSong = message('songs.editSong', 'Edit song');
export const editSongHint = message(
	'songs.editSongHint',
	'Everyone at your label will see the new title. The artist stays hidden from each person until they review the song.',
);
export const songSaved = message('songs.songSaved', 'Song saved');
export const saveFailed = message('songs.saveFailed', 'Failed to save the song. Try again.');
export const hiddenNameHint = message('songs.hiddenNameHint', '{mask} replaces a hidden name. Keep it in the title.');
export const keepArtist = message('songs.keepArtist', 'Leave empty to keep the current artist');
export const newArtistHint = message(
	'songs.newArtistHint',
	'You can enter a new name. You’ll see the current one after you review the song.',
);

// Technical facts about the audio file.
export const audioFile = message('songs.audioFile', 'Audio file');
export const downloadOriginal = message('songs.downloadOriginal', 'Download original');
export const fileTags = message('songs.fileTags', 'File tags');
export const duration = message('songs.duration', 'Duration');
export const statedDuration = message('songs.statedDuration', 'Stated duration');
export const codec = message('songs.codec', 'Codec');
export const sampleRate = message('songs.sampleRate', 'Sample rate');
export const kilohertz = message('songs.kilohertz', '{value} kHz');
export const bitDepth = message('songs.bitDepth', 'Bit depth');
export const bits = message('songs.bits', '{bits}-bit');
export const channels = message('songs.channels', 'Channels');
export const mono = message('songs.mono', 'Mono');
export const stereo = message('songs.stereo', 'Stereo');
export const loudness = message('songs.loudness', 'Loudness');
export const lufs = message('songs.lufs', '{value} LUFS');
export const truePeak = message('songs.truePeak', 'True peak');
export const decibels = message('songs.decibels', '{value} dBTP');
export const titleInFile = message('songs.titleInFile', 'Title in the file');
export const artistInFile = message('songs.artistInFile', 'Artist in the file');
export const album = message('songs.album', 'Album');
export const year = message('songs.year', 'Year');
export const genre = message('songs.genre', 'Genre');
export const isrc = message('songs.isrc', 'ISRC');
export const bpm = message('songs.bpm', 'BPM');
export const comment = message('songs.comment', 'Comment');

// Adding tracks.
export const addTracksLead = message(
	'songs.addTracksLead',
	'Each file becomes a song that your label has 7 days to review.',
);
export const notATrackYet = message('songs.notATrackYet', 'Not ready for review? <upload>Upload it as a file</upload>');
export const removeFailed = message('songs.removeFailed', 'Failed to remove {file}. Try again.');
export const removeUnnamedFailed = message('songs.removeUnnamedFailed', 'Failed to remove the file. Try again.');
export const tracks = message('songs.tracks', 'Tracks');
export const file = message('songs.file', 'File');
export const thisFile = message('songs.thisFile', 'this file');
export const removeFile = message('songs.removeFile', 'Remove {file}');
/** The part in tags is read by screen readers only. */
export const titleOfFile = message('songs.titleOfFile', 'Title <more>of {file}</more>');
export const artistOfFile = message('songs.artistOfFile', 'Artist <more>of {file}</more>');
export const titleWarning = message('songs.titleWarning', 'Reviewers will see “{title}” until they’ve reviewed it.');
export const removeFromTitle = message('songs.removeFromTitle', 'Remove the name');
export const artistForAll = message('songs.artistForAll', 'Artist for all tracks');
export const setArtist = message('songs.setArtist', 'Set artist');
export const artistSet = message(
	'songs.artistSet',
	'{count, plural, one {Artist set for # track} other {Artist set for # tracks}}',
);
export const submitterEmail = message('songs.submitterEmail', 'Submitter’s email');
export const submitterEmailHint = message(
	'songs.submitterEmailHint',
	'Your address, unless someone else sent the files.',
);
export const artistHiddenNote = message(
	'songs.artistHiddenNote',
	'Reviewers see the artist only after they’ve reviewed the song.',
);
export const addTracksButton = message('songs.addTracksButton', 'Add tracks');
export const addTrackCount = message('songs.addTrackCount', '{count, plural, one {Add # track} other {Add # tracks}}');
export const filesLeftOut = message(
	'songs.filesLeftOut',
	'{count, plural, one {# file won’t be added.} other {# files won’t be added.}}',
);
export const filesIncomplete = message(
	'songs.filesIncomplete',
	'{count, plural, one {# file still needs a title or artist.} other {# files still need a title or artist.}}',
);
export const uploadsContinue = message('songs.uploadsContinue', 'Uploads continue in the background.');
export const show = message('songs.show', 'Show');
export const tracksAdded = message('songs.tracksAdded', '{count, plural, one {# track added} other {# tracks added}}');
export const tracksAddedLater = message(
	'songs.tracksAddedLater',
	'{count, plural, one {# track added. It becomes a song when its upload finishes.} other {# tracks added. They become songs when their uploads finish.}}',
);
export const tracksAddedAndMore = message(
	'songs.tracksAddedAndMore',
	'{count, plural, one {# track added.} other {# tracks added.}} {more, plural, one {# more will follow when its upload finishes.} other {# more will follow when their uploads finish.}}',
);

// Whom to ask for reviews of new songs.
export const requestReviewsFrom = message('songs.requestReviewsFrom', 'Request reviews from');
export const noOne = message('songs.noOne', 'No one');
export const everyone = message('songs.everyone', 'Everyone');
export const colleagues = message('songs.colleagues', 'Colleagues');
export const noOneHint = message('songs.noOneHint', 'The songs appear on everyone’s dashboard. No one is notified.');
export const everyoneHint = message(
	'songs.everyoneHint',
	'Every colleague is notified about each song, as set in their profile.',
);
export const colleaguesHint = message(
	'songs.colleaguesHint',
	'The colleagues you select are notified about each song.',
);
export const colleaguesFailed = message(
	'songs.colleaguesFailed',
	'Failed to load your colleagues. Reload the page to try again.',
);
export const noColleagues = message(
	'songs.noColleagues',
	'There’s no one else at your label yet. Invite them from your profile.',
);

// Uploads.
export const uploadLead = message('songs.uploadLead', 'Files that aren’t tracks yet. Only you can see this list.');
export const uploadsFailed = message('songs.uploadsFailed', 'Failed to load your uploads');
export const myUploads = message('songs.myUploads', 'My uploads');
export const noFiles = message('songs.noFiles', 'No files yet');
export const noFilesHint = message(
	'songs.noFilesHint',
	'Files stay here until you delete them or turn them into tracks.',
);
/** Instead of a file name that could name the artist. */
export const trackFile = message('songs.trackFile', 'Track file');
export const deleteFile = message('songs.deleteFile', 'Delete {file}');
export const deleteFileTitle = message('songs.deleteFileTitle', 'Delete this file?');
export const deleteFileText = message(
	'songs.deleteFileText',
	'{file} is deleted right away, and links to it stop working.',
);
export const deleteFileButton = message('songs.deleteFileButton', 'Delete file');
export const fileDeleted = message('songs.fileDeleted', 'File deleted');
export const deleteFailed = message('songs.deleteFailed', 'Failed to delete {file}. Try again.');
export const copyLinkTo = message('songs.copyLinkTo', 'Copy link to {file}');
export const linkCopied = message('songs.linkCopied', 'Link copied');
export const copyFailed = message('songs.copyFailed', 'Failed to copy the link');
export const openSong = message('songs.openSong', 'Open song');
export const turnIntoTrack = message('songs.turnIntoTrack', 'Turn into a track');
export const turnFileIntoTrack = message('songs.turnFileIntoTrack', 'Turn into a track: {file}');
export const turnIntoTrackText = message(
	'songs.turnIntoTrackText',
	'{file} becomes a song that your label has 7 days to review.',
);

// The state of one upload.
export const waiting = message('songs.waiting', 'Waiting');
export const uploading = message('songs.uploading', 'Uploading');
export const connectionLost = message('songs.connectionLost', 'Connection lost. The upload resumes automatically.');
export const uploadingElsewhere = message('songs.uploadingElsewhere', 'Uploading in another tab');
export const makingWaveform = message('songs.makingWaveform', 'Making the waveform');
export const ready = message('songs.ready', 'Ready');
export const percent = message('songs.percent', '{percent}%');
export const uploadOf = message('songs.uploadOf', 'Upload of {file}');
export const chooseFile = message('songs.chooseFile', 'Choose file');
export const retry = message('songs.retry', 'Retry');
export const replaceFile = message('songs.replaceFile', 'Replace file');
export const becomesSongLater = message('songs.becomesSongLater', 'Added. It becomes a song when the upload finishes.');

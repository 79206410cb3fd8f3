import { message } from '../kernel/message.ts';

export const player = message('player.player', 'Player');
export const nothingPlaying = message('player.nothingPlaying', 'Nothing playing');
/** Before the title of the song. */
export const openPlayer = message('player.openPlayer', 'Open player:');
export const closePlayer = message('player.closePlayer', 'Close player');
export const minimizePlayer = message('player.minimizePlayer', 'Minimize player');
export const expandPlayer = message('player.expandPlayer', 'Expand player');
export const reviewNow = message('player.reviewNow', 'Review Now');
export const hiddenArtist = message('player.hiddenArtist', '* Hidden until reviewed *');

// Controls.
export const play = message('player.play', 'Play');
export const pause = message('player.pause', 'Pause');
export const playTitle = message('player.playTitle', 'Play {title}');
export const pauseTitle = message('player.pauseTitle', 'Pause {title}');
export const nextSong = message('player.nextSong', 'Next song');
export const nextSongTitled = message('player.nextSongTitled', 'Next song: {title}');
export const skipBack = message('player.skipBack', 'Skip back {seconds} seconds');
export const skipForward = message('player.skipForward', 'Skip forward {seconds} seconds');
export const skipBackIn = message('player.skipBackIn', 'Skip back {seconds} seconds in {title}');
export const skipForwardIn = message('player.skipForwardIn', 'Skip forward {seconds} seconds in {title}');
export const seek = message('player.seek', 'Seek');
export const positionIn = message('player.positionIn', 'Position in {title}');
export const mute = message('player.mute', 'Mute');
export const unmute = message('player.unmute', 'Unmute');
export const volume = message('player.volume', 'Volume');
export const volumePercent = message('player.volumePercent', '{percent}%');
export const heardPercent = message('player.heardPercent', '{percent}% heard');

// Switches.
export const sound = message('player.sound', 'Sound');
export const soundInUse = message('player.soundInUse', 'Sound: {copy}');
export const automatic = message('player.automatic', 'Auto');
export const original = message('player.original', 'Original');
export const light = message('player.light', 'Light');
export const playingCopy = message(
	'player.playingCopy',
	'{copy, select, light {Playing the light copy} other {Playing the original}}',
);
export const chosenForConnection = message('player.chosenForConnection', 'Chosen for your connection');
export const originalChosen = message('player.originalChosen', 'The original file, for close listening');
export const lightChosen = message('player.lightChosen', 'Starts faster and uses less data');
export const noLightCopy = message('player.noLightCopy', 'This song has no light copy');
export const levelMatch = message('player.levelMatch', 'Level match');
export const levelMatchHint = message('player.levelMatchHint', 'Plays every song at the same loudness');
export const levelMatchState = message(
	'player.levelMatchState',
	'{state, select, on {Level match is on: every song plays at the same loudness} other {Level match is off: turn it on to play every song at the same loudness}}',
);
export const autoplay = message('player.autoplay', 'Autoplay');
export const autoplayHint = message('player.autoplayHint', 'Plays the next song in the list automatically');
export const autoplayState = message(
	'player.autoplayState',
	'{state, select, on {Autoplay is on: the next song in the list plays automatically} other {Autoplay is off: turn it on to play the next song in the list automatically}}',
);

// Failures.
export const audioNotAccessible = message('player.audioNotAccessible', 'Audio file is not accessible');
export const audioFailed = message('player.audioFailed', 'Failed to load audio data');
export const audioDelayed = message('player.audioDelayed', 'Audio is unavailable right now. Retrying automatically.');
export const tryAgainToPlay = message('player.tryAgainToPlay', 'Try again to play {title}');

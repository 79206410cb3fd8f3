import { message } from '../../domain/kernel/message.ts';

// Where shortcuts work.
export const everywhere = message('app.everywhere', 'Everywhere');
export const inSongList = message('app.inSongList', 'In a list of songs');
export const onSongPage = message('app.onSongPage', 'On a song page');
export const onWaveform = message('app.onWaveform', 'On a waveform');
export const inFormReview = message('app.inFormReview', 'Reviewing a form');
export const inSearchResults = message('app.inSearchResults', 'In the search results');

// What they do.
export const playOrPause = message('app.playOrPause', 'Play or pause');
export const skipTenSeconds = message('app.skipTenSeconds', 'Skip back or forward 10 seconds');
export const mute = message('app.mute', 'Mute');
export const openSearch = message('app.openSearch', 'Search');
export const closeDialog = message('app.closeDialog', 'Close a menu or dialog');
export const showShortcuts = message('app.showShortcuts', 'Show these shortcuts');
export const nextOrPreviousSong = message('app.nextOrPreviousSong', 'Next or previous song');
export const openSong = message('app.openSong', 'Open the song');
export const playIfSilent = message('app.playIfSilent', 'Play the song if nothing is playing');
export const playThenReview = message('app.playThenReview', 'Move from Play to Review, then to the next song');
export const otherControls = message('app.otherControls', 'Move between the controls of a song');
export const score = message('app.score', 'Give a score of 1 to 9, or 10 with 0, and move on');
export const changeScore = message('app.changeScore', 'Change a score');
export const nextRow = message('app.nextRow', 'Go to the next score');
export const submitReview = message('app.submitReview', 'Submit or save the review');
export const nextSong = message('app.nextSong', 'Go to the next song after the review');
export const transport = message('app.transport', 'Skip back, play or pause, skip forward');
export const fiveSeconds = message('app.fiveSeconds', 'Skip 5 seconds');
export const tenSeconds = message('app.tenSeconds', 'Skip 10 seconds');
export const startAndEnd = message('app.startAndEnd', 'Go to the start or the end');
export const nextOrPreviousAnswer = message('app.nextOrPreviousAnswer', 'Next or previous answer to check');
export const selectResult = message('app.selectResult', 'Select a result');
export const openResult = message('app.openResult', 'Open the result');
export const playResult = message('app.playResult', 'Play the song');

// Keys, as they are printed on keyboards.
export const space = message('app.space', 'Space');
export const escapeKey = message('app.escapeKey', 'Esc');
export const enter = message('app.enter', 'Enter');
export const tab = message('app.tab', 'Tab');
export const pageUp = message('app.pageUp', 'Page Up');
export const pageDown = message('app.pageDown', 'Page Down');
export const home = message('app.home', 'Home');
export const end = message('app.end', 'End');
export const shiftEnter = message('app.shiftEnter', 'Shift Enter');

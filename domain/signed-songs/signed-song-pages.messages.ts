import { message } from '../kernel/message.ts';

// The pages of all signed songs and of one.

export const signedSongs = message('signed-songs.signedSongs', 'Signed Songs');
/** Below the icon in the navigation of a phone. */
export const signed = message('signed-songs.signed', 'Signed');
export const signedSongsList = message('signed-songs.signedSongsList', 'Signed songs');
export const signedSongsFailed = message('signed-songs.signedSongsFailed', 'Failed to load signed songs');
export const signedSongFailed = message('signed-songs.signedSongFailed', 'Failed to load the signed song');
export const backToSignedSongs = message('signed-songs.backToSignedSongs', 'Back to Signed Songs');
export const filterSongs = message('signed-songs.filterSongs', 'Filter signed songs');
export const listWithCount = message('signed-songs.listWithCount', '{list} ({count})');
export const overviewTab = message('signed-songs.overviewTab', 'Overview');
export const contractsTab = message('signed-songs.contractsTab', 'Contracts');
export const metadataTab = message('signed-songs.metadataTab', 'Metadata');
export const marketingTab = message('signed-songs.marketingTab', 'Marketing');
export const labelCopyTab = message('signed-songs.labelCopyTab', 'Label copy');
export const generatorTab = message('signed-songs.generatorTab', 'Label copy generator');
export const chatTab = message('signed-songs.chatTab', 'Chat');
export const byline = message('signed-songs.byline', '{artist}. Signed {date}');
export const bylineWithSigner = message('signed-songs.bylineWithSigner', '{artist}. Signed {date} by {name}');

// What is to do.

export const toDo = message('signed-songs.toDo', 'To do');
export const moreActions = message('signed-songs.moreActions', '+{count} more');
export const moreActionsFor = message('signed-songs.moreActionsFor', '{count} more to do for {title}');

// The lists.

export const allSongsBy = message('signed-songs.allSongsBy', 'All signed songs by {artist}');
export const missingIdentifiersOf = message('signed-songs.missingIdentifiersOf', 'Missing identifiers of {title}');
export const missingIdentifier = message('signed-songs.missingIdentifier', '{scheme} for {name}');
export const missingIdentifierRow = message(
	'signed-songs.missingIdentifierRow',
	'<scheme>{identifier}</scheme> <name>for {of}</name>',
);
export const noSongsTitle = message('signed-songs.noSongsTitle', 'No signed songs yet');
export const noSongs = message('signed-songs.noSongs', 'Songs that an admin signs appear here with their artist.');
export const songsToDecide = message('signed-songs.songsToDecide', 'Show completed songs');
export const noSongsByTitle = message('signed-songs.noSongsByTitle', 'No signed songs by {artist}');
export const noSongsBy = message('signed-songs.noSongsBy', 'An artist appears here once one of their songs is signed.');
export const findInOverview = message('signed-songs.findInOverview', 'Find their songs in the overview');
export const showAllSongs = message('signed-songs.showAllSongs', 'Show all signed songs');
export const emptyListTitle = message('signed-songs.emptyListTitle', 'No songs under “{list}”');
export const emptyNeedsYou = message(
	'signed-songs.emptyNeedsYou',
	'Songs appear here when a contract, form or split needs your action.',
);
export const emptyToReview = message(
	'signed-songs.emptyToReview',
	'Songs appear here when a form or contract needs your review, or a writer disputes a split.',
);
export const emptyWaiting = message(
	'signed-songs.emptyWaiting',
	'Songs appear here when they’re waiting for someone else.',
);
export const emptyMissingIdentifiers = message(
	'signed-songs.emptyMissingIdentifiers',
	'Songs without an ISRC or barcode, or with a writer without an IPI, appear here.',
);
export const emptyWithdrawn = message(
	'signed-songs.emptyWithdrawn',
	'Signed songs that an admin withdrew appear here.',
);
export const emptyReady = message(
	'signed-songs.emptyReady',
	'Songs appear here when their contract, metadata, splits, identifiers and label copy are done.',
);
export const showAllArtists = message('signed-songs.showAllArtists', 'Show all artists, not only {artist}');
export const songCount = message(
	'signed-songs.songCount',
	'{count, plural, one {# signed song} other {# signed songs}}',
);

// One song.

export const readiness = message('signed-songs.readiness', 'Readiness');
export const readinessOf = message('signed-songs.readinessOf', 'Readiness of {title}');
export const actionForSong = message('signed-songs.actionForSong', '{action}: {title}');
export const facts = message('signed-songs.facts', 'Facts');
export const listen = message('signed-songs.listen', 'Listen to the song');
export const missingTitle = message('signed-songs.missingTitle', 'What’s missing');
export const nothingMissing = message('signed-songs.nothingMissing', 'Nothing. This song is ready.');
export const missingIdentifiersList = message(
	'signed-songs.missingIdentifiersList',
	'<b>Missing identifiers:</b> {identifiers}.',
);
export const openMetadata = message('signed-songs.openMetadata', 'Open the metadata');
export const ownerHint = message('signed-songs.ownerHint', 'Owner (gets notified of replies)');
export const ownerOf = message('signed-songs.ownerOf', 'Owner of {title}');
export const noOwner = message('signed-songs.noOwner', 'No owner');
export const ownerFailed = message('signed-songs.ownerFailed', 'Failed to change the owner');

// Withdrawal.

export const withdrawSong = message('signed-songs.withdrawSong', 'Withdraw song');
export const withdrawTitle = message('signed-songs.withdrawTitle', 'Withdraw {title}?');
export const withdrawText = message(
	'signed-songs.withdrawText',
	'Open forms and split links stop working, and their recipients see that your label withdrew them. The song moves to the list “Withdrawn”. Nothing is deleted, and you can restore it.',
);
export const songWithdrawnToast = message('signed-songs.songWithdrawnToast', '{title} withdrawn');
export const withdrawnAt = message('signed-songs.withdrawnAt', 'Withdrawn {date}');
export const withdrawnAtBy = message('signed-songs.withdrawnAtBy', 'Withdrawn {date} by {name}');
export const restoreSong = message('signed-songs.restoreSong', 'Restore song');
export const restoreFailed = message('signed-songs.restoreFailed', 'Failed to restore the song');

import { message } from '../kernel/message.ts';

// The pages of all signed songs and of one.

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
export const splitsTab = message('signed-songs.splitsTab', 'Splits');
/** The two pages of the area *Label copy*. */
export const copyVersions = message('signed-songs.copyVersions', 'Versions');
export const copyGenerator = message('signed-songs.copyGenerator', 'Generator');
export const chatTab = message('signed-songs.chatTab', 'Chat');

// The header and the overview of a song.

export const releaseKind = message(
	'signed-songs.releaseKind',
	'{kind, select, single {Single} ep {EP} album {Album} compilation {Compilation} other {}}',
);
export const moreForSong = message('signed-songs.moreForSong', 'More actions for {title}');
export const readyNow = message('signed-songs.readyNow', 'Ready');
export const readyIn = message(
	'signed-songs.readyIn',
	'{count, plural, one {Ready in # step} other {Ready in # steps}}',
);
export const areasDone = message('signed-songs.areasDone', '{done} of {count} areas done');
export const sound = message('signed-songs.sound', 'Recording');
export const soundFailed = message('signed-songs.soundFailed', 'Failed to load the recording');
export const keyFacts = message('signed-songs.keyFacts', 'Key facts');
export const keyFactsFailed = message('signed-songs.keyFactsFailed', 'Failed to load the key facts');
export const factsMissing = message('signed-songs.factsMissing', '{count} missing');
export const missingFact = message('signed-songs.missingFact', 'Missing');
export const add = message('signed-songs.add', 'Add');
export const addFact = message('signed-songs.addFact', 'Add {fact}');
export const fromAudioFile = message('signed-songs.fromAudioFile', 'from the audio file');
export const copyFact = message('signed-songs.copyFact', 'Copy {fact}');
export const copyAll = message('signed-songs.copyAll', 'Copy all');
export const factCopied = message('signed-songs.factCopied', '{fact} copied');
export const factsCopied = message('signed-songs.factsCopied', 'Key facts copied');
export const people = message('signed-songs.people', 'People');
export const artists = message('signed-songs.artists', '{count, plural, one {Artist} other {Artists}}');
export const signersOf = message('signed-songs.signersOf', 'Signers ({kind})');
export const signersFailed = message('signed-songs.signersFailed', 'Failed to load the signers');
export const writers = message('signed-songs.writers', 'Writers');
export const writersFailed = message('signed-songs.writersFailed', 'Failed to load the writers');
export const enterWriters = message('signed-songs.enterWriters', 'Enter the writers and their shares');
export const splitIs = message('signed-songs.splitIs', 'Split: {status}');
export const hasAgreed = message('signed-songs.hasAgreed', 'Agreed');
export const disagrees = message('signed-songs.disagrees', 'Disagrees');

// What is to do.

export const toDo = message('signed-songs.toDo', 'To do');
export const moreActions = message('signed-songs.moreActions', '+{count} more');
export const moreActionsFor = message('signed-songs.moreActionsFor', '{count} more to do for {title}');

export const stepsToReady = message(
	'signed-songs.stepsToReady',
	'{count, plural, one {# step to ready} other {# steps to ready}}',
);

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

export const readinessOf = message('signed-songs.readinessOf', 'Readiness of {title}');
export const actionForSong = message('signed-songs.actionForSong', '{action}: {title}');
export const listen = message('signed-songs.listen', 'Listen to the song');
export const missingTitle = message('signed-songs.missingTitle', 'What’s missing');
export const missingIdentifiersList = message(
	'signed-songs.missingIdentifiersList',
	'<b>Missing identifiers:</b> {identifiers}.',
);
export const openMetadata = message('signed-songs.openMetadata', 'Open the metadata');
export const ownerHint = message('signed-songs.ownerHint', 'Owner (gets notified of replies)');
export const ownerOf = message('signed-songs.ownerOf', 'Owner of {title}');
export const signedOn = message('signed-songs.signedOn', 'Signed {date}');
export const signedOnBy = message('signed-songs.signedOnBy', 'Signed {date} by {name}');
export const noOwner = message('signed-songs.noOwner', 'No owner');
export const ownerFailed = message('signed-songs.ownerFailed', 'Failed to change the owner');

// Withdrawal.

export const withdrawSong = message('signed-songs.withdrawSong', 'Withdraw song');
export const withdrawTitle = message('signed-songs.withdrawTitle', 'Withdraw {title}?');
export const withdrawText = message(
	'signed-songs.withdrawText',
	'Open forms and split links stop working, and their recipients see that your label withdrew them. The song moves to the list “Withdrawn”. Nothing is deleted, and you can restore it.',
);
export const songWithdrawnToast = message('signed-songs.songWithdrawnToast', '“{title}” withdrawn');
export const withdrawnAt = message('signed-songs.withdrawnAt', 'Withdrawn {date}');
export const withdrawnAtBy = message('signed-songs.withdrawnAtBy', 'Withdrawn {date} by {name}');
export const restoreSong = message('signed-songs.restoreSong', 'Restore song');
export const restoreFailed = message('signed-songs.restoreFailed', 'Failed to restore the song');

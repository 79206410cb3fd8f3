import { message } from '../kernel/message.ts';

// Lists

export const artistsLead = message('catalogue.artistsLead', 'The artists on your signed songs.');
export const writersLead = message(
	'catalogue.writersLead',
	'The writers of your signed songs, with their societies, IPI numbers and publishers.',
);
export const publishersLead = message(
	'catalogue.publishersLead',
	'The publishers of your writers. Writers without a publisher are credited as Copyright Control.',
);
export const addArtist = message('catalogue.addArtist', 'Add artist');
export const addWriter = message('catalogue.addWriter', 'Add writer');
export const addPublisher = message('catalogue.addPublisher', 'Add publisher');
export const findArtist = message('catalogue.findArtist', 'Find an artist');
export const findWriter = message('catalogue.findWriter', 'Find a writer');
export const findPublisher = message('catalogue.findPublisher', 'Find a publisher');
export const artistsFailed = message('catalogue.artistsFailed', 'Failed to load artists');
export const writersFailed = message('catalogue.writersFailed', 'Failed to load writers');
export const publishersFailed = message('catalogue.publishersFailed', 'Failed to load publishers');
export const noArtists = message('catalogue.noArtists', 'No artists yet');
export const noArtistsText = message(
	'catalogue.noArtistsText',
	'Artists appear here when you sign a song. Artists of demos stay hidden until you review them.',
);
export const noWriters = message('catalogue.noWriters', 'No writers yet');
export const noWritersText = message(
	'catalogue.noWritersText',
	'Add the people who wrote your signed songs, or import them from a spreadsheet.',
);
export const noPublishers = message('catalogue.noPublishers', 'No publishers yet');
export const noPublishersText = message(
	'catalogue.noPublishersText',
	'Publishers appear here when you enter them for a writer.',
);
export const show = message('catalogue.show', 'Show');
export const showActive = message('catalogue.showActive', 'Active');
export const showMissingIpi = message('catalogue.showMissingIpi', 'Missing IPI');
export const showMissingEmail = message('catalogue.showMissingEmail', 'Missing email');
export const showUnconfirmed = message('catalogue.showUnconfirmed', 'Unconfirmed');
export const showArchived = message('catalogue.showArchived', 'Archived');
export const nothingFound = message('catalogue.nothingFound', 'Nothing found');
export const nothingFoundText = message('catalogue.nothingFoundText', 'No names match your search or filter.');
export const showAll = message('catalogue.showAll', 'Show all');
export const unconfirmedCount = message('catalogue.unconfirmedCount', '<number>{count}</number> unconfirmed');
export const unconfirmedNote = message('catalogue.unconfirmedNote', '{count} unconfirmed');
export const workCount = message('catalogue.workCount', '{count, plural, one {# work} other {# works}}');
export const noWorks = message('catalogue.noWorks', 'No works');
export const noIpi = message('catalogue.noIpi', 'No IPI');
export const ipiChecked = message('catalogue.ipiChecked', 'checked');
export const writerCount = message('catalogue.writerCount', '{count, plural, one {# writer} other {# writers}}');
export const administeredBy = message('catalogue.administeredBy', 'administered by {name}');
export const lastSigned = message('catalogue.lastSigned', 'last signed {day}');
export const noSignedSong = message('catalogue.noSignedSong', 'no signed songs');
export const signedSongCount = message(
	'catalogue.signedSongCount',
	'{count, plural, one {# signed song} other {# signed songs}}',
);

// Adding and editing

export const addText = message(
	'catalogue.addText',
	'Everyone at your label will see this {kind, select, artists {artist} writers {writer} other {publisher}}. You can add more details on the next page.',
);
export const entryAdded = message(
	'catalogue.entryAdded',
	'{kind, select, artists {Artist} writers {Writer} other {Publisher}} added',
);
export const entrySaved = message(
	'catalogue.entrySaved',
	'{kind, select, artists {Artist} writers {Writer} other {Publisher}} saved',
);
export const details = message('catalogue.details', 'Details');
export const reload = message('catalogue.reload', 'Reload');
export const discardChanges = message('catalogue.discardChanges', 'Discard');
export const notSpecified = message('catalogue.notSpecified', 'Not specified');
export const openDuplicate = message('catalogue.openDuplicate', 'Open {name}');
export const saveAnyway = message('catalogue.saveAnyway', 'Save anyway');
export const legalDetails = message('catalogue.legalDetails', 'Legal name and address');
export const adminsOnly = message('catalogue.adminsOnly', 'Visible to admins only');
export const legalDetailsFailed = message('catalogue.legalDetailsFailed', 'Failed to load the legal details');
export const legalDetailsSaved = message('catalogue.legalDetailsSaved', 'Legal details saved');
export const saveLegalDetails = message('catalogue.saveLegalDetails', 'Save legal details');

// The page of an artist, writer or publisher

export const alsoWrittenAs = message('catalogue.alsoWrittenAs', 'Also written as {names}');
export const archived = message('catalogue.archived', 'Archived');
export const related = message('catalogue.related', 'Shares and documents');
export const shares = message('catalogue.shares', 'Shares');
export const noShares = message('catalogue.noShares', 'No shares in any work.');
export const publishedShares = message('catalogue.publishedShares', 'Published shares');
export const noPublishedShares = message('catalogue.noPublishedShares', 'No writer has shares with this publisher.');
export const masterShares = message('catalogue.masterShares', 'Master shares');
export const noMasterShares = message('catalogue.noMasterShares', 'No master shares in any recording.');
export const sharesFailed = message('catalogue.sharesFailed', 'Failed to load shares');
export const splitDraft = message('catalogue.splitDraft', 'Draft');
export const splitWaiting = message('catalogue.splitWaiting', 'Waiting');
export const splitAgreed = message('catalogue.splitAgreed', 'Agreed');
export const splitConfirmed = message('catalogue.splitConfirmed', 'Confirmed');
export const splitDisputed = message('catalogue.splitDisputed', 'Disputed');
export const documents = message('catalogue.documents', 'Forms and contracts');
export const noDocumentsOfArtist = message(
	'catalogue.noDocumentsOfArtist',
	'No forms or contracts for songs by this artist.',
);
export const noDocumentsOfWriter = message(
	'catalogue.noDocumentsOfWriter',
	'No forms or contracts for songs by this writer.',
);
export const documentsFailed = message('catalogue.documentsFailed', 'Failed to load forms and contracts');
export const usedBy = message('catalogue.usedBy', 'Used by');
export const notUsed = message('catalogue.notUsed', 'No writer has this publisher.');
export const signedSongs = message('catalogue.signedSongs', 'Signed songs');
export const noSignedSongs = message('catalogue.noSignedSongs', 'No signed songs yet.');
export const signedSongsFailed = message('catalogue.signedSongsFailed', 'Failed to load signed songs');
export const signedOn = message('catalogue.signedOn', 'signed {day}');
export const notFound = message('catalogue.notFound', 'Not found');
export const notFoundText = message(
	'catalogue.notFoundText',
	'It may have been deleted, or the signing of its song was undone.',
);
export const backToList = message('catalogue.backToList', 'Back to {list}');

// Actions on an artist, writer or publisher

export const moreFor = message('catalogue.moreFor', 'More actions for {name}');
export const mergeWithAnother = message(
	'catalogue.mergeWithAnother',
	'Merge with another {kind, select, artists {artist} writers {writer} other {publisher}}',
);
export const archive = message('catalogue.archive', 'Archive');
export const restore = message('catalogue.restore', 'Restore');
export const deleteEntry = message('catalogue.deleteEntry', 'Delete');
export const archiveTitle = message('catalogue.archiveTitle', 'Archive {name}?');
export const archiveText = message(
	'catalogue.archiveText',
	'{name} will no longer be listed or suggested. Shares, songs and documents stay as they are. You can restore {name} later.',
);
export const entryArchived = message(
	'catalogue.entryArchived',
	'{kind, select, artists {Artist} writers {Writer} other {Publisher}} archived',
);
export const restoreTitle = message('catalogue.restoreTitle', 'Restore {name}?');
export const restoreText = message('catalogue.restoreText', '{name} will be listed and suggested again.');
export const entryRestored = message(
	'catalogue.entryRestored',
	'{kind, select, artists {Artist} writers {Writer} other {Publisher}} restored',
);
export const deleteTitle = message('catalogue.deleteTitle', 'Delete {name}?');
export const deleteText = message('catalogue.deleteText', 'This can’t be undone.');
export const entryDeleted = message(
	'catalogue.entryDeleted',
	'{kind, select, artists {Artist} writers {Writer} other {Publisher}} deleted',
);

// Merging two of them

export const mergeTitle = message('catalogue.mergeTitle', 'Merge {name}');
export const mergeText = message(
	'catalogue.mergeText',
	'Merge two entries for the same {kind, select, artists {artist} writers {writer} other {publisher}}. One of them stays, and the other becomes its alias.',
);
export const noMatches = message('catalogue.noMatches', 'No matches.');
export const keepOther = message('catalogue.keepOther', 'Keep the other one');
export const merge = message('catalogue.merge', 'Merge');
export const merged = message('catalogue.merged', '{loser} merged into {survivor}');
export const mergeOutcome = message(
	'catalogue.mergeOutcome',
	'<b>{survivor}</b> stays. <b>{loser}</b> becomes its alias and is no longer listed.',
);
export const mergeMoves = message('catalogue.mergeMoves', 'Moved to {survivor}: {usage}');
export const mergeFills = message('catalogue.mergeFills', '{caption} is filled in: <muted>{value}</muted>');
export const mergeDiffers = message(
	'catalogue.mergeDiffers',
	'{caption} differs: {kept} is kept, {dropped} stays with the alias only',
);
export const typeNameToMerge = message(
	'catalogue.typeNameToMerge',
	'Their IPI numbers differ, so they may be different people. Type {name} to merge them anyway.',
);
export const nothingMoves = message('catalogue.nothingMoves', 'Nothing else changes.');

// Importing a CSV file

export const importCsv = message('catalogue.importCsv', 'Import CSV');
export const importTitle = message(
	'catalogue.importTitle',
	'Import {kind, select, artists {artists} writers {writers} other {publishers}} from a CSV file',
);
export const importText = message(
	'catalogue.importText',
	'The first line must name the columns: {columns}. Only Name is required. Separate columns with commas, semicolons or tabs.',
);
export const fileTooLarge = message('catalogue.fileTooLarge', 'This file is too large to import. The limit is 900 kB.');
export const notCsv = message('catalogue.notCsv', 'This is not a CSV file. Save your spreadsheet as CSV first.');
export const chooseFile = message('catalogue.chooseFile', 'Choose file');
export const chooseAnotherFile = message('catalogue.chooseAnotherFile', 'Choose another file');
export const readingFile = message('catalogue.readingFile', 'Reading the file…');
export const allOrNothing = message('catalogue.allOrNothing', 'Import nothing if a line has errors');
export const importNothingYet = message('catalogue.importNothingYet', 'Import');
export const importCount = message(
	'catalogue.importCount',
	'Import {kind, select, artists {{count, plural, one {# artist} other {# artists}}} writers {{count, plural, one {# writer} other {# writers}}} other {{count, plural, one {# publisher} other {# publishers}}}}',
);
export const imported = message(
	'catalogue.imported',
	'{kind, select, artists {{count, plural, one {# artist} other {# artists}}} writers {{count, plural, one {# writer} other {# writers}}} other {{count, plural, one {# publisher} other {# publishers}}}} imported',
);
export const importPreview = message('catalogue.importPreview', 'Import preview');
export const importSummary = message(
	'catalogue.importSummary',
	'{kind, select, artists {{added, plural, one {# new artist} other {# new artists}}} writers {{added, plural, one {# new writer} other {# new writers}}} other {{added, plural, one {# new publisher} other {# new publishers}}}}, {known} already in your catalogue, {wrong, plural, =0 {no lines with errors.} one {# line with errors. It will be skipped.} other {# lines with errors. They will be skipped.}}',
);
export const ignoredColumns = message('catalogue.ignoredColumns', 'Ignored columns: {columns}');
export const lines = message('catalogue.lines', 'Lines');
export const lineNew = message('catalogue.lineNew', 'New');
export const lineKnown = message('catalogue.lineKnown', 'Already in your catalogue');
export const lineWrong = message('catalogue.lineWrong', 'Error');
export const noName = message('catalogue.noName', 'No name');

import { message } from '../kernel/message.ts';

// States and events of a version.

export const draft = message('label-copy.draft', 'Draft');
export const inReview = message('label-copy.inReview', 'In review');
export const changesRequested = message('label-copy.changesRequested', 'Changes requested');
export const approved = message('label-copy.approved', 'Approved');
export const final = message('label-copy.final', 'Final');
export const superseded = message('label-copy.superseded', 'Superseded');
/** Used instead of a name that is no longer known. */
export const someone = message('label-copy.someone', 'Someone');
export const generatedEvent = message(
	'label-copy.generatedEvent',
	'{who} generated version {version} of the label copy',
);
export const sentEvent = message('label-copy.sentEvent', '{who} sent version {version} of the label copy for approval');
export const changesRequestedEvent = message(
	'label-copy.changesRequestedEvent',
	'{who} requested changes to version {version} of the label copy',
);
export const approvedEvent = message('label-copy.approvedEvent', '{who} approved version {version} of the label copy');
export const approvedOnBehalfEvent = message(
	'label-copy.approvedOnBehalfEvent',
	'{who} approved version {version} of the label copy on behalf of the artist',
);
export const finalisedEvent = message(
	'label-copy.finalisedEvent',
	'{who} marked version {version} of the label copy as final',
);
export const supersededEvent = message(
	'label-copy.supersededEvent',
	'Version {version} of the label copy was superseded',
);
export const outOfDateEvent = message(
	'label-copy.outOfDateEvent',
	'Data changed after version {version} of the label copy was finalised',
);
export const outOfDateBanner = message(
	'label-copy.outOfDateBanner',
	'Data changed after this label copy was finalised. Generate version {version}.',
);
export const contradictionsLeft = message(
	'label-copy.contradictionsLeft',
	'{count, plural, one {There is # contradiction.} other {There are # contradictions.}}',
);

// Checks.

export const sharesTotal = message('label-copy.sharesTotal', 'Writer shares of “{title}” total {total}');
export const sharesOk = message('label-copy.sharesOk', 'Writer shares total 100.00');
export const isrcMissing = message('label-copy.isrcMissing', 'ISRC of “{title}” is missing');
export const isrcInvalid = message('label-copy.isrcInvalid', 'ISRC of “{title}” is invalid');
export const barcodeMissing = message('label-copy.barcodeMissing', 'UPC/EAN is missing');
export const barcodeInvalid = message('label-copy.barcodeInvalid', 'UPC/EAN is invalid');
export const identifiersOk = message('label-copy.identifiersOk', 'ISRC and UPC/EAN are valid');
export const splitOk = message('label-copy.splitOk', 'Split confirmed by all writers');
export const splitNotConfirmed = message('label-copy.splitNotConfirmed', 'Split not confirmed by all writers');
export const samplesOk = message('label-copy.samplesOk', 'All samples cleared');
export const sampleNotCleared = message('label-copy.sampleNotCleared', 'The sample of “{title}” is not cleared');
export const lineMissing = message('label-copy.lineMissing', 'Missing: {line} (shows {placeholder})');
export const noMainArtist = message('label-copy.noMainArtist', '“{title}” has no main artist');
export const lettersMissing = message(
	'label-copy.lettersMissing',
	'The PDF font doesn’t have these characters: {letters}',
);
export const creditMissing = message(
	'label-copy.creditMissing',
	'The contract’s credit line is missing (contract: {kind})',
);
export const checkedLine = message('label-copy.checkedLine', '{line}: {problem}');
/** A reason among several sentences. */
export const reasonSentence = message('label-copy.reasonSentence', '{reason}.');

// Contradictions: what they are about, what the sources say, and why it matters.

export const contradictionTitle = message('label-copy.contradictionTitle', 'Title');
export const contradictionArtist = message('label-copy.contradictionArtist', 'Artist');
export const contradictionIsrc = message('label-copy.contradictionIsrc', 'ISRC');
export const contradictionTerritory = message('label-copy.contradictionTerritory', 'Territory');
export const contradictionReleaseDate = message('label-copy.contradictionReleaseDate', 'Release date');
export const contradictionReleaseTitle = message('label-copy.contradictionReleaseTitle', 'Release title');
export const writerWithShare = message('label-copy.writerWithShare', 'Name of the writer with {share}%');
export const shareOf = message('label-copy.shareOf', 'Share of {name}');
export const sharePercent = message('label-copy.sharePercent', '{share}%');
export const notAWriter = message('label-copy.notAWriter', 'Not a writer');
export const effectiveFrom = message('label-copy.effectiveFrom', 'Effective from {date}');
export const endsOn = message('label-copy.endsOn', 'Ends {date}');
export const releaseOn = message('label-copy.releaseOn', 'Release on {date}');
export const notInVersion = message('label-copy.notInVersion', 'Not included');
export const removedSince = message('label-copy.removedSince', 'Removed');
export const differ = message('label-copy.differ', 'These don’t match.');
export const contractDiffers = message('label-copy.contractDiffers', 'The contract doesn’t match.');
export const releasedBeforeContract = message(
	'label-copy.releasedBeforeContract',
	'The release date is before the contract takes effect.',
);
export const releasedAfterContract = message(
	'label-copy.releasedAfterContract',
	'The release date is after the contract ends.',
);
export const singleTitleDiffers = message(
	'label-copy.singleTitleDiffers',
	'For a single, the release and the track must have the same title and artists.',
);
export const plannedAfterRelease = message('label-copy.plannedAfterRelease', 'This is planned after the release date.');
export const plannedBeforeRelease = message(
	'label-copy.plannedBeforeRelease',
	'This is planned before the release date.',
);
export const plannedElsewhere = message(
	'label-copy.plannedElsewhere',
	'The plan includes countries where the song isn’t released.',
);
export const dataChanged = message('label-copy.dataChanged', 'Data changed after this version was generated.');

// Where a line comes from.

export const fromGenerator = message('label-copy.fromGenerator', 'Release fields');
export const fromMetadata = message('label-copy.fromMetadata', 'Metadata');
export const fromSplits = message('label-copy.fromSplits', 'Splits');
export const fromWriter = message('label-copy.fromWriter', 'Writer');
export const fromArtist = message('label-copy.fromArtist', 'Artist');
export const fromPublisher = message('label-copy.fromPublisher', 'Publisher');
export const fromContract = message('label-copy.fromContract', 'Contract');
export const fromMarketing = message('label-copy.fromMarketing', 'Marketing');
export const fromSong = message('label-copy.fromSong', 'Song');
export const fromAudio = message('label-copy.fromAudio', 'Audio file');
export const fromLabel = message('label-copy.fromLabel', 'Label settings');
export const fromCopy = message('label-copy.fromCopy', 'Label copy');

// The fields of the label.

export const releaseTitleField = message('label-copy.releaseTitleField', 'Release title');
export const catalogueNumberField = message('label-copy.catalogueNumberField', 'Catalogue number');
export const barcodeField = message('label-copy.barcodeField', 'UPC/EAN');
export const releaseDateField = message('label-copy.releaseDateField', 'Release date');
export const imprintField = message('label-copy.imprintField', 'Imprint');
export const pYearField = message('label-copy.pYearField', '℗ year');
export const pOwnerField = message('label-copy.pOwnerField', '℗ owner');
export const cYearField = message('label-copy.cYearField', '© year');
export const cOwnerField = message('label-copy.cOwnerField', '© owner');
export const gridField = message('label-copy.gridField', 'GRid');
export const creditLineField = message('label-copy.creditLineField', 'Credit line');
export const distributorField = message('label-copy.distributorField', 'Distributor');
export const artworkDesignField = message('label-copy.artworkDesignField', 'Artwork design');
export const artworkPhotographyField = message('label-copy.artworkPhotographyField', 'Artwork photography');
export const artworkNoteField = message('label-copy.artworkNoteField', 'Artwork licence note');
export const courtesyField = message('label-copy.courtesyField', 'Courtesy');
export const thanksField = message('label-copy.thanksField', 'Thanks');
export const legalLineField = message('label-copy.legalLineField', 'Legal line');
export const defaultImprint = message('label-copy.defaultImprint', 'The label’s name');
export const defaultCreditLine = message('label-copy.defaultCreditLine', 'Released by the label');
export const fieldRequired = message('label-copy.fieldRequired', 'Enter a value.');
export const fieldTooLong = message('label-copy.fieldTooLong', 'Use up to {most} characters (now {count}).');
export const fieldNoDay = message('label-copy.fieldNoDay', 'Choose a date.');
export const fieldNoYear = message('label-copy.fieldNoYear', 'Enter the year with four digits.');
/** Corrections of a recipient that are about no line. */
export const preferredSpelling = message('label-copy.preferredSpelling', 'Preferred spelling');

import { message } from '../kernel/message.ts';

// Fields of artists, writers and publishers.

export const artistForm = message('catalogue.artistForm', 'Kind');
export const solo = message('catalogue.solo', 'Solo');
export const group = message('catalogue.group', 'Group');
export const artistAlias = message('catalogue.artistAlias', 'Alias');
export const orchestra = message('catalogue.orchestra', 'Orchestra');
export const choir = message('catalogue.choir', 'Choir');
export const isniCaption = message('catalogue.isniCaption', 'ISNI');
export const spotifyCaption = message('catalogue.spotifyCaption', 'Spotify');
export const appleMusicCaption = message('catalogue.appleMusicCaption', 'Apple Music');
export const management = message('catalogue.management', 'Management');
export const managementEmail = message('catalogue.managementEmail', 'Management email');
export const bookingEmail = message('catalogue.bookingEmail', 'Booking email');
export const shortBio = message('catalogue.shortBio', 'Short biography');
export const notes = message('catalogue.notes', 'Notes');
export const society = message('catalogue.society', 'Society');
export const ipiCaption = message('catalogue.ipiCaption', 'IPI');
export const ipiBaseCaption = message('catalogue.ipiBaseCaption', 'IPI base number');
export const publisher = message('catalogue.publisher', 'Publisher');
export const publisherHint = message(
	'catalogue.publisherHint',
	'Leave empty for Copyright Control. A new name adds a new publisher.',
);
export const administrator = message('catalogue.administrator', 'Administrator');
export const administratorHint = message(
	'catalogue.administratorHint',
	'The publisher that administers this one, if any. A new name adds a new publisher.',
);
export const legalFirstName = message('catalogue.legalFirstName', 'Legal first name');
export const legalLastName = message('catalogue.legalLastName', 'Legal last name');
export const phone = message('catalogue.phone', 'Phone');
export const address = message('catalogue.address', 'Address');
export const addressSecondLine = message('catalogue.addressSecondLine', 'Address, second line');
export const postcode = message('catalogue.postcode', 'Postcode');
export const city = message('catalogue.city', 'City');
export const region = message('catalogue.region', 'Region');
export const country = message('catalogue.country', 'Country');

export const nameMissing = message('catalogue.nameMissing', 'Enter a name.');
export const notOneLine = message('catalogue.notOneLine', 'Write this on one line.');
export const emailInvalid = message('catalogue.emailInvalid', 'This email address isn’t valid.');
export const optionUnknown = message('catalogue.optionUnknown', 'Select one of the options.');
export const countryUnknown = message('catalogue.countryUnknown', 'Enter a two-letter country code, like DE.');
export const textTooLong = message('catalogue.textTooLong', 'Use at most {max} characters.');
/** Shown with the path of an unknown field in a refused request. */
export const fieldUnknown = message('catalogue.fieldUnknown', 'fields.{key}: This field does not exist.');
/** A problem where the field is not visible: in a file, or in a response of the API. */
export const fieldProblem = message('catalogue.fieldProblem', '{caption}: {problem}');

// Roles of the people on a recording or a work.

export const producer = message('catalogue.producer', 'Producer');
export const coProducer = message('catalogue.coProducer', 'Co-producer');
export const additionalProducer = message('catalogue.additionalProducer', 'Additional producer');
export const vocalProducer = message('catalogue.vocalProducer', 'Vocal producer');
export const recordingEngineer = message('catalogue.recordingEngineer', 'Recording engineer');
export const mixingEngineer = message('catalogue.mixingEngineer', 'Mixing engineer');
export const masteringEngineer = message('catalogue.masteringEngineer', 'Mastering engineer');
export const programmer = message('catalogue.programmer', 'Programmer');
export const vocalist = message('catalogue.vocalist', 'Vocalist');
export const backgroundVocalist = message('catalogue.backgroundVocalist', 'Background vocalist');
export const instrument = message('catalogue.instrument', 'Instrument');
export const arranger = message('catalogue.arranger', 'Arranger');
export const remixer = message('catalogue.remixer', 'Remixer');
export const dj = message('catalogue.dj', 'DJ');
export const otherRole = message('catalogue.otherRole', 'Other');

export const mainArtist = message('catalogue.mainArtist', 'Main artist');
export const featuredArtist = message('catalogue.featuredArtist', 'Featured');
export const withArtist = message('catalogue.withArtist', 'With');

export const composerAndLyricist = message('catalogue.composerAndLyricist', 'Music and words');
export const composer = message('catalogue.composer', 'Music');
export const lyricist = message('catalogue.lyricist', 'Words');
export const adaptor = message('catalogue.adaptor', 'Adaptor');
export const subAuthor = message('catalogue.subAuthor', 'Sub-author');
export const subArranger = message('catalogue.subArranger', 'Sub-arranger');
export const translator = message('catalogue.translator', 'Translator');

// Kinds of versions of a recording.

export const originalVersion = message('catalogue.originalVersion', 'Original');
export const radioEdit = message('catalogue.radioEdit', 'Radio edit');
export const extendedVersion = message('catalogue.extendedVersion', 'Extended');
export const remixVersion = message('catalogue.remixVersion', 'Remix');
export const instrumentalVersion = message('catalogue.instrumentalVersion', 'Instrumental');
export const acapellaVersion = message('catalogue.acapellaVersion', 'A cappella');
export const liveVersion = message('catalogue.liveVersion', 'Live');
export const acousticVersion = message('catalogue.acousticVersion', 'Acoustic');
export const remasteredVersion = message('catalogue.remasteredVersion', 'Remaster');
export const rerecordedVersion = message('catalogue.rerecordedVersion', 'Re-recorded');
export const demoVersion = message('catalogue.demoVersion', 'Demo');
export const otherVersion = message('catalogue.otherVersion', 'Other');

// What uses an artist, writer or publisher.

export const usageSignedSongs = message(
	'catalogue.usageSignedSongs',
	'{count, plural, one {# signed song} other {# signed songs}}',
);
export const usageWriters = message('catalogue.usageWriters', '{count, plural, one {# writer} other {# writers}}');
export const usageAdministered = message(
	'catalogue.usageAdministered',
	'{count, plural, one {# administered publisher} other {# administered publishers}}',
);

// The activity log.

export const loggedEntry = message(
	'catalogue.loggedEntry',
	'{kind, select, artists {artist {name}} writers {writer {name}} other {publisher {name}}}',
);
export const loggedMerge = message(
	'catalogue.loggedMerge',
	'{kind, select, artists {artist {loser} into {survivor}} writers {writer {loser} into {survivor}} other {publisher {loser} into {survivor}}}',
);
export const loggedImport = message(
	'catalogue.loggedImport',
	'{kind, select, artists {{count, plural, one {# artist} other {# artists}}} writers {{count, plural, one {# writer} other {# writers}}} other {{count, plural, one {# publisher} other {# publishers}}}}',
);

// Problems of a CSV file and its lines.

export const fileEmpty = message('catalogue.fileEmpty', 'This file is empty.');
export const tooManyColumns = message('catalogue.tooManyColumns', 'A file can have up to {max} columns.');
export const nameColumnMissing = message(
	'catalogue.nameColumnMissing',
	'The first line must name the columns, and one of them must be “Name”.',
);
export const columnTwice = message('catalogue.columnTwice', 'Two columns are called “{caption}”. Remove one of them.');
export const tooManyLines = message(
	'catalogue.tooManyLines',
	'A file can have up to {max, number} lines. This one has {count, number}.',
);
export const lineRefused = message('catalogue.lineRefused', 'Nothing was imported. Line {line}: {problem}');
export const valueOnEarlierLine = message(
	'catalogue.valueOnEarlierLine',
	'This {identifier} is already on line {line}.',
);
export const nameOnEarlierLine = message('catalogue.nameOnEarlierLine', 'This name is already on line {line}.');
export const alreadyInCatalogue = message(
	'catalogue.alreadyInCatalogue',
	'This {kind, select, artists {artist} writers {writer} other {publisher}} is already in your catalogue.',
);

// Identifiers, as they are named in a sentence.

export const isniNumber = message('catalogue.isniNumber', 'ISNI');
export const ipiNumber = message('catalogue.ipiNumber', 'IPI');
export const ipiBaseNumber = message('catalogue.ipiBaseNumber', 'IPI base number');
export const spotifyPage = message('catalogue.spotifyPage', 'Spotify page');
export const appleMusicPage = message('catalogue.appleMusicPage', 'Apple Music page');

// Problems of identifiers.

export const barcodeInvalid = message(
	'catalogue.barcodeInvalid',
	'The barcode’s last digit doesn’t match. Please check the number.',
);
export const barcodeIncomplete = message(
	'catalogue.barcodeIncomplete',
	'A barcode has 12 or 13 digits, for example 0731346000101.',
);
export const barcodeForShopUse = message(
	'catalogue.barcodeForShopUse',
	'This barcode range is for use inside one shop and can’t be sold elsewhere.',
);
export const catalogueNumberInvalid = message(
	'catalogue.catalogueNumberInvalid',
	'A catalogue number has 2 to 20 letters, digits, spaces or . _ / - and starts with a letter or digit.',
);
export const gridInvalid = message(
	'catalogue.gridInvalid',
	'That GRid doesn’t check out. It has 18 characters, like A1-2425G-ABC1234002-M.',
);
export const ipiInvalid = message(
	'catalogue.ipiInvalid',
	'That IPI number doesn’t check out. It’s the 9 to 11 digit number on your society profile, not your member number.',
);
export const ipiBaseInvalid = message(
	'catalogue.ipiBaseInvalid',
	'That IPI base number doesn’t check out. It looks like I-000000229-7.',
);
export const isniInvalid = message('catalogue.isniInvalid', 'This ISNI isn’t valid. Check the 16 characters.');
export const isrcInvalid = message(
	'catalogue.isrcInvalid',
	'An ISRC has 12 characters, like US-RC1-76-07839: two letters, three letters or digits, then seven digits.',
);
export const isrcPrefixUnknown = message(
	'catalogue.isrcPrefixUnknown',
	'No ISRC agency issues codes that start with {prefix}. Please check it.',
);
export const iswcInvalid = message(
	'catalogue.iswcInvalid',
	'This ISWC’s last digit doesn’t match. Please check it against your society’s work search.',
);
export const iswcIncomplete = message(
	'catalogue.iswcIncomplete',
	'An ISWC is the letter T followed by 10 digits, for example T-123.456.789-4.',
);
export const spotifyArtistInvalid = message(
	'catalogue.spotifyArtistInvalid',
	'Paste the link to the artist’s Spotify page, like https://open.spotify.com/artist/ and 22 characters.',
);
export const appleArtistInvalid = message(
	'catalogue.appleArtistInvalid',
	'Paste the link to the artist’s Apple Music page. It ends with a number.',
);

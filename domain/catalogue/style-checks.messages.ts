import { message } from '../kernel/message.ts';

// Artists

export const oneArtistPerLine = message(
	'catalogue.oneArtistPerLine',
	'Put each artist on a separate line so stores link the right profiles.',
);
export const mainArtistMissing = message('catalogue.mainArtistMissing', 'Add at least one main artist.');
export const tooManyMainArtists = message(
	'catalogue.tooManyMainArtists',
	'With more than three main artists, stores want “Various Artists” on the release.',
);
export const artistTwice = message('catalogue.artistTwice', '“{name}” is listed twice. Keep the role that fits best.');
export const variousOnTrack = message(
	'catalogue.variousOnTrack',
	'Name the artists of a track. “Various Artists” is for releases only.',
);
export const variousSpelling = message('catalogue.variousSpelling', 'Write it as “Various Artists”.');
export const notAnArtistName = message(
	'catalogue.notAnArtistName',
	'“{name}” isn’t an artist’s name. Enter the real one.',
);
export const genericArtistName = message(
	'catalogue.genericArtistName',
	'Stores reject generic names. Is this really the artist?',
);
export const artistNameOnly = message(
	'catalogue.artistNameOnly',
	'Write only the name: no years, instruments, “aka” or “Official”.',
);
export const earlierSpelling = message('catalogue.earlierSpelling', 'Earlier you wrote “{name}”.');
export const storeLinksMissing = message(
	'catalogue.storeLinksMissing',
	'Add the Spotify and Apple links so the release lands on the right page.',
);
export const remixerMissing = message('catalogue.remixerMissing', 'This is a remix. Add the remixer under Artists.');
export const remixMissing = message(
	'catalogue.remixMissing',
	'There is a remixer, but the version doesn’t say “Remix”.',
);
export const featuredThroughout = message(
	'catalogue.featuredThroughout',
	'“{name}” is featured on every track. Add them to the release as well.',
);

// Advisory, lyrics and languages

export const cleanWithoutExplicit = message(
	'catalogue.cleanWithoutExplicit',
	'Choose “Clean” only when this is the edited version of an explicit song.',
);
export const advisoryMissing = message('catalogue.advisoryMissing', 'Select explicit, clean or none.');
export const titleLanguageMissing = message(
	'catalogue.titleLanguageMissing',
	'Select the language the title is written in.',
);
export const explicitWords = message(
	'catalogue.explicitWords',
	'The title or lyrics contain words that stores mark as explicit.',
);
export const lyricsOfInstrumental = message(
	'catalogue.lyricsOfInstrumental',
	'An instrumental can’t have lyrics or a lyricist.',
);
export const audioLanguageMissing = message(
	'catalogue.audioLanguageMissing',
	'Select the language it is sung in, or “No words”.',
);
export const otherScript = message('catalogue.otherScript', 'The title doesn’t look like that language.');

// Identifiers

export const isrcMissing = message('catalogue.isrcMissing', 'The ISRC is missing.');
export const barcodeMissing = message('catalogue.barcodeMissing', 'The barcode is missing.');
export const isrcTaken = message('catalogue.isrcTaken', 'This ISRC is already used for “{title}”.');
export const barcodeTaken = message('catalogue.barcodeTaken', 'This barcode is already used for another release.');
export const catalogueNumberTaken = message(
	'catalogue.catalogueNumberTaken',
	'{number} is already used for another release.',
);

// Pictures

export const coverNotSquare = message(
	'catalogue.coverNotSquare',
	'The cover must be square. This one has {size} pixels.',
);
export const coverTooSmall = message(
	'catalogue.coverTooSmall',
	'The cover needs at least {min} × {min} pixels. This one has {size}.',
);
export const coverTooLarge = message(
	'catalogue.coverTooLarge',
	'Some stores only accept covers up to {max} × {max} pixels. This one has {size}.',
);
export const coverTooManyBytes = message(
	'catalogue.coverTooManyBytes',
	'Some stores only accept covers up to {max} MB.',
);
export const coverFormat = message('catalogue.coverFormat', 'The cover must be a JPG or PNG.');
export const coverColours = message(
	'catalogue.coverColours',
	'The cover must be in RGB. Export it again for screens, not for print.',
);
export const coverTransparent = message(
	'catalogue.coverTransparent',
	'The cover can’t be transparent. Export it again with a background.',
);

// Releases

export const singleDiffers = message(
	'catalogue.singleDiffers',
	'For a single, the release and the track must have the same title and artists.',
);
export const tracksIdentical = message(
	'catalogue.tracksIdentical',
	'Two tracks look identical. Add a version to one of them.',
);

// Rights

export const ownerOnly = message(
	'catalogue.ownerOnly',
	'Write only the owner’s name. We add the {symbol} and the year.',
);
export const yearInvalid = message(
	'catalogue.yearInvalid',
	'The {symbol} year has four digits and can’t be after {last}.',
);
export const yearAfterRelease = message(
	'catalogue.yearAfterRelease',
	'The {symbol} year is after the year of the release.',
);
export const sampleNotCleared = message('catalogue.sampleNotCleared', 'The sample of “{source}” isn’t cleared.');
export const originalWritersMissing = message(
	'catalogue.originalWritersMissing',
	'For a cover we need the original writers.',
);
export const originalDateTooLate = message(
	'catalogue.originalDateTooLate',
	'The original release date can’t be after the release date.',
);
export const territoryNotCovered = message(
	'catalogue.territoryNotCovered',
	'The contract covers {contract} only, but the release is set to {release}.',
);
export const world = message('catalogue.world', 'World');
export const worldExcept = message('catalogue.worldExcept', 'World except {countries}');
export const contractEndsSoon = message(
	'catalogue.contractEndsSoon',
	'The contract ends within 12 months of the release.',
);

// Sound

export const soundLossy = message('catalogue.soundLossy', 'Stores need lossless sound: WAV or FLAC.');
export const soundBits = message('catalogue.soundBits', 'Stores need 16 or 24 bits. This file has {bits}.');
export const soundRate = message(
	'catalogue.soundRate',
	'Stores need 44.1, 48, 88.2, 96, 176.4 or 192 kHz. This file has {rate} kHz.',
);
export const soundNotStereo = message(
	'catalogue.soundNotStereo',
	'Stores need stereo. This file has {channels, plural, one {one channel} other {# channels}}.',
);
export const soundTooShort = message(
	'catalogue.soundTooShort',
	'This is shorter than 30 seconds. Many stores only pay from 30 seconds.',
);
export const soundSameAsMaster = message('catalogue.soundSameAsMaster', 'This is the same file as the master.');

// Titles

export const titleMissing = message('catalogue.titleMissing', 'Please enter the title.');
export const titleTooLong = message('catalogue.titleTooLong', 'Please keep this to {max} characters (now {length}).');
export const titleEmoji = message('catalogue.titleEmoji', 'Stores don’t accept emoji in titles.');
export const titleCharacters = message('catalogue.titleCharacters', 'Please type the title with normal letters.');
export const titleSpacing = message('catalogue.titleSpacing', 'There’s an extra space or a missing bracket.');
export const titleAllCapitals = message(
	'catalogue.titleAllCapitals',
	'Stores usually change ALL CAPS. Suggested: “{title}”.',
);
export const titleAllLower = message(
	'catalogue.titleAllLower',
	'Stores usually change all lower case. Suggested: “{title}”.',
);
export const titleRandomCase = message(
	'catalogue.titleRandomCase',
	'Stores usually change random case. Suggested: “{title}”.',
);
export const titleCase = message('catalogue.titleCase', 'Suggested: “{title}”.');
export const titleCaseFrench = message(
	'catalogue.titleCaseFrench',
	'French titles normally use a capital only at the start and for names.',
);
export const titleCaseItalian = message(
	'catalogue.titleCaseItalian',
	'Italian titles normally use a capital only at the start and for names.',
);
export const titleCaseSwedish = message(
	'catalogue.titleCaseSwedish',
	'Swedish titles normally use a capital only at the start and for names.',
);
export const titleCaseRussian = message(
	'catalogue.titleCaseRussian',
	'Russian titles normally use a capital only at the start and for names.',
);
export const titleCaseSpanish = message(
	'catalogue.titleCaseSpanish',
	'Spanish titles use capitals either throughout or only at the start and for names. Please choose one.',
);
export const titleCasePortuguese = message(
	'catalogue.titleCasePortuguese',
	'Portuguese titles use capitals either throughout or only at the start and for names. Please choose one.',
);
export const titleCaseGerman = message(
	'catalogue.titleCaseGerman',
	'German titles normally use a capital only at the start and for nouns and names.',
);
export const liveUnlabelled = message(
	'catalogue.liveUnlabelled',
	'For a live recording, the version and the version type must both say so, for example “Live at Salt Shed”.',
);
export const rerecordingUnlabelled = message(
	'catalogue.rerecordingUnlabelled',
	'For a re-recording, the version and the version type must both say so, for example “Re-recorded”.',
);
export const usualVersionNamed = message(
	'catalogue.usualVersionNamed',
	'Leave the version empty for the normal version.',
);
export const guestsInTitle = message(
	'catalogue.guestsInTitle',
	'Add featured artists under Artists, not in the title.',
);
export const versionInTitle = message('catalogue.versionInTitle', 'Move “{version}” to the version field.');
export const advisoryInTitle = message('catalogue.advisoryInTitle', 'Use the Explicit / Clean setting instead.');
export const censorStars = message('catalogue.censorStars', 'Write the word in full; stores censor it themselves.');
export const titleAdvertises = message('catalogue.titleAdvertises', 'Titles can’t contain advertising.');
export const linkInTitle = message('catalogue.linkInTitle', 'Links and handles can’t be in a title.');
export const producerInTitle = message('catalogue.producerInTitle', 'Add producers under Credits.');
export const formatInTitle = message('catalogue.formatInTitle', 'Titles can’t mention the format.');
export const titleGeneric = message('catalogue.titleGeneric', 'Is this really the title?');
export const titlePart = message('catalogue.titlePart', 'Write it as “{title}”.');
export const twoTitlesSeparator = message('catalogue.twoTitlesSeparator', 'Separate two titles with “ / ”.');
export const releaseKindInTitle = message('catalogue.releaseKindInTitle', 'Leave out “{words}”.');
export const artistInTitle = message('catalogue.artistInTitle', 'Leave the artist name out of the title.');

// Writers

export const sharesNotWhole = message(
	'catalogue.sharesNotWhole',
	'Shares add up to {total}%. They must add up to 100%.',
);
export const legalNameMissing = message('catalogue.legalNameMissing', 'Societies need the full legal name.');
export const publisherIsLabel = message('catalogue.publisherIsLabel', 'Is the label really the publisher?');

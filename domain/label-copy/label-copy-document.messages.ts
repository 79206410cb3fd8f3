import { message } from '../kernel/message.ts';

// The printed label copy. The files of a version must keep their bytes, so these texts change only for a reason.

export const documentName = message('label-copy.documentName', 'LABEL COPY v{version} {status}');
export const publicDocumentName = message('label-copy.publicDocumentName', 'LABEL COPY v{version} {status}, public');
export const plainDocumentName = message('label-copy.plainDocumentName', 'LABEL COPY  v{version}  {status}');
export const plainPublicDocumentName = message(
	'label-copy.plainPublicDocumentName',
	'LABEL COPY  v{version}  {status}  PUBLIC',
);
export const previewName = message('label-copy.previewName', 'LABEL COPY');
export const previewNameOfVersion = message('label-copy.previewNameOfVersion', 'LABEL COPY v{version}');
export const draftWatermark = message('label-copy.draftWatermark', 'DRAFT');
export const generatedAt = message('label-copy.generatedAt', 'Generated {moment}');
export const notGeneratedYet = message('label-copy.notGeneratedYet', 'Not generated yet');
export const approvedByLink = message('label-copy.approvedByLink', 'Approved by {name} via link on {moment}.');
export const approvedOnBehalf = message(
	'label-copy.approvedOnBehalf',
	'Approved by {name} on behalf of the artist on {moment}.',
);
export const approvedByLinkAndFinal = message(
	'label-copy.approvedByLinkAndFinal',
	'Approved by {name} via link on {moment}; finalised by {finaliser} {day}.',
);
export const approvedOnBehalfAndFinal = message(
	'label-copy.approvedOnBehalfAndFinal',
	'Approved by {name} on behalf of the artist on {moment}; finalised by {finaliser} {day}.',
);
/** The default legal line, printed unless the label has entered another one. It is part of the hashed snapshot. */
export const standardLegalLine = message(
	'label-copy.standardLegalLine',
	'All rights reserved. Unauthorised copying, hiring, lending, public performance and broadcasting prohibited.',
);
/** The default credit line, part of the hashed snapshot. */
export const releasedBy = message('label-copy.releasedBy', 'Released by {label}');
export const releasedUnderLicence = message(
	'label-copy.releasedUnderLicence',
	'Released by {label} under exclusive licence from {artist}',
);

// The release.

export const releaseHeading = message('label-copy.releaseHeading', 'Release');
export const artist = message('label-copy.artist', 'Artist');
export const release = message('label-copy.release', 'Release');
export const format = message('label-copy.format', 'Format');
export const imprint = message('label-copy.imprint', 'Imprint');
export const catalogueNumber = message('label-copy.catalogueNumber', 'Cat. no.');
export const barcode = message('label-copy.barcode', 'UPC/EAN');
export const grid = message('label-copy.grid', 'GRid');
export const releaseDate = message('label-copy.releaseDate', 'Release date');
export const firstReleased = message('label-copy.firstReleased', 'First released');
export const territory = message('label-copy.territory', 'Territory');
export const genre = message('label-copy.genre', 'Genre');
export const language = message('label-copy.language', 'Language');
export const advisory = message('label-copy.advisory', 'Advisory');
export const pLine = message('label-copy.pLine', '℗');
export const cLine = message('label-copy.cLine', '©');
export const creditLine = message('label-copy.creditLine', 'Credit line');
export const distributor = message('label-copy.distributor', 'Distributor');
export const design = message('label-copy.design', 'Design');
export const photography = message('label-copy.photography', 'Photography');
export const note = message('label-copy.note', 'Note');
export const courtesy = message('label-copy.courtesy', 'Courtesy');
export const thanks = message('label-copy.thanks', 'Thanks');
export const legalLine = message('label-copy.legalLine', 'Legal line');
export const artwork = message('label-copy.artwork', 'Artwork');
export const artworkAndThanks = message('label-copy.artworkAndThanks', 'Artwork and thanks');
export const single = message('label-copy.single', 'Digital single');
export const ep = message('label-copy.ep', 'Digital EP');
export const album = message('label-copy.album', 'Digital album');
export const compilation = message('label-copy.compilation', 'Digital compilation');
export const explicit = message('label-copy.explicit', 'Explicit');
export const clean = message('label-copy.clean', 'Clean');
export const noAdvisory = message('label-copy.noAdvisory', 'None');
export const plainExplicit = message('label-copy.plainExplicit', 'explicit');
export const plainClean = message('label-copy.plainClean', 'clean');
export const plainNoAdvisory = message('label-copy.plainNoAdvisory', 'none');
export const variousArtists = message('label-copy.variousArtists', 'Various Artists');
export const world = message('label-copy.world', 'World');
export const worldExcept = message('label-copy.worldExcept', 'World except {countries}');
export const noWords = message('label-copy.noWords', 'No words');

// The tracks.

export const tracksHeading = message('label-copy.tracksHeading', 'Tracks');
export const numberColumn = message('label-copy.numberColumn', '#');
export const titleColumn = message('label-copy.titleColumn', 'Title (version)');
export const advisoryColumn = message('label-copy.advisoryColumn', 'Adv.');
export const plainAdvisoryColumn = message('label-copy.plainAdvisoryColumn', 'Adv');
export const trackHeading = message('label-copy.trackHeading', '{number} {title}');
export const plainTrack = message('label-copy.plainTrack', 'Track {number}');
export const title = message('label-copy.title', 'Title');
export const artists = message('label-copy.artists', 'Artists');
export const length = message('label-copy.length', 'Length');
export const isrc = message('label-copy.isrc', 'ISRC');
export const iswc = message('label-copy.iswc', 'ISWC');
export const iswcOfTrack = message('label-copy.iswcOfTrack', 'ISWC {iswc}');
export const writer = message('label-copy.writer', 'Writer');
export const role = message('label-copy.role', 'Role');
export const share = message('label-copy.share', 'Share');
export const publisher = message('label-copy.publisher', 'Publisher');
export const society = message('label-copy.society', 'PRO');
export const ipi = message('label-copy.ipi', 'IPI');
export const total = message('label-copy.total', 'Total');
export const percent = message('label-copy.percent', '{share} %');
export const musicAndWords = message('label-copy.musicAndWords', 'Music & words');
export const noSociety = message('label-copy.noSociety', 'None');
export const plainNoSociety = message('label-copy.plainNoSociety', 'none');
export const writersAsTrack = message('label-copy.writersAsTrack', 'Writers and publishing as track {number}.');
export const creditsAsTrack = message('label-copy.creditsAsTrack', 'Credits as track {number}.');
export const writtenBy = message('label-copy.writtenBy', 'Written by');
export const withArtists = message('label-copy.withArtists', 'with {names}');
export const featuredArtists = message('label-copy.featuredArtists', 'feat. {names}');
export const sungIn = message('label-copy.sungIn', 'Sung in');

// The contributors of a track.

export const producedBy = message('label-copy.producedBy', 'Produced by');
export const coProducedBy = message('label-copy.coProducedBy', 'Co-produced by');
export const additionalProduction = message('label-copy.additionalProduction', 'Additional production');
export const vocalsProducedBy = message('label-copy.vocalsProducedBy', 'Vocals produced by');
export const arrangedBy = message('label-copy.arrangedBy', 'Arranged by');
export const programmedBy = message('label-copy.programmedBy', 'Programmed by');
export const vocals = message('label-copy.vocals', 'Vocals');
export const backgroundVocals = message('label-copy.backgroundVocals', 'Background vocals');
export const instrument = message('label-copy.instrument', 'Instrument');
export const dj = message('label-copy.dj', 'DJ');
export const recordedBy = message('label-copy.recordedBy', 'Recorded by');
export const mixedBy = message('label-copy.mixedBy', 'Mixed by');
export const masteredBy = message('label-copy.masteredBy', 'Mastered by');
export const remixedBy = message('label-copy.remixedBy', 'Remixed by');
export const versionBy = message('label-copy.versionBy', '{version} by');
export const also = message('label-copy.also', 'Also');
export const atStudio = message('label-copy.atStudio', '{name} at {studio}');
export const contains = message('label-copy.contains', 'Contains');
export const noSamples = message('label-copy.noSamples', 'no samples');
export const sample = message(
	'label-copy.sample',
	'{kind, select, interpolation {an interpolation of} royalty_free_loop {the royalty-free loop} field_recording {the field recording} ai_generated {the AI-generated part} other {a sample of}} “{title}”{hasArtist, select, yes { by {artist}} other {}}{hasOwner, select, yes {, used by permission of {owner}} other {}}',
);

// The lines of the document in lists, with what they are about.

export const lineOfTrack = message('label-copy.lineOfTrack', '{line}, track {number}');
export const lineOfWriter = message('label-copy.lineOfWriter', '{line} of {name}');
export const lineWithText = message('label-copy.lineWithText', '{line}: {text}');
export const artworkLine = message('label-copy.artworkLine', '{line}: {text}.');

// A label copy as displayed: lines in a fixed order, each with its sources. The page, PDF, DOCX and TXT all show this.
import { isrc } from '../catalogue/identifiers/isrc.ts';
import { joinNames } from '../catalogue/title-line.ts';
import { formatLongDay } from '../kernel/day.ts';
import { type CopySource, formatArtists, formatLength, none, titleWithVersion } from './copy-lines.ts';
import {
	type CopyOptions,
	languageName,
	line,
	ownerText,
	recordingSource,
	type TrackOrigin,
	type WordStyle,
} from './copy-parts.ts';
import type { CopyOrigins, CopySnapshot, CopyTrack } from './copy-snapshot.ts';
import { trackBlocks } from './copy-track-block.ts';

const formats: Readonly<Record<string, string>> = {
	single: 'Digital single',
	ep: 'Digital EP',
	album: 'Digital album',
	compilation: 'Digital compilation',
};

const advisories: Readonly<Record<WordStyle, Readonly<Record<string, string>>>> = {
	page: { explicit: 'Explicit', clean: 'Clean', none: 'None' },
	plain: { explicit: 'explicit', clean: 'clean', none: 'none' },
};

/** The strictest advisory of the tracks; null while one of them has none. */
function worstAdvisory(tracks: readonly CopyTrack[]) {
	const said = tracks.map(({ advisory }) => advisory);
	if (said.length === 0 || said.includes(null)) return null;
	return ['explicit', 'clean'].find((level) => said.includes(level)) ?? 'none';
}

/** The artists that every track has, otherwise all main artists; more than three are Various Artists. */
function releaseArtists(tracks: readonly CopyTrack[]) {
	const lines = new Set(tracks.map(({ artists }) => formatArtists(artists)));
	if (lines.size === 1) return [...lines][0] ?? '';
	const mains = tracks.flatMap(({ artists }) => artists.filter(({ role }) => role === 'main'));
	const names = [...new Set(mains.map(({ name }) => name))];
	return names.length > 3 ? 'Various Artists' : joinNames(names);
}

export function territoryText(territory: CopySnapshot['release']['territory'], { names }: CopyOrigins) {
	if (territory === null) return null;
	const nameOf = (code: string) => names.countries[code] ?? code;
	if (territory.kind === 'list')
		return territory.countries.length === 0 ? null : territory.countries.map(nameOf).join(', ');
	return territory.except.length === 0 ? 'World' : `World except ${territory.except.map(nameOf).join(', ')}`;
}

export type CopyDocument = ReturnType<typeof assembleCopy>;
export type CopyTrackRow = CopyDocument['rows'][number];

export function assembleCopy(snapshot: CopySnapshot, origins: CopyOrigins, options: CopyOptions) {
	const { release, tracks } = snapshot;
	const [firstTrack, firstOrigin] = [tracks[0], origins.tracks[0]];
	const songId = firstOrigin?.songId ?? null;
	const ofRelease = (field: string): CopySource[] => [
		{ field: `release.${field}`, page: 'generator', id: origins.releaseId, songId },
	];
	const fromForm = (field: string): CopySource[] => [
		{ field: `release.${field}`, page: 'metadata', id: origins.releaseId, songId },
	];
	const ofDetails = (field: string): CopySource[] => [
		{ field: `details.${field}`, page: 'generator', id: origins.releaseId, songId },
	];
	const ofRecording = (field: string): CopySource[] =>
		firstOrigin ? [{ field: `recording.${field}`, page: 'generator', id: firstOrigin.recordingId, songId }] : [];
	const artistSources = origins.tracks.flatMap(artistSourcesOf);
	const worst = worstAdvisory(tracks);
	const day = (value: string | null) => (value === null ? null : formatLongDay(value));
	const optional = (key: string, caption: string, text: string | null, field: string) =>
		text ? line(key, caption, text, ofDetails(field)) : null;
	return {
		rendering: options.rendering,
		labelName: snapshot.labelName,
		artist: line('artist', 'Artist', releaseArtists(tracks), artistSources),
		title: line('release-title', 'Release', release.title, ofRelease('title')),
		format: line('format', 'Format', formats[release.kind ?? ''], fromForm('kind')),
		imprint: line('imprint', 'Imprint', release.imprint, ofDetails('imprint')),
		catalogueNumber: line('catalogue-number', 'Cat. no.', release.catalogueNumber, ofRelease('catalogueNumber')),
		barcode: line('barcode', 'UPC/EAN', release.barcode, ofRelease('barcode')),
		grid: line('grid', 'GRid', release.grid, ofDetails('grid'), none),
		releaseDate: line('release-date', 'Release date', day(release.releaseDate), ofRelease('releaseDate')),
		firstReleased: line(
			'first-released',
			'First released',
			day(release.originalReleaseDate ?? release.releaseDate),
			release.originalReleaseDate ? fromForm('originalReleaseDate') : ofRelease('releaseDate'),
		),
		territory: line('territory', 'Territory', territoryText(release.territory, origins), fromForm('territoryKind')),
		genre: line(
			'genre',
			'Genre',
			[release.genre, release.subgenre].filter((part) => part).join(' / '),
			fromForm('genre'),
		),
		language: line('language', 'Language', languageName(release.language, origins), fromForm('metadataLanguage')),
		advisory: line(
			'advisory',
			'Advisory',
			worst && advisories[options.words][worst],
			origins.tracks.flatMap((track) => recordingSource(track, 'advisory')),
		),
		pLine: line('p-line', '℗', ownerText(firstTrack?.pYear ?? null, firstTrack?.pOwner ?? null), [
			...ofRecording('pYear'),
			...ofRecording('pOwner'),
		]),
		cLine: line('c-line', '©', ownerText(release.cYear, release.cOwner), [
			...ofRelease('cYear'),
			...ofRelease('cOwner'),
		]),
		creditLine: line('credit-line', 'Credit line', release.creditLine, ofDetails('creditLine')),
		distributor: optional('distributor', 'Distributor', release.distributor, 'distributor'),
		rows: tracks.map((track, index) => trackRow(track, index, origins, options)),
		blocks: trackBlocks(snapshot, origins, options),
		artwork: [
			optional('artwork-design', 'Design', release.artworkDesign, 'artworkDesign'),
			optional('artwork-photography', 'Photography', release.artworkPhotography, 'artworkPhotography'),
			optional('artwork-note', 'Note', release.artworkNote, 'artworkNote'),
		].filter((one) => one !== null),
		courtesy: optional('courtesy', 'Courtesy', release.courtesy, 'courtesy'),
		thanks: optional('thanks', 'Thanks', release.thanks, 'thanks'),
		legal: line('legal', 'Legal line', release.legalLine, ofDetails('legalLine')),
	};
}

/** The sources of the artists; before any is named, where they will be. */
function artistSourcesOf(track: TrackOrigin | undefined): CopySource[] {
	if (!track?.artistIds.length) return recordingSource(track, 'artists');
	return track.artistIds.map((id) => ({ field: 'artist.name', page: 'artist', id, songId: null }));
}

function trackRow(track: CopyTrack, index: number, origins: CopyOrigins, { words }: CopyOptions) {
	const origin = origins.tracks[index];
	const key = (name: string) => `t${index + 1}-${name}`;
	const from = (...fields: string[]) => recordingSource(origin, ...fields);
	const { advisory } = track;
	return {
		number: `1-${index + 1}`,
		title: line(
			key('title'),
			'Title',
			track.title && titleWithVersion(track.title, track.version),
			track.version ? from('title', 'version') : from('title'),
		),
		artists: line(key('artists'), 'Artists', formatArtists(track.artists), artistSourcesOf(origin)),
		length: line(
			key('length'),
			'Length',
			track.durationMs === null ? null : formatLength(track.durationMs),
			from('masterFile'),
		),
		isrc: line(key('isrc'), 'ISRC', track.isrc && isrc.format(track.isrc), from('isrc')),
		advisory: line(
			key('advisory'),
			'Advisory',
			advisory === 'none' ? none : advisory && advisories[words][advisory],
			from('advisory'),
		),
	};
}

// A label copy as displayed: lines in a fixed order, each with its sources. The page, PDF, DOCX and TXT all show this.
import { isrc } from '../catalogue/identifiers/isrc.ts';
import { joinNames } from '../catalogue/title-line.ts';
import { formatLongDay } from '../kernel/day.ts';
import { type Caption, t } from '../kernel/message.ts';
import { type CopySource, formatArtists, formatLength, none, titleWithVersion } from './copy-lines.ts';
import {
	audioSource,
	type CopyOptions,
	languageName,
	line,
	ownerText,
	recordingSource,
	type TextStyle,
	type TrackOrigin,
} from './copy-parts.ts';
import type { CopyOrigins, CopySnapshot, CopyTrack } from './copy-snapshot.ts';
import { trackBlocks } from './copy-track-block.ts';
import * as d from './label-copy-document.messages.ts';

const formats: Readonly<Record<string, Caption>> = {
	single: d.single,
	ep: d.ep,
	album: d.album,
	compilation: d.compilation,
};

const advisories: Readonly<Record<TextStyle, Readonly<Record<string, Caption>>>> = {
	page: { explicit: d.explicit, clean: d.clean, none: d.noAdvisory },
	plain: { explicit: d.plainExplicit, clean: d.plainClean, none: d.plainNoAdvisory },
};

/** The strictest advisory of the tracks; null while one of them has none. */
function worstAdvisory(tracks: readonly CopyTrack[]) {
	const advisoriesOfTracks = tracks.map(({ advisory }) => advisory);
	if (advisoriesOfTracks.length === 0 || advisoriesOfTracks.includes(null)) return null;
	return ['explicit', 'clean'].find((level) => advisoriesOfTracks.includes(level)) ?? 'none';
}

/** The artists that every track has, otherwise all main artists; more than three are Various Artists. */
function releaseArtists(tracks: readonly CopyTrack[]) {
	const lines = new Set(tracks.map(({ artists }) => formatArtists(artists)));
	if (lines.size === 1) return [...lines][0] ?? '';
	const mains = tracks.flatMap(({ artists }) => artists.filter(({ role }) => role === 'main'));
	const names = [...new Set(mains.map(({ name }) => name))];
	return names.length > 3 ? t(d.variousArtists) : joinNames(names);
}

export function territoryText(territory: CopySnapshot['release']['territory'], { names }: CopyOrigins) {
	if (territory === null) return null;
	const nameOf = (code: string) => names.countries[code] ?? code;
	if (territory.kind === 'list')
		return territory.countries.length === 0 ? null : territory.countries.map(nameOf).join(', ');
	return territory.except.length === 0
		? t(d.world)
		: t(d.worldExcept, { countries: territory.except.map(nameOf).join(', ') });
}

function captionText(caption: Caption | undefined) {
	return caption && t(caption);
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
	const optional = (key: string, caption: Caption, text: string | null, field: string) =>
		text ? line(key, caption, text, ofDetails(field)) : null;
	return {
		rendering: options.rendering,
		labelName: snapshot.labelName,
		artist: line('artist', d.artist, releaseArtists(tracks), artistSources),
		title: line('release-title', d.release, release.title, ofRelease('title')),
		format: line('format', d.format, captionText(formats[release.kind ?? '']), fromForm('kind')),
		imprint: line('imprint', d.imprint, release.imprint, ofDetails('imprint')),
		catalogueNumber: line('catalogue-number', d.catalogueNumber, release.catalogueNumber, ofRelease('catalogueNumber')),
		barcode: line('barcode', d.barcode, release.barcode, ofRelease('barcode')),
		grid: line('grid', d.grid, release.grid, ofDetails('grid'), none),
		releaseDate: line('release-date', d.releaseDate, day(release.releaseDate), ofRelease('releaseDate')),
		firstReleased: line(
			'first-released',
			d.firstReleased,
			day(release.originalReleaseDate ?? release.releaseDate),
			release.originalReleaseDate ? fromForm('originalReleaseDate') : ofRelease('releaseDate'),
		),
		territory: line('territory', d.territory, territoryText(release.territory, origins), fromForm('territoryKind')),
		genre: line(
			'genre',
			d.genre,
			[release.genre, release.subgenre].filter((part) => part).join(' / '),
			fromForm('genre'),
		),
		language: line('language', d.language, languageName(release.language, origins), fromForm('metadataLanguage')),
		advisory: line(
			'advisory',
			d.advisory,
			worst && captionText(advisories[options.textStyle][worst]),
			origins.tracks.flatMap((track) => recordingSource(track, 'advisory')),
		),
		pLine: line('p-line', d.pLine, ownerText(firstTrack?.pYear ?? null, firstTrack?.pOwner ?? null), [
			...ofRecording('pYear'),
			...ofRecording('pOwner'),
		]),
		cLine: line('c-line', d.cLine, ownerText(release.cYear, release.cOwner), [
			...ofRelease('cYear'),
			...ofRelease('cOwner'),
		]),
		creditLine: line('credit-line', d.creditLine, release.creditLine, ofDetails('creditLine')),
		distributor: optional('distributor', d.distributor, release.distributor, 'distributor'),
		rows: tracks.map((track, index) => trackRow(track, index, origins, options)),
		blocks: trackBlocks(snapshot, origins, options),
		artwork: [
			optional('artwork-design', d.design, release.artworkDesign, 'artworkDesign'),
			optional('artwork-photography', d.photography, release.artworkPhotography, 'artworkPhotography'),
			optional('artwork-note', d.note, release.artworkNote, 'artworkNote'),
		].filter((one) => one !== null),
		courtesy: optional('courtesy', d.courtesy, release.courtesy, 'courtesy'),
		thanks: optional('thanks', d.thanks, release.thanks, 'thanks'),
		legal: line('legal', d.legalLine, release.legalLine, ofDetails('legalLine')),
	};
}

/** The sources of the artists; before any is named, where they will be. */
function artistSourcesOf(track: TrackOrigin | undefined): CopySource[] {
	if (!track?.artistIds.length) return recordingSource(track, 'artists');
	return track.artistIds.map((id) => ({ field: 'artist.name', page: 'artist', id, songId: null }));
}

function trackRow(track: CopyTrack, index: number, origins: CopyOrigins, { textStyle }: CopyOptions) {
	const origin = origins.tracks[index];
	const key = (name: string) => `t${index + 1}-${name}`;
	const from = (...fields: string[]) => recordingSource(origin, ...fields);
	const { advisory } = track;
	return {
		number: `1-${index + 1}`,
		title: line(
			key('title'),
			d.title,
			track.title && titleWithVersion(track.title, track.version),
			track.version ? from('title', 'version') : from('title'),
		),
		artists: line(key('artists'), d.artists, formatArtists(track.artists), artistSourcesOf(origin)),
		length: line(
			key('length'),
			d.length,
			track.durationMs === null ? null : formatLength(track.durationMs),
			origin?.hasAudioLength ? audioSource(origin) : from('masterFile'),
		),
		isrc: line(key('isrc'), d.isrc, track.isrc && isrc.format(track.isrc), from('isrc')),
		advisory: line(
			key('advisory'),
			d.advisory,
			advisory === 'none' ? none : advisory && captionText(advisories[textStyle][advisory]),
			from('advisory'),
		),
	};
}

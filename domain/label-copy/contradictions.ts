// Contradictions between contract, splits, metadata, marketing and label copy of one release (R-COPY-8).
import { formatShare } from '../catalogue/shares.ts';
import { keyDates } from '../forms/definitions/marketing-plan.ts';
import { formatLongDay } from '../kernel/day.ts';
import { foldText } from '../kernel/fold.ts';
import { t } from '../kernel/message.ts';
import { compareCopies } from './compare-copies.ts';
import { type ContractTerms, ofContracts } from './contract-contradictions.ts';
import {
	between,
	type Contradiction,
	isCorrected,
	isSameText,
	mainArtists,
	type PlacedTrack,
	side,
} from './contradiction.ts';
import { territoryText } from './copy-document.ts';
import { titleWithVersion } from './copy-lines.ts';
import type { CopyOrigins, CopySnapshot } from './copy-snapshot.ts';
import * as m from './label-copy.messages.ts';

export interface ContradictionFacts {
	/** The catalogue's current data. */
	readonly snapshot: CopySnapshot;
	readonly origins: CopyOrigins;
	/** The newest version; null if there is none. */
	readonly copy: { readonly id: string; readonly snapshot: CopySnapshot; readonly origins: CopyOrigins } | null;
	readonly songs: readonly { readonly songId: string; readonly title: string; readonly artist: string }[];
	readonly contracts: readonly ContractTerms[];
	/** The writers of the newest approved metadata form of a song. */
	readonly forms: readonly {
		readonly songId: string;
		readonly writers: readonly { readonly name: string; readonly share: number }[];
		/** Whether all writers have confirmed a split since: it then overrides the form. */
		readonly isSettled: boolean;
	}[];
	/** Corrections by the artist in a label-copy form that the label accepted; they override older documents. */
	readonly corrections: readonly string[];
	/** The approved marketing form of the release. */
	readonly marketing: {
		readonly dates: Readonly<Record<string, string>>;
		readonly countries: readonly string[];
	} | null;
}

export function findContradictions(facts: ContradictionFacts): Contradiction[] {
	const tracks = facts.snapshot.tracks.flatMap((track, index) => {
		const origin = facts.origins.tracks[index];
		return origin ? [{ track, origin, index }] : [];
	});
	return [
		...tracks.flatMap((one) => [...ofSong(one, facts), ...ofForm(one, facts), ...ofContracts(one, facts)]),
		...ofRelease(facts),
		...ofMarketing(facts),
		...ofCopy(facts),
	];
}

/** The song's own title and artist, which lists show. */
function ofSong({ track, origin, index }: PlacedTrack, { songs }: ContradictionFacts): Contradiction[] {
	const song = songs.find(({ songId }) => songId === origin.songId);
	if (!song) return [];
	const { songId, recordingId } = origin;
	const found: Contradiction[] = [];
	const [title, artist] = [titleWithVersion(track.title, track.version), mainArtists(track)];
	// Titles with a version are written with round or square brackets.
	const plain = (text: string) => text.replace(/[[\]()]/g, '');
	if (!isSameText(plain(song.title), plain(title)))
		found.push(
			between(
				`song-title-${index}`,
				t(m.contradictionTitle),
				side('song', 'song.title', song.title, songId, songId),
				side('metadata', 'recording.title', title, recordingId, songId),
			),
		);
	if (artist !== '' && !isSameText(song.artist, artist))
		found.push(
			between(
				`song-artist-${index}`,
				t(m.contradictionArtist),
				side('song', 'song.artist', song.artist, songId, songId),
				side('metadata', 'recording.artists', artist, recordingId, songId),
			),
		);
	return found;
}

/** Compares the writers of the approved form with the current split. */
function ofForm({ track, origin, index }: PlacedTrack, { forms, corrections }: ContradictionFacts): Contradiction[] {
	const form = forms.find(({ songId }) => songId === origin.songId);
	if (!form || form.isSettled || track.writers.length === 0) return [];
	const sums = (rows: readonly { readonly name: string; readonly share: number }[]) => {
		const totals = new Map<string, { name: string; share: number }>();
		for (const { name, share } of rows) {
			const key = foldText(name.trim());
			totals.set(key, { name, share: (totals.get(key)?.share ?? 0) + share });
		}
		return totals;
	};
	const [inForm, inSplit] = [sums(form.writers), sums(track.writers)];
	const metadata = (text: string) => side('metadata', 'work.writers', text, origin.workId, origin.songId);
	const splits = (text: string) => side('splits', 'work.shares', text, origin.workId, origin.songId);
	// A removed and a new writer with the same share are treated as a renamed writer.
	const renamed = [...inForm].flatMap(([key, before]) => {
		if (inSplit.has(key)) return [];
		const other = [...inSplit].find(([name, now]) => !inForm.has(name) && now.share === before.share);
		if (!other) return [];
		const [name, now] = other;
		inForm.delete(key);
		inSplit.delete(name);
		if (isCorrected(corrections, now.name)) return [];
		const about = t(m.writerWithShare, { share: formatShare(now.share) });
		return [between(`writer-${index}-${name}`, about, metadata(before.name), splits(now.name))];
	});
	const shares = [...new Set([...inForm.keys(), ...inSplit.keys()])].flatMap((key, at) => {
		const [before, now] = [inForm.get(key), inSplit.get(key)];
		if (before?.share === now?.share) return [];
		const percent = (row: { share: number } | undefined) =>
			row ? t(m.sharePercent, { share: formatShare(row.share) }) : t(m.notAWriter);
		const about = t(m.shareOf, { name: now?.name ?? before?.name ?? '' });
		return between(`share-${index}-${at}`, about, metadata(percent(before)), splits(percent(now)));
	});
	return [...renamed, ...shares];
}

/** A release of one track has its title. */
function ofRelease({ snapshot, origins }: ContradictionFacts): Contradiction[] {
	const [track, ...others] = snapshot.tracks;
	const origin = origins.tracks[0];
	if (!track || !origin || others.length > 0) return [];
	const plain = (text: string) => text.replace(/[[\]()]/g, '');
	const title = titleWithVersion(track.title, track.version);
	if (isSameText(plain(snapshot.release.title), plain(title))) return [];
	return [
		between(
			'release-title',
			t(m.contradictionReleaseTitle),
			side('generator', 'release.title', snapshot.release.title, origins.releaseId, origin.songId),
			side('metadata', 'recording.title', title, origin.recordingId, origin.songId),
			t(m.singleTitleDiffers),
		),
	];
}

function isCovered(country: string, territory: NonNullable<CopySnapshot['release']['territory']>) {
	return territory.kind === 'world' ? !territory.except.includes(country) : territory.countries.includes(country);
}

/** Plans for dates and countries that the release does not cover. */
function ofMarketing({ marketing, snapshot, origins }: ContradictionFacts): Contradiction[] {
	if (marketing === null) return [];
	const { releaseDate, territory } = snapshot.release;
	const { releaseId } = origins;
	const songId = origins.tracks[0]?.songId ?? null;
	const dates = Object.entries(keyDates).flatMap(([id, { caption, side: wanted }]) => {
		const day = marketing.dates[id];
		if (!day || !releaseDate || wanted === 'any') return [];
		const isRight = wanted === 'before' ? day <= releaseDate : day >= releaseDate;
		return isRight
			? []
			: between(
					`marketing-${id}`,
					t(caption),
					side('marketing', `marketing.${id}`, formatLongDay(day), releaseId, songId),
					side(
						'generator',
						'release.releaseDate',
						t(m.releaseOn, { date: formatLongDay(releaseDate) }),
						releaseId,
						songId,
					),
					t(wanted === 'before' ? m.plannedAfterRelease : m.plannedBeforeRelease),
				);
	});
	const outside = territory ? marketing.countries.filter((country) => !isCovered(country, territory)) : [];
	if (outside.length === 0) return dates;
	return [
		...dates,
		between(
			'marketing-territory',
			t(m.contradictionTerritory),
			side(
				'marketing',
				'marketing.focusCountries',
				outside.map((code) => origins.names.countries[code] ?? code).join(', '),
				releaseId,
				songId,
			),
			side('metadata', 'release.territoryKind', territoryText(territory, origins) ?? '', releaseId, songId),
			t(m.plannedElsewhere),
		),
	];
}

/** A version that was generated before the data changed. */
function ofCopy({ copy, snapshot, origins }: ContradictionFacts): Contradiction[] {
	if (copy === null) return [];
	const rendering = { rendering: 'internal', textStyle: 'page' } as const;
	const songId = origins.tracks[0]?.songId ?? null;
	return (
		compareCopies(copy, { snapshot, origins }, rendering)
			// The first release date of a new song is its release date, which is already reported.
			.filter(
				({ change, key }) =>
					change !== 'unchanged' && !(key === 'first-released' && !snapshot.release.originalReleaseDate),
			)
			.map((line) =>
				between(
					`copy-${line.key}`,
					line.caption,
					side('copy', `copy.${line.key}`, line.before ?? t(m.notInVersion), copy.id, songId),
					{
						page: line.source?.page ?? 'metadata',
						says: line.after ?? t(m.removedSince),
						source: line.source ?? { field: line.key, page: 'metadata', id: origins.releaseId, songId },
					},
					t(m.dataChanged),
				),
			)
	);
}

// The current data that a label copy is generated from.
import { createHash } from 'node:crypto';
import { joinNames } from '../../domain/catalogue/title-line.ts';
import { AppError } from '../../domain/kernel/errors.ts';
import type { CatalogueId, OrganizationId, ReleaseId, SongId } from '../../domain/kernel/ids.ts';
import { t } from '../../domain/kernel/message.ts';
import type { ContractTerms } from '../../domain/label-copy/contract-contradictions.ts';
import {
	type CopyOrigins,
	type CopySnapshot,
	type CopyTrack,
	serializeSnapshot,
} from '../../domain/label-copy/copy-snapshot.ts';
import { copyNotFound } from '../../domain/label-copy/label-copy.errors.ts';
import * as d from '../../domain/label-copy/label-copy-document.messages.ts';
import type { SplitStatus } from '../../domain/splits/split-status.ts';
import { listArtistsById, listPublishersById, listWritersById } from '../catalogue/catalogue.shared-queries.ts';
import { listNamesForLabelCopy } from '../catalogue/legal-details.service.ts';
import { listContractTerms } from '../contracts/contracts.shared-queries.ts';
import { listSoundLengths } from '../forms/forms.shared-queries.ts';
import type { Member } from '../framework/actor.ts';
import { pick } from '../framework/pick.ts';
import { readRecordingRows } from '../metadata/metadata.shared-queries.ts';
import { findLabelName } from '../organizations/organizations.shared-queries.ts';
import type { Queries } from '../platform/db/database.ts';
import { findReleaseOfSong, listTracksOfRelease, type ReleaseRow } from '../releases/releases.shared-queries.ts';
import { findSignedSong, listAudioLengths } from '../songs/signed-songs.shared-queries.ts';
import { listShares } from '../splits/splits.shared-queries.ts';
import { listRecordingsWithWorks, type RecordingWithWork } from '../workspace/workspace.shared-queries.ts';
import { type DetailsRow, findDetails } from './label-copy.repository.ts';

export interface CopyData {
	readonly organizationId: OrganizationId;
	readonly songId: SongId;
	readonly release: ReleaseRow;
	readonly details: DetailsRow | undefined;
	readonly snapshot: CopySnapshot;
	readonly origins: CopyOrigins;
	readonly sha256: string;
	readonly splits: readonly {
		readonly songId: SongId;
		readonly status: SplitStatus;
		readonly confirmedAt: Date | null;
	}[];
	readonly samples: readonly { readonly songId: SongId; readonly title: string; readonly clearance: string }[];
	readonly contracts: readonly ContractTerms[];
}

function hashSnapshot(snapshot: CopySnapshot): string {
	return createHash('sha256').update(serializeSnapshot(snapshot)).digest('hex');
}

/** Data of the release of a song that comes first. Undefined if it has none. */
export async function readCopyData(
	queries: Queries,
	organizationId: OrganizationId,
	songId: SongId,
	releaseId?: ReleaseId,
): Promise<CopyData | undefined> {
	const release = await findReleaseOfSong(queries, { organizationId, songId, releaseId });
	if (!release) return undefined;
	const details = await findDetails(queries, release.id);
	const tracks = await loadTracks(queries, organizationId, release.id);
	const songIds = [...new Set(tracks.map((track) => track.songId))];
	const contracts = await readContractTerms(queries, organizationId, songIds);
	const labelName = await findLabelName(queries, organizationId);
	const snapshot: CopySnapshot = {
		format: 1,
		labelName,
		release: presentRelease(release, details, {
			labelName,
			artist: licensor(tracks),
			isLicensed: contracts.some(({ kind, isExecuted }) => isExecuted && kind === 'exclusive_licence'),
		}),
		tracks: tracks.map(({ content }) => content),
	};
	const { territory } = snapshot.release;
	return {
		organizationId,
		songId,
		release,
		details,
		snapshot,
		contracts,
		sha256: hashSnapshot(snapshot),
		origins: {
			releaseId: release.id,
			tracks: tracks.map(({ origin }) => origin),
			names: nameCodes({
				languages: [release.metadataLanguage, ...tracks.map(({ content }) => content.language)],
				countries: [
					...(territory ? [...territory.countries, ...territory.except] : []),
					...contracts.flatMap((contract) => [
						...(contract.territory?.countries ?? []),
						...(contract.territory?.except ?? []),
					]),
				],
			}),
		},
		splits: uniqueWorks(tracks),
		samples: tracks.flatMap((track) => track.samples),
	};
}

function licensor(tracks: readonly LoadedTrack[]) {
	const mains = tracks.flatMap(({ content }) => content.artists.filter(({ role }) => role === 'main'));
	return joinNames([...new Set(mains.map(({ name }) => name))]);
}

/** Several recordings may share one work. */
function uniqueWorks(tracks: readonly LoadedTrack[]) {
	const works = new Map(
		tracks.map(({ origin, songId, splitStatus, splitConfirmedAt }) => [
			origin.workId,
			{ songId, status: splitStatus, confirmedAt: splitConfirmedAt },
		]),
	);
	return [...works.values()];
}

function presentRelease(
	release: ReleaseRow,
	details: DetailsRow | undefined,
	{ labelName, artist, isLicensed }: { labelName: string; artist: string; isLicensed: boolean },
): CopySnapshot['release'] {
	const { territoryKind, territories, excludedTerritories } = release;
	const isWorld = territoryKind === 'world';
	const creditLine =
		isLicensed && artist !== ''
			? t(d.releasedUnderLicence, { label: labelName, artist })
			: t(d.releasedBy, { label: labelName });
	return {
		...pick(release, 'title', 'kind', 'catalogueNumber', 'barcode', 'releaseDate', 'originalReleaseDate'),
		...pick(release, 'genre', 'subgenre', 'cYear', 'cOwner'),
		imprint: details?.imprint ?? labelName,
		grid: details?.grid ?? null,
		territory:
			isWorld || territoryKind === 'list'
				? {
						kind: isWorld ? 'world' : 'list',
						countries: isWorld ? [] : [...(territories ?? [])].sort(),
						except: isWorld ? [...(excludedTerritories ?? [])].sort() : [],
					}
				: null,
		language: release.metadataLanguage,
		creditLine: details?.creditLine ?? creditLine,
		distributor: details?.distributor ?? null,
		artworkDesign: details?.artworkDesign ?? null,
		artworkPhotography: details?.artworkPhotography ?? null,
		artworkNote: details?.artworkNote ?? null,
		courtesy: details?.courtesy ?? null,
		thanks: details?.thanks ?? null,
		legalLine: details?.legalLine ?? t(d.standardLegalLine),
	};
}

export async function getCopyData(queries: Queries, { organizationId }: Member, songId: SongId): Promise<CopyData> {
	const song = await findSignedSong(queries, organizationId, songId);
	const data = song && (await readCopyData(queries, organizationId, songId));
	if (!data) throw new AppError(copyNotFound);
	return data;
}

// The only place where label copy reads contracts.

/** Terms of contracts that are in force or about to be, without money. An amendment contains only what it changes. */
async function readContractTerms(
	queries: Queries,
	organizationId: OrganizationId,
	songIds: readonly SongId[],
): Promise<ContractTerms[]> {
	const found = await listContractTerms(queries, organizationId, songIds);
	return found
		.filter(({ isAmendment }) => !isAmendment)
		.map(({ status, territory, isAmendment: _, ...terms }) => ({
			...terms,
			isExecuted: status === 'executed',
			territory: territory && {
				kind: territory.kind,
				countries: [...territory.countries],
				except: [...territory.except],
			},
		}));
}

interface LoadedTrack {
	readonly songId: SongId;
	readonly content: CopyTrack;
	readonly origin: CopyOrigins['tracks'][number];
	readonly splitStatus: SplitStatus;
	readonly splitConfirmedAt: Date | null;
	readonly samples: readonly { readonly songId: SongId; readonly title: string; readonly clearance: string }[];
}

/** Tracks in the order of the release. */
async function loadTracks(queries: Queries, organizationId: OrganizationId, releaseId: ReleaseId) {
	const ids = await listTracksOfRelease(queries, releaseId);
	const found = await listRecordingsWithWorks(queries, organizationId, ids);
	const inOrder = ids.flatMap((id) => found.filter(({ recording }) => recording.id === id));
	const lengths = await listSoundLengths(
		queries,
		organizationId,
		inOrder.flatMap(({ recording }) => recording.masterFiles ?? []),
	);
	const audioLengths = await listAudioLengths(
		queries,
		organizationId,
		inOrder.map(({ recording }) => recording.songId),
	);
	const tracks: LoadedTrack[] = [];
	for (const one of inOrder) {
		const masterMs = one.recording.masterFiles?.flatMap((id) => lengths.get(id) ?? [])[0] ?? null;
		// Without a master, the file that the song was submitted with is the only sound there is.
		const durationMs = masterMs ?? audioLengths.get(one.recording.songId) ?? null;
		const hasAudioLength = masterMs === null && durationMs !== null;
		tracks.push(await loadTrack(queries, organizationId, one, { durationMs, hasAudioLength }));
	}
	return tracks;
}

async function loadTrack(
	queries: Queries,
	organizationId: OrganizationId,
	{ recording, work }: RecordingWithWork,
	{ durationMs, hasAudioLength }: { readonly durationMs: number | null; readonly hasAudioLength: boolean },
): Promise<LoadedTrack> {
	const { songId } = recording;
	const rows = await readRecordingRows(queries, recording.id);
	const artistFacts = await listArtistsById(
		queries,
		organizationId,
		rows.artists.map(({ artistId }) => artistId),
	);
	const writers = await loadWriters(queries, organizationId, work.id);
	return {
		songId,
		...pick(work, 'splitStatus', 'splitConfirmedAt'),
		samples: rows.samples.map(({ sourceTitle, clearance }) => ({ songId, title: sourceTitle, clearance })),
		content: {
			...pick(recording, 'title', 'version', 'versionType', 'isrc', 'advisory', 'pYear', 'pOwner', 'hasSamples'),
			artists: rows.artists.map(({ artistId, role }) => ({
				name: artistFacts.find(({ id }) => id === artistId)?.name ?? '',
				role,
			})),
			durationMs,
			iswc: work.iswc,
			language: recording.audioLanguage,
			writers: writers.map(({ content }) => content),
			credits: rows.credits.map((credit) => pick(credit, 'name', 'role', 'instrument', 'studio')),
			samples: rows.samples.map(({ sourceTitle, sourceArtist, sourceOwner, kind }) => ({
				title: sourceTitle,
				artist: sourceArtist,
				owner: sourceOwner,
				kind,
			})),
		},
		origin: {
			songId,
			recordingId: recording.id,
			workId: work.id,
			artistIds: rows.artists.map(({ artistId }) => artistId),
			writerIds: writers.map(({ writerId }) => writerId),
			publisherIds: writers.map(({ publisherId }) => publisherId),
			creditIds: rows.credits.map(({ id }) => id),
			...(hasAudioLength && { hasAudioLength }),
		},
	};
}

async function loadWriters(queries: Queries, organizationId: OrganizationId, workId: RecordingWithWork['work']['id']) {
	const { rows } = await listShares(queries, { workId, organizationId });
	const ids = rows.map(({ writerId }) => writerId);
	const facts = await listWritersById(queries, organizationId, ids);
	const publisherIds = rows.flatMap(({ publisherId }) => publisherId ?? []);
	const publishers = await listPublishersById(queries, organizationId, publisherIds);
	const legalNames = await listNamesForLabelCopy(queries, organizationId, ids);
	return rows.map(({ writerId, role, share, publisherId }) => {
		const writer = facts.find(({ id }) => id === writerId);
		return {
			writerId,
			publisherId: publisherId as CatalogueId | null,
			content: {
				name: writer?.name ?? '',
				legalName: legalNames.get(writerId) ?? null,
				role,
				share,
				publisher: publishers.find(({ id }) => id === publisherId)?.name ?? null,
				society: writer?.society ?? null,
				ipi: writer?.ipi ?? null,
			},
		};
	});
}

/**
 * Names of languages and countries in a label copy. They are stored with each version, because another machine may name
 * them differently.
 */
const languages = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'code' });
const countries = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' });

function named(names: Intl.DisplayNames, codes: readonly (string | null | undefined)[]) {
	const known = [...new Set(codes)].filter((code): code is string => Boolean(code)).sort();
	return Object.fromEntries(known.map((code) => [code, names.of(code) ?? code]));
}

export function nameCodes(codes: {
	readonly languages: readonly (string | null | undefined)[];
	readonly countries: readonly string[];
}) {
	return { languages: named(languages, codes.languages), countries: named(countries, codes.countries) };
}

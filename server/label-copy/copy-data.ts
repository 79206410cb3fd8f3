// The data that a label copy is generated from, as it is now.
import { createHash } from 'node:crypto';
import { joinNames } from '../../domain/catalogue/title-line.ts';
import { AppError } from '../../domain/kernel/errors.ts';
import type { OrganizationId, ReleaseId, SongId } from '../../domain/kernel/ids.ts';
import type { ContractTerms } from '../../domain/label-copy/contract-contradictions.ts';
import { standardLegalLine } from '../../domain/label-copy/copy-fields.ts';
import { type CopyOrigins, type CopySnapshot, serializeSnapshot } from '../../domain/label-copy/copy-snapshot.ts';
import { copyNotFound } from '../../domain/label-copy/label-copy.errors.ts';
import type { SplitStatus } from '../../domain/splits/split-status.ts';
import type { Member } from '../framework/actor.ts';
import { findLabelName } from '../organizations/organizations.shared-queries.ts';
import type { Queries } from '../platform/db/database.ts';
import { findReleaseOfSong, type ReleaseRow } from '../releases/releases.shared-queries.ts';
import { findSignedSong } from '../songs/signed-songs.shared-queries.ts';
import { nameCodes } from './code-names.ts';
import { readContractTerms } from './contract-facts.ts';
import { type LoadedTrack, loadTracks } from './copy-tracks.ts';
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

export function hashSnapshot(snapshot: CopySnapshot): string {
	return createHash('sha256').update(serializeSnapshot(snapshot)).digest('hex');
}

/** Of the release of a song that comes first. Undefined if it has none. */
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
		...{ organizationId, songId, release, details, snapshot, contracts },
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

function licensor(tracks: readonly LoadedTrack[]): string {
	const mains = tracks.flatMap(({ content }) => content.artists.filter(({ role }) => role === 'main'));
	return joinNames([...new Set(mains.map(({ name }) => name))]);
}

/** Several recordings may have one work. */
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
	const licence = isLicensed && artist !== '' ? ` under exclusive licence from ${artist}` : '';
	return {
		title: release.title,
		kind: release.kind,
		imprint: details?.imprint ?? labelName,
		catalogueNumber: release.catalogueNumber,
		barcode: release.barcode,
		grid: details?.grid ?? null,
		releaseDate: release.releaseDate,
		originalReleaseDate: release.originalReleaseDate,
		territory:
			isWorld || territoryKind === 'list'
				? {
						kind: isWorld ? 'world' : 'list',
						countries: isWorld ? [] : [...(territories ?? [])].sort(),
						except: isWorld ? [...(excludedTerritories ?? [])].sort() : [],
					}
				: null,
		genre: release.genre,
		subgenre: release.subgenre,
		language: release.metadataLanguage,
		cYear: release.cYear,
		cOwner: release.cOwner,
		creditLine: details?.creditLine ?? `Released by ${labelName}${licence}`,
		distributor: details?.distributor ?? null,
		artworkDesign: details?.artworkDesign ?? null,
		artworkPhotography: details?.artworkPhotography ?? null,
		artworkNote: details?.artworkNote ?? null,
		courtesy: details?.courtesy ?? null,
		thanks: details?.thanks ?? null,
		legalLine: details?.legalLine ?? standardLegalLine,
	};
}

export async function getCopyData(queries: Queries, { organizationId }: Member, songId: SongId): Promise<CopyData> {
	const song = await findSignedSong(queries, organizationId, songId);
	const data = song && (await readCopyData(queries, organizationId, songId));
	if (!data) throw new AppError(copyNotFound);
	return data;
}

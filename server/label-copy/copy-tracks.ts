import type { CatalogueId, OrganizationId, ReleaseId, SongId } from '../../domain/kernel/ids.ts';
import type { CopyOrigins, CopyTrack } from '../../domain/label-copy/copy-snapshot.ts';
import type { SplitStatus } from '../../domain/splits/split-status.ts';
import { listArtistFacts, listPublisherFacts, listWriterFacts } from '../catalogue/catalogue.shared-queries.ts';
import { listNamesForLabelCopy } from '../catalogue/legal-details.service.ts';
import { listSoundLengths } from '../forms/forms.shared-queries.ts';
import { listRowsOfRecording } from '../metadata/recording-rows.shared-queries.ts';
import type { Queries } from '../platform/db/database.ts';
import { listTracksOfRelease } from '../releases/releases.shared-queries.ts';
import { listShares } from '../splits/splits.shared-queries.ts';
import { listRecordingsWithWorks, type RecordingWithWork } from '../workspace/workspace.shared-queries.ts';

export interface LoadedTrack {
	readonly songId: SongId;
	readonly content: CopyTrack;
	readonly origin: CopyOrigins['tracks'][number];
	readonly splitStatus: SplitStatus;
	readonly splitConfirmedAt: Date | null;
	readonly samples: readonly { readonly songId: SongId; readonly title: string; readonly clearance: string }[];
}

/** In the order of the release. */
export async function loadTracks(
	queries: Queries,
	organizationId: OrganizationId,
	releaseId: ReleaseId,
): Promise<LoadedTrack[]> {
	const ids = await listTracksOfRelease(queries, releaseId);
	const found = await listRecordingsWithWorks(queries, organizationId, ids);
	const inOrder = ids.flatMap((id) => found.filter(({ recording }) => recording.id === id));
	const lengths = await listSoundLengths(
		queries,
		organizationId,
		inOrder.flatMap(({ recording }) => recording.masterFiles ?? []),
	);
	const tracks: LoadedTrack[] = [];
	for (const one of inOrder) tracks.push(await loadTrack(queries, organizationId, one, lengths));
	return tracks;
}

async function loadTrack(
	queries: Queries,
	organizationId: OrganizationId,
	{ recording, work }: RecordingWithWork,
	lengths: ReadonlyMap<string, number>,
): Promise<LoadedTrack> {
	const { songId } = recording;
	const rows = await listRowsOfRecording(queries, recording.id);
	const artistFacts = await listArtistFacts(
		queries,
		organizationId,
		rows.artists.map(({ artistId }) => artistId),
	);
	const writers = await loadWriters(queries, organizationId, work.id);
	return {
		songId,
		splitStatus: work.splitStatus,
		splitConfirmedAt: work.splitConfirmedAt,
		samples: rows.samples.map(({ sourceTitle, clearance }) => ({ songId, title: sourceTitle, clearance })),
		content: {
			title: recording.title,
			version: recording.version,
			versionType: recording.versionType,
			artists: rows.artists.map(({ artistId, role }) => ({
				name: artistFacts.find(({ id }) => id === artistId)?.name ?? '',
				role,
			})),
			// Of the approved master. The demo may have another length, so it never stands in for it.
			durationMs: recording.masterFiles?.flatMap((id) => lengths.get(id) ?? [])[0] ?? null,
			isrc: recording.isrc,
			iswc: work.iswc,
			advisory: recording.advisory,
			language: recording.audioLanguage,
			pYear: recording.pYear,
			pOwner: recording.pOwner,
			writers: writers.map(({ content }) => content),
			credits: rows.credits.map(({ name, role, instrument, studio }) => ({ name, role, instrument, studio })),
			hasSamples: recording.hasSamples,
			samples: rows.samples.map(({ sourceTitle, sourceArtist, sourceOwner, kind }) => ({
				...{ title: sourceTitle, artist: sourceArtist, owner: sourceOwner, kind },
			})),
		},
		origin: {
			...{ songId, recordingId: recording.id, workId: work.id },
			artistIds: rows.artists.map(({ artistId }) => artistId),
			writerIds: writers.map(({ writerId }) => writerId),
			publisherIds: writers.map(({ publisherId }) => publisherId),
			creditIds: rows.credits.map(({ id }) => id),
		},
	};
}

async function loadWriters(queries: Queries, organizationId: OrganizationId, workId: RecordingWithWork['work']['id']) {
	const { rows } = await listShares(queries, { workId, organizationId });
	const ids = rows.map(({ writerId }) => writerId);
	const facts = await listWriterFacts(queries, organizationId, ids);
	const publisherIds = rows.flatMap(({ publisherId }) => publisherId ?? []);
	const publishers = await listPublisherFacts(queries, organizationId, publisherIds);
	const legalNames = await listNamesForLabelCopy(queries, organizationId, ids);
	return rows.map(({ writerId, role, share, publisherId }) => {
		const writer = facts.find(({ id }) => id === writerId);
		return {
			writerId,
			publisherId: publisherId as CatalogueId | null,
			content: {
				name: writer?.name ?? '',
				legalName: legalNames.get(writerId) ?? null,
				...{ role, share },
				publisher: publishers.find(({ id }) => id === publisherId)?.name ?? null,
				society: writer?.society ?? null,
				ipi: writer?.ipi ?? null,
			},
		};
	});
}

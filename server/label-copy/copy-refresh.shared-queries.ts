// Marks final copies whose data has changed; nothing else about them changes (R-COPY-5).
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { LabelCopyId, OrganizationId, ReleaseId, SongId } from '../../domain/kernel/ids.ts';
import type { CopyStatus } from '../../domain/label-copy/copy-status.ts';
import { type Queries, selectRows, type Tx } from '../platform/db/database.ts';
import { readCopyData } from './copy-data.ts';
import type { RecordCopyEvent } from './copy-log.service.ts';
import { findCopy, updateOutOfDate } from './label-copy.repository.ts';
import { labelCopies } from './label-copy.table.ts';

interface CopyOfSong {
	readonly songId: SongId;
	readonly status: CopyStatus;
	readonly isOutOfDate: boolean;
}

/** The newest version of each song, for its readiness. */
export async function listCopyFacts(queries: Queries, songIds: readonly SongId[]): Promise<CopyOfSong[]> {
	if (songIds.length === 0) return [];
	return selectRows(
		queries,
		sql`select distinct on (release_tracks.song_id) release_tracks.song_id as "songId", label_copies.status,
				label_copies.is_out_of_date as "isOutOfDate"
			from release_tracks join label_copies on label_copies.release_id = release_tracks.release_id
			where release_tracks.song_id = any(${`{${songIds.join(',')}}`}::uuid[])
			order by release_tracks.song_id, label_copies.generated_at desc, label_copies.version desc`,
	);
}

interface FinalCopy {
	readonly id: LabelCopyId;
	readonly organizationId: OrganizationId;
	readonly releaseId: ReleaseId;
	readonly songId: SongId;
}

async function listFinals(queries: Queries, songIds: readonly SongId[]): Promise<FinalCopy[]> {
	return selectRows(
		queries,
		sql`select distinct on (label_copies.id) label_copies.id, label_copies.organization_id as "organizationId",
				label_copies.release_id as "releaseId", release_tracks.song_id as "songId"
			from label_copies join release_tracks on release_tracks.release_id = label_copies.release_id
			where label_copies.status = 'final' and release_tracks.song_id = any(${`{${songIds.join(',')}}`}::uuid[])
			order by label_copies.id, release_tracks.position`,
	);
}

/** Call this after a change of data that label copies of these songs contain. Returns whether a mark has changed. */
export async function refreshCopies(
	tx: Tx,
	songIds: readonly SongId[],
	{ recordCopyEvent, now }: { readonly recordCopyEvent: RecordCopyEvent; readonly now: Date },
) {
	if (songIds.length === 0) return false;
	let hasChanged = false;
	for (const { id, organizationId, releaseId, songId } of await listFinals(tx, songIds)) {
		const copy = await findCopy(tx, organizationId, id);
		const data = await readCopyData(tx, organizationId, songId, releaseId);
		if (!copy || !data) continue;
		const isOutOfDate = data.sha256 !== copy.sha256;
		if (isOutOfDate === copy.isOutOfDate) continue;
		await updateOutOfDate(tx, id, isOutOfDate);
		if (isOutOfDate) await recordCopyEvent(tx, copy, { kind: 'out_of_date', at: now });
		hasChanged = true;
	}
	return hasChanged;
}

/** Final copies of all labels, in batches. */
export async function listFinalCopies(queries: Queries, after: LabelCopyId | null, limit: number) {
	const { id, organizationId, releaseId } = labelCopies;
	return queries
		.select({ id, organizationId, releaseId })
		.from(labelCopies)
		.where(and(eq(labelCopies.status, 'final'), after ? gt(id, after) : undefined))
		.orderBy(asc(id))
		.limit(limit);
}

import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import type { OrganizationId, SenderId } from '../../domain/kernel/ids.ts';
import type { Queries, Tx } from '../platform/db/database.ts';
import type { TrackRow } from './submissions.repository.ts';
import { senders, submissionTracks } from './submissions.table.ts';

/** Labels in which demos appear now. */
export async function listLabelsDue(queries: Queries, now: Date): Promise<OrganizationId[]> {
	const rows = await queries
		.selectDistinct({ organizationId: submissionTracks.organizationId })
		.from(submissionTracks)
		.where(lte(submissionTracks.appearsAt, now))
		.orderBy(submissionTracks.organizationId);
	return rows.map(({ organizationId }) => organizationId);
}

/** In the order of their random ids, which tells nothing. */
export async function listTracksDue(
	tx: Tx,
	organizationId: OrganizationId,
	now: Date,
	limit: number,
): Promise<TrackRow[]> {
	return tx
		.select()
		.from(submissionTracks)
		.where(and(eq(submissionTracks.organizationId, organizationId), lte(submissionTracks.appearsAt, now)))
		.orderBy(submissionTracks.id)
		.limit(limit);
}

/** Without locking the sender, which whoever erases their data locks before the submissions. */
export async function isSenderBlocked(tx: Tx, id: SenderId): Promise<boolean> {
	const [row] = await tx.select({ blockedAt: senders.blockedAt }).from(senders).where(eq(senders.id, id));
	return row !== undefined && row.blockedAt !== null;
}

/** Demos that are confirmed or accepted and will be songs of the label at a full hour. */
export function countComing(queries: Queries, organizationId: OrganizationId): Promise<number> {
	return queries.$count(
		submissionTracks,
		and(
			eq(submissionTracks.organizationId, organizationId),
			sql`${submissionTracks.appearsAt} is not null and (${submissionTracks.look} is null or ${submissionTracks.look} = 'accepted')`,
			isNull(submissionTracks.becameSongAt),
		),
	);
}

import { and, eq, inArray } from 'drizzle-orm';
import type { BatchId, OrganizationId, UploadId } from '../../domain/kernel/ids.ts';
import type { Queries, Tx } from '../platform/db/database.ts';
import { songClaims } from './songs.table.ts';

export type ClaimRow = Readonly<typeof songClaims.$inferSelect>;

/** Replaces an earlier claim for the same upload. */
export async function saveClaim(tx: Tx, claim: ClaimRow): Promise<void> {
	const { uploadId: _, ...fields } = claim;
	await tx.insert(songClaims).values(claim).onConflictDoUpdate({ target: songClaims.uploadId, set: fields });
}

export async function deleteClaim(tx: Tx, uploadId: UploadId): Promise<ClaimRow | undefined> {
	const [row] = await tx.delete(songClaims).where(eq(songClaims.uploadId, uploadId)).returning();
	return row;
}

export function countClaims(queries: Queries, organizationId: OrganizationId): Promise<number> {
	return queries.$count(songClaims, eq(songClaims.organizationId, organizationId));
}

export async function listClaims(
	queries: Queries,
	organizationId: OrganizationId,
	uploadIds: readonly UploadId[],
): Promise<ClaimRow[]> {
	if (uploadIds.length === 0) return [];
	return queries
		.select()
		.from(songClaims)
		.where(and(eq(songClaims.organizationId, organizationId), inArray(songClaims.uploadId, [...uploadIds])));
}

/** Whether tracks that were added together are still on their way. */
export async function hasClaimsOf(queries: Queries, batchId: BatchId): Promise<boolean> {
	return (await queries.$count(songClaims, eq(songClaims.batchId, batchId))) > 0;
}

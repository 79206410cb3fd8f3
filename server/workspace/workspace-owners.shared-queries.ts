import { and, eq } from 'drizzle-orm';
import type { OrganizationId, ReviewerId, SongId } from '../../domain/kernel/ids.ts';
import { isOneOf, type Queries, type Tx } from '../platform/db/database.ts';
import { signedSongs } from './workspace.table.ts';

/** Who is told about each of the songs. */
export async function listOwners(
	queries: Queries,
	songIds: readonly SongId[],
): Promise<ReadonlyMap<SongId, ReviewerId | null>> {
	const { songId, ownerId } = signedSongs;
	const rows = await queries.select({ songId, ownerId }).from(signedSongs).where(isOneOf(songId, songIds));
	return new Map(rows.map((row) => [row.songId, row.ownerId]));
}

/** False if the label has not signed the song. */
export async function updateOwner(
	tx: Tx,
	{ organizationId, songId }: { readonly organizationId: OrganizationId; readonly songId: SongId },
	ownerId: ReviewerId,
): Promise<boolean> {
	const changed = await tx
		.update(signedSongs)
		.set({ ownerId })
		.where(and(eq(signedSongs.songId, songId), eq(signedSongs.organizationId, organizationId)))
		.returning({ songId: signedSongs.songId });
	return changed.length > 0;
}

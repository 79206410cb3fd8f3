import { and, eq } from 'drizzle-orm';
import type { ReviewerId, SongId } from '../../domain/kernel/ids.ts';
import type { Tx } from '../platform/db/database.ts';
import { knownArtists } from './reviews.table.ts';

export async function rememberArtistKnown(tx: Tx, songId: SongId, reviewerId: ReviewerId): Promise<void> {
	await tx.insert(knownArtists).values({ songId, reviewerId }).onConflictDoNothing();
}

export async function wasArtistKnownBefore(tx: Tx, songId: SongId, reviewerId: ReviewerId): Promise<boolean> {
	const mine = and(eq(knownArtists.songId, songId), eq(knownArtists.reviewerId, reviewerId));
	return (await tx.select().from(knownArtists).where(mine)).length > 0;
}

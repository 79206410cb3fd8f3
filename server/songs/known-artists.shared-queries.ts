// Who could ever see a song's artist. Rows are never deleted while the song exists, unlike those of `reveals`: a score
// that its author gives or changes afterwards is marked (R-BLIND-19).
import { and, eq, sql } from 'drizzle-orm';
import type { OrganizationId, ReviewerId, SongId } from '../../domain/kernel/ids.ts';
import { memberIdsOf } from '../framework/reviewers.shared-queries.ts';
import { isOneOf, type Queries, type Tx } from '../platform/db/database.ts';
import { knownArtists } from './songs.table.ts';

/** One person has seen the artists of these songs, as far as the songs are of their label. */
export async function rememberArtistKnown(
	tx: Tx,
	{ organizationId, reviewerId }: { readonly organizationId: OrganizationId; readonly reviewerId: ReviewerId },
	songIds: readonly SongId[],
): Promise<void> {
	if (songIds.length === 0) return;
	await tx.execute(sql`insert into known_artists (song_id, reviewer_id)
		select id, ${reviewerId}::uuid from songs where organization_id = ${organizationId} and ${isOneOf(sql`id`, songIds)}
		on conflict do nothing`);
}

/** Signing a song shows its artist to everyone who is in the label. */
export async function rememberArtistKnownToLabel(
	tx: Tx,
	organizationId: OrganizationId,
	songId: SongId,
): Promise<void> {
	await tx.execute(sql`insert into known_artists (song_id, reviewer_id)
		select ${songId}::uuid, members.id from (${memberIdsOf(organizationId)}) members
		on conflict do nothing`);
}

/** A new member sees the artists of all songs that are signed. */
export async function rememberSignedArtistsKnown(
	tx: Tx,
	organizationId: OrganizationId,
	reviewerId: ReviewerId,
): Promise<void> {
	await tx.execute(sql`insert into known_artists (song_id, reviewer_id)
		select id, ${reviewerId}::uuid from songs where organization_id = ${organizationId} and decision = 'signed'
		on conflict do nothing`);
}

/** Whether this person could ever see the artist of the song. */
export async function wasArtistKnownTo(queries: Queries, songId: SongId, reviewerId: ReviewerId): Promise<boolean> {
	const mine = and(eq(knownArtists.songId, songId), eq(knownArtists.reviewerId, reviewerId));
	return (await queries.select().from(knownArtists).where(mine)).length > 0;
}

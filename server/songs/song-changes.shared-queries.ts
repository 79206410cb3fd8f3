// Changes to songs: reveals, decisions, extensions, completion and expiry, and who has ever known their artists.

import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { required } from '../../domain/kernel/errors.ts';
import type { OrganizationId, ReviewerId, SongId } from '../../domain/kernel/ids.ts';
import { songNotFound } from '../../domain/songs/songs.errors.ts';
import { memberIdsOf } from '../framework/reviewers.shared-queries.ts';
import { idsOf, isOneOf, type Queries, type Tx } from '../platform/db/database.ts';
import { noteLock } from '../platform/db/lock-order.ts';
import { artistKeyOf } from './song-search-text.ts';
import { isCompletedEarlySql, isExpiredSql, isUnexpiredSql, type StateFacts } from './song-state.shared-queries.ts';
import { findSong, type SongRow, type Viewer } from './songs.repository.ts';
import { knownArtists, reveals, songs } from './songs.table.ts';

/** Locks a song of the viewer's label until the transaction ends. */
export async function lockSong(tx: Tx, viewer: Viewer, id: SongId) {
	noteLock('songs');
	await tx
		.select({ id: songs.id })
		.from(songs)
		.where(and(eq(songs.id, id), eq(songs.organizationId, viewer.organizationId)))
		.for('no key update');
	return required(await findSong(tx, viewer, id), songNotFound);
}

export async function revealArtist(tx: Tx, song: SongRow, reviewerId: ReviewerId) {
	await tx
		.insert(reveals)
		.values({
			songId: song.id,
			reviewerId,
			organizationId: song.organizationId,
			songSubmittedAt: song.submittedAt,
			artistKey: artistKeyOf(song.artist),
		})
		.onConflictDoNothing();
}

export async function hideArtist(tx: Tx, songId: SongId, reviewerId: ReviewerId) {
	await tx.delete(reveals).where(and(eq(reveals.songId, songId), eq(reveals.reviewerId, reviewerId)));
}

export type SongChange = Partial<typeof songs.$inferSelect>;

export async function updateSong(tx: Tx, id: SongId, change: SongChange) {
	await tx.update(songs).set(change).where(eq(songs.id, id));
}

/** The current names of a song are those of the demo, unless it was given others before. */
export async function keepDemoNames(tx: Tx, id: SongId) {
	const { title, artist, demoTitle, demoArtist } = songs;
	const kept = {
		demoTitle: sql`coalesce(${demoTitle}, ${title})`,
		demoArtist: sql`coalesce(${demoArtist}, ${artist})`,
	};
	await tx.update(songs).set(kept).where(eq(songs.id, id));
}

/**
 * Written exactly like the condition of its index. A decided song emits no event when it expires, unless the decision is
 * undone.
 */
const isExpiryUnrecorded = sql`not ${songs.isExpiryRecorded} and ${songs.decision} is null`;

/** Lists labels with expired songs for which no event was emitted yet. */
export async function listLabelsWithUnrecordedExpiries(queries: Queries, now: Date, limit: number) {
	const rows = await queries
		.selectDistinct({ organizationId: songs.organizationId })
		.from(songs)
		.where(and(isExpiryUnrecorded, isExpiredSql({ now })))
		.limit(limit);
	return rows.map(({ organizationId }) => organizationId);
}

/** Marks such songs of a label as recorded and returns them; songs that another server has locked are skipped. */
export async function recordExpiries(tx: Tx, organizationId: OrganizationId, now: Date, limit: number) {
	const expired = tx
		.select({ id: songs.id })
		.from(songs)
		.where(and(eq(songs.organizationId, organizationId), isExpiryUnrecorded, isExpiredSql({ now })))
		.orderBy(songs.expiresAt)
		.limit(limit)
		.for('no key update', { skipLocked: true });
	const { id, expiresAt, reviewCount, reviewed, completedAt } = songs;
	return tx
		.update(songs)
		.set({ isExpiryRecorded: true })
		.where(inArray(id, expired))
		.returning({ id, expiresAt, reviewCount, reviewed, completedAt });
}

/** Marks the songs of a label that now have enough reviews as completed and returns them. */
export async function markNewlyCompleted(tx: Tx, organizationId: OrganizationId, facts: StateFacts) {
	const rows = await tx
		.update(songs)
		.set({ completedAt: facts.now })
		.where(
			and(
				eq(songs.organizationId, organizationId),
				isUnexpiredSql(facts),
				isNull(songs.completedAt),
				isNull(songs.decision),
				sql`${songs.reviewCount} > 0`,
				isCompletedEarlySql(facts),
			),
		)
		.returning({ id: songs.id });
	return idsOf(rows);
}

// Who could ever see a song's artist. Unlike those of `reveals`, rows are never deleted while the song exists: a score
// that its author gives or changes afterwards is marked (R-BLIND-19).

/** Records that a person has seen the artists of these songs, as far as the songs belong to their label. */
export async function rememberArtistKnown(tx: Tx, { organizationId, reviewerId }: Viewer, songIds: readonly SongId[]) {
	if (songIds.length === 0) return;
	await tx.execute(sql`insert into known_artists (song_id, reviewer_id)
		select id, ${reviewerId}::uuid from songs where organization_id = ${organizationId} and ${isOneOf(sql`id`, songIds)}
		on conflict do nothing`);
}

/** Signing a song shows its artist to everyone who is in the label. */
export async function rememberArtistKnownToLabel(tx: Tx, organizationId: OrganizationId, songId: SongId) {
	await tx.execute(sql`insert into known_artists (song_id, reviewer_id)
		select ${songId}::uuid, members.id from (${memberIdsOf(organizationId)}) members
		on conflict do nothing`);
}

/** A new member sees the artists of all songs that are signed. */
export async function rememberSignedArtistsKnown(tx: Tx, organizationId: OrganizationId, reviewerId: ReviewerId) {
	await tx.execute(sql`insert into known_artists (song_id, reviewer_id)
		select id, ${reviewerId}::uuid from songs where organization_id = ${organizationId} and decision = 'signed'
		on conflict do nothing`);
}

/** Whether this person could ever see the artist of the song. */
export async function wasArtistKnownTo(queries: Queries, songId: SongId, reviewerId: ReviewerId) {
	const mine = and(eq(knownArtists.songId, songId), eq(knownArtists.reviewerId, reviewerId));
	return (await queries.$count(knownArtists, mine)) > 0;
}

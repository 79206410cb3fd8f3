// What the reviews change in a song: who may know its artist, what was decided, how long it stays.
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { AppError } from '../../domain/kernel/errors.ts';
import type { OrganizationId, ReviewerId, SongId } from '../../domain/kernel/ids.ts';
import type { Decision } from '../../domain/songs/song-state.ts';
import { songNotFound } from '../../domain/songs/songs.errors.ts';
import type { Queries, Tx } from '../platform/db/database.ts';
import { artistKeyOf } from './song-search-text.ts';
import { isExpiredSql, isFinishedSql, isUnexpiredSql, type StateFacts } from './song-state.shared-queries.ts';
import { findSong, type SeenSong, type SongRow, type Viewer } from './songs.repository.ts';
import { reveals, songs } from './songs.table.ts';

/** A song that nobody else changes until the transaction ends; of another label there is none. */
export async function lockSong(tx: Tx, viewer: Viewer, id: SongId): Promise<SeenSong> {
	await tx
		.select({ id: songs.id })
		.from(songs)
		.where(and(eq(songs.id, id), eq(songs.organizationId, viewer.organizationId)))
		.for('no key update');
	const song = await findSong(tx, viewer, id);
	if (!song) throw new AppError(songNotFound);
	return song;
}

/** From now on this person may know the artist. */
export async function revealTo(tx: Tx, song: SongRow, reviewerId: ReviewerId): Promise<void> {
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

export async function hideFrom(tx: Tx, songId: SongId, reviewerId: ReviewerId): Promise<void> {
	await tx.delete(reveals).where(and(eq(reveals.songId, songId), eq(reveals.reviewerId, reviewerId)));
}

export interface SongChange {
	readonly decision?: Decision | null;
	readonly decidedAt?: Date | null;
	readonly decidedBy?: ReviewerId | null;
	readonly passReason?: string | null;
	readonly reviewed?: boolean;
	readonly extendedUntil?: Date;
	readonly expiresAt?: Date;
	readonly isEndRecorded?: boolean;
	readonly completedAt?: Date | null;
}

export async function updateSong(tx: Tx, id: SongId, change: SongChange): Promise<void> {
	await tx.update(songs).set(change).where(eq(songs.id, id));
}

export interface EndedSong {
	readonly id: SongId;
	readonly organizationId: OrganizationId;
	readonly expiresAt: Date;
	readonly reviewCount: number;
	readonly isClosed: boolean;
	readonly completedAt: Date | null;
}

/** Labels with songs whose time is over and nobody was told of it. */
export async function listLabelsWithEnded(queries: Queries, now: Date, limit: number): Promise<OrganizationId[]> {
	const rows = await queries
		.selectDistinct({ organizationId: songs.organizationId })
		.from(songs)
		.where(and(eq(songs.isEndRecorded, false), isExpiredSql({ now })))
		.limit(limit);
	return rows.map(({ organizationId }) => organizationId);
}

/** Takes such songs of one label; those that another server has in its hands are left to it. */
export async function takeEnded(
	tx: Tx,
	organizationId: OrganizationId,
	now: Date,
	limit: number,
): Promise<EndedSong[]> {
	const ended = tx
		.select({ id: songs.id })
		.from(songs)
		.where(and(eq(songs.organizationId, organizationId), eq(songs.isEndRecorded, false), isExpiredSql({ now })))
		.orderBy(songs.expiresAt)
		.limit(limit)
		.for('no key update', { skipLocked: true });
	return tx.update(songs).set({ isEndRecorded: true }).where(inArray(songs.id, ended)).returning({
		id: songs.id,
		organizationId: songs.organizationId,
		expiresAt: songs.expiresAt,
		reviewCount: songs.reviewCount,
		isClosed: songs.reviewed,
		completedAt: songs.completedAt,
	});
}

/** Marks the songs of a label that are complete and of which nobody was told. */
export async function takeNewlyFinished(tx: Tx, organizationId: OrganizationId, facts: StateFacts): Promise<SongId[]> {
	const rows = await tx
		.update(songs)
		.set({ completedAt: facts.now })
		.where(
			and(
				eq(songs.organizationId, organizationId),
				isUnexpiredSql(facts),
				isNull(songs.completedAt),
				sql`${songs.reviewCount} > 0`,
				isFinishedSql(facts),
			),
		)
		.returning({ id: songs.id });
	return rows.map(({ id }) => id);
}

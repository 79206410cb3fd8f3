// Changes to songs that the reviews module makes: reveals, decisions, extensions, completion and expiry.

import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { AppError } from '../../domain/kernel/errors.ts';
import type { OrganizationId, ReviewerId, SongId } from '../../domain/kernel/ids.ts';
import type { BlindReading } from '../../domain/songs/blind-reading.ts';
import type { Decision } from '../../domain/songs/song-state.ts';
import { songNotFound } from '../../domain/songs/songs.errors.ts';
import type { Queries, Tx } from '../platform/db/database.ts';
import { noteLock } from '../platform/db/lock-order.ts';
import { artistKeyOf } from './song-search-text.ts';
import { isCompletedEarlySql, isExpiredSql, isUnexpiredSql, type StateFacts } from './song-state.shared-queries.ts';
import { findSong, type SongForViewer, type SongRow, type Viewer } from './songs.repository.ts';
import { reveals, songs } from './songs.table.ts';

/** Locks a song of the viewer's label until the transaction ends. */
export async function lockSong(tx: Tx, viewer: Viewer, id: SongId): Promise<SongForViewer> {
	noteLock('songs');
	await tx
		.select({ id: songs.id })
		.from(songs)
		.where(and(eq(songs.id, id), eq(songs.organizationId, viewer.organizationId)))
		.for('no key update');
	const song = await findSong(tx, viewer, id);
	if (!song) throw new AppError(songNotFound);
	return song;
}

export async function revealArtist(tx: Tx, song: SongRow, reviewerId: ReviewerId): Promise<void> {
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

export async function hideArtist(tx: Tx, songId: SongId, reviewerId: ReviewerId): Promise<void> {
	await tx.delete(reveals).where(and(eq(reveals.songId, songId), eq(reveals.reviewerId, reviewerId)));
}

export interface SongChange {
	readonly decision?: Decision | null;
	readonly decidedAt?: Date | null;
	readonly decidedBy?: ReviewerId | null;
	readonly passReason?: string | null;
	readonly reasonReading?: BlindReading;
	readonly formerArtists?: string[];
	readonly reviewed?: boolean;
	readonly extendedUntil?: Date;
	readonly expiresAt?: Date;
	readonly isEndRecorded?: boolean;
	readonly completedAt?: Date | null;
}

export async function updateSong(tx: Tx, id: SongId, change: SongChange): Promise<void> {
	await tx.update(songs).set(change).where(eq(songs.id, id));
}

/** The names a song has now are those of the demo, unless it was given others before. */
export async function keepDemoNames(tx: Tx, id: SongId): Promise<void> {
	const { title, artist, demoTitle, demoArtist } = songs;
	const kept = {
		demoTitle: sql`coalesce(${demoTitle}, ${title})`,
		demoArtist: sql`coalesce(${demoArtist}, ${artist})`,
	};
	await tx.update(songs).set(kept).where(eq(songs.id, id));
}

export interface EndedSong {
	readonly id: SongId;
	readonly organizationId: OrganizationId;
	readonly expiresAt: Date;
	readonly reviewCount: number;
	readonly isClosed: boolean;
	readonly completedAt: Date | null;
}

/** Written like its index. A decided song has no end to tell of, unless the decision is undone. */
const isEndUnrecorded = sql`not ${songs.isEndRecorded} and ${songs.decision} is null`;

/** Labels with songs whose time is over without an event having been emitted for it. */
export async function listLabelsWithUnrecordedEnds(
	queries: Queries,
	now: Date,
	limit: number,
): Promise<OrganizationId[]> {
	const rows = await queries
		.selectDistinct({ organizationId: songs.organizationId })
		.from(songs)
		.where(and(isEndUnrecorded, isExpiredSql({ now })))
		.limit(limit);
	return rows.map(({ organizationId }) => organizationId);
}

/** Marks such songs of one label as recorded and returns them; songs that another server has locked are skipped. */
export async function recordEnds(
	tx: Tx,
	organizationId: OrganizationId,
	now: Date,
	limit: number,
): Promise<EndedSong[]> {
	const ended = tx
		.select({ id: songs.id })
		.from(songs)
		.where(and(eq(songs.organizationId, organizationId), isEndUnrecorded, isExpiredSql({ now })))
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

/** Marks the songs of a label that now have enough reviews as completed and returns them. */
export async function markNewlyCompleted(tx: Tx, organizationId: OrganizationId, facts: StateFacts): Promise<SongId[]> {
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
	return rows.map(({ id }) => id);
}

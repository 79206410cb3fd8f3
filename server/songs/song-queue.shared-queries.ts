// A reviewer's queue: the songs that wait for their review, those with the least time left first.
import { and, eq, sql } from 'drizzle-orm';
import { isPendingFor } from '../../domain/songs/song-state.ts';
import type { Queries } from '../platform/db/database.ts';
import { isWaitingSql } from './song-state.shared-queries.ts';
import {
	hasReviewed,
	type SongForViewer,
	selectFigures,
	selectSongsForViewer,
	toSongForViewer,
	type Viewer,
} from './songs.repository.ts';
import { songs } from './songs.table.ts';

export interface QueuePosition {
	/** Counted from 1; null if the song does not wait for this viewer. */
	readonly position: number | null;
	readonly total: number;
	readonly previous: SongForViewer | null;
	readonly next: SongForViewer | null;
}

export async function findQueuePosition(
	queries: Queries,
	viewer: Viewer,
	song: SongForViewer,
	now: Date,
): Promise<QueuePosition> {
	const waits = and(eq(songs.organizationId, viewer.organizationId), isWaitingSql({ now }), sql`not ${hasReviewed}`);
	const sortKey = sql`(${songs.expiresAt}, ${songs.id})`;
	const ownSortKey = sql`(select expires_at, id from songs where id = ${song.id})`;
	const [counts] = await selectFigures<{ total: number; before: number }>(
		queries,
		viewer,
		{ total: sql`count(*)::int`, before: sql`(count(*) filter (where ${sortKey} < ${ownSortKey}))::int` },
		{ where: waits },
	);
	const [previous] = await selectSongsForViewer(queries, viewer)
		.where(and(waits, sql`${sortKey} < ${ownSortKey}`))
		.orderBy(sql`${songs.expiresAt} desc`, sql`${songs.id} desc`)
		.limit(1);
	const [next] = await selectSongsForViewer(queries, viewer)
		.where(and(waits, sql`${sortKey} > ${ownSortKey}`))
		.orderBy(sql`${songs.expiresAt} asc`, sql`${songs.id} asc`)
		.limit(1);
	const isWaiting = isPendingFor(song, now);
	return {
		position: isWaiting ? (counts?.before ?? 0) + 1 : null,
		total: counts?.total ?? 0,
		previous: previous ? toSongForViewer(previous) : null,
		next: next ? toSongForViewer(next) : null,
	};
}

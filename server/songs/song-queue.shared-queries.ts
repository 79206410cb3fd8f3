// A reviewer's queue: the songs that wait for them, those with the least time left first.
import { and, eq, sql } from 'drizzle-orm';
import type { Queries } from '../platform/db/database.ts';
import { isUnexpiredSql } from './song-state.shared-queries.ts';
import { isRevealed, type SeenSong, selectFigures, selectSeen, toSeen, type Viewer } from './songs.repository.ts';
import { songs } from './songs.table.ts';

export interface QueuePlace {
	/** Counted from 1; null for a song that does not wait for this reader. */
	readonly position: number | null;
	readonly total: number;
	readonly previous: SeenSong | null;
	readonly next: SeenSong | null;
}

export async function findQueuePlace(queries: Queries, viewer: Viewer, song: SeenSong, now: Date): Promise<QueuePlace> {
	const waits = and(eq(songs.organizationId, viewer.organizationId), isUnexpiredSql({ now }), sql`not (${isRevealed})`);
	const place = sql`(${songs.expiresAt}, ${songs.id})`;
	const here = sql`(select expires_at, id from songs where id = ${song.id})`;
	const [counts] = await selectFigures<{ total: number; before: number }>(
		queries,
		viewer,
		{ total: sql`count(*)::int`, before: sql`(count(*) filter (where ${place} < ${here}))::int` },
		{ where: waits },
	);
	const [previous] = await selectSeen(queries, viewer)
		.where(and(waits, sql`${place} < ${here}`))
		.orderBy(sql`${songs.expiresAt} desc`, sql`${songs.id} desc`)
		.limit(1);
	const [next] = await selectSeen(queries, viewer)
		.where(and(waits, sql`${place} > ${here}`))
		.orderBy(sql`${songs.expiresAt} asc`, sql`${songs.id} asc`)
		.limit(1);
	const isWaiting = !song.isRevealed && song.expiresAt > now;
	return {
		position: isWaiting ? (counts?.before ?? 0) + 1 : null,
		total: counts?.total ?? 0,
		previous: previous ? toSeen(previous) : null,
		next: next ? toSeen(next) : null,
	};
}

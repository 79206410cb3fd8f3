// A reviewer's queue: the songs that wait for their review, those with the least time left first.
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { AppError } from '../../domain/kernel/errors.ts';
import type { SongId } from '../../domain/kernel/ids.ts';
import { isPendingFor } from '../../domain/songs/song-state.ts';
import { songNotFound } from '../../domain/songs/songs.errors.ts';
import type { Queries } from '../platform/db/database.ts';
import { prepared } from '../platform/db/prepared.ts';
import { isWaitingSql } from './song-state.shared-queries.ts';
import {
	figuresQuery,
	hasReviewed,
	placeholderViewer,
	type SongForViewer,
	selectSongIds,
	selectSongsForViewer,
	toSongForViewer,
	type Viewer,
} from './songs.repository.ts';
import { songs } from './songs.table.ts';

export interface SongInQueue {
	readonly song: SongForViewer;
	/** Counted from 1; null if the song does not wait for this viewer. */
	readonly position: number | null;
	readonly total: number;
	readonly previous: SongForViewer | null;
	readonly next: SongForViewer | null;
}

/** A song with its neighbours, in one question: every review page asks it. */
export async function getSongInQueue(
	queries: Queries,
	viewer: Viewer,
	songId: SongId,
	now: Date,
): Promise<SongInQueue> {
	// Prepared, because building the text of the question takes longer than its answer.
	const statement = prepared(queries, 'get_song_in_queue', (name) => selectSongInQueue(queries).prepare(name));
	const { organizationId, reviewerId } = viewer;
	const rows = await statement.execute({ organizationId, reviewerId, songId, now: now.toISOString() });
	const [before = 0, total = 0] = rows[0]?.packed.key.split('/').map(Number) ?? [];
	const found = rows.map(toSongForViewer);
	const index = found.findIndex(({ id }) => id === songId);
	const song = found[index];
	if (!song) throw new AppError(songNotFound);
	return {
		song,
		position: isPendingFor(song, now) ? before + 1 : null,
		total,
		previous: found[index - 1] ?? null,
		next: found[index + 1] ?? null,
	};
}

/** The song between its neighbours; the key of each says how many songs wait before it, and in all. */
function selectSongInQueue(queries: Queries) {
	const viewer = placeholderViewer;
	const songId = sql.placeholder('songId');
	const ofLabel = eq(songs.organizationId, viewer.organizationId);
	const waits = and(ofLabel, isWaitingSql({ now: sql.placeholder('now') }), sql`not ${hasReviewed}`);
	const sortKey = sql`(${songs.expiresAt}, ${songs.id})`;
	const ownSortKey = sql`(select expires_at, id from songs where id = ${songId})`;
	const neighbour = (comparison: SQL, order: SQL) =>
		selectSongIds(queries, viewer)
			.where(and(waits, sql`${sortKey} ${comparison} ${ownSortKey}`))
			.orderBy(sql`${songs.expiresAt} ${order}`, sql`${songs.id} ${order}`)
			.limit(1);
	const counts = sql`concat_ws('/', count(*) filter (where ${sortKey} < ${ownSortKey}), count(*))`;
	const key = sql<string>`(${figuresQuery(queries, viewer, { counts }, waits)})`;
	const previous = neighbour(sql`<`, sql`desc`);
	const next = neighbour(sql`>`, sql`asc`);
	return selectSongsForViewer(queries, viewer, key)
		.where(and(sql`${songs.id} = any(array[${songId}::uuid, (${previous}), (${next})])`, ofLabel))
		.orderBy(songs.expiresAt, songs.id);
}

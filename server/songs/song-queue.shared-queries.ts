// A reviewer's queue: the songs that wait for their review, those with the least time left first.
import { and, eq, sql } from 'drizzle-orm';
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
	listSongsByIds,
	placeholderViewer,
	type SongForViewer,
	selectSongIds,
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

interface Figures {
	readonly total: number;
	readonly before: number;
	readonly previousId: SongId | null;
	readonly nextId: SongId | null;
}

/** How many songs wait for the viewer, how many of them before this one, and its neighbours among them. */
async function countQueue(queries: Queries, viewer: Viewer, songId: SongId, now: Date): Promise<Figures | undefined> {
	// Prepared, because building the text of the question takes longer than its answer.
	const statement = prepared(queries, 'count_queue', (name) => queueQuery(queries).prepare(name));
	const { organizationId, reviewerId } = viewer;
	const [figures] = await statement.execute({ organizationId, reviewerId, songId, now: now.toISOString() });
	return figures as Figures | undefined;
}

function queueQuery(queries: Queries) {
	const viewer = placeholderViewer;
	const isWaiting = isWaitingSql({ now: sql.placeholder('now') });
	const waits = and(eq(songs.organizationId, viewer.organizationId), isWaiting, sql`not ${hasReviewed}`);
	const sortKey = sql`(${songs.expiresAt}, ${songs.id})`;
	const ownSortKey = sql`(select expires_at, id from songs where id = ${sql.placeholder('songId')})`;
	const previous = selectSongIds(queries, viewer)
		.where(and(waits, sql`${sortKey} < ${ownSortKey}`))
		.orderBy(sql`${songs.expiresAt} desc`, sql`${songs.id} desc`)
		.limit(1);
	const next = selectSongIds(queries, viewer)
		.where(and(waits, sql`${sortKey} > ${ownSortKey}`))
		.orderBy(sql`${songs.expiresAt} asc`, sql`${songs.id} asc`)
		.limit(1);
	const figures = {
		total: sql`count(*)::int`,
		before: sql`(count(*) filter (where ${sortKey} < ${ownSortKey}))::int`,
		previousId: sql`(${previous})`,
		nextId: sql`(${next})`,
	};
	return figuresQuery(queries, viewer, figures, waits);
}

/** A song with its neighbours, in two questions: every review page asks them. */
export async function getSongInQueue(
	queries: Queries,
	viewer: Viewer,
	songId: SongId,
	now: Date,
): Promise<SongInQueue> {
	const figures = await countQueue(queries, viewer, songId, now);
	const { total = 0, before = 0, previousId = null, nextId = null } = figures ?? {};
	const found = await listSongsByIds(
		queries,
		viewer,
		[songId, previousId, nextId].filter((id) => id !== null),
	);
	const find = (id: SongId | null) => found.find((song) => song.id === id) ?? null;
	const song = find(songId);
	if (!song) throw new AppError(songNotFound);
	return {
		song,
		position: isPendingFor(song, now) ? before + 1 : null,
		total,
		previous: find(previousId),
		next: find(nextId),
	};
}

// Songs as notifications and mails mention them.
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { OrganizationId, ReviewerId, SongId } from '../../domain/kernel/ids.ts';
import type { Queries } from '../platform/db/database.ts';
import { isUnexpiredSql, toTimestamp } from './song-state.shared-queries.ts';
import { visiblePersonName, visibleTitle } from './songs.present.ts';
import { findSong, isRevealed, selectSongsForViewer, toSongForViewer, type Viewer } from './songs.repository.ts';
import { reveals, songs } from './songs.table.ts';

export interface MentionedSong {
	readonly title: string;
	/** Somebody's name as it may be shown beside the song; null if it gives a hidden artist away. */
	readonly visiblePersonName: (name: string) => string | null;
}

/** One song as each of several people may see it. */
export async function listTitlesByViewer(
	queries: Queries,
	organizationId: OrganizationId,
	songId: SongId,
	viewerIds: readonly ReviewerId[],
): Promise<Map<ReviewerId, MentionedSong>> {
	const [firstId] = viewerIds;
	const song = firstId && (await findSong(queries, { organizationId, reviewerId: firstId }, songId));
	if (!song) return new Map();
	const rows = await queries
		.select({ reviewerId: reveals.reviewerId })
		.from(reveals)
		.where(and(eq(reveals.songId, songId), inArray(reveals.reviewerId, [...viewerIds])));
	const revealedTo = new Set(rows.map(({ reviewerId }) => reviewerId));
	return new Map(
		viewerIds.map((viewerId) => {
			const visible = { ...song, viewerId, isRevealed: revealedTo.has(viewerId) };
			const personName = (name: string) => visiblePersonName(visible, name);
			return [viewerId, { title: visibleTitle(visible), visiblePersonName: personName }];
		}),
	);
}

/** The member who submitted a song; null if it came from outside the label. */
export async function findSubmitterId(
	queries: Queries,
	organizationId: OrganizationId,
	songId: SongId,
): Promise<ReviewerId | null> {
	const [row] = await queries
		.select({ submittedBy: songs.submittedBy })
		.from(songs)
		.where(and(eq(songs.id, songId), eq(songs.organizationId, organizationId)));
	return row?.submittedBy ?? null;
}

interface ExpiringSong {
	readonly songId: SongId;
	readonly title: string;
	readonly submittedAt: Date;
	readonly extendedUntil: Date | null;
}

/** Songs that wait for somebody's review and expire by a given time, the most urgent first. */
export async function listExpiringFor(
	queries: Queries,
	viewer: Viewer,
	now: Date,
	until: Date,
): Promise<ExpiringSong[]> {
	const rows = await selectSongsForViewer(queries, viewer)
		.where(
			and(
				eq(songs.organizationId, viewer.organizationId),
				isUnexpiredSql({ now }),
				sql`${songs.expiresAt} <= ${toTimestamp(until)}`,
				sql`not ${isRevealed}`,
			),
		)
		.orderBy(asc(songs.expiresAt), asc(songs.id));
	return rows.map(toSongForViewer).map((song) => ({
		songId: song.id,
		title: visibleTitle(song),
		submittedAt: song.submittedAt,
		extendedUntil: song.extendedUntil,
	}));
}

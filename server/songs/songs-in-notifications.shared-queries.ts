// Songs as notifications and mails mention them.
import { and, asc, eq, inArray, not, sql } from 'drizzle-orm';
import type { OrganizationId, ReviewerId, SongId } from '../../domain/kernel/ids.ts';
import { isArtistKnown } from '../../domain/songs/song-state.ts';
import type { Queries } from '../platform/db/database.ts';
import { isWaitingSql, toTimestamp } from './song-state.shared-queries.ts';
import { visiblePersonName, visibleTitle } from './songs.present.ts';
import { findSong, hasReviewed, selectSongsForViewer, toSongForViewer, type Viewer } from './songs.repository.ts';
import { reveals, songs } from './songs.table.ts';

export interface MentionedSong {
	readonly title: string;
	/** Neither reviewed by the person nor decided. */
	readonly isOpen: boolean;
	readonly submittedAt: Date;
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
	const reviewedBy = new Set(rows.map(({ reviewerId }) => reviewerId));
	return new Map(
		viewerIds.map((viewerId) => {
			const { decision, submittedAt } = song;
			const hasReviewed = reviewedBy.has(viewerId);
			const visible = { ...song, viewerId, isRevealed: isArtistKnown({ decision, hasReviewed }) };
			return [
				viewerId,
				{
					title: visibleTitle(visible),
					isOpen: !hasReviewed && decision === null,
					submittedAt,
					visiblePersonName: (name: string) => visiblePersonName(visible, name),
				},
			];
		}),
	);
}

/** The member who submitted a song; null if it came from outside the label, whoever has its address now. */
export async function findSubmitterId(
	queries: Queries,
	organizationId: OrganizationId,
	songId: SongId,
): Promise<ReviewerId | null> {
	const [row] = await queries
		.select({ submittedBy: songs.submittedBy })
		.from(songs)
		.where(and(eq(songs.id, songId), eq(songs.organizationId, organizationId), not(songs.isFromOutside)));
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
				isWaitingSql({ now }),
				sql`${songs.expiresAt} <= ${toTimestamp(until)}`,
				sql`not ${hasReviewed}`,
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

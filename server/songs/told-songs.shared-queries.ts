// Songs as they are named in what people are told: in the bell, in mails.
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { OrganizationId, ReviewerId, SongId } from '../../domain/kernel/ids.ts';
import type { Queries } from '../platform/db/database.ts';
import { isUnexpiredSql, momentOf } from './song-state.shared-queries.ts';
import { personFor, titleFor } from './songs.present.ts';
import { findSong, isRevealed, selectSeen, toSeen, type Viewer } from './songs.repository.ts';
import { reveals, songs } from './songs.table.ts';

export interface ToldSong {
	readonly title: string;
	/** Somebody's name beside it; null where it is the artist's, of whom the reader may not know. */
	readonly personFor: (name: string) => string | null;
}

/** One song as each of several people may be told of it. */
export async function listTitlesFor(
	queries: Queries,
	organizationId: OrganizationId,
	songId: SongId,
	readers: readonly ReviewerId[],
): Promise<Map<ReviewerId, ToldSong>> {
	const [anyone] = readers;
	const song = anyone && (await findSong(queries, { organizationId, reviewerId: anyone }, songId));
	if (!song) return new Map();
	const rows = await queries
		.select({ reviewerId: reveals.reviewerId })
		.from(reveals)
		.where(and(eq(reveals.songId, songId), inArray(reveals.reviewerId, [...readers])));
	const knowing = new Set(rows.map(({ reviewerId }) => reviewerId));
	return new Map(
		readers.map((reader) => {
			const seen = { ...song, isRevealed: knowing.has(reader) };
			return [reader, { title: titleFor(seen), personFor: (name: string) => personFor(seen, name) }];
		}),
	);
}

/** The reviewer whose submission a song is; null for outsiders. */
export async function findSubmitterOf(
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

interface EndingSong {
	readonly songId: SongId;
	readonly title: string;
	readonly submittedAt: Date;
	readonly extendedUntil: Date | null;
}

/** What waits for somebody's review and ends by a given time, the most urgent first. */
export async function listEndingFor(queries: Queries, viewer: Viewer, now: Date, until: Date): Promise<EndingSong[]> {
	const rows = await selectSeen(queries, viewer)
		.where(
			and(
				eq(songs.organizationId, viewer.organizationId),
				isUnexpiredSql({ now }),
				sql`${songs.expiresAt} <= ${momentOf(until)}`,
				sql`not ${isRevealed}`,
			),
		)
		.orderBy(asc(songs.expiresAt), asc(songs.id));
	return rows.map(toSeen).map((song) => ({
		songId: song.id,
		title: titleFor(song),
		submittedAt: song.submittedAt,
		extendedUntil: song.extendedUntil,
	}));
}

// In which of the lists across all signed songs a song is shown (R-SIGNED-14). This is stored, so that a page of a list
// costs the same in a label of ten thousand signed songs.
import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { OrganizationId, SongId } from '../../domain/kernel/ids.ts';
import { type SongList, songListNames, type Turn } from '../../domain/workspace/signed-song-lists.ts';
import { isOneOf, type Queries, selectRows, type Tx } from '../platform/db/database.ts';
import { cutPageAt, isOlder, microsOf } from '../songs/list-cursor.ts';
import { recordings, signedSongs } from './workspace.table.ts';

/** Counting stops here: larger numbers are not read, and counting would grow with the label. */
export const mostCounted = 100;

interface PlaceInLists {
	readonly turn: Turn;
	readonly isWaiting: boolean;
	readonly isToReview: boolean;
	readonly lacksIdentifiers: boolean;
	readonly memberTurn: Turn;
	readonly isWaitingForMembers: boolean;
	readonly isToReviewForMembers: boolean;
}

/** Raised with every change of the rules by which songs are placed; a job then places all songs again. */
const placingVersion = 5;

interface Viewer {
	readonly organizationId: OrganizationId;
	readonly isAdmin: boolean;
}

export async function updatePlace(tx: Tx, songId: SongId, place: PlaceInLists) {
	await tx
		.update(signedSongs)
		.set({ ...place, placedBy: placingVersion })
		.where(eq(signedSongs.songId, songId));
}

const isOpen = sql`${signedSongs.withdrawnAt} is null`;

/** Lists songs that were placed by earlier rules. */
export async function listMisplaced(queries: Queries, limit: number) {
	const rows = await queries
		.select({ songId: signedSongs.songId })
		.from(signedSongs)
		.where(lt(signedSongs.placedBy, placingVersion))
		.limit(limit);
	return rows.map(({ songId }) => songId);
}

const conditionsFor = ({ isAdmin }: Viewer): Readonly<Record<SongList, SQL>> => {
	const turn = isAdmin ? signedSongs.turn : signedSongs.memberTurn;
	return {
		all: isOpen,
		needs_you: sql`${turn} = 'needs_you' and ${isOpen}`,
		waiting: sql`${isAdmin ? signedSongs.isWaiting : signedSongs.isWaitingForMembers} and ${isOpen}`,
		ready: sql`${turn} = 'ready' and ${isOpen}`,
		to_review: sql`${isAdmin ? signedSongs.isToReview : signedSongs.isToReviewForMembers} and ${isOpen}`,
		missing_identifiers: sql`${signedSongs.lacksIdentifiers} and ${isOpen}`,
		withdrawn: sql`${signedSongs.withdrawnAt} is not null`,
	};
};

function isInList(viewer: Viewer, list: SongList) {
	return and(eq(signedSongs.organizationId, viewer.organizationId), conditionsFor(viewer)[list]);
}

/**
 * Returns the condition for a query that reads songs. Songs that were signed manually in the database have no
 * workspace.
 */
export function isSongInList(songId: SQL, viewer: Viewer, list: SongList) {
	return sql`${songId} in (select ${signedSongs.songId} from ${signedSongs} where ${isInList(viewer, list)})`;
}

const range = 'list';

/** Returns a page of a list, newest first. */
export async function listSongsInList(
	queries: Queries,
	viewer: Viewer,
	{ list, after, limit }: { readonly list: SongList; readonly after?: string | undefined; readonly limit: number },
): Promise<{ songIds: SongId[]; nextAfter: string | null }> {
	const { songId, signedAt } = signedSongs;
	const rows = await queries
		.select({ songId, key: microsOf(signedAt) })
		.from(signedSongs)
		.where(and(isInList(viewer, list), isOlder(signedAt, songId, range, after)))
		.orderBy(desc(signedAt), desc(songId))
		.limit(limit + 1);
	const { page, nextAfter } = cutPageAt(rows, { limit, range, idOf: (row) => row.songId });
	return { songIds: page.map((row) => row.songId), nextAfter };
}

/** Counts the songs in each list, at most `mostCounted`. */
export async function countLists(queries: Queries, viewer: Viewer) {
	const counts = songListNames.map(
		(list) => sql`(select count(*)::int from
			(select 1 from ${signedSongs} where ${isInList(viewer, list)} limit ${mostCounted}) as counted) as ${sql.identifier(list)}`,
	);
	const [row] = await selectRows<Record<SongList, number>>(queries, sql`select ${sql.join(counts, sql`, `)}`);
	if (!row) throw new Error('nothing was counted');
	return row;
}

/** Lists which recordings have an ISRC, for the readiness of songs. */
export async function listRecordingCodes(queries: Queries, songIds: readonly SongId[]) {
	const { songId, title, isrc, createdAt, id } = recordings;
	return queries
		.select({ songId, title, isrc: sql<string>`coalesce(${isrc}, '')` })
		.from(recordings)
		.where(isOneOf(songId, songIds))
		.orderBy(createdAt, id);
}

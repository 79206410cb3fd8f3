// Songs that were sent from outside, by the sender's address: added by staff or sent through the submit page.
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { OrganizationId, SongId, UserId } from '../../domain/kernel/ids.ts';
import { idsOf, type Queries, selectRows, type Tx } from '../platform/db/database.ts';
import { type CursorPosition, decodeCursor, encodeCursor, fromMicros, microsOf } from './list-cursor.ts';
import { countForViewer, isRevealed, selectSongsForViewer, toSongForViewer, type Viewer } from './songs.repository.ts';
import { reveals, songs } from './songs.table.ts';

/** Whether the viewer may know who sent a song. */
export const isSenderRevealedSql = isRevealed;

/** Written exactly like the condition of its index. */
const isFromOutside = and(songs.isFromOutside, sql`${songs.submissionSource} like '%@%'`);
/** If colleagues' names are hidden, it is not shown either whether a song was sent from outside (R-BLIND-7). */
const isSourceShown = sql`(not ${songs.hasNamesake} or ${isRevealed})`;
/** Time of the latest song of a group, in microseconds since 1970. */
const lastMicros = sql`max(date_part('epoch', ${songs.submittedAt}) * 1000000)::bigint`;
const cursorRange = 'sent';
const kinds = new Map([[cursorRange, 'micros' as const]]);

/** Position of a demo in a list by arrival, whether it has become a song or not. */
export function writeSentCursor({ key, id }: { readonly key: string; readonly id: string }) {
	return encodeCursor({ range: cursorRange, key, songId: id as SongId });
}

export function readSentCursor(after: string | undefined) {
	return after === undefined ? undefined : decodeCursor(after, kinds);
}

/** Condition on a label's sent songs; may name the columns of `songs`, and use `isRevealed`. */
export async function listSentSongs(
	queries: Queries,
	viewer: Viewer,
	where: SQL,
	{ after, limit }: { readonly after: CursorPosition | undefined; readonly limit: number },
) {
	const isAfter = after && sql`(${songs.submittedAt}, ${songs.id}) > (${fromMicros(after)}, ${after.songId}::uuid)`;
	const rows = await selectSongsForViewer(queries, viewer, microsOf(songs.submittedAt))
		.where(and(eq(songs.organizationId, viewer.organizationId), isFromOutside, isSourceShown, where, isAfter))
		.orderBy(asc(songs.submittedAt), asc(songs.id))
		.limit(limit);
	return rows.map((row) => ({ song: toSongForViewer(row), key: row.packed.key }));
}

export async function countSentSongs(queries: Queries, viewer: Viewer, where: SQL) {
	return countForViewer(queries, viewer, and(isFromOutside, isSourceShown, where));
}

export interface SenderAddress {
	readonly address: string;
	readonly lastMicros: string;
}

interface SenderPage {
	/** Address under which a song is listed; names columns of `songs`. */
	readonly address: SQL;
	readonly find: string | undefined;
	readonly after: SenderAddress | undefined;
	readonly limit: number;
}

/** Lists the addresses of senders of whom the viewer knows at least one demo, the latest first. */
export async function listRevealedSenders(
	queries: Queries,
	viewer: Viewer,
	{ address, find, after, limit }: SenderPage,
) {
	const wanted = find?.trim().toLowerCase();
	const isFound = wanted
		? sql`(position(${wanted} in ${address}) > 0 or position(${wanted} in lower(${songs.submissionSource})) > 0
			or position(${wanted} in lower(${songs.artist})) > 0)`
		: sql`true`;
	const isLater = after
		? sql`(${lastMicros}, ${address}) < (${after.lastMicros}::bigint, ${after.address}::text)`
		: sql`true`;
	return selectRows<SenderAddress>(
		queries,
		sql`select ${address} as address, ${lastMicros}::text as "lastMicros"
		from ${songs} left join ${reveals} on ${reveals.songId} = ${songs.id} and ${reveals.reviewerId} = ${viewer.reviewerId}
		where ${songs.organizationId} = ${viewer.organizationId} and ${isFromOutside} and ${isRevealed} and ${isFound}
		group by 1 having ${isLater}
		order by ${lastMicros} desc, 1 desc limit ${limit}`,
	);
}

/**
 * Lists the demos of these senders that the viewer knows, by the address that each is listed under, the latest first.
 */
export async function listRevealedSongs(queries: Queries, viewer: Viewer, address: SQL, addresses: readonly string[]) {
	if (addresses.length === 0) return [];
	const rows = await selectSongsForViewer(queries, viewer, sql<string>`${address}`)
		.where(
			and(eq(songs.organizationId, viewer.organizationId), isFromOutside, isRevealed, inArray(address, [...addresses])),
		)
		.orderBy(desc(songs.submittedAt), desc(songs.id));
	return rows.map((row) => ({ address: row.packed.key, song: toSongForViewer(row) }));
}

/** Lists the members who may know who sent a song. */
export async function listAccountsKnowingSender(queries: Queries, organizationId: OrganizationId, songId: SongId) {
	const rows = await selectRows<{ userId: UserId }>(
		queries,
		sql`select reviewers.user_id as "userId" from reviewers join songs on songs.organization_id = reviewers.organization_id
		where songs.id = ${songId} and songs.organization_id = ${organizationId} and reviewers.user_id is not null
			and (songs.decision = 'signed'
				or exists (select 1 from reveals where reveals.song_id = songs.id and reveals.reviewer_id = reviewers.id))
		order by reviewers.user_id`,
	);
	return rows.map(({ userId }) => userId);
}

/** Lists all songs that were sent from an address, for erasing what is kept of a person. */
export async function listSongIdsFrom(tx: Tx, organizationId: OrganizationId, addresses: readonly string[]) {
	const rows = await tx
		.select({ id: songs.id })
		.from(songs)
		.where(
			and(
				eq(songs.organizationId, organizationId),
				songs.isFromOutside,
				inArray(songs.submissionSource, [...addresses]),
			),
		)
		.orderBy(songs.id);
	return idsOf(rows);
}

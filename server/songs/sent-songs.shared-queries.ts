// Songs that somebody outside has sent, by their address: by hand or by themselves.
import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { OrganizationId, SongId } from '../../domain/kernel/ids.ts';
import { type Queries, selectRows, type Tx } from '../platform/db/database.ts';
import { decodeCursor, encodeCursor } from './list-cursor.ts';
import {
	isRevealed,
	type SongForViewer,
	selectFigures,
	selectSongsForViewer,
	toSongForViewer,
	type Viewer,
} from './songs.repository.ts';
import { reveals, songs } from './songs.table.ts';

/** Written like its index. */
const isFromOutside = and(isNull(songs.submittedBy), sql`${songs.submissionSource} like '%@%'`);
/** Where colleagues' names are hidden, whether somebody outside sent it is not told either (R-BLIND-7). */
const isSourceTold = sql`(not ${songs.hasNamesake} or ${isRevealed})`;
const cameMicros = sql<string>`(date_part('epoch', ${songs.submittedAt}) * 1000000)::bigint::text`;
const cursorRange = 'sent';
const kinds = new Map([[cursorRange, 'micros' as const]]);

interface Page {
	readonly after: string | undefined;
	readonly limit: number;
}

/** Which of a label's sent songs are meant; may name the columns of `songs`. */
export function listSentSongs(queries: Queries, viewer: Viewer, where: SQL, { after, limit }: Page) {
	return pageOf(queries, viewer, and(isFromOutside, isSourceTold, where), after, limit);
}

async function pageOf(
	queries: Queries,
	viewer: Viewer,
	where: SQL | undefined,
	after: string | undefined,
	limit: number,
) {
	const last = after === undefined ? undefined : decodeCursor(after, kinds);
	const isAfter =
		last &&
		sql`(${songs.submittedAt}, ${songs.id}) > ('epoch'::timestamptz + ${last.key}::float8 * interval '1 microsecond', ${last.songId}::uuid)`;
	const rows = await selectSongsForViewer(queries, viewer, cameMicros)
		.where(and(eq(songs.organizationId, viewer.organizationId), where, isAfter))
		.orderBy(asc(songs.submittedAt), asc(songs.id))
		.limit(limit + 1);
	const shown = rows.slice(0, limit);
	const end = rows.length > limit ? shown.at(-1)?.packed : undefined;
	const nextAfter = end ? encodeCursor({ range: cursorRange, key: end.key, songId: end.id as SongId }) : null;
	return { songs: shown.map(toSongForViewer), nextAfter };
}

export async function countSentSongs(queries: Queries, viewer: Viewer, where: SQL): Promise<number> {
	const ofLabel = eq(songs.organizationId, viewer.organizationId);
	const figures = { total: sql`count(*)::int` };
	const [row] = await selectFigures<{ total: number }>(queries, viewer, figures, {
		where: and(ofLabel, isFromOutside, isSourceTold, where),
	});
	return row?.total ?? 0;
}

export interface SenderAddress {
	readonly address: string;
	readonly lastMicros: string;
}

interface SenderPage {
	/** Under which address a song is listed; names columns of `songs`. */
	readonly address: SQL;
	readonly find: string | undefined;
	readonly after: SenderAddress | undefined;
	readonly limit: number;
}

/** The addresses of whose demos the viewer knows at least one, the latest first. */
export async function listRevealedSenders(
	queries: Queries,
	viewer: Viewer,
	{ address, find, after, limit }: SenderPage,
): Promise<SenderAddress[]> {
	const wanted = find?.trim().toLowerCase();
	const isFound = wanted
		? sql`(position(${wanted} in ${address}) > 0 or position(${wanted} in lower(${songs.submissionSource})) > 0
			or position(${wanted} in lower(${songs.artist})) > 0)`
		: sql`true`;
	const isLater = after
		? sql`(max(date_part('epoch', ${songs.submittedAt}) * 1000000)::bigint, ${address}) < (${after.lastMicros}::bigint, ${after.address}::text)`
		: sql`true`;
	return selectRows<SenderAddress>(
		queries,
		sql`select ${address} as address, max(date_part('epoch', ${songs.submittedAt}) * 1000000)::bigint::text as "lastMicros"
		from ${songs} left join ${reveals} on ${reveals.songId} = ${songs.id} and ${reveals.reviewerId} = ${viewer.reviewerId}
		where ${songs.organizationId} = ${viewer.organizationId} and ${isFromOutside} and ${isRevealed} and ${isFound}
		group by 1 having ${isLater}
		order by max(date_part('epoch', ${songs.submittedAt}) * 1000000)::bigint desc, 1 desc limit ${limit}`,
	);
}

/** What the viewer knows of these senders' demos, by the address that each is listed under, the latest first. */
export async function listRevealedSongs(
	queries: Queries,
	viewer: Viewer,
	address: SQL,
	addresses: readonly string[],
): Promise<{ song: SongForViewer; address: string }[]> {
	if (addresses.length === 0) return [];
	const list = sql.join(
		addresses.map((each) => sql`${each}`),
		sql`, `,
	);
	const rows = await selectSongsForViewer(queries, viewer, sql<string>`${address}`)
		.where(
			and(eq(songs.organizationId, viewer.organizationId), isFromOutside, isRevealed, sql`${address} in (${list})`),
		)
		.orderBy(desc(songs.submittedAt), desc(songs.id));
	return rows.map((row) => ({ address: row.packed.key, song: toSongForViewer(row) }));
}

/** All songs that came from an address, for whoever deletes what is kept of a person. */
export async function listSongIdsFrom(
	tx: Tx,
	organizationId: OrganizationId,
	addresses: readonly string[],
): Promise<SongId[]> {
	const rows = await tx
		.select({ id: songs.id })
		.from(songs)
		.where(
			and(
				eq(songs.organizationId, organizationId),
				isNull(songs.submittedBy),
				inArray(songs.submissionSource, [...addresses]),
			),
		)
		.orderBy(songs.id);
	return rows.map(({ id }) => id);
}

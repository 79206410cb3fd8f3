// Queries of other modules over artists, writers and publishers, always of one label. Legal data cannot be reached from
// here (R-SIGNED-8).
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { CatalogueKind } from '../../domain/catalogue/catalogue-kinds.ts';
import { foldName } from '../../domain/catalogue/names.ts';
import type { CatalogueId, OrganizationId } from '../../domain/kernel/ids.ts';
import { isOneOf, type Queries, type Tx } from '../platform/db/database.ts';
import { noteLock } from '../platform/db/lock-order.ts';
import { artists, publishers, writers } from './catalogue.table.ts';

/**
 * Until the transaction ends, no other transaction changes, merges or deletes entries of this kind in the label, so
 * that what was compared stays true until it is written.
 */
export async function lockCatalogue(tx: Tx, organizationId: OrganizationId, kind: CatalogueKind) {
	noteLock('catalogue');
	await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`catalogue ${organizationId} ${kind}`}, 0))`);
}

type CatalogueTable = typeof artists | typeof writers | typeof publishers;

export type WriterRow = typeof writers.$inferSelect;

/** Rows by their ids, including archived and merged ones. */
const listByIdFrom =
	<Table extends CatalogueTable>(table: Table) =>
	async (
		queries: Queries,
		organizationId: OrganizationId,
		ids: readonly CatalogueId[],
	): Promise<Table['$inferSelect'][]> => {
		if (ids.length === 0) return [];
		return queries
			.select()
			.from(table as never)
			.where(and(eq(table.organizationId, organizationId), isOneOf(table.id, ids)));
	};

export const listArtistsById = listByIdFrom(artists);
export const listWritersById = listByIdFrom(writers);
export const listPublishersById = listByIdFrom(publishers);

function isInUse(table: CatalogueTable, organizationId: OrganizationId) {
	return and(eq(table.organizationId, organizationId), isNull(table.mergedInto), isNull(table.archivedAt));
}

/** Returns undefined without any name. */
function isNamedOneOf(table: CatalogueTable, names: readonly string[]) {
	const folded = [...new Set(names.map(foldName))].filter((name) => name !== '');
	return folded.length > 0 ? inArray(table.foldedName, folded) : undefined;
}

/** Artists in use with one of these names, ignoring case and accents, with their stored spelling. */
export async function listArtistsNamed(queries: Queries, organizationId: OrganizationId, names: readonly string[]) {
	const isNamed = isNamedOneOf(artists, names);
	if (!isNamed) return [];
	return queries
		.select({ name: artists.name })
		.from(artists)
		.where(and(isInUse(artists, organizationId), isNamed));
}

/** Writers in use with one of these numbers or names, ignoring case and accents. */
export async function listWritersLike(
	queries: Queries,
	organizationId: OrganizationId,
	{ ipis, names }: { readonly ipis: readonly string[]; readonly names: readonly string[] },
) {
	const hasIpi = ipis.length > 0 ? inArray(writers.ipi, [...ipis]) : undefined;
	const isLike = or(hasIpi, isNamedOneOf(writers, names));
	if (!isLike) return [];
	return queries
		.select()
		.from(writers)
		.where(and(isInUse(writers, organizationId), isLike));
}

/** Writers in use whose name contains every word of the query, by name. */
export async function findWriters(queries: Queries, organizationId: OrganizationId, query: string, limit: number) {
	const words = foldName(query)
		.split(' ')
		.filter((word) => word !== '');
	if (words.length === 0) return [];
	const { id, name, foldedName } = writers;
	const isFound = words.map((word) => sql`strpos(${foldedName}, ${word}) > 0`);
	return queries
		.select({ id, name })
		.from(writers)
		.where(and(isInUse(writers, organizationId), ...isFound))
		.orderBy(sql`${foldedName} collate "C"`, id)
		.limit(limit);
}

/** Whether a song is by the artist of this name, or by the artist into whom this name was merged. */
export function isByArtistNamed(organizationId: OrganizationId, name: string) {
	return sql`songs.id in (
		select artist_songs.song_id from artists named
		join artist_songs on artist_songs.artist_id = coalesce(named.merged_into, named.id)
		where named.organization_id = ${organizationId} and named.folded_name = ${foldName(name)})`;
}

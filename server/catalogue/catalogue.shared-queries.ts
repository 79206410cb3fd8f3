// What other modules read of artists, writers and publishers, always of one label.
import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import { foldName } from '../../domain/catalogue/names.ts';
import type { CatalogueId, OrganizationId } from '../../domain/kernel/ids.ts';
import { isOneOf, type Queries } from '../platform/db/database.ts';
import { artists, publishers, writers } from './catalogue.table.ts';

/** Artists in use with one of these names, whatever their case and accents, as they are written. */
export async function listArtistsNamed(
	queries: Queries,
	organizationId: OrganizationId,
	names: readonly string[],
): Promise<{ name: string }[]> {
	const folded = [...new Set(names.map(foldName))].filter((name) => name !== '');
	if (folded.length === 0) return [];
	const isNamed = inArray(artists.foldedName, folded);
	const isInUse = and(isNull(artists.mergedInto), isNull(artists.archivedAt));
	return queries
		.select({ name: artists.name })
		.from(artists)
		.where(and(eq(artists.organizationId, organizationId), isNamed, isInUse));
}

/** Writers in use with one of these numbers or names, whatever their case and accents. */
export async function listWritersLike(
	queries: Queries,
	organizationId: OrganizationId,
	{ ipis, names }: { readonly ipis: readonly string[]; readonly names: readonly string[] },
): Promise<(typeof writers.$inferSelect)[]> {
	const folded = [...new Set(names.map(foldName))].filter((name) => name !== '');
	const isLike = or(
		ipis.length > 0 ? inArray(writers.ipi, [...ipis]) : undefined,
		folded.length > 0 ? inArray(writers.foldedName, folded) : undefined,
	);
	if (!isLike) return [];
	const isInUse = and(isNull(writers.mergedInto), isNull(writers.archivedAt));
	return queries
		.select()
		.from(writers)
		.where(and(eq(writers.organizationId, organizationId), isLike, isInUse));
}

export async function listArtistFacts(
	queries: Queries,
	organizationId: OrganizationId,
	ids: readonly CatalogueId[],
): Promise<(typeof artists.$inferSelect)[]> {
	if (ids.length === 0) return [];
	return queries
		.select()
		.from(artists)
		.where(and(eq(artists.organizationId, organizationId), isOneOf(artists.id, ids)));
}

export async function listWriterFacts(
	queries: Queries,
	organizationId: OrganizationId,
	ids: readonly CatalogueId[],
): Promise<(typeof writers.$inferSelect)[]> {
	if (ids.length === 0) return [];
	return queries
		.select()
		.from(writers)
		.where(and(eq(writers.organizationId, organizationId), isOneOf(writers.id, ids)));
}

export async function listPublisherFacts(
	queries: Queries,
	organizationId: OrganizationId,
	ids: readonly CatalogueId[],
): Promise<(typeof publishers.$inferSelect)[]> {
	if (ids.length === 0) return [];
	return queries
		.select()
		.from(publishers)
		.where(and(eq(publishers.organizationId, organizationId), isOneOf(publishers.id, ids)));
}

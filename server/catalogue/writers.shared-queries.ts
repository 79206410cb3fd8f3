// Writers, artists and publishers for the modules that point to them. Legal data is not reached from here (R-SIGNED-8).
import { and, eq } from 'drizzle-orm';
import type { CatalogueId, OrganizationId } from '../../domain/kernel/ids.ts';
import { isOneOf, type Queries, type Tx } from '../platform/db/database.ts';
import { artists, publishers, writers } from './catalogue.table.ts';
import { lockKind } from './entries.repository.ts';

/** Until the transaction ends, no writer of the label is changed, merged or deleted. */
export function lockWriters(tx: Tx, organizationId: OrganizationId): Promise<void> {
	return lockKind(tx, organizationId, 'writers');
}

export function lockArtists(tx: Tx, organizationId: OrganizationId): Promise<void> {
	return lockKind(tx, organizationId, 'artists');
}

interface NamedRow {
	readonly id: CatalogueId;
	readonly name: string;
	readonly archivedAt: Date | null;
	/** One that was merged into another is not used any more. */
	readonly mergedInto: CatalogueId | null;
}

export interface WriterRow extends NamedRow {
	readonly email: string | null;
	readonly society: string | null;
	readonly ipi: string | null;
	readonly publisherId: CatalogueId | null;
}

export async function listWritersById(
	queries: Queries,
	organizationId: OrganizationId,
	ids: readonly CatalogueId[],
): Promise<WriterRow[]> {
	if (ids.length === 0) return [];
	const { id, name, archivedAt, mergedInto, email, society, ipi, publisherId } = writers;
	return queries
		.select({ id, name, archivedAt, mergedInto, email, society, ipi, publisherId })
		.from(writers)
		.where(and(eq(writers.organizationId, organizationId), isOneOf(id, ids)));
}

export async function listArtistsById(
	queries: Queries,
	organizationId: OrganizationId,
	ids: readonly CatalogueId[],
): Promise<NamedRow[]> {
	if (ids.length === 0) return [];
	const { id, name, archivedAt, mergedInto } = artists;
	return queries
		.select({ id, name, archivedAt, mergedInto })
		.from(artists)
		.where(and(eq(artists.organizationId, organizationId), isOneOf(id, ids)));
}

export async function listPublishersById(
	queries: Queries,
	organizationId: OrganizationId,
	ids: readonly CatalogueId[],
): Promise<NamedRow[]> {
	if (ids.length === 0) return [];
	const { id, name, archivedAt, mergedInto } = publishers;
	return queries
		.select({ id, name, archivedAt, mergedInto })
		.from(publishers)
		.where(and(eq(publishers.organizationId, organizationId), isOneOf(id, ids)));
}

import { and, count, eq, isNull } from 'drizzle-orm';
import * as m from '../../domain/catalogue/catalogue.messages.ts';
import { copyrightControl } from '../../domain/catalogue/catalogue-kinds.ts';
import { foldName } from '../../domain/catalogue/names.ts';
import type { CatalogueId, OrganizationId } from '../../domain/kernel/ids.ts';
import { t } from '../../domain/kernel/message.ts';
import type { MergeParticipant } from '../framework/merge-participant.ts';
import { isOneOf, type Queries, type Tx } from '../platform/db/database.ts';
import { lockCatalogue } from './catalogue.shared-queries.ts';
import { publishers, writers } from './catalogue.table.ts';
import { findByName, insertEntry } from './entries.repository.ts';

/** Ids of publishers by their names as typed; missing publishers are created. Copyright Control means no publisher. */
export async function findOrMakePublishers(
	tx: Tx,
	organizationId: OrganizationId,
	names: Iterable<string | null | undefined>,
	now: Date,
): Promise<(name: string | null | undefined) => CatalogueId | null> {
	const ids = new Map<string, CatalogueId>();
	for (const name of names) {
		if (!name || isNone(name) || ids.has(foldName(name))) continue;
		if (ids.size === 0) await lockCatalogue(tx, organizationId, 'publishers');
		const known = await findByName(tx, organizationId, 'publishers', name);
		const made = { organizationId, values: { name }, createdAt: now };
		ids.set(foldName(name), known?.id ?? (await insertEntry(tx, 'publishers', made)));
	}
	return (name) => (name && !isNone(name) ? (ids.get(foldName(name)) ?? null) : null);
}

function isNone(name: string) {
	return foldName(name) === foldName(copyrightControl);
}

export async function countWritersByPublisher(queries: Queries, ids: readonly CatalogueId[]) {
	const rows = await queries
		.select({ id: writers.publisherId, count: count() })
		.from(writers)
		.where(and(isOneOf(writers.publisherId, ids), isNull(writers.mergedInto)))
		.groupBy(writers.publisherId);
	return new Map(rows.map((row) => [row.id, row.count]));
}

/** Writers that have this publisher. */
export const writersParticipant: MergeParticipant = {
	subject: 'publishers',
	async describe(queries, _, id) {
		const found = (await countWritersByPublisher(queries, [id])).get(id) ?? 0;
		return found === 0 ? null : { count: found, text: t(m.usageWriters, { count: found }) };
	},
	async move(tx, { survivorId, loserId }) {
		await tx.update(writers).set({ publisherId: survivorId }).where(eq(writers.publisherId, loserId));
	},
};

/** Publishers that this publisher administers. */
export const administratorParticipant: MergeParticipant = {
	subject: 'publishers',
	async describe(queries, _, id) {
		const isAdministered = and(eq(publishers.administratorId, id), isNull(publishers.mergedInto));
		const found = await queries.$count(publishers, isAdministered);
		return found === 0 ? null : { count: found, text: t(m.usageAdministered, { count: found }) };
	},
	async move(tx, { survivorId, loserId }) {
		await tx.update(publishers).set({ administratorId: survivorId }).where(eq(publishers.administratorId, loserId));
		// A publisher that is merged with its own administrator has none.
		await tx
			.update(publishers)
			.set({ administratorId: null })
			.where(and(eq(publishers.id, survivorId), eq(publishers.administratorId, survivorId)));
	},
};

// Files that people outside the label send.
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { OrganizationId, UploadId } from '../../domain/kernel/ids.ts';
import type { Queries, Tx } from '../platform/db/database.ts';
import { uploads } from './uploads.table.ts';

export interface HeldBytes {
	readonly inAll: number;
	readonly ofNetwork: number;
}

const heldBytes = sql`case when ${uploads.state} = 'receiving' then ${uploads.receivedBytes} else ${uploads.sizeBytes} end`;

const inPool = (organizationId: OrganizationId) =>
	and(
		eq(uploads.organizationId, organizationId),
		eq(uploads.purpose, 'unconfirmed'),
		inArray(uploads.state, ['waiting', 'receiving']),
	);

/** What unconfirmed files of a label hold of its pool: the bytes that are here, of all and of one network. */
export async function sumPoolBytes(
	queries: Queries,
	organizationId: OrganizationId,
	network: string | null,
	exceptId?: UploadId,
): Promise<HeldBytes> {
	const [row] = await queries
		.select({
			inAll: sql<string>`coalesce(sum(${heldBytes}), 0)`,
			ofNetwork: sql<string>`coalesce(sum(${heldBytes}) filter (where ${uploads.network} = ${network}), 0)`,
		})
		.from(uploads)
		.where(and(inPool(organizationId), exceptId && ne(uploads.id, exceptId)));
	return { inAll: Number(row?.inAll ?? 0), ofNetwork: Number(row?.ofNetwork ?? 0) };
}

/** What the network that holds most of a label's pool holds of it: its files, oldest first. */
export async function findLargestHolder(
	queries: Queries,
	organizationId: OrganizationId,
): Promise<{ bytes: number; uploadIds: UploadId[] } | undefined> {
	const [largest] = await queries
		.select({
			bytes: sql<string>`sum(${heldBytes})`,
			uploadIds: sql<UploadId[]>`array_agg(${uploads.id} order by ${uploads.createdAt}, ${uploads.id})`,
		})
		.from(uploads)
		.where(inPool(organizationId))
		.groupBy(uploads.network)
		.orderBy(sql`sum(${heldBytes}) desc`)
		.limit(1);
	return largest && { bytes: Number(largest.bytes), uploadIds: largest.uploadIds };
}

export async function updateReceived(queries: Queries, id: UploadId, receivedBytes: number): Promise<void> {
	await queries.update(uploads).set({ receivedBytes }).where(eq(uploads.id, id));
}

/** Their sender has confirmed the address: they are read as soon as a server has the time. */
export async function markConfirmed(tx: Tx, ids: readonly UploadId[], now: Date): Promise<void> {
	await tx
		.update(uploads)
		.set({ purpose: 'demo', state: 'analysing', touchedAt: now, dueAt: now })
		.where(and(inArray(uploads.id, [...ids]), eq(uploads.purpose, 'unconfirmed'), eq(uploads.state, 'waiting')));
}

/** All bytes are there, and nobody reads them yet. */
export async function markWaiting(queries: Queries, id: UploadId, now: Date): Promise<void> {
	const isArriving = and(eq(uploads.id, id), eq(uploads.state, 'receiving'));
	await queries.update(uploads).set({ state: 'waiting', touchedAt: now }).where(isArriving);
}

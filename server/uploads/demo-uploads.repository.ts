// Files that people outside the label send.
import { and, eq, gt, inArray, or, sql } from 'drizzle-orm';
import type { OrganizationId, UploadId } from '../../domain/kernel/ids.ts';
import type { Queries, Tx } from '../platform/db/database.ts';
import { uploads } from './uploads.table.ts';

/** What unconfirmed files of a label hold of its pool: all that arrived, and what somebody is sending just now. */
export async function sumPoolBytes(
	queries: Queries,
	organizationId: OrganizationId,
	busySince: Date,
	exceptId?: UploadId,
): Promise<number> {
	const [row] = await queries
		.select({ bytes: sql<string>`coalesce(sum(${uploads.sizeBytes}), 0)` })
		.from(uploads)
		.where(
			and(
				eq(uploads.organizationId, organizationId),
				eq(uploads.purpose, 'unconfirmed'),
				or(eq(uploads.state, 'waiting'), and(eq(uploads.state, 'receiving'), gt(uploads.touchedAt, busySince))),
				exceptId && sql`${uploads.id} <> ${exceptId}`,
			),
		);
	return Number(row?.bytes ?? 0);
}

/** Their sender has confirmed the address: they are read as soon as a server has the time. */
export async function markConfirmed(tx: Tx, ids: readonly UploadId[], now: Date): Promise<void> {
	await tx
		.update(uploads)
		.set({ purpose: 'demo', state: 'analysing', touchedAt: now, leaseUntil: null, leaseHolder: null })
		.where(and(inArray(uploads.id, [...ids]), eq(uploads.purpose, 'unconfirmed'), eq(uploads.state, 'waiting')));
}

/** All bytes are there, and nobody reads them yet. */
export async function markWaiting(queries: Queries, id: UploadId, now: Date): Promise<void> {
	const isArriving = and(eq(uploads.id, id), eq(uploads.state, 'receiving'));
	await queries.update(uploads).set({ state: 'waiting', touchedAt: now }).where(isArriving);
}

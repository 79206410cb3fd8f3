import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { OrganizationId, ReviewerId, SenderId } from '../../domain/kernel/ids.ts';
import { first, type Queries, type Tx } from '../platform/db/database.ts';
import { noteLock } from '../platform/db/lock-order.ts';
import { senders } from './submissions.table.ts';

export type SenderRow = Readonly<typeof senders.$inferSelect>;

/** Locks the sender with this address. Created if there is none yet. */
export async function lockSender(
	tx: Tx,
	sender: { organizationId: OrganizationId; email: string; emailKey: string; firstSeenAt: Date },
) {
	noteLock('senders');
	// A person who comes back after their data was deleted is recognized by their address again.
	await tx.insert(senders).values(sender).onConflictDoNothing();
	const [row] = await tx
		.select()
		.from(senders)
		.where(and(eq(senders.organizationId, sender.organizationId), eq(senders.emailKey, sender.emailKey)))
		.for('update');
	if (!row) throw new Error('the database stored no sender');
	return row;
}

export async function listSendersByKey(queries: Queries, organizationId: OrganizationId, emailKeys: readonly string[]) {
	if (emailKeys.length === 0) return [];
	return queries
		.select()
		.from(senders)
		.where(and(eq(senders.organizationId, organizationId), inArray(senders.emailKey, [...emailKeys])));
}

export function findSender(tx: Tx, id: SenderId) {
	noteLock('senders');
	return first(tx.select().from(senders).where(eq(senders.id, id)).for('update'));
}

export async function updateSender(tx: Tx, id: SenderId, change: Partial<typeof senders.$inferInsert>) {
	await tx.update(senders).set(change).where(eq(senders.id, id));
}

/** A block outlives the deletion as a hash that reveals nothing; apart from that, nothing says who it was. */
export async function eraseSender(tx: Tx, { id, blockedAt, emailKey }: SenderRow, erasedAt: Date) {
	const kept = blockedAt ? emailKey : `erased:${randomUUID()}`;
	await updateSender(tx, id, { email: null, emailKey: kept, erasedAt });
}

/** A visible block stays visible; a hidden block becomes visible once an admin blocks the address itself. */
export async function blockSender(
	tx: Tx,
	id: SenderId,
	block: { readonly blockedBy: ReviewerId; readonly blockedAt: Date; readonly isBlockHidden: boolean },
) {
	await tx
		.update(senders)
		.set(block)
		.where(and(eq(senders.id, id), isNull(senders.blockedAt)));
	if (!block.isBlockHidden) await tx.update(senders).set({ isBlockHidden: false }).where(eq(senders.id, id));
}

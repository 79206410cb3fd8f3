import { and, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { OrganizationId, ReviewerId } from '../../domain/kernel/ids.ts';
import { findWhere, first, idsOf, type Queries, type Tx } from '../platform/db/database.ts';
import { organizations } from './organizations.table.ts';

export type OrganizationRow = Readonly<typeof organizations.$inferSelect>;

export async function insertOrganization(queries: Queries, values: { name: string; inviteCode: string }) {
	const [row] = await queries.insert(organizations).values(values).returning();
	return row as OrganizationRow;
}

export function findOrganization(queries: Queries, id: OrganizationId) {
	return findWhere(queries, organizations, eq(organizations.id, id));
}

const isOpenWith = (inviteCode: string) =>
	and(eq(organizations.inviteCode, inviteCode), isNull(organizations.closedAt));

/** A label that has closed cannot be joined. */
export function findByInviteCode(queries: Queries, inviteCode: string) {
	return findWhere(queries, organizations, isOpenWith(inviteCode));
}

/** Counts a use of a code. Returns false if the code has been replaced since. */
export async function useInviteCode(tx: Tx, id: OrganizationId, inviteCode: string) {
	const used = await tx
		.update(organizations)
		.set({ inviteCodeUseCount: sql`${organizations.inviteCodeUseCount} + 1` })
		.where(and(eq(organizations.id, id), isOpenWith(inviteCode)))
		.returning({ id: organizations.id });
	return used.length === 1;
}

export async function updateOrganization(tx: Tx, id: OrganizationId, change: Partial<OrganizationRow>) {
	const [row] = await tx.update(organizations).set(change).where(eq(organizations.id, id)).returning();
	return row as OrganizationRow;
}

export async function listClosedBy(queries: Queries, closedBy: ReviewerId) {
	const { id, name, closedAt } = organizations;
	return queries
		.select({ id, name, closedAt: sql<Date>`${closedAt}`.mapWith(closedAt) })
		.from(organizations)
		.where(and(eq(organizations.closedBy, closedBy), isNotNull(closedAt)));
}

/** Returns undefined if this person has not closed the label, or if it was restored or deleted since. */
export function reopenOrganization(tx: Tx, id: OrganizationId, closedBy: ReviewerId) {
	return first(
		tx
			.update(organizations)
			.set({ closedAt: null, closedBy: null })
			.where(and(eq(organizations.id, id), eq(organizations.closedBy, closedBy), isNotNull(organizations.closedAt)))
			.returning(),
	);
}

export async function listClosedBefore(queries: Queries, before: Date) {
	const rows = await queries
		.select({ id: organizations.id })
		.from(organizations)
		.where(lte(organizations.closedAt, before));
	return idsOf(rows);
}

/** Deletes a label with everything that belongs to it. Returns false if it was restored since. */
export async function deleteClosed(tx: Tx, id: OrganizationId, before: Date) {
	const deleted = await tx
		.delete(organizations)
		.where(and(eq(organizations.id, id), lte(organizations.closedAt, before)))
		.returning({ id: organizations.id });
	return deleted.length === 1;
}

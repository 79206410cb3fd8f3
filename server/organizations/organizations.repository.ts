import { and, eq, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm';
import type { OrganizationId, ReviewerId } from '../../domain/kernel/ids.ts';
import type { Queries, Tx } from '../platform/db/database.ts';
import { noteLock } from '../platform/db/lock-order.ts';
import { organizations } from './organizations.table.ts';

export type OrganizationRow = Readonly<typeof organizations.$inferSelect>;

export async function insertOrganization(
	queries: Queries,
	values: { name: string; inviteCode: string },
): Promise<OrganizationRow> {
	const [row] = await queries.insert(organizations).values(values).returning();
	return row as OrganizationRow;
}

export async function findOrganization(queries: Queries, id: OrganizationId): Promise<OrganizationRow | undefined> {
	const [row] = await queries.select().from(organizations).where(eq(organizations.id, id));
	return row;
}

const isOpenWith = (inviteCode: string) =>
	and(eq(organizations.inviteCode, inviteCode), isNull(organizations.closedAt));

/** Nobody joins a label that has closed. */
export async function findByInviteCode(queries: Queries, inviteCode: string): Promise<OrganizationRow | undefined> {
	const [row] = await queries.select().from(organizations).where(isOpenWith(inviteCode));
	return row;
}

/** Counts one use of a code. False if the code was replaced meanwhile. */
export async function useInviteCode(tx: Tx, id: OrganizationId, inviteCode: string): Promise<boolean> {
	const used = await tx
		.update(organizations)
		.set({ inviteCodeUseCount: sql`${organizations.inviteCodeUseCount} + 1` })
		.where(and(eq(organizations.id, id), isOpenWith(inviteCode)))
		.returning({ id: organizations.id });
	return used.length === 1;
}

export async function renameOrganization(queries: Queries, id: OrganizationId, name: string): Promise<void> {
	await queries.update(organizations).set({ name }).where(eq(organizations.id, id));
}

export async function replaceInviteCode(
	queries: Queries,
	id: OrganizationId,
	inviteCode: string,
	now: Date,
): Promise<OrganizationRow> {
	const [row] = await queries
		.update(organizations)
		.set({ inviteCode, inviteCodeCreatedAt: now, inviteCodeUseCount: 0 })
		.where(eq(organizations.id, id))
		.returning();
	return row as OrganizationRow;
}

/** Until the transaction ends nobody else can change who is a member or admin: the last-admin rule must see a fixed list. */
export function lockMembership(tx: Tx, organizationId: OrganizationId): Promise<void> {
	return lockOrganization(tx, organizationId, 'no key update');
}

/** These lock modes still let other transactions insert rows with a foreign key to the label. */
export async function lockOrganization(tx: Tx, id: OrganizationId, mode: 'no key update' | 'share'): Promise<void> {
	noteLock('organizations');
	await tx.select({ id: organizations.id }).from(organizations).where(eq(organizations.id, id)).for(mode);
}

/** False if nothing changed. */
export async function updateSettings(
	tx: Tx,
	id: OrganizationId,
	{ isScoringIndependent }: { readonly isScoringIndependent: boolean },
): Promise<boolean> {
	const changed = await tx
		.update(organizations)
		.set({ isScoringIndependent })
		.where(and(eq(organizations.id, id), ne(organizations.isScoringIndependent, isScoringIndependent)))
		.returning({ id: organizations.id });
	return changed.length === 1;
}

export async function hideInviteCard(tx: Tx, id: OrganizationId): Promise<void> {
	await tx.update(organizations).set({ isInviteCardHidden: true }).where(eq(organizations.id, id));
}

export async function closeOrganization(tx: Tx, id: OrganizationId, closedBy: ReviewerId, now: Date): Promise<void> {
	await tx.update(organizations).set({ closedAt: now, closedBy }).where(eq(organizations.id, id));
}

export interface ClosedRow {
	readonly id: OrganizationId;
	readonly name: string;
	readonly closedAt: Date;
}

export async function listClosedBy(queries: Queries, closedBy: ReviewerId): Promise<ClosedRow[]> {
	const { id, name, closedAt } = organizations;
	const rows = await queries
		.select({ id, name, closedAt })
		.from(organizations)
		.where(and(eq(organizations.closedBy, closedBy), isNotNull(closedAt)));
	return rows as ClosedRow[];
}

/** Undefined if this person has not closed it, or it was brought back or deleted meanwhile. */
export async function reopenOrganization(
	tx: Tx,
	id: OrganizationId,
	closedBy: ReviewerId,
): Promise<OrganizationRow | undefined> {
	const [row] = await tx
		.update(organizations)
		.set({ closedAt: null, closedBy: null })
		.where(and(eq(organizations.id, id), eq(organizations.closedBy, closedBy), isNotNull(organizations.closedAt)))
		.returning();
	return row;
}

export async function listClosedBefore(queries: Queries, before: Date): Promise<OrganizationId[]> {
	const rows = await queries
		.select({ id: organizations.id })
		.from(organizations)
		.where(lte(organizations.closedAt, before));
	return rows.map(({ id }) => id);
}

/** With everything that belongs to it. False if it was brought back meanwhile. */
export async function deleteClosed(tx: Tx, id: OrganizationId, before: Date): Promise<boolean> {
	const deleted = await tx
		.delete(organizations)
		.where(and(eq(organizations.id, id), lte(organizations.closedAt, before)))
		.returning({ id: organizations.id });
	return deleted.length === 1;
}

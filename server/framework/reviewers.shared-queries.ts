import { and, asc, type Column, eq, gt, isNotNull, isNull, ne, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { OrganizationId, ReviewerId, UserId } from '../../domain/kernel/ids.ts';
import { first, idsOf, isOneOf, type Queries, type Tx } from '../platform/db/database.ts';
import { noteLock } from '../platform/db/lock-order.ts';
import { formerNames, reviewers } from './people.table.ts';

// Reviewers. Modules use the table only through these queries, which are always limited to one label or one account.

const reviewerColumns = {
	id: reviewers.id,
	userId: reviewers.userId,
	name: reviewers.name,
	email: reviewers.email,
	organizationId: reviewers.organizationId,
	isAdmin: reviewers.isAdmin,
};

export type ReviewerRow = Readonly<Pick<typeof reviewers.$inferSelect, keyof typeof reviewerColumns>>;

export function findReviewerByUser(queries: Queries, userId: UserId) {
	return first(queries.select(reviewerColumns).from(reviewers).where(eq(reviewers.userId, userId)));
}

export function findReviewerByEmail(queries: Queries, email: string) {
	return first(queries.select(reviewerColumns).from(reviewers).where(eq(reviewers.email, email)));
}

/** Creates the reviewer record of an account if it has none. */
export async function insertReviewer(queries: Queries, person: { userId: UserId; email: string; name: string }) {
	await queries.insert(reviewers).values(person).onConflictDoNothing({ target: reviewers.userId });
}

export interface MemberRow extends Omit<ReviewerRow, 'organizationId'> {
	readonly joinedAt: Date;
}

/** Adds a person without a label to one. Returns false if they have joined a label since. */
export async function linkMember(
	tx: Tx,
	reviewerId: ReviewerId,
	organizationId: OrganizationId,
	isAdmin: boolean,
	now: Date,
) {
	const linked = await tx
		.update(reviewers)
		.set({ organizationId, isAdmin, joinedAt: now })
		.where(and(eq(reviewers.id, reviewerId), isNull(reviewers.organizationId)))
		.returning({ id: reviewers.id });
	return linked.length === 1;
}

export async function unlinkMember(tx: Tx, organizationId: OrganizationId, reviewerId: ReviewerId) {
	await tx
		.update(reviewers)
		.set({ organizationId: null, isAdmin: false, joinedAt: null })
		.where(isMember(organizationId, reviewerId));
}

export async function updateRole(tx: Tx, organizationId: OrganizationId, reviewerId: ReviewerId, isAdmin: boolean) {
	await tx.update(reviewers).set({ isAdmin }).where(isMember(organizationId, reviewerId));
}

function isMember(organizationId: OrganizationId, reviewerId: ReviewerId) {
	return and(eq(reviewers.id, reviewerId), eq(reviewers.organizationId, organizationId));
}

/** Names that the members of a label had at a given time, of those who were members then. */
export async function listMemberNamesAt(queries: Queries, organizationId: OrganizationId, at: Date) {
	const moment = sql`${at.toISOString()}::timestamptz`;
	const formerName = sql`(select ${formerNames.name} from ${formerNames} where ${formerNames.reviewerId} = ${reviewers.id}
		and ${formerNames.until} > ${moment} order by ${formerNames.until} limit 1)`;
	const rows = await queries
		.select({ name: sql<string>`coalesce(${formerName}, ${reviewers.name})` })
		.from(reviewers)
		.where(
			and(
				eq(reviewers.organizationId, organizationId),
				sql`coalesce(${reviewers.joinedAt}, ${reviewers.createdAt}) <= ${moment}`,
			),
		);
	return rows.map(({ name }) => name);
}

/** Ids of a label's members, as a subquery. */
export function memberIdsOf(organizationId: OrganizationId) {
	return sql`select ${reviewers.id} from ${reviewers} where ${reviewers.organizationId} = ${organizationId}`;
}

export async function listMembersOf(queries: Queries, organizationId: OrganizationId) {
	const { id, userId, name, email, isAdmin } = reviewers;
	return queries
		.select({
			id,
			userId,
			name,
			email,
			isAdmin,
			joinedAt: sql<Date>`coalesce(${reviewers.joinedAt}, ${reviewers.createdAt})`.mapWith(reviewers.createdAt),
		})
		.from(reviewers)
		.where(eq(reviewers.organizationId, organizationId))
		.orderBy(asc(reviewers.joinedAt), asc(reviewers.name), asc(reviewers.id));
}

/** Locks the members until the transaction ends. Those whose account is being deleted are left out. */
export async function lockMemberIds(tx: Tx, organizationId: OrganizationId) {
	const rows = await tx
		.select({ id: reviewers.id })
		.from(reviewers)
		.where(eq(reviewers.organizationId, organizationId))
		.for('key share', { skipLocked: true });
	return idsOf(rows);
}

export interface LabelMemberRow extends PersonRow {
	readonly userId: UserId;
	readonly organizationId: OrganizationId;
}

/** Members of all labels, one page at a time. */
export async function listAllMembers(queries: Queries, after: ReviewerId | undefined, limit: number) {
	const { id, userId, name, email, organizationId } = reviewerColumns;
	const rows = await queries
		.select({ id, userId, name, email, organizationId })
		.from(reviewers)
		.where(and(isNotNull(organizationId), after && gt(id, after)))
		.orderBy(asc(id))
		.limit(limit);
	return rows as LabelMemberRow[];
}

export async function countMembers(queries: Queries, organizationId: OrganizationId) {
	return queries.$count(reviewers, eq(reviewers.organizationId, organizationId));
}

/** The number of members, as a subquery. */
export function memberCountOf(organizationId: OrganizationId | Placeholder) {
	return sql<number>`(select count(*)::int from ${reviewers} where ${reviewers.organizationId} = ${organizationId})`;
}

/** Whether there are members of another label. */
export async function hasMembersElsewhere(queries: Queries, organizationId: OrganizationId) {
	const elsewhere = and(isNotNull(reviewers.organizationId), ne(reviewers.organizationId, organizationId));
	return (await queries.select({ id: reviewers.id }).from(reviewers).where(elsewhere).limit(1)).length > 0;
}

export const personColumns = { id: reviewers.id, name: reviewers.name, email: reviewers.email };

export type PersonRow = Pick<ReviewerRow, keyof typeof personColumns>;

/** People whom rows of a label reference: a person who has left the label keeps their name there. */
export async function listPeople(queries: Queries, ids: readonly (ReviewerId | null)[]) {
	const known = ids.filter((id) => id !== null);
	if (known.length === 0) return [];
	return queries.select(personColumns).from(reviewers).where(isOneOf(reviewers.id, known));
}

export type NameOf = Awaited<ReturnType<typeof loadNames>>;

/** Names of people by id; null where there is no person or the account is deleted. */
export async function loadNames(queries: Queries, ids: readonly (ReviewerId | null)[]) {
	const people = await listPeople(queries, ids);
	return (id: ReviewerId | null | undefined) => people.find((person) => person.id === id)?.name ?? null;
}

/** Joins a person by id: after `leftJoin(...personOf(column))` the query can select `personName`. */
export function personOf(id: Column): [typeof reviewers, SQL] {
	return [reviewers, eq(reviewers.id, id)];
}

export const personName = reviewers.name;

/** The name of a person by id, for queries that already join another person; null if the account is deleted. */
export function nameOfPerson(id: Column) {
	return sql<string | null>`(select deciding.name from reviewers as deciding where deciding.id = ${id})`;
}

/** The account of a reviewer. */
export async function findUserOf(queries: Queries, reviewerId: ReviewerId) {
	const [row] = await queries.select({ userId: reviewers.userId }).from(reviewers).where(eq(reviewers.id, reviewerId));
	return row?.userId;
}

/** Locks the label and role of a person: neither changes until the transaction ends. */
export function lockRights(tx: Tx, reviewerId: ReviewerId) {
	noteLock('reviewers');
	const { organizationId, isAdmin } = reviewers;
	return first(tx.select({ organizationId, isAdmin }).from(reviewers).where(eq(reviewers.id, reviewerId)).for('share'));
}

/** Locks a reviewer until the transaction ends. */
export async function lockReviewer(tx: Tx, reviewerId: ReviewerId) {
	noteLock('reviewers');
	await tx.select({ id: reviewers.id }).from(reviewers).where(eq(reviewers.id, reviewerId)).for('update');
}

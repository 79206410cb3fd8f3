import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { OrganizationId, UserId } from '../../domain/kernel/ids.ts';
import { reviewers, users } from '../framework/people.table.ts';
import { personColumns } from '../framework/reviewers.shared-queries.ts';
import { first, type Queries } from '../platform/db/database.ts';
import { twoFactor } from './accounts.table.ts';

export function findAddressFacts(queries: Queries, userId: UserId) {
	const { emailVerified: isVerified, confirmBy } = users;
	return first(queries.select({ isVerified, confirmBy }).from(users).where(eq(users.id, userId)));
}

/** Condition for queries over reviewers: whether songs may be linked to the reviewer's address (R-ACCOUNT-18). */
export function hasConfirmedAddress(now: Date) {
	return sql<boolean>`exists (
		select 1 from ${users} where ${users.id} = ${reviewers.userId}
		and (${users.emailVerified} or ${users.confirmBy} > ${now.toISOString()}::timestamptz)
	)`;
}

/** The member of a label to whom songs from this address may be linked. */
export function findMemberByConfirmedAddress(
	queries: Queries,
	organizationId: OrganizationId,
	email: string,
	now: Date,
) {
	return first(
		queries
			.select(personColumns)
			.from(reviewers)
			.where(and(eq(reviewers.organizationId, organizationId), eq(reviewers.email, email), hasConfirmedAddress(now))),
	);
}

/** The members of a label who sign in with two factors. */
export async function listTwoFactorUsers(queries: Queries, organizationId: OrganizationId) {
	const rows = await queries
		.select({ userId: twoFactor.userId })
		.from(twoFactor)
		.innerJoin(reviewers, eq(reviewers.userId, twoFactor.userId))
		.where(and(eq(reviewers.organizationId, organizationId), isNotNull(twoFactor.enabledAt)));
	return new Set(rows.map(({ userId }) => userId));
}

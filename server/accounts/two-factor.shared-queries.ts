import { and, eq, isNotNull } from 'drizzle-orm';
import type { OrganizationId, UserId } from '../../domain/kernel/ids.ts';
import { reviewers } from '../framework/people.table.ts';
import type { Queries } from '../platform/db/database.ts';
import { twoFactor } from './two-factor.table.ts';

/** The members of a label who sign in with two factors. */
export async function listTwoFactorUsers(queries: Queries, organizationId: OrganizationId): Promise<Set<UserId>> {
	const rows = await queries
		.select({ userId: twoFactor.userId })
		.from(twoFactor)
		.innerJoin(reviewers, eq(reviewers.userId, twoFactor.userId))
		.where(and(eq(reviewers.organizationId, organizationId), isNotNull(twoFactor.enabledAt)));
	return new Set(rows.map(({ userId }) => userId));
}

import { and, eq } from 'drizzle-orm';
import type { OrganizationId, ReleaseId } from '../../domain/kernel/ids.ts';
import type { Queries, Tx } from '../platform/db/database.ts';
import { marketingPlans } from './marketing.table.ts';

/** The approved marketing plan of a release. */
export async function findPlan(
	queries: Queries,
	{ organizationId, releaseId }: { readonly organizationId: OrganizationId; readonly releaseId: ReleaseId },
) {
	const [plan] = await queries
		.select()
		.from(marketingPlans)
		.where(and(eq(marketingPlans.releaseId, releaseId), eq(marketingPlans.organizationId, organizationId)));
	return plan;
}

export async function storePlan(tx: Tx, plan: typeof marketingPlans.$inferSelect): Promise<void> {
	await tx.insert(marketingPlans).values(plan).onConflictDoUpdate({ target: marketingPlans.releaseId, set: plan });
}

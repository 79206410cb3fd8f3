import { and, eq } from 'drizzle-orm';
import type { OrganizationId, ReleaseId } from '../../domain/kernel/ids.ts';
import type { Queries, Tx } from '../platform/db/database.ts';
import { marketingPlans } from './marketing.table.ts';

type PlanRow = typeof marketingPlans.$inferSelect;

export async function findPlan(
	queries: Queries,
	organizationId: OrganizationId,
	releaseId: ReleaseId,
): Promise<PlanRow | undefined> {
	const [row] = await queries
		.select()
		.from(marketingPlans)
		.where(and(eq(marketingPlans.releaseId, releaseId), eq(marketingPlans.organizationId, organizationId)));
	return row;
}

export async function storePlan(tx: Tx, plan: PlanRow): Promise<void> {
	await tx.insert(marketingPlans).values(plan).onConflictDoUpdate({ target: marketingPlans.releaseId, set: plan });
}

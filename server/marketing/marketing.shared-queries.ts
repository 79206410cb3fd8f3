import type { Answers } from '../../domain/forms/answers.ts';
import type { OrganizationId, ReleaseId } from '../../domain/kernel/ids.ts';
import type { Queries } from '../platform/db/database.ts';
import { findPlan } from './marketing.repository.ts';

/** What was approved to promote a release with, by the paths of the marketing form. */
export async function findPlanAnswers(
	queries: Queries,
	organizationId: OrganizationId,
	releaseId: ReleaseId,
): Promise<Answers | undefined> {
	return (await findPlan(queries, organizationId, releaseId))?.answers;
}

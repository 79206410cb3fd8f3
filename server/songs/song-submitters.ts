import type { OrganizationId, ReviewerId } from '../../domain/kernel/ids.ts';
import { listPeople } from '../accounts/reviewers.shared-queries.ts';
import type { Queries } from '../platform/db/database.ts';

interface Submission {
	readonly organizationId: OrganizationId;
	readonly submissionSource: string;
	readonly submittedBy: ReviewerId | null;
}

/** The submitter as songs show them: a member's name, else the e-mail address. */
export async function findSubmitterName(
	queries: Queries,
	{ organizationId, submissionSource, submittedBy }: Submission,
): Promise<string> {
	if (!submittedBy) return submissionSource;
	const [person] = await listPeople(queries, organizationId, { ids: [submittedBy], emails: [] });
	return person?.name ?? submissionSource;
}

import type { OrganizationId, ReviewerId } from '../../domain/kernel/ids.ts';
import { listPeople } from '../accounts/reviewers.shared-queries.ts';
import type { Queries } from '../platform/db/database.ts';

interface Sent {
	readonly organizationId: OrganizationId;
	readonly submissionSource: string;
	readonly submittedBy: ReviewerId | null;
}

/** Under what name the submitter of a song is shown: a colleague's own, else the address. */
export async function findSenderName(
	queries: Queries,
	{ organizationId, submissionSource, submittedBy }: Sent,
): Promise<string> {
	if (!submittedBy) return submissionSource;
	const [person] = await listPeople(queries, organizationId, { ids: [submittedBy], emails: [] });
	return person?.name ?? submissionSource;
}

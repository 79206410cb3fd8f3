import type { OrganizationId, ReviewerId } from '../../domain/kernel/ids.ts';
import { listPeople } from '../accounts/reviewers.access.ts';
import type { Queries } from '../platform/db/database.ts';

interface Sent {
	readonly organizationId: OrganizationId;
	readonly submissionSource: string;
	readonly submittedBy: ReviewerId | null;
}

/** Under what names the submitter of a song may be shown. */
export async function listSenderNames(
	queries: Queries,
	{ organizationId, submissionSource, submittedBy }: Sent,
): Promise<string[]> {
	const people = await listPeople(queries, organizationId, {
		ids: submittedBy ? [submittedBy] : [],
		emails: submittedBy ? [] : [submissionSource],
	});
	return [submissionSource, ...people.map(({ name }) => name)];
}

import type { OrganizationId } from '../../domain/kernel/ids.ts';
import { listPeople, type PersonRow } from '../accounts/reviewers.shared-queries.ts';
import type { Queries } from '../platform/db/database.ts';

/** The member to whom a submitter's address belongs. */
export async function findMemberByAddress(
	queries: Queries,
	organizationId: OrganizationId,
	email: string,
): Promise<PersonRow | undefined> {
	const [person] = await listPeople(queries, organizationId, { ids: [], emails: [email] });
	return person;
}

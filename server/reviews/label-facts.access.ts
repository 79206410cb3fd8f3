import type { OrganizationId } from '../../domain/kernel/ids.ts';
import { reviewsToComplete } from '../../domain/songs/song-state.ts';
import { countMembers } from '../accounts/reviewers.access.ts';
import { isScoringIndependent } from '../organizations/organizations.access.ts';
import type { Queries } from '../platform/db/database.ts';
import type { StateFacts } from '../songs/song-state.sql.ts';

/** What the state of every song of a label depends on. */
export interface LabelFacts extends StateFacts {
	readonly memberCount: number;
	readonly isScoringIndependent: boolean;
}

export async function getLabelFacts(queries: Queries, organizationId: OrganizationId, now: Date): Promise<LabelFacts> {
	const memberCount = await countMembers(queries, organizationId);
	return {
		now,
		memberCount,
		reviewsNeeded: reviewsToComplete(memberCount),
		isScoringIndependent: await isScoringIndependent(queries, organizationId),
	};
}

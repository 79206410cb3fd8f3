import type { OrganizationId } from '../../domain/kernel/ids.ts';
import { reviewsToComplete } from '../../domain/songs/song-state.ts';
import { getScoringTerms, type ScoringTerms } from '../organizations/organizations.shared-queries.ts';
import type { Queries } from '../platform/db/database.ts';
import type { StateFacts } from '../songs/song-state.shared-queries.ts';

/** What the state of every song of a label depends on. */
export interface LabelFacts extends StateFacts, ScoringTerms {}

export async function getLabelFacts(queries: Queries, organizationId: OrganizationId, now: Date): Promise<LabelFacts> {
	const terms = await getScoringTerms(queries, organizationId);
	return { ...terms, now, reviewsNeeded: reviewsToComplete(terms.memberCount) };
}

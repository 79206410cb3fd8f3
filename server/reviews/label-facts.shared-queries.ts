import type { OrganizationId } from '../../domain/kernel/ids.ts';
import { reviewsToComplete } from '../../domain/songs/song-state.ts';
import { getScoringFacts, type ScoringFacts } from '../organizations/organizations.shared-queries.ts';
import type { Queries } from '../platform/db/database.ts';
import type { StateFacts } from '../songs/song-state.shared-queries.ts';

/** What the state of all songs of a label depends on. */
export interface LabelFacts extends StateFacts, ScoringFacts {}

export async function getLabelFacts(queries: Queries, organizationId: OrganizationId, now: Date): Promise<LabelFacts> {
	const scoring = await getScoringFacts(queries, organizationId);
	return { ...scoring, now, reviewsNeeded: reviewsToComplete(scoring.memberCount) };
}

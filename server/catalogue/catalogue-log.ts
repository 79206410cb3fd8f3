import { topicOf } from '../../domain/catalogue/catalogue.topics.ts';
import type { CatalogueKind } from '../../domain/catalogue/catalogue-kinds.ts';
import type { ActivityKind } from '../../domain/framework/activity.ts';
import { activityTopic } from '../../domain/organizations/organizations.topics.ts';
import { recordActivity } from '../framework/activity-log.service.ts';
import type { Member } from '../framework/actor.ts';
import { recordTouched } from '../framework/live-scopes.ts';
import type { Tx } from '../platform/db/database.ts';
import type { RequestFacts } from '../platform/http/request-facts.ts';

/** Tells open pages of the label. */
export function touchKinds(tx: Tx, { organizationId }: Member, ...kinds: CatalogueKind[]): Promise<void> {
	return recordTouched(
		tx,
		[`label:${organizationId}`],
		kinds.map((kind) => topicOf[kind]),
	);
}

/** Writes what concerns more than one field into the activity log. */
export async function logChange(
	tx: Tx,
	{ organizationId, reviewerId, name }: Member,
	kind: ActivityKind,
	subject: string,
	{ address }: RequestFacts,
): Promise<void> {
	await recordActivity(tx, { kind, organizationId, reviewerId, actorName: name, subject, address });
	await recordTouched(tx, [`label:${organizationId}`], [activityTopic]);
}

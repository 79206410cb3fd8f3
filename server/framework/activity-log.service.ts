import { and, desc, eq, lt, type SQL } from 'drizzle-orm';
import type { ActivityKind } from '../../domain/framework/activity.ts';
import type { OrganizationId, ReviewerId, UserId } from '../../domain/kernel/ids.ts';
import type { Db, Queries } from '../platform/db/database.ts';
import type { RequestFacts } from '../platform/http/request-facts.ts';
import { activity } from './activity.table.ts';
import { findReviewerByUser } from './reviewers.shared-queries.ts';

interface NewActivity {
	readonly kind: ActivityKind;
	readonly organizationId: OrganizationId | null;
	readonly reviewerId: ReviewerId | null;
	readonly actorName: string;
	readonly subject?: string | undefined;
	readonly address: string;
}

/**
 * Must run in the transaction of the change, so that neither is stored without the other. No IP address of people
 * outside the label is stored: it would show which demos one of them sent.
 */
export async function recordActivity(queries: Queries, entry: NewActivity) {
	const address = entry.reviewerId === null ? null : entry.address;
	await queries.insert(activity).values({ ...entry, address, subject: entry.subject ?? null });
}

/** Records what a person did with their own account, in the activity log of their label. */
export async function recordByUser(queries: Queries, userId: UserId, kind: ActivityKind, request: RequestFacts) {
	const reviewer = await findReviewerByUser(queries, userId);
	if (!reviewer) return;
	await recordActivity(queries, {
		kind,
		organizationId: reviewer.organizationId,
		reviewerId: reviewer.id,
		actorName: reviewer.name,
		address: request.address,
	});
}

export type ActivityRow = typeof activity.$inferSelect;

/** Activity of a label, newest first. */
export function listActivityOf(db: Db, organizationId: OrganizationId, before: bigint | undefined, limit: number) {
	return listActivity(db, eq(activity.organizationId, organizationId), before, limit);
}

/** Activity of one person, newest first. */
export function listActivityBy(db: Db, reviewerId: ReviewerId, before: bigint | undefined, limit: number) {
	return listActivity(db, eq(activity.reviewerId, reviewerId), before, limit);
}

async function listActivity(db: Db, which: SQL, before: bigint | undefined, limit: number): Promise<ActivityRow[]> {
	return db
		.select()
		.from(activity)
		.where(and(which, before === undefined ? undefined : lt(activity.id, before)))
		.orderBy(desc(activity.id))
		.limit(limit);
}

export async function deleteActivityOf(queries: Queries, organizationId: OrganizationId) {
	await queries.delete(activity).where(eq(activity.organizationId, organizationId));
}

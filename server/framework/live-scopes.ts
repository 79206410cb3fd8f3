import type { OrganizationId, UserId } from '../../domain/kernel/ids.ts';
import type { Topic } from '../../domain/kernel/topics.ts';
import type { Tx } from '../platform/db/database.ts';
import { recordTouched as record } from '../platform/live/live-recorder.ts';

/** Whose pages are refreshed: one person's, those of everybody in a label, or those of whoever holds a link. */
export type LiveScope = `account:${string}` | `label:${string}` | `guest:${string}`;

/** Records, within the transaction of a change, what it touched and whose open pages show it. */
export function recordTouched(tx: Tx, scopes: readonly LiveScope[], topics: readonly Topic[]) {
	return record(tx, scopes, topics);
}

/** The same for the open pages of everyone in a label. */
export function touchLabel(tx: Tx, organizationId: OrganizationId, ...topics: Topic[]) {
	return record(tx, [`label:${organizationId}`], topics);
}

/** The same for the open pages of one person. */
export function touchAccount(tx: Tx, userId: UserId, ...topics: Topic[]) {
	return record(tx, [`account:${userId}`], topics);
}

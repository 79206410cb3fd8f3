import type { OrganizationId, UserId } from '../../domain/kernel/ids.ts';
import type { Topic } from '../../domain/kernel/topics.ts';
import type { Tx } from '../platform/db/database.ts';
import { recordTouched as record } from '../platform/live/live-recorder.ts';

/** Whose pages are refreshed: those of one person, of every member of a label, or of the holder of a link. */
export type LiveScope = `account:${string}` | `label:${string}` | `guest:${string}`;

/** Records, in the transaction of a change, what it touched and whose open pages show it. */
export function recordTouched(tx: Tx, scopes: readonly LiveScope[], topics: readonly Topic[]) {
	return record(tx, scopes, topics);
}

/** Records what a change touched, for the open pages of every member of a label. */
export function touchLabel(tx: Tx, organizationId: OrganizationId, ...topics: Topic[]) {
	return record(tx, [`label:${organizationId}`], topics);
}

/** Records what a change touched, for the open pages of one person. */
export function touchAccount(tx: Tx, userId: UserId, ...topics: Topic[]) {
	return record(tx, [`account:${userId}`], topics);
}

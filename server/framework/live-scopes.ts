import type { Topic } from '../../domain/kernel/topic.ts';
import type { Tx } from '../platform/db/database.ts';
import { recordTouched as record } from '../platform/live/live-recorder.ts';

/** Whose pages are refreshed: one person's, those of everybody in a label, or those of whoever holds a link. */
export type LiveScope = `account:${string}` | `label:${string}` | `guest:${string}`;

/** Records, within the transaction of a change, what it touched and whose open pages show it. */
export function recordTouched(tx: Tx, scopes: readonly LiveScope[], topics: readonly Topic[]): Promise<void> {
	return record(tx, scopes, topics);
}

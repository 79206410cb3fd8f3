import type { Topic } from '../../domain/kernel/topic.ts';
import type { Tx } from '../platform/db/database.ts';
import { recordTouched as record } from '../platform/live/live-recorder.ts';

/** Whose pages are refreshed: those of one person or of everybody in a label. */
export type LiveScope = `account:${string}` | `label:${string}`;

/** Records, within the transaction of a change, what it touched and whose open pages show it. */
export function recordTouched(tx: Tx, scopes: readonly LiveScope[], topics: readonly Topic[]): Promise<void> {
	return record(tx, scopes, topics);
}

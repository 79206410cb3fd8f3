import type { EndpointName } from '../../domain/api.ts';
import type { Tx } from '../platform/db/database.ts';
import { recordLive as record } from '../platform/live/live-recorder.ts';

/** Who is told: one person, everybody of a label, or whoever holds a link. */
export type LiveScope = `account:${string}` | `label:${string}` | `guest:${string}`;

/** Tells, with the transaction of a change, which queries it makes stale for whom. */
export function recordLive(tx: Tx, scopes: readonly LiveScope[], stale: readonly EndpointName[]): Promise<void> {
	return record(tx, scopes, stale);
}

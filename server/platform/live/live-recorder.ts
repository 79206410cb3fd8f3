import type { Tx } from '../db/database.ts';
import { liveTellings } from './live.table.ts';

/** Migration 0003 names it too. */
export const liveChannel = 'acetate_live';

/**
 * Says within the transaction of a change which queries it makes stale. The database makes messages of it at the
 * commit (migration 0003): the same scope is told once, and in whatever order a transaction tells, none waits for
 * another.
 */
export async function recordLive(tx: Tx, scopes: readonly string[], stale: readonly string[]): Promise<void> {
	const told = [...new Set(scopes)];
	if (told.length > 0) await tx.insert(liveTellings).values(told.map((scope) => ({ scope, stale: [...stale] })));
}

import { AsyncLocalStorage } from 'node:async_hooks';
import type { Tx } from '../db/database.ts';
import { liveChanges } from './live.table.ts';

/** The notification channel; a migration names it too. */
export const liveChannel = 'acetate_live';

const touchedByCall = new AsyncLocalStorage<Set<string>>();

/** Runs a call and collects the topics that it touches. */
export function collectTouched<Result>(topics: Set<string>, call: () => Promise<Result>) {
	return touchedByCall.run(topics, call);
}

/**
 * Records within the transaction of a change what it touched. A trigger of the database makes messages of the rows at the
 * commit: one message for each scope, and in whatever order a transaction records, none waits for another.
 */
export async function recordTouched(tx: Tx, scopes: readonly string[], topics: readonly string[]) {
	const unique = [...new Set(scopes)];
	for (const topic of topics) touchedByCall.getStore()?.add(topic);
	if (unique.length > 0) await tx.insert(liveChanges).values(unique.map((scope) => ({ scope, topics: [...topics] })));
}

import { AsyncLocalStorage } from 'node:async_hooks';
import type { Tx } from '../db/database.ts';
import { liveChanges } from './live.table.ts';

/** Notification channel; a migration names it too. */
export const liveChannel = 'acetate_live';

const touchedByCall = new AsyncLocalStorage<Set<string>>();

/** Runs a call and collects the topics that it touches. */
export function collectTouched<Result>(topics: Set<string>, call: () => Promise<Result>) {
	return touchedByCall.run(topics, call);
}

/**
 * Records what a change touched, within its transaction. A trigger of the database turns the rows into messages at the
 * commit: one message for each scope, and no transaction waits for another, whatever the order of its records.
 */
export async function recordTouched(tx: Tx, scopes: readonly string[], topics: readonly string[]) {
	const unique = [...new Set(scopes)];
	for (const topic of topics) touchedByCall.getStore()?.add(topic);
	if (unique.length > 0) await tx.insert(liveChanges).values(unique.map((scope) => ({ scope, topics: [...topics] })));
}

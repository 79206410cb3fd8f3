import { sql } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';

export const liveChannel = 'acetate_live';

/**
 * Writes into the same transaction as the change which queries it makes stale. Call it last: from here to the commit
 * nobody else can write to these scopes.
 */
export async function recordLive(tx: Tx, scopes: readonly string[], stale: readonly string[]): Promise<void> {
	// Always in one order, or two transactions with the same scopes would wait for each other.
	const ordered = [...new Set(scopes)].sort();
	await tx.execute(sql`
		with given as (
			insert into live_scopes (scope, last_seq)
			select unnest(${textArray(ordered)}), 1
			on conflict (scope) do update set last_seq = live_scopes.last_seq + 1
			returning scope, last_seq
		), written as (
			insert into live_messages (scope, seq, stale)
			select scope, last_seq, ${textArray(stale)} from given
		)
		select pg_notify(${liveChannel}, scope) from given`);
}

function textArray(values: readonly string[]) {
	return sql`array[${sql.join(
		values.map((value) => sql`${value}`),
		sql`, `,
	)}]::text[]`;
}

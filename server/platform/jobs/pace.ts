import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type { PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';

type Schema = Record<string, never>;
/** Duplicates the type of `database.ts`, which imports this file. */
type Tx = PgTransaction<PgQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>;

/**
 * How a job works through a large amount: in small pieces, with room for requests between every two of them. The
 * embedded database runs one query at a time, so every caller would wait for a job that never pauses.
 */
export interface Pace {
	/**
	 * Called between two pieces. False once the server stops or has lost the job; the job then ends, and the next run
	 * does the rest.
	 */
	next(): Promise<boolean>;
	/** Aborted when the server stops or has lost the job, for work that waits for others. */
	readonly stopping: AbortSignal;
	/**
	 * In a transaction of a job for one server: throws if another server has taken over the job, so nothing is written.
	 */
	fence(tx: Tx): Promise<void>;
}

const longestRestMs = 50;

/** Rests after each piece about as long as the piece took, so that a job uses at most half of the time. */
export function createPace(
	stopping: AbortSignal = new AbortController().signal,
	fence: Pace['fence'] = async () => undefined,
): Pace {
	let pieceStartedAt = performance.now();
	return {
		stopping,
		fence,
		async next() {
			if (stopping.aborted) return false;
			const restMs = Math.min(longestRestMs, performance.now() - pieceStartedAt);
			await new Promise((resolve) => setTimeout(resolve, restMs));
			pieceStartedAt = performance.now();
			return !stopping.aborted;
		},
	};
}

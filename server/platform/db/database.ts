import { type Column, type ExtractTablesWithRelations, type SQL, sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';

/** Tables are imported where they are used, so the handle itself knows none. */
type Schema = Record<string, never>;

export type Db = PgDatabase<PgQueryResultHKT, Schema>;
export type Tx = PgTransaction<PgQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>;
/** Whatever can run SQL: the database itself or an open transaction. */
export type Queries = Db | Tx;

export interface Database {
	readonly kind: 'embedded' | 'postgres';
	readonly db: Db;
	/**
	 * Calls back for every notification on a channel. After a lost connection `onGap` is called instead, because what
	 * was sent meanwhile is gone: rows are the truth, a notification is only a wake-up.
	 */
	listen(channel: string, onPayload: (payload: string) => void, onGap: () => void): Promise<void>;
	/** What a database server does by itself: clears away old rows and learns how many there are of what. */
	upkeep(): Promise<void>;
	close(): Promise<void>;
}

export async function selectRows<Row>(queries: Queries, statement: SQL): Promise<Row[]> {
	const result = (await queries.execute(statement)) as unknown as { rows: Row[] };
	return result.rows;
}

/** One parameter for any number of ids, so that the statement stays the same and costs the same to prepare. */
export function isOneOf(column: Column, ids: Iterable<string>): SQL {
	return sql`${column} = any(${`{${[...new Set(ids)].join(',')}}`}::uuid[])`;
}

/** The PostgreSQL error code behind a failed query, on either driver. */
export function sqlStateOf(error: unknown): string | undefined {
	for (let cause = error; cause instanceof Error; cause = cause.cause) {
		const { code } = cause as { code?: unknown };
		// With a digit, because the system's own codes, such as EPIPE, may be five letters too.
		if (typeof code === 'string' && /^(?=.*\d)[0-9A-Z]{5}$/.test(code)) return code;
	}
	return undefined;
}

export const uniqueViolation = '23505';
export const foreignKeyViolation = '23503';

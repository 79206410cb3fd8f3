import {
	and,
	type Column,
	type ExtractTablesWithRelations,
	eq,
	getTableColumns,
	Placeholder,
	type SQL,
	sql,
} from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT, PgTable, PgTransaction } from 'drizzle-orm/pg-core';
import type { Pace } from '../jobs/pace.ts';

/** The schema is empty, because tables are imported where they are used. */
type Schema = Record<string, never>;

export type Db = PgDatabase<PgQueryResultHKT, Schema>;
export type Tx = PgTransaction<PgQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>;
/** Anything that can run SQL: the database itself or an open transaction. */
export type Queries = Db | Tx;

/** Observes every query that the database finished, but never its values. */
export interface QueryObserver {
	/** `computedMs` is the database's own time; waiting for a connection or for the thread is not included. */
	finished(moduleName: string, text: string, computedMs: number, isFailed: boolean): void;
	/** How long a caller waited until the database began. */
	waited(ms: number): void;
}

/** Current load of a database, as seen from this server. */
export interface Connections {
	readonly most: number;
	readonly busy: number;
	/** Queries and transactions that wait for a connection, or for the thread of the embedded database. */
	readonly waiting: number;
}

/** Name for queries that belong to no module. */
export const unnamedModule = 'server';

export interface Database {
	readonly kind: 'embedded' | 'postgres';
	readonly db: Db;
	/** Returns this database in the name of a module, so that slow queries can be attributed to the module. */
	as(moduleName: string): Db;
	/** Reports to this observer from now on; it replaces an earlier observer. */
	watch(watch: QueryObserver): void;
	readConnections(): Connections;
	/**
	 * Calls `onPayload` for every notification on a channel, and `onGap` after a lost connection, because notifications
	 * may have been missed. A notification is only a wake-up; the data is in the tables.
	 */
	listen(channel: string, onPayload: (payload: string) => void, onGap: () => void): Promise<void>;
	/** Vacuums and analyses tables, which a database server does through autovacuum. */
	upkeep(pace: Pace): Promise<void>;
	close(): Promise<void>;
}

export async function selectRows<Row>(queries: Queries, statement: SQL) {
	const result = (await queries.execute(statement)) as unknown as { rows: Row[] };
	return result.rows;
}

type Values<Table extends PgTable> = {
	readonly [Column in keyof Table['$inferSelect']]?: NonNullable<Table['$inferSelect'][Column]>;
};

/** Whether a row has all of these values; without any values, no row matches. */
export function isRow<Table extends PgTable>(table: Table, values: Values<Table>) {
	const columns: Readonly<Record<string, Column>> = getTableColumns(table);
	return and(...Object.entries(values).map(([name, value]) => eq(columns[name] as Column, value))) ?? sql`false`;
}

export function findRow<Table extends PgTable>(queries: Queries, table: Table, values: Values<Table>) {
	return findWhere(queries, table, isRow(table, values));
}

/** Returns the row that matches a condition, if there is such a row. */
export function findWhere<Table extends PgTable>(queries: Queries, table: Table, where: SQL | undefined) {
	return first<Table['$inferSelect']>(
		queries
			.select()
			.from(table as PgTable)
			.where(where),
	);
}

/** Returns the first row of a query, if it finds any. */
export async function first<Row>(query: PromiseLike<readonly Row[]>) {
	const [row] = await query;
	return row;
}

/** Returns a page of rows, and its last row if there are more: the query asks for one row more than the limit. */
export function cutPage<Row>(rows: readonly Row[], limit: number) {
	const page = rows.slice(0, limit);
	return { page, last: rows.length > limit ? page.at(-1) : undefined };
}

export function idsOf<Id>(rows: Iterable<{ readonly id: Id }>) {
	return Array.from(rows, ({ id }) => id);
}

/**
 * Uses one parameter for any number of ids, so that the text of the statement does not depend on how many there are.
 */
export function isOneOf(column: Column | SQL, ids: Iterable<string> | Placeholder) {
	return sql`${column} = any(${ids instanceof Placeholder ? ids : idList(ids)}::uuid[])`;
}

/** Formats ids for the parameter of a prepared statement. */
export function idList(ids: Iterable<string>) {
	return `{${[...new Set(ids)].join(',')}}`;
}

/** Returns the PostgreSQL error code behind a failed query, with either driver. */
export function sqlStateOf(error: unknown) {
	for (let cause = error; cause instanceof Error; cause = cause.cause) {
		const { code } = cause as { code?: unknown };
		// A code must contain a digit, because codes of the operating system, such as EPIPE, may have five letters too.
		if (typeof code === 'string' && /^(?=.*\d)[0-9A-Z]{5}$/.test(code)) return code;
	}
	return undefined;
}

export const uniqueViolation = '23505';
export const foreignKeyViolation = '23503';

interface Prepared<Row> {
	execute(values: Record<string, unknown>): Promise<Row[]>;
}

const known = new WeakMap<Queries, Map<string, unknown>>();

/**
 * A prepared statement for a query that runs with every request. `build` creates it once for each database, with
 * placeholders for the values.
 */
export function prepared<Row>(queries: Queries, name: string, build: (name: string) => Prepared<Row>) {
	const statements = known.get(queries) ?? new Map<string, unknown>();
	known.set(queries, statements);
	const statement = (statements.get(name) as Prepared<Row> | undefined) ?? build(name);
	statements.set(name, statement);
	return statement;
}

/** Takes the embedded database about ten milliseconds. */
const rowsPerPiece = 500;

/** Deletes a possibly large number of rows in batches, so that requests run in between. */
export async function deleteInPieces(db: Db, table: PgTable, condition: SQL, pace: Pace) {
	for (;;) {
		// Rows are deleted by their position in the table (ctid), which needs no key and finds them at once.
		const rows = await selectRows(
			db,
			sql`delete from ${table} where ctid = any(array(select ctid from ${table} where ${condition} limit ${rowsPerPiece})) returning 1`,
		);
		if (rows.length < rowsPerPiece || !(await pace.next())) return;
	}
}

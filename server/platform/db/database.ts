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

/** Empty, because tables are imported where they are used. */
type Schema = Record<string, never>;

export type Db = PgDatabase<PgQueryResultHKT, Schema>;
export type Tx = PgTransaction<PgQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>;
/** Whatever can run SQL: the database itself or an open transaction. */
export type Queries = Db | Tx;

/** Is told of every question that the database answered, never of its values. */
export interface QuestionWatch {
	/** `computedMs` is the database's own time; waiting for a connection or for the thread is not in it. */
	answered(asker: string, text: string, computedMs: number, isFailed: boolean): void;
	/** How long somebody waited until the database began. */
	waited(ms: number): void;
}

/** How busy a database is at this moment, seen from here. */
export interface Connections {
	readonly most: number;
	readonly busy: number;
	/** Questions and transactions that wait for a connection, or for the thread of the embedded database. */
	readonly waiting: number;
}

/** Who asks where nobody says otherwise: what belongs to no module. */
export const unnamedAsker = 'server';

export interface Database {
	readonly kind: 'embedded' | 'postgres';
	readonly db: Db;
	/** The same in the name of a module, so that its slow questions can be told from those of others. */
	as(asker: string): Db;
	/** From now on; only one is told. */
	watch(watch: QuestionWatch): void;
	readConnections(): Connections;
	/**
	 * Calls `onPayload` for every notification on a channel, and `onGap` after a lost connection, because notifications
	 * may have been missed. A notification is only a wake-up; what happened is in the tables.
	 */
	listen(channel: string, onPayload: (payload: string) => void, onGap: () => void): Promise<void>;
	/** Vacuums and analyses tables, which a database server does by itself. */
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

/** Whether a row has all of these values; without any, no row is meant. */
export function isRow<Table extends PgTable>(table: Table, values: Values<Table>) {
	const columns: Readonly<Record<string, Column>> = getTableColumns(table);
	return and(...Object.entries(values).map(([name, value]) => eq(columns[name] as Column, value))) ?? sql`false`;
}

export function findRow<Table extends PgTable>(queries: Queries, table: Table, values: Values<Table>) {
	return findWhere(queries, table, isRow(table, values));
}

/** The row that fulfils a condition, if there is one. */
export function findWhere<Table extends PgTable>(queries: Queries, table: Table, where: SQL | undefined) {
	return first<Table['$inferSelect']>(
		queries
			.select()
			.from(table as PgTable)
			.where(where),
	);
}

/** The first row of a query, if it finds one. */
export async function first<Row>(query: PromiseLike<readonly Row[]>) {
	const [row] = await query;
	return row;
}

/** A page of rows, and its last one if there are more: one row more than the limit was asked for. */
export function cutPage<Row>(rows: readonly Row[], limit: number) {
	const page = rows.slice(0, limit);
	return { page, last: rows.length > limit ? page.at(-1) : undefined };
}

export function idsOf<Id>(rows: Iterable<{ readonly id: Id }>) {
	return Array.from(rows, ({ id }) => id);
}

/** One parameter for any number of ids, so that the text of the statement does not depend on how many there are. */
export function isOneOf(column: Column | SQL, ids: Iterable<string> | Placeholder) {
	return sql`${column} = any(${ids instanceof Placeholder ? ids : idList(ids)}::uuid[])`;
}

/** Ids as a prepared statement is given them. */
export function idList(ids: Iterable<string>) {
	return `{${[...new Set(ids)].join(',')}}`;
}

/** The PostgreSQL error code behind a failed query, on either driver. */
export function sqlStateOf(error: unknown) {
	for (let cause = error; cause instanceof Error; cause = cause.cause) {
		const { code } = cause as { code?: unknown };
		// With a digit, because codes of the operating system, such as EPIPE, may have five letters too.
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

/** Some ten milliseconds of the embedded database. */
const rowsPerPiece = 500;

/** Deletes what may be very many rows, some at a time, so that requests come in between. */
export async function deleteInPieces(db: Db, table: PgTable, condition: SQL, pace: Pace) {
	for (;;) {
		// By their place in the table, which needs no key and finds them at once.
		const rows = await selectRows(
			db,
			sql`delete from ${table} where ctid = any(array(select ctid from ${table} where ${condition} limit ${rowsPerPiece})) returning 1`,
		);
		if (rows.length < rowsPerPiece || !(await pace.next())) return;
	}
}

import { sql } from 'drizzle-orm';
import { type Db, selectRows } from '../platform/db/database.ts';

/** Error text of the broken database in tests; no response may repeat it. */
export const databaseMessage = 'a message that only the database gives';

interface Fault {
	readonly table: string;
	readonly on: 'insert' | 'update' | 'delete';
	/** What the trigger does instead of failing, as the body of a PL/pgSQL function. */
	readonly body?: string;
	readonly when?: 'before' | 'after';
}

let faults = 0;

/** Runs the work while the database really fails at one kind of statement. */
export async function withFault<Result>(db: Db, fault: Fault, work: () => Promise<Result>): Promise<Result> {
	faults += 1;
	const name = `fault_${faults}`;
	const body = fault.body ?? `raise exception '${databaseMessage}';`;
	await run(db, `create function ${name}() returns trigger language plpgsql as $fault$ begin ${body} end $fault$`);
	await run(
		db,
		`create trigger ${name} ${fault.when ?? 'before'} ${fault.on} on ${fault.table} for each row execute function ${name}()`,
	);
	try {
		return await work();
	} finally {
		await run(db, `drop function ${name} cascade`);
	}
}

/** Runs the work while statements that read a column cannot succeed. */
export async function withoutColumn<Result>(
	db: Db,
	table: string,
	column: string,
	work: () => Promise<Result>,
): Promise<Result> {
	await run(db, `alter table ${table} rename column ${column} to ${column}_gone`);
	try {
		return await work();
	} finally {
		await run(db, `alter table ${table} rename column ${column}_gone to ${column}`);
	}
}

export async function run(db: Db, statement: string): Promise<void> {
	await db.execute(sql.raw(statement));
}

export function rowsOf<Row = Record<string, unknown>>(db: Db, statement: string): Promise<Row[]> {
	return selectRows<Row>(db, sql.raw(statement));
}

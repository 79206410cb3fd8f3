import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Pace } from '../jobs/pace.ts';
import { type Db, selectRows } from './database.ts';

/** Some ten milliseconds of the embedded database. */
const rowsPerPiece = 500;

/** Deletes what may be very many rows, some at a time, so that requests come in between. */
export async function deleteInPieces(db: Db, table: PgTable, condition: SQL, pace: Pace): Promise<void> {
	for (;;) {
		// By their place in the table, which needs no key and finds them at once.
		const rows = await selectRows(
			db,
			sql`delete from ${table} where ctid = any(array(select ctid from ${table} where ${condition} limit ${rowsPerPiece})) returning 1`,
		);
		if (rows.length < rowsPerPiece || !(await pace.next())) return;
	}
}

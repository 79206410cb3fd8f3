import { type GetColumnData, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

type Columns = Record<string, PgColumn>;
type Packed<C extends Columns> = { [Name in keyof C]: GetColumnData<C[Name]> };

/**
 * Columns of a table as one field of a row. Drivers take every field of every row apart by itself, and lists of songs
 * have thousands: as one text each row is read by the fast parser that JSON has.
 */
export function packed<C extends Columns>(columns: C): SQL<Packed<C>> {
	const entries = Object.entries(columns);
	const list = entries.map(([, column]) => `"${getTableName(column.table)}"."${column.name}"`).join(', ');
	return sql.raw(`json_build_array(${list})`).mapWith((values: unknown[]) => {
		const row: Record<string, unknown> = {};
		for (const [index, [name, column]] of entries.entries()) {
			const value = values[index];
			row[name] = value === null ? null : column.mapFromDriverValue(value);
		}
		return row as Packed<C>;
	}) as SQL<Packed<C>>;
}

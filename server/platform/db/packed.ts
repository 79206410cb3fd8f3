import { type GetColumnData, getTableName, SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

type Fields = Record<string, PgColumn | SQL<unknown>>;
export type Packed<F extends Fields> = {
	[Name in keyof F]: F[Name] extends PgColumn
		? GetColumnData<F[Name]>
		: F[Name] extends SQL<infer Value>
			? Value
			: never;
};

/**
 * Selects many columns as one JSON array. Drivers parse every field of every row separately, which is slow for lists of
 * songs; JSON.parse reads a whole row at once.
 */
export function packed<F extends Fields>(fields: F) {
	const entries = Object.entries(fields);
	const list = sql.join(
		entries.map(([, field]) => (field instanceof SQL ? field : sql.raw(nameOf(field)))),
		sql.raw(', '),
	);
	return sql`json_build_array(${list})`.mapWith((values: unknown[]) => {
		const row: Record<string, unknown> = {};
		for (const [index, [name, field]] of entries.entries()) {
			const value = values[index];
			row[name] = value === null || field instanceof SQL ? value : field.mapFromDriverValue(value);
		}
		return row as Packed<F>;
	}) as SQL<Packed<F>>;
}

function nameOf(column: PgColumn) {
	return `"${getTableName(column.table)}"."${column.name}"`;
}

import type { Queries } from './database.ts';

interface Prepared<Row> {
	execute(values: Record<string, unknown>): Promise<Row[]>;
}

const known = new WeakMap<Queries, Map<string, unknown>>();

/**
 * A prepared statement for a query that runs with every request. `build` creates it once for each database, with
 * placeholders for the values.
 */
export function prepared<Row>(queries: Queries, name: string, build: (name: string) => Prepared<Row>): Prepared<Row> {
	const statements = known.get(queries) ?? new Map<string, unknown>();
	known.set(queries, statements);
	const statement = (statements.get(name) as Prepared<Row> | undefined) ?? build(name);
	statements.set(name, statement);
	return statement;
}

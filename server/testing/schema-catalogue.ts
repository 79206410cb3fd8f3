import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { type Queries, selectRows } from '../platform/db/database.ts';

// Each query returns one line per object, as PostgreSQL describes it. Objects of extensions, and what a partition
// inherits from its table, are left out.
const isOurs = `relnamespace = 'public'::regnamespace`;
const catalogueQueries = [
	`select format('%s %s%s', case relkind when 'r' then 'table' when 'p' then 'table' else 'relation of kind ' || relkind::text end,
			relname, coalesce(' with ' || reloptions::text, '')) as line
		from pg_class where ${isOurs} and relkind not in ('i', 'I', 'S', 't') and not relispartition`,
	`select format('partitions of %s by %s', relname, pg_get_partkeydef(oid)) as line
		from pg_class where ${isOurs} and relkind = 'p'`,
	`select format('partition %s of %s %s', relname, inhparent::regclass, pg_get_expr(relpartbound, oid)) as line
		from pg_class join pg_inherits on inhrelid = oid where ${isOurs} and relkind in ('r', 'p')`,
	`select format('column %s.%s %s%s%s%s', relname, attname, format_type(atttypid, atttypmod),
			case when attnotnull then ' not null' else '' end,
			case attidentity when 'a' then ' identity always' when 'd' then ' identity by default' else '' end,
			case when attgenerated <> '' then ' generated as ' || pg_get_expr(adbin, adrelid)
				else coalesce(' default ' || pg_get_expr(adbin, adrelid), '') end) as line
		from pg_attribute join pg_class on pg_class.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
		where ${isOurs} and relkind not in ('i', 'I', 'S', 't') and not relispartition and attnum > 0 and not attisdropped`,
	// PostgreSQL 18 also lists "not null" here, which is in the columns, and all versions list triggers.
	`select format('constraint %s.%s %s', relname, conname, pg_get_constraintdef(pg_constraint.oid)) as line
		from pg_constraint join pg_class on pg_class.oid = conrelid
		where ${isOurs} and contype not in ('n', 't') and conparentid = 0`,
	`select 'index ' || replace(pg_get_indexdef(oid), ' ON ONLY ', ' ON ') as line
		from pg_class where ${isOurs} and relkind in ('i', 'I') and not relispartition`,
	`select format('sequence %s %s %s', relname, seqtypid::regtype, seqincrement) as line
		from pg_sequence join pg_class on pg_class.oid = seqrelid where ${isOurs}`,
	`select format('trigger %s%s', pg_get_triggerdef(pg_trigger.oid), case tgenabled when 'O' then '' else ', not enabled' end) as line
		from pg_trigger join pg_class on pg_class.oid = tgrelid where ${isOurs} and not tgisinternal`,
	`select format('function %s(%s) returns %s, %s, body %s', proname, pg_get_function_arguments(oid), pg_get_function_result(oid),
			case provolatile when 'i' then 'immutable' when 's' then 'stable' else 'volatile' end, md5(prosrc)) as line
		from pg_proc where pronamespace = 'public'::regnamespace
			and not exists (select 1 from pg_depend where objid = pg_proc.oid and deptype = 'e')`,
	`select format('type %s (%s)', typname, string_agg(enumlabel, ', ' order by enumsortorder)) as line
		from pg_type join pg_enum on enumtypid = pg_type.oid group by typname`,
	`select 'extension ' || extname as line from pg_extension where extname <> 'plpgsql'`,
];

/** Returns what a schema consists of, one line each: tables, columns, constraints, indexes, triggers, functions. */
export async function readCatalogue(queries: Queries): Promise<string[]> {
	const statement = sql.raw(catalogueQueries.join('\nunion all\n'));
	const rows = await selectRows<{ line: string }>(queries, statement);
	return rows.map(({ line }) => line).sort();
}

/** Returns all tables that the code declares. */
export async function loadDeclaredTables(): Promise<Record<string, PgTable>> {
	const server = join(import.meta.dirname, '..');
	const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.table.ts'));
	const modules = await Promise.all(files.map((file) => import(join(server, file)) as Promise<object>));
	const exported = modules.flatMap((module) => Object.entries(module));
	return Object.fromEntries(exported.filter((entry): entry is [string, PgTable] => is(entry[1], PgTable)));
}

/** Drops all tables and the record of applied migrations. */
export async function dropSchemas(queries: Queries): Promise<void> {
	for (const step of ['drop schema public cascade', 'drop schema drizzle cascade', 'create schema public'])
		await queries.execute(sql.raw(step));
}

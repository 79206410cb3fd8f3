/** A data folder that an earlier version has left, to be opened by the current code. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import pg from 'pg';
import { openEmbeddedDatabase } from '../platform/db/embedded.database.ts';
import type { EmbeddedClient } from '../platform/db/embedded-client.ts';
import { openPostgresDatabase } from '../platform/db/postgres.database.ts';
import { createLog } from '../platform/log/log.ts';
import facts from './data-folder-0.2.0/facts.json' with { type: 'json' };
import { newDataFolder } from './server-process.ts';
import { createEmptyPostgres, isPostgres } from './test-database.ts';

export const oldFacts = facts;
export const migrationsFolder = join(import.meta.dirname, '..', 'migrations');

interface Journal {
	readonly entries: { readonly idx: number; readonly tag: string; readonly when: number }[];
}

export const journal: Journal = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8'));

/** Returns a folder with only the first migrations, as they were at that time; the caller removes it. */
export function firstMigrations(count: number): string {
	const folder = mkdtempSync(join(tmpdir(), 'acetate-migrations-'));
	cpSync(migrationsFolder, folder, { recursive: true });
	const prefix = { ...journal, entries: journal.entries.slice(0, count) };
	writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify(prefix));
	return folder;
}

export interface OldDataFolder {
	/** Settings of a server that runs on it. */
	readonly env: Record<string, string>;
	/** Number of rows in each table. */
	readonly rowCounts: ReadonlyMap<string, number>;
	remove(): Promise<void>;
}

/** Unpacks the folder, with the database of this run. Its sessions are as old as on the day on which it was made. */
export async function unpackOldDataFolder(): Promise<OldDataFolder> {
	const folder = newDataFolder();
	const archive = readFileSync(join(import.meta.dirname, 'data-folder-0.2.0', 'data-folder.tar.br'));
	execFileSync('tar', ['-x', '-C', folder.path], { input: brotliDecompressSync(archive) });
	const embedded = await openEmbeddedDatabase({ dataDir: join(folder.path, 'database') });
	const postgres = isPostgres ? await createEmptyPostgres() : undefined;
	try {
		await embedded.client.exec(`update auth_sessions set created_at = created_at + (now() - '${facts.madeAt}'),
			updated_at = updated_at + (now() - '${facts.madeAt}'), expires_at = expires_at + (now() - '${facts.madeAt}')`);
		const rowCounts = await countRows(embedded.client);
		if (postgres) await copyToPostgres(embedded.client, postgres.url, [...rowCounts.keys()]);
		return {
			env: { DATA_DIR: folder.path, PUBLIC_URL: facts.publicUrl, ...(postgres && { DATABASE_URL: postgres.url }) },
			rowCounts,
			async remove() {
				await postgres?.drop();
				folder.remove();
			},
		};
	} finally {
		await embedded.close();
	}
}

async function countRows(client: EmbeddedClient): Promise<Map<string, number>> {
	// Partitions are read through the table that they are part of.
	const { rows } = await client.query<{ name: string }>(
		`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
			and not relispartition order by relname`,
	);
	const counts = new Map<string, number>();
	for (const { name } of rows) {
		const { rows: counted } = await client.query<{ count: number }>(`select count(*)::int as count from "${name}"`);
		counts.set(name, counted[0]?.count ?? 0);
	}
	return counts;
}

/** Imitates that version on PostgreSQL: its migrations, then its rows. */
async function copyToPostgres(embedded: EmbeddedClient, url: string, tables: readonly string[]): Promise<void> {
	const applied = await embedded.query('select 1 from drizzle.__drizzle_migrations');
	const folder = firstMigrations(applied.rows.length);
	await (await openPostgresDatabase({ url, log: createLog('silent'), migrationsFolder: folder })).close();
	rmSync(folder, { recursive: true, force: true });
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	// Triggers and foreign keys are off: the rows are as they were left.
	await client.query("set session_replication_role = 'replica'");
	await client.query(`truncate ${tables.map((name) => `"${name}"`).join(', ')}`);
	for (const table of tables) await copyTable(embedded, client, table);
	const { rows: sequences } = await embedded.query<{ name: string; last: string }>(
		`select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public' and last_value is not null`,
	);
	for (const { name, last } of sequences) await client.query('select setval($1, $2)', [name, last]);
	await client.end();
}

async function copyTable(embedded: EmbeddedClient, client: pg.Client, table: string): Promise<void> {
	const { rows: columns } = await embedded.query<{ name: string }>(
		`select quote_ident(attname) as name from pg_attribute where attrelid = $1::regclass and attnum > 0
			and not attisdropped and attgenerated = ''`,
		[table],
	);
	const names = columns.map(({ name }) => name).join(', ');
	const { rows } = await embedded.query<{ all: string | null }>(
		`select json_agg(row)::text as all from (select ${names} from "${table}") row`,
	);
	await client.query(
		`insert into "${table}" (${names}) overriding system value
			select ${names} from json_populate_recordset(null::"${table}", coalesce($1::json, '[]'))`,
		[rows[0]?.all ?? null],
	);
}

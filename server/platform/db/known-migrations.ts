import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import manifest from '../../../package.json' with { type: 'json' };
import { type Db, selectRows } from './database.ts';

/**
 * Migrates, and records which version has applied which migration. Refuses a database that a newer version has
 * migrated: this build would read and write tables that it does not know (R-RUN-20).
 */
export async function migrateKnown(
	db: Db,
	migrationsFolder: string,
	migrate: () => Promise<void>,
	version = manifest.version,
) {
	await refuseNewer(db, migrationsFolder, version);
	await migrate();
	await db.execute(
		sql`create table if not exists drizzle.applied_by (created_at bigint primary key, version text not null)`,
	);
	await db.execute(
		sql`insert into drizzle.applied_by select distinct created_at, ${version} from drizzle.__drizzle_migrations on conflict do nothing`,
	);
}

async function refuseNewer(db: Db, migrationsFolder: string, version: string) {
	const [tables] = await selectRows<{ applied: string | null; by: string | null }>(
		db,
		sql`select to_regclass('drizzle.__drizzle_migrations')::text as applied, to_regclass('drizzle.applied_by')::text as by`,
	);
	if (!tables?.applied) return;
	const known = new Set(readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => String(folderMillis)));
	const applied = await selectRows<{ at: string; version: string | null }>(
		db,
		tables.by
			? sql`select created_at::text as at, version from drizzle.__drizzle_migrations left join drizzle.applied_by using (created_at) order by created_at`
			: sql`select created_at::text as at, null as version from drizzle.__drizzle_migrations`,
	);
	const newest = applied.filter(({ at }) => !known.has(at)).at(-1);
	if (!newest) return;
	const needed = newest.version === null ? 'a newer version' : `version ${newest.version} or newer`;
	throw new Error(
		`Acetate ${version} cannot start on this database, because ${needed} has changed its tables. Start ${needed} of Acetate, or restore the backup from before the upgrade.`,
	);
}

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { databaseImage } from '../../testing/test-database.ts';
import { createPace } from '../jobs/pace.ts';
import { selectRows } from './database.ts';
import { openEmbeddedDatabase } from './embedded.database.ts';

let database: Awaited<ReturnType<typeof openEmbeddedDatabase>>;

beforeAll(async () => {
	database = await openEmbeddedDatabase({ image: databaseImage() });
	await database.client.exec('create table busy (n int); create table "Quiet one" (n int)');
});

afterAll(() => database.close());

async function oldRowsOf(table: string): Promise<number | undefined> {
	await database.db.execute(sql`select pg_stat_force_next_flush()`);
	const [row] = await selectRows<{ dead: number }>(
		database.db,
		sql`select n_dead_tup::int as dead from pg_stat_user_tables where relname = ${table}`,
	);
	return row?.dead;
}

it('upkeep vacuums tables that have changed much, and leaves the others alone', async () => {
	await database.client.exec(`
		insert into busy select generate_series(1, 3000); update busy set n = n + 1;
		insert into "Quiet one" select generate_series(1, 10); update "Quiet one" set n = n + 1;`);
	expect([await oldRowsOf('busy'), await oldRowsOf('Quiet one')]).toEqual([3000, 10]);

	await database.upkeep(createPace());

	expect([await oldRowsOf('busy'), await oldRowsOf('Quiet one')]).toEqual([0, 10]);
});

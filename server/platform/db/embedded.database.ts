import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Pace } from '../jobs/pace.ts';
import type { Database, Db } from './database.ts';
import { EmbeddedClient } from './embedded-client.ts';
import type { EngineOptions } from './embedded-questions.ts';
import { openOnThread } from './embedded-thread.ts';
import { migrateKnown } from './known-migrations.ts';

interface EmbeddedOptions extends EngineOptions {
	readonly migrationsFolder?: string;
	/** Told when the thread of the database has ended by itself; whoever waited for an answer has got an error. */
	readonly onLost?: (error: Error) => void;
}

export interface EmbeddedDatabase extends Database {
	readonly client: EmbeddedClient;
}

/** On a thread of its own, so that a long query does not keep requests waiting that ask nothing of the database. */
export async function openEmbeddedDatabase(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
	const { migrationsFolder, onLost = () => undefined, ...engineOptions } = options;
	const client = new EmbeddedClient(await openOnThread(engineOptions, onLost));
	await client.learnTypes();
	// Drizzle uses three methods of the library's class, and these are here as well.
	const handleOf = (queries: Pick<EmbeddedClient, 'query' | 'exec' | 'transaction'>) => drizzle(queries as PGlite);
	const handle = handleOf(client);
	if (migrationsFolder) {
		const own = handle as unknown as Db;
		await migrateKnown(own, migrationsFolder, () => migrate(handle, { migrationsFolder })).catch(
			async (error: unknown) => {
				await client.close();
				throw error;
			},
		);
		await client.forgetStatements();
	}
	return {
		kind: 'embedded',
		db: handle as unknown as Db,
		as: (asker) => handleOf(client.as(asker)) as unknown as Db,
		watch: (watch) => client.watch(watch),
		readConnections: () => client.readConnections(),
		client,
		listen: (channel, onPayload) => client.listen(channel, onPayload),
		upkeep: (pace) => keepUp(client, pace),
		close: () => client.close(),
	};
}

/** The thresholds of PostgreSQL's autovacuum, more or less. */
const worthwhile = 'n_mod_since_analyze > 500 + n_live_tup / 10 or n_dead_tup > 500 + n_live_tup / 5';

/** One step at a time, so that queries need not wait for all of them. The embedded database has no autovacuum. */
async function keepUp(client: EmbeddedClient, pace: Pace): Promise<void> {
	await client.query('select pg_stat_force_next_flush()');
	const { rows } = await client.query<{ name: string }>(
		`select quote_ident(relname) as name from pg_stat_user_tables where schemaname = 'public' and (${worthwhile})`,
	);
	for (const step of rows.flatMap(({ name }) => [`vacuum ${name}`, `analyze ${name}`])) {
		await client.exec(step);
		if (!(await pace.next())) return;
	}
}

import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Log } from '../log/log.ts';
import { type Database, type Db, type QuestionWatch, unnamedAsker } from './database.ts';
import { migrateKnown } from './known-migrations.ts';
import { ListeningConnection } from './listening-connection.ts';
import { ModulePool } from './module-pool.ts';
import { nameQuestions, StatementNames } from './named-statements.ts';
import { createConnectionReplacer } from './pool-connections.ts';
import { defaultLimits, type PostgresLimits, sessionSettings } from './postgres-limits.ts';

interface PostgresOptions {
	readonly url: string;
	readonly log: Log;
	readonly migrationsFolder?: string;
	readonly poolSize?: number;
	readonly limits?: PostgresLimits;
}

// An arbitrary number that all instances share: the one with this lock migrates, the others wait until it is done.
const migrationLock = 4_172_024;
/** With a connection go the plans that it has made. */
const idleMs = 5 * 60_000;

export async function openPostgresDatabase({
	url,
	log,
	migrationsFolder,
	poolSize = 10,
	limits = defaultLimits,
}: PostgresOptions): Promise<Database> {
	if (migrationsFolder) await migrateUnderLock(url, migrationsFolder);
	const names = new StatementNames();
	const pool = new pg.Pool({
		connectionString: url,
		max: poolSize,
		keepAlive: true,
		query_timeout: limits.queryMs,
		connectionTimeoutMillis: limits.connectMs,
		idleTimeoutMillis: idleMs,
		onConnect: async (client) => {
			await client.query(sessionSettings);
			nameQuestions(client, names);
		},
	});
	const connections = createConnectionReplacer(pool, limits.graceMs);
	// The pool replaces a broken idle connection at the next query. Without a listener its error would end the process.
	pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection broke'));
	const listening = new ListeningConnection({ url, log, limits, onReturn: connections.replaceAll });
	await listening.connect().catch(async (error: unknown) => {
		await listening.close();
		throw error;
	});
	let watch: QuestionWatch | undefined;
	const as = (asker: string) =>
		drizzle(new ModulePool(pool, asker, () => watch) as unknown as pg.Pool) as unknown as Db;
	return {
		kind: 'postgres',
		db: as(unnamedAsker),
		as,
		watch: (newWatch) => {
			watch = newWatch;
		},
		readConnections: () => ({
			most: poolSize,
			busy: pool.totalCount - pool.idleCount,
			waiting: pool.waitingCount,
		}),
		listen: (channel, onPayload, onGap) => listening.listen(channel, { onPayload, onGap }),
		// Autovacuum does it.
		upkeep: async () => undefined,
		close: async () => {
			await listening.close();
			connections.close();
			await pool.end();
		},
	};
}

/** On a connection of its own without limits: a migration of a large table takes as long as it takes. */
async function migrateUnderLock(url: string, migrationsFolder: string): Promise<void> {
	const connection = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 10_000 });
	// The failed query reports a broken connection; without a listener its error would end the process.
	connection.on('error', () => undefined);
	try {
		await connection.connect();
		await connection.query('select pg_advisory_lock($1)', [migrationLock]);
		const handle = drizzle(connection);
		await migrateKnown(handle as unknown as Db, migrationsFolder, () => migrate(handle, { migrationsFolder }));
	} finally {
		// The lock ends with its connection.
		await connection.end().catch(() => undefined);
	}
}

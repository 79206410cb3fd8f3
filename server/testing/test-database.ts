import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { inject } from 'vitest';
import { type Database, selectRows, type Tx } from '../platform/db/database.ts';
import { openEmbeddedDatabase } from '../platform/db/embedded.database.ts';
import { openPostgresDatabase } from '../platform/db/postgres.database.ts';
import { createLog } from '../platform/log/log.ts';

export interface TestDatabase {
	readonly database: Database;
	/** Opens another handle on the same data, as another server process would have; only if several can share it. */
	readonly openAnother: (() => Promise<Database>) | undefined;
	close(): Promise<void>;
}

export const isPostgres = process.env.TEST_DATABASE === 'postgres';

/** Opens a separate migrated database, of the kind that this run uses. */
export async function openTestDatabase(): Promise<TestDatabase> {
	return isPostgres ? openPostgresCopy() : openEmbeddedCopy();
}

/** Returns the file of a migrated embedded database to start from; only if this run uses the embedded database. */
export function databaseImage(): string {
	return inject('databaseImage');
}

async function openEmbeddedCopy(): Promise<TestDatabase> {
	const database = await openEmbeddedDatabase({ image: databaseImage() });
	return { database, openAnother: undefined, close: () => database.close() };
}

interface PostgresCopy {
	readonly url: string;
	drop(): Promise<void>;
}

/** Creates a separate, migrated PostgreSQL database; for callers who open it themselves. */
export function createPostgresCopy(): Promise<PostgresCopy> {
	return createPostgres(`template ${inject('databaseImage')}`);
}

/** Creates a separate, empty PostgreSQL database. */
export function createEmptyPostgres(): Promise<PostgresCopy> {
	return createPostgres('');
}

async function createPostgres(how: string): Promise<PostgresCopy> {
	const serverUrl = process.env.TEST_POSTGRES_URL ?? '';
	const name = `acetate_test_${randomUUID().replaceAll('-', '')}`;
	await runOn(serverUrl, `create database ${name} ${how}`);
	const url = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
	return { url, drop: () => runOn(serverUrl, `drop database if exists ${name} with (force)`) };
}

async function openPostgresCopy(): Promise<TestDatabase> {
	const { url, drop } = await createPostgresCopy();
	const open = () => openPostgresDatabase({ url, log: createLog('silent'), poolSize: 5 });
	const opened: Database[] = [await open()];
	return {
		database: opened[0] as Database,
		openAnother: async () => {
			const another = await open();
			opened.push(another);
			return another;
		},
		close: async () => {
			await Promise.all(opened.map((database) => database.close()));
			await drop();
		},
	};
}

async function runOn(url: string, statement: string): Promise<void> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	await client.query(statement);
	await client.end();
}

/** Resolves when another connection waits for a lock of this transaction; on PostgreSQL only. */
export async function untilOneWaitsFor(tx: Tx): Promise<void> {
	const waiting = sql`select 1 from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`;
	while ((await selectRows(tx, waiting)).length === 0) await new Promise((resolve) => setImmediate(resolve));
}

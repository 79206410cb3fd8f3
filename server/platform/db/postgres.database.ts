import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Log } from '../log/log.ts';
import { type Database, type Db, type QuestionWatch, unnamedAsker } from './database.ts';
import { ModulePool } from './module-pool.ts';
import { nameQuestions, StatementNames } from './named-statements.ts';

interface PostgresOptions {
	readonly url: string;
	readonly log: Log;
	readonly migrationsFolder?: string;
	readonly poolSize?: number;
}

// An arbitrary number that all instances share: the one with this lock migrates, the others wait until it is done.
const migrationLock = 4_172_024;
const reconnectDelayMs = 500;
/** With a connection go the plans that it has made. */
const idleMs = 5 * 60_000;

export async function openPostgresDatabase({
	url,
	log,
	migrationsFolder,
	poolSize = 10,
}: PostgresOptions): Promise<Database> {
	const pool = new pg.Pool({
		connectionString: url,
		max: poolSize,
		connectionTimeoutMillis: 10_000,
		idleTimeoutMillis: idleMs,
	});
	const names = new StatementNames();
	pool.on('connect', (client) => nameQuestions(client, names));
	// The pool replaces a broken idle connection at the next query. Without a listener its error would end the process.
	pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection broke'));
	try {
		if (migrationsFolder) await migrateUnderLock(pool, migrationsFolder);
	} catch (error) {
		await pool.end();
		throw error;
	}
	const listeners: Listener[] = [];
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
		listen: async (channel, onPayload, onGap) => {
			const listener = new Listener(url, channel, onPayload, onGap, log);
			listeners.push(listener);
			await listener.connect();
		},
		// Autovacuum does it.
		upkeep: async () => undefined,
		close: async () => {
			await Promise.all(listeners.map((listener) => listener.close()));
			await pool.end();
		},
	};
}

async function migrateUnderLock(pool: pg.Pool, migrationsFolder: string): Promise<void> {
	const connection = await pool.connect();
	try {
		await connection.query('select pg_advisory_lock($1)', [migrationLock]);
		await migrate(drizzle(connection), { migrationsFolder });
	} finally {
		await connection.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => undefined);
		connection.release();
	}
}

/** A connection that only listens, and reconnects when it is lost. */
class Listener {
	#client: pg.Client | undefined;
	#timer: NodeJS.Timeout | undefined;
	#isClosed = false;

	constructor(
		private readonly url: string,
		private readonly channel: string,
		private readonly onPayload: (payload: string) => void,
		private readonly onGap: () => void,
		private readonly log: Log,
	) {}

	async connect(): Promise<void> {
		const client = new pg.Client({ connectionString: this.url, keepAlive: true });
		client.on('error', (error) => this.#reconnect(client, error));
		client.on('end', () => this.#reconnect(client));
		client.on('notification', (message) => this.onPayload(message.payload ?? ''));
		this.#client = client;
		await client.connect();
		await client.query(`listen ${pg.escapeIdentifier(this.channel)}`);
	}

	async close(): Promise<void> {
		this.#isClosed = true;
		clearTimeout(this.#timer);
		await this.#client?.end().catch(() => undefined);
	}

	#reconnect(client: pg.Client, error?: Error): void {
		if (this.#isClosed || client !== this.#client) return;
		this.#client = undefined;
		this.log.warn({ err: error }, 'the database connection that listens for notifications was lost; reconnecting');
		client.end().catch(() => undefined);
		this.#retry();
	}

	#retry(): void {
		clearTimeout(this.#timer);
		this.#timer = setTimeout(() => {
			const attempt = this.connect();
			const client = this.#client;
			attempt.then(
				() => this.onGap(),
				// The client's events may have reported the failure already; `#reconnect` ignores all but the current client.
				(error) => client && this.#reconnect(client, error),
			);
		}, reconnectDelayMs);
	}
}

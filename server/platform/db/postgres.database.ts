import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Log } from '../log/log.ts';
import type { Database, Db } from './database.ts';

interface PostgresOptions {
	readonly url: string;
	readonly log: Log;
	readonly migrationsFolder?: string;
	readonly poolSize?: number;
}

// Any number, as long as every instance uses the same: whoever holds it migrates, the others wait and find it done.
const migrationLock = 4_172_024;
const reconnectDelayMs = 500;

export async function openPostgresDatabase({
	url,
	log,
	migrationsFolder,
	poolSize = 10,
}: PostgresOptions): Promise<Database> {
	const pool = new pg.Pool({ connectionString: url, max: poolSize, connectionTimeoutMillis: 10_000 });
	// An idle connection that breaks is replaced by the pool at the next query; without a listener it would end the process.
	pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection broke'));
	try {
		if (migrationsFolder) await migrateUnderLock(pool, migrationsFolder);
	} catch (error) {
		await pool.end();
		throw error;
	}
	const listeners: Listener[] = [];
	return {
		kind: 'postgres',
		db: drizzle(pool) as unknown as Db,
		listen: async (channel, onPayload, onGap) => {
			const listener = new Listener(url, channel, onPayload, onGap, log);
			listeners.push(listener);
			await listener.connect();
		},
		// Its own processes do it.
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

/** One connection that does nothing but listen, and comes back after it broke. */
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
		this.log.warn({ err: error }, 'the listening database connection is gone; connecting again');
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
				// Its own events may have told of the failure already; only the current client is tried again, and once.
				(error) => client && this.#reconnect(client, error),
			);
		}, reconnectDelayMs);
	}
}

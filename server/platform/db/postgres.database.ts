import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Log } from '../log/log.ts';
import { type Database, type Db, type QueryObserver, unnamedModule } from './database.ts';
import { migrateKnown } from './known-migrations.ts';
import { createConnectionReplacer, destroyConnection, isQueryTimeout } from './pool-connections.ts';
import { currentQueryLimit, defaultLimits, type PostgresLimits, sessionSettings } from './postgres-limits.ts';
import { withTransactions } from './transactions.ts';

type RunQuery = (config: pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>;

/**
 * A signature that the driver supports and its types lack: copying the query together with its values would cost more
 * than everything else here.
 */
interface CallbackClient {
	query(config: pg.QueryConfig, values: unknown[], done: (error: Error | null, result: pg.QueryResult) => void): void;
}

/**
 * A pool of connections in the name of a module, with the methods that drizzle uses. Drizzle recognizes a pool by the
 * name of its class.
 */
export class ModulePool {
	constructor(
		private readonly pool: pg.Pool,
		private readonly moduleName: string,
		private readonly watch: () => QueryObserver | undefined,
	) {}

	/**
	 * Works like the pool's own method. It uses callbacks, because a promise for each step took a quarter more processor
	 * time.
	 */
	query(config: pg.QueryConfig, values: unknown[] = []): Promise<pg.QueryResult> {
		const from = performance.now();
		return new Promise((resolve, reject) => {
			this.pool.connect((refusal, client, release) => {
				if (refusal || !client) return reject(refusal);
				const begunAt = performance.now();
				this.watch()?.waited(begunAt - from);
				let isOver = false;
				const end = (error?: Error, result?: pg.QueryResult) => {
					if (isOver) return;
					isOver = true;
					client.off('error', end);
					if (isQueryTimeout(error)) destroyConnection(client);
					this.watch()?.finished(this.moduleName, config.text, performance.now() - begunAt, error !== undefined);
					// After an error the pool discards this connection and uses another.
					release(error);
					if (result) resolve(result);
					else reject(error);
				};
				client.once('error', end);
				try {
					(client as unknown as CallbackClient).query(limited(config), values, (error, result) =>
						end(error ?? undefined, result),
					);
				} catch (error) {
					end(error as Error);
				}
			});
		});
	}

	/** Reserves a connection for a transaction. */
	async connect(): Promise<{ query: RunQuery; release: (error?: Error) => void }> {
		const from = performance.now();
		const client = await this.pool.connect();
		this.watch()?.waited(performance.now() - from);
		// The query reports a broken connection; without a listener its error would end the process.
		const ignore = () => undefined;
		client.on('error', ignore);
		let isReleased = false;
		let hasBegun = false;
		const release = (error?: Error) => {
			if (isReleased) return;
			isReleased = true;
			client.off('error', ignore);
			client.release(error);
		};
		return {
			query: async (config, values) => {
				try {
					const result = await this.run(client, config, values);
					hasBegun = true;
					return result;
				} catch (error) {
					// Drizzle does not release the connection of a transaction whose `begin` failed.
					if (!hasBegun) release(error as Error);
					throw error;
				}
			},
			release,
		};
	}

	private async run(
		client: pg.PoolClient,
		config: pg.QueryConfig,
		values: unknown[] | undefined,
	): Promise<pg.QueryResult> {
		const from = performance.now();
		let isFailed = true;
		try {
			const result = await client.query(limited(config), values);
			isFailed = false;
			return result;
		} catch (error) {
			// Otherwise drizzle would send a rollback behind the hanging query and then return the connection to the pool.
			if (isQueryTimeout(error)) destroyConnection(client);
			throw error;
		} finally {
			this.watch()?.finished(this.moduleName, config.text, performance.now() - from, isFailed);
		}
	}
}

/** The query is copied only in jobs, because copying costs more than everything else here. */
function limited(config: pg.QueryConfig) {
	const limitMs = currentQueryLimit();
	return limitMs === undefined ? config : ({ ...config, query_timeout: limitMs } as pg.QueryConfig);
}

interface Channel {
	readonly onPayload: (payload: string) => void;
	readonly onGap: () => void;
}

interface ListeningOptions {
	readonly url: string;
	readonly log: Log;
	readonly limits: PostgresLimits;
	/** Called when the database can be reached again after an outage. */
	readonly onReturn: () => void;
}

/** Name of the connection in `pg_stat_activity`. */
export const listenerName = 'acetate listener';
const reconnectDelayMs = 500;
const mostConnectMs = 2_000;

/**
 * A single connection that receives the notifications of all channels. It is pinged, so it also notices when the
 * database or the network in between stops responding without closing anything. It reconnects until it is closed.
 */
function createListener({ url, log, limits, onReturn }: ListeningOptions) {
	const channels = new Map<string, Channel[]>();
	let current: pg.Client | undefined;
	let timer: NodeJS.Timeout | undefined;
	let isClosed = false;

	async function connect() {
		const client = new pg.Client({
			connectionString: url,
			application_name: listenerName,
			keepAlive: true,
			connectionTimeoutMillis: Math.min(limits.connectMs, mostConnectMs),
			query_timeout: limits.pongWithinMs,
		});
		client.on('error', (error) => lose(client, error));
		client.on('end', () => lose(client));
		client.on('notification', ({ channel, payload }) => {
			for (const { onPayload } of channels.get(channel) ?? []) onPayload(payload ?? '');
		});
		current = client;
		await client.connect();
		const names = [...channels.keys()].map((name) => `listen ${pg.escapeIdentifier(name)}`);
		await client.query(['select 1', ...names].join(';'));
		schedulePing(client);
	}

	function schedulePing(client: pg.Client) {
		if (isClosed || client !== current) return;
		clearTimeout(timer);
		timer = setTimeout(() => {
			client.query('select 1').then(
				() => schedulePing(client),
				(error: Error) => lose(client, error),
			);
		}, limits.pingEveryMs);
		timer.unref();
	}

	function lose(client: pg.Client, err?: Error) {
		if (isClosed || client !== current) return;
		current = undefined;
		log.warn({ err }, 'database connection lost; reconnecting');
		destroyConnection(client);
		clearTimeout(timer);
		timer = setTimeout(reconnect, reconnectDelayMs);
	}

	function reconnect() {
		const attempt = connect();
		const client = current;
		attempt.then(
			() => {
				onReturn();
				for (const { onGap } of [...channels.values()].flat()) onGap();
			},
			// The events of the client may have reported the failure already; `lose` ignores all but the current client.
			(error: Error) => client && lose(client, error),
		);
	}

	return {
		connect,
		async listen(name: string, channel: Channel) {
			const known = channels.get(name);
			channels.set(name, [...(known ?? []), channel]);
			if (!known) await current?.query(`listen ${pg.escapeIdentifier(name)}`);
		},
		async close() {
			isClosed = true;
			clearTimeout(timer);
			await current?.end().catch(() => undefined);
		},
	};
}

// PostgreSQL parses and plans an unnamed query again each time, which takes longer than executing most queries of Acetate.
// A named query is planned once for each connection.

/** Texts that occur once or twice are not worth the memory, which is tens of kilobytes on each connection. */
const seenBefore = 2;
const mostNames = 400;
/** Number of texts that are counted before counting starts again. */
const mostCounted = 4000;
/** Long texts are inserts of many rows, whose number varies. */
const longestText = 6000;

function createStatementNames() {
	const names = new Map<string, string>();
	let counts = new Map<string, number>();

	/** Returns undefined for queries that should stay unnamed. */
	return (text: string) => {
		const known = names.get(text);
		if (known !== undefined) return known;
		if (text.length > longestText || names.size >= mostNames) return undefined;
		const count = counts.get(text) ?? 0;
		if (count < seenBefore) {
			if (counts.size >= mostCounted) counts = new Map();
			counts.set(text, count + 1);
			return undefined;
		}
		counts.delete(text);
		const name = `acetate_${names.size + 1}`;
		names.set(text, name);
		return name;
	};
}

type QueryWithoutName = pg.QueryConfig & { readonly name?: string };

/** Gives every connection of a pool the same statement names. */
function nameQueries(client: pg.ClientBase, nameOf: ReturnType<typeof createStatementNames>) {
	const run = client.query.bind(client) as (...values: unknown[]) => unknown;
	client.query = ((query: unknown, values?: unknown, ...rest: unknown[]) =>
		run(
			isUnnamed(query, values) ? { ...query, name: nameOf(query.text) } : query,
			values,
			...rest,
		)) as typeof client.query;
}

/** A text without values may hold several statements, which cannot be named. */
function isUnnamed(query: unknown, values: unknown): query is QueryWithoutName {
	if (typeof query !== 'object' || query === null || !('text' in query)) return false;
	const isNamed = 'name' in query && query.name !== undefined;
	return !isNamed && !('submit' in query) && Array.isArray(values) && values.length > 0;
}

interface PostgresOptions {
	readonly url: string;
	readonly log: Log;
	readonly migrationsFolder?: string;
	readonly poolSize?: number;
	readonly limits?: PostgresLimits;
}

// An arbitrary number that all instances share: the instance with this lock migrates, the others wait until it is done.
const migrationLock = 4_172_024;
/** Closing a connection also discards the query plans that it holds. */
const idleMs = 5 * 60_000;

export async function openPostgresDatabase({
	url,
	log,
	migrationsFolder,
	poolSize = 10,
	limits = defaultLimits,
}: PostgresOptions): Promise<Database> {
	if (migrationsFolder) await migrateUnderLock(url, migrationsFolder);
	const nameOf = createStatementNames();
	const pool = new pg.Pool({
		connectionString: url,
		max: poolSize,
		keepAlive: true,
		query_timeout: limits.queryMs,
		connectionTimeoutMillis: limits.connectMs,
		idleTimeoutMillis: idleMs,
		onConnect: async (client) => {
			await client.query(sessionSettings);
			nameQueries(client, nameOf);
		},
	});
	const connections = createConnectionReplacer(pool, limits.graceMs);
	// The pool replaces a broken idle connection at the next query. Without a listener its error would end the process.
	pool.on('error', (error) => log.warn({ err: error }, 'idle database connection broke'));
	const listening = createListener({ url, log, limits, onReturn: connections.replaceAll });
	await listening.connect().catch(async (error: unknown) => {
		await listening.close();
		throw error;
	});
	let watch: QueryObserver | undefined;
	const as = (moduleName: string) =>
		withTransactions(drizzle(new ModulePool(pool, moduleName, () => watch) as unknown as pg.Pool) as unknown as Db);
	return {
		kind: 'postgres',
		db: as(unnamedModule),
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
		// PostgreSQL's autovacuum does this.
		upkeep: async () => undefined,
		close: async () => {
			await listening.close();
			connections.close();
			await pool.end();
		},
	};
}

/** Migrates on a separate connection without limits: a migration of a large table may take long. */
async function migrateUnderLock(url: string, migrationsFolder: string) {
	const connection = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 10_000 });
	// The failed query reports a broken connection; without a listener its error would end the process.
	connection.on('error', () => undefined);
	try {
		await connection.connect();
		await connection.query('select pg_advisory_lock($1)', [migrationLock]);
		const handle = drizzle(connection);
		await migrateKnown(handle as unknown as Db, migrationsFolder, () => migrate(handle, { migrationsFolder }));
	} finally {
		// The lock ends with this connection.
		await connection.end().catch(() => undefined);
	}
}

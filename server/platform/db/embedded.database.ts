import { existsSync } from 'node:fs';
import type { Worker } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Pace } from '../jobs/pace.ts';
import { startWorker } from '../threads/start-worker.ts';
import { type Database, type Db, unnamedModule } from './database.ts';
import { createEmbeddedClient, type EmbeddedClient } from './embedded-client.ts';
import type { Bytes, Engine, EngineOptions, FromThread, Task, ToThread } from './embedded-engine.ts';
import { migrateKnown } from './known-migrations.ts';
import { withTransactions } from './transactions.ts';

// The request thread's side: starts the thread of the embedded database and sends it queries.

interface Waiting {
	resolve(message: FromThread): void;
	reject(error: Error): void;
}

/**
 * One thread serves all embedded databases of a process. Only tests have several, and a thread takes a while to start.
 */
let thread: ReturnType<typeof createDatabaseThread> | undefined;

/** `onLost` is called when the thread has ended unexpectedly: no query gets a response from then on. */
export async function openOnThread(options: EngineOptions, onLost: (error: Error) => void): Promise<Engine> {
	if (options.dataDir && !options.image && !existsSync(options.dataDir)) await create(options);
	thread ??= createDatabaseThread(start(), () => {
		thread = undefined;
	});
	return thread.open(options, onLost);
}

function start() {
	// The database works in memory outside of the heap, and leaves only garbage on the heap.
	return startWorker('server/platform/db/embedded-worker', {
		name: 'database',
		resourceLimits: { maxYoungGenerationSizeMb: 8 },
	});
}

/**
 * Creates the database on a thread that ends afterwards, because creating it takes half a gigabyte that an idle thread
 * would keep.
 */
async function create(options: EngineOptions) {
	const creating = createDatabaseThread(start(), () => undefined);
	try {
		const engine = await creating.open(options, () => undefined);
		await engine.close();
	} finally {
		await creating.end();
	}
}

/** `onEnd` is called when the worker has ended, for whatever reason. */
export function createDatabaseThread(worker: Worker, onEnd: () => void) {
	const waiting = new Map<number, Waiting>();
	const lostListeners = new Map<number, (error: Error) => void>();
	let lastId = 0;
	let lost: Error | undefined;

	function end(cause: unknown) {
		onEnd();
		if (lost) return;
		const reason = cause instanceof Error ? cause.message : String(cause);
		lost = new Error(`the thread of the embedded database ended: ${reason}`, { cause });
		for (const { reject } of waiting.values()) reject(lost);
		waiting.clear();
		for (const onLost of lostListeners.values()) onLost(lost);
	}

	// Only a query that waits for its result keeps the process alive.
	worker.unref();
	worker.on('error', end);
	worker.on('exit', (code) => end(new Error(`it exited with code ${code}`)));
	worker.on('message', (message: FromThread) => {
		const caller = waiting.get(message.id);
		waiting.delete(message.id);
		if (waiting.size === 0) worker.unref();
		if (message.error) caller?.reject(message.error);
		else caller?.resolve(message);
	});

	function send(database: number, task: Task) {
		return new Promise<FromThread>((resolve, reject) => {
			if (lost) return reject(lost);
			lastId += 1;
			const message: ToThread = { id: lastId, database, task };
			worker.postMessage(message);
			if (waiting.size === 0) worker.ref();
			waiting.set(message.id, { resolve, reject });
		});
	}

	async function call(database: number, task: Task) {
		const { response, computedMs = 0 } = await send(database, task);
		// Tasks of these kinds always respond with bytes.
		return { bytes: response as Bytes, computedMs };
	}

	return {
		async open(options: EngineOptions, onLost: (error: Error) => void): Promise<Engine> {
			lastId += 1;
			const database = lastId;
			await send(database, { kind: 'open', options });
			lostListeners.set(database, onLost);
			return {
				execute: (command) => call(database, { kind: 'execute', command }),
				dump: async () => (await call(database, { kind: 'dump' })).bytes,
				close: async () => {
					await send(database, { kind: 'close' });
					lostListeners.delete(database);
				},
			};
		},
		end: () => worker.terminate(),
	};
}

interface EmbeddedOptions extends EngineOptions {
	readonly migrationsFolder?: string;
	/** Called when the thread of the database has ended unexpectedly; pending queries have failed by then. */
	readonly onLost?: (error: Error) => void;
}

export interface EmbeddedDatabase extends Database {
	readonly client: EmbeddedClient;
}

/** Opens the database on a separate thread, so that a long query does not block requests that need no database. */
export async function openEmbeddedDatabase(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
	const { migrationsFolder, onLost = () => undefined, ...engineOptions } = options;
	const client = createEmbeddedClient(await openOnThread(engineOptions, onLost));
	await client.learnTypes();
	// Drizzle uses three methods of the library's class, and the client has them too.
	const handleOf = (moduleName: string) => drizzle(client.as(moduleName) as PGlite);
	if (migrationsFolder) {
		const handle = handleOf(unnamedModule);
		const migrating = migrateKnown(handle as unknown as Db, migrationsFolder, () =>
			migrate(handle, { migrationsFolder }),
		);
		await migrating.catch(async (error: unknown) => {
			await client.close();
			throw error;
		});
		await client.forgetStatements();
	}
	const as = (moduleName: string) => withTransactions(handleOf(moduleName) as unknown as Db);
	const { watch, readConnections, listen, close } = client;
	return {
		kind: 'embedded',
		db: as(unnamedModule),
		as,
		watch,
		readConnections,
		client,
		listen,
		upkeep: (pace) => keepUp(client, pace),
		close,
	};
}

/** Roughly the thresholds of PostgreSQL's autovacuum. */
const worthwhile = 'n_mod_since_analyze > 500 + n_live_tup / 10 or n_dead_tup > 500 + n_live_tup / 5';

/** Runs one step at a time, so that queries do not wait for all of them. The embedded database has no autovacuum. */
async function keepUp(client: EmbeddedClient, pace: Pace) {
	await client.query('select pg_stat_force_next_flush()');
	const { rows } = await client.query<{ name: string }>(
		`select quote_ident(relname) as name from pg_stat_user_tables where schemaname = 'public' and (${worthwhile})`,
	);
	for (const step of rows.flatMap(({ name }) => [`vacuum ${name}`, `analyze ${name}`])) {
		await client.exec(step);
		if (!(await pace.next())) return;
	}
}

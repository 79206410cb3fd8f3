import { existsSync } from 'node:fs';
import type { Worker } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Pace } from '../jobs/pace.ts';
import { startWorker } from '../threads/start-worker.ts';
import type { Database, Db } from './database.ts';
import { EmbeddedClient } from './embedded-client.ts';
import type { Answer, Bytes, Engine, EngineOptions, FromThread, Task, ToThread } from './embedded-questions.ts';
import { migrateKnown } from './known-migrations.ts';
import { withTransactions } from './transactions.ts';

// The side of the thread that answers requests: starts the thread of the embedded database and asks it.

interface Waiting {
	resolve(message: FromThread): void;
	reject(error: Error): void;
}

/** One for all embedded databases of a process. Only tests have several, and a thread takes a while to start. */
let thread: DatabaseThread | undefined;

/** `onLost` is told when the thread has ended although nobody wanted it to: nothing is answered from then on. */
export async function openOnThread(options: EngineOptions, onLost: (error: Error) => void): Promise<Engine> {
	if (options.dataDir && !options.image && !existsSync(options.dataDir)) await create(options);
	thread ??= new DatabaseThread(start(), () => {
		thread = undefined;
	});
	return thread.open(options, onLost);
}

function start() {
	// What it computes with is outside of the heap, on which it leaves little but waste.
	return startWorker('server/platform/db/embedded-worker', {
		name: 'database',
		resourceLimits: { maxYoungGenerationSizeMb: 8 },
	});
}

/** On a thread that ends with it, because creating a database takes half a gigabyte that an idle thread would keep. */
async function create(options: EngineOptions) {
	const creating = new DatabaseThread(start(), () => undefined);
	try {
		const engine = await creating.open(options, () => undefined);
		await engine.close();
	} finally {
		await creating.end();
	}
}

export class DatabaseThread {
	readonly #worker: Worker;
	readonly #waiting = new Map<number, Waiting>();
	readonly #onLost = new Map<number, (error: Error) => void>();
	#lastId = 0;
	#lost: Error | undefined;

	constructor(worker: Worker, onEnd: () => void) {
		this.#worker = worker;
		// Only a question that waits for its answer keeps the process alive.
		this.#worker.unref();
		this.#worker.on('message', (message: FromThread) => this.#receive(message));
		const end = (cause: unknown) => {
			onEnd();
			this.#lose(cause);
		};
		this.#worker.on('error', end);
		this.#worker.on('exit', (code) => end(new Error(`it exited with code ${code}`)));
	}

	async open(options: EngineOptions, onLost: (error: Error) => void): Promise<Engine> {
		this.#lastId += 1;
		const database = this.#lastId;
		await this.#send(database, { kind: 'open', options });
		this.#onLost.set(database, onLost);
		return {
			ask: (question) => this.#ask(database, { kind: 'ask', question }),
			dump: async () => (await this.#ask(database, { kind: 'dump' })).bytes,
			close: async () => {
				await this.#send(database, { kind: 'close' });
				this.#onLost.delete(database);
			},
		};
	}

	async end() {
		await this.#worker.terminate();
	}

	async #ask(database: number, task: Task): Promise<Answer> {
		const { answer, computedMs = 0 } = await this.#send(database, task);
		// These tasks are always answered with bytes.
		return { bytes: answer as Bytes, computedMs };
	}

	#send(database: number, task: Task): Promise<FromThread> {
		return new Promise((resolve, reject) => {
			if (this.#lost) return reject(this.#lost);
			this.#lastId += 1;
			const message: ToThread = { id: this.#lastId, database, task };
			this.#worker.postMessage(message);
			if (this.#waiting.size === 0) this.#worker.ref();
			this.#waiting.set(message.id, { resolve, reject });
		});
	}

	#receive(message: FromThread) {
		const { id, error } = message;
		const waiting = this.#waiting.get(id);
		this.#waiting.delete(id);
		if (this.#waiting.size === 0) this.#worker.unref();
		if (error) waiting?.reject(error);
		else waiting?.resolve(message);
	}

	#lose(cause: unknown) {
		if (this.#lost) return;
		const reason = cause instanceof Error ? cause.message : String(cause);
		this.#lost = new Error(`the thread of the embedded database ended: ${reason}`, { cause });
		for (const { reject } of this.#waiting.values()) reject(this.#lost);
		this.#waiting.clear();
		for (const tell of this.#onLost.values()) tell(this.#lost);
	}
}

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
		db: withTransactions(handle as unknown as Db),
		as: (asker) => withTransactions(handleOf(client.as(asker)) as unknown as Db),
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

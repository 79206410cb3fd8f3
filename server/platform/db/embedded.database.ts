import { PGlite, type PGliteOptions, type QueryOptions, type Results, type Transaction } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Pace } from '../jobs/pace.ts';
import type { Database, Db } from './database.ts';
import { DurableFilesystem } from './durable-filesystem.ts';
import { createLoopShare } from './loop-share.ts';
import { StatementCache } from './statement-cache.ts';

interface EmbeddedOptions {
	/** The folder of the database; without it, the database is in memory (tests). */
	readonly dataDir?: string;
	/** A saved image to start from instead of an empty database. */
	readonly image?: Blob;
	readonly migrationsFolder?: string;
	readonly fsync?: (descriptor: number) => void;
}

// PostgreSQL's own 128 MB are zeroed at every start and stay resident, beside what the operating system caches anyway.
const start = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

// `-F` switches fsync off; the sync method must be one that the file system layer passes on.
const durableStart = [...start.filter((parameter) => parameter !== '-F'), '-c', 'wal_sync_method=fsync'];

/**
 * PGlite computes in this thread and answers in microtasks, so a chain of queries would let nothing else happen: no
 * request is read, no timer fires, no signal arrives. Here every query first lets the rest of the server have its share.
 */
class SharingPGlite extends PGlite {
	readonly #share = createLoopShare();
	readonly #statements = new StatementCache(this);

	override async query<T>(text: string, params?: unknown[], options?: QueryOptions) {
		await this.#share();
		if (!this.#statements.suits(text, options)) return super.query<T>(text, params, options);
		await this._checkReady();
		return this._runExclusiveTransaction(() => this.#run<T>(text, params, options));
	}

	override async exec(text: string, options?: QueryOptions) {
		await this.#share();
		return super.exec(text, options);
	}

	override transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
		return super.transaction((tx) =>
			work({
				...tx,
				query: async <Row>(text: string, params?: unknown[], options?: QueryOptions) => {
					await this.#share();
					if (tx.closed || !this.#statements.suits(text, options)) return tx.query<Row>(text, params, options);
					return this.#run<Row>(text, params, options);
				},
				exec: async (...exec) => {
					await this.#share();
					return tx.exec(...exec);
				},
			} as Transaction),
		);
	}

	/** For the tables as they are from now on. */
	forgetStatements(): Promise<void> {
		return this._runExclusiveQuery(() => this.#statements.clear());
	}

	#run<T>(text: string, params: unknown[] | undefined, options: QueryOptions | undefined): Promise<Results<T>> {
		return this._runExclusiveQuery(() => this.#statements.run<T>(text, params ?? [], options));
	}
}

export async function openEmbeddedDatabase(options: EmbeddedOptions): Promise<Database & { readonly pglite: PGlite }> {
	const settings: PGliteOptions = options.dataDir
		? { fs: new DurableFilesystem(options.dataDir, options.fsync), startParams: durableStart }
		: { startParams: start };
	if (options.image) settings.loadDataDir = options.image;
	const pglite = new SharingPGlite(settings);
	await pglite.waitReady;
	const handle = drizzle(pglite);
	if (options.migrationsFolder) {
		await migrate(handle, { migrationsFolder: options.migrationsFolder });
		await pglite.forgetStatements();
	}
	return {
		kind: 'embedded',
		db: handle as unknown as Db,
		pglite,
		listen: async (channel, onPayload) => {
			await pglite.listen(channel, onPayload);
		},
		upkeep: (pace) => keepUp(pglite, pace),
		close: () => pglite.close(),
	};
}

/** The thresholds of PostgreSQL's autovacuum, more or less. */
const worthwhile = 'n_mod_since_analyze > 500 + n_live_tup / 10 or n_dead_tup > 500 + n_live_tup / 5';

/** One step at a time, so that queries need not wait for all of them. PGlite has no autovacuum. */
async function keepUp(pglite: PGlite, pace: Pace): Promise<void> {
	await pglite.query('select pg_stat_force_next_flush()');
	const { rows } = await pglite.query<{ name: string }>(
		`select quote_ident(relname) as name from pg_stat_user_tables where schemaname = 'public' and (${worthwhile})`,
	);
	for (const step of rows.flatMap(({ name }) => [`vacuum ${name}`, `analyze ${name}`])) {
		await pglite.exec(step);
		if (!(await pace.next())) return;
	}
}

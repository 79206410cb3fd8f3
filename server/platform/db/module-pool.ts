import type pg from 'pg';
import type { QuestionWatch } from './database.ts';
import { destroyConnection, isQueryTimeout } from './pool-connections.ts';
import { currentQueryLimit } from './query-limit.ts';

type Ask = (config: pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>;

/** A form that the driver has and its types lack: a copy of the question with its values in it costs more than all else here. */
interface Asked {
	query(config: pg.QueryConfig, values: unknown[], done: (error: Error | null, result: pg.QueryResult) => void): void;
}

/**
 * A pool of connections in the name of a module, with what drizzle uses of one. Drizzle takes it for a pool by the name of
 * its class.
 */
export class ModulePool {
	readonly #pool: pg.Pool;
	readonly #asker: string;
	readonly #watch: () => QuestionWatch | undefined;

	constructor(pool: pg.Pool, asker: string, watch: () => QuestionWatch | undefined) {
		this.#pool = pool;
		this.#asker = asker;
		this.#watch = watch;
	}

	/** As the pool's own: callbacks below, because a promise for each step took a quarter more of the processor. */
	query(config: pg.QueryConfig, values: unknown[] = []): Promise<pg.QueryResult> {
		const from = performance.now();
		return new Promise((resolve, reject) => {
			this.#pool.connect((refusal, client, release) => {
				if (refusal || !client) return reject(refusal);
				const begunAt = performance.now();
				this.#watch()?.waited(begunAt - from);
				let isOver = false;
				const end = (error?: Error, result?: pg.QueryResult) => {
					if (isOver) return;
					isOver = true;
					client.off('error', end);
					if (isQueryTimeout(error)) destroyConnection(client);
					this.#watch()?.answered(this.#asker, config.text, performance.now() - begunAt, error !== undefined);
					// After an error another connection is used.
					release(error);
					if (result) resolve(result);
					else reject(error);
				};
				client.once('error', end);
				try {
					(client as unknown as Asked).query(limited(config), values, (error, result) =>
						end(error ?? undefined, result),
					);
				} catch (error) {
					end(error as Error);
				}
			});
		});
	}

	/** For a transaction. */
	async connect(): Promise<{ query: Ask; release: (error?: Error) => void }> {
		const from = performance.now();
		const client = await this.#pool.connect();
		this.#watch()?.waited(performance.now() - from);
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
					const result = await this.#ask(client, config, values);
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

	async #ask(client: pg.PoolClient, config: pg.QueryConfig, values: unknown[] | undefined): Promise<pg.QueryResult> {
		const from = performance.now();
		let isFailed = true;
		try {
			const result = await client.query(limited(config), values);
			isFailed = false;
			return result;
		} catch (error) {
			// Drizzle would send a rollback behind the query that hangs and then return the connection to the pool.
			if (isQueryTimeout(error)) destroyConnection(client);
			throw error;
		} finally {
			this.#watch()?.answered(this.#asker, config.text, performance.now() - from, isFailed);
		}
	}
}

/** A copy only in jobs, because copying costs more than everything else here. */
function limited(config: pg.QueryConfig): pg.QueryConfig {
	const limitMs = currentQueryLimit();
	return limitMs === undefined ? config : ({ ...config, query_timeout: limitMs } as pg.QueryConfig);
}

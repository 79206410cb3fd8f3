import type pg from 'pg';
import type { QuestionWatch } from './database.ts';

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
					this.#watch()?.answered(this.#asker, config.text, performance.now() - begunAt, error !== undefined);
					// After an error another connection is used.
					release(error);
					if (result) resolve(result);
					else reject(error);
				};
				client.once('error', end);
				try {
					(client as unknown as Asked).query(config, values, (error, result) => end(error ?? undefined, result));
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
		// Whoever asks hears of a broken connection; without a listener its error would end the process.
		const ignore = () => undefined;
		client.on('error', ignore);
		return {
			query: (config, values) => this.#ask(client, config, values),
			release: (error) => {
				client.off('error', ignore);
				client.release(error);
			},
		};
	}

	async #ask(client: pg.PoolClient, config: pg.QueryConfig, values: unknown[] | undefined): Promise<pg.QueryResult> {
		const from = performance.now();
		let isFailed = true;
		try {
			const result = await client.query(config, values);
			isFailed = false;
			return result;
		} finally {
			this.#watch()?.answered(this.#asker, config.text, performance.now() - from, isFailed);
		}
	}
}

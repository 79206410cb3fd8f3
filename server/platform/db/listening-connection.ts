import pg from 'pg';
import type { Log } from '../log/log.ts';
import { destroyConnection } from './pool-connections.ts';
import type { PostgresLimits } from './postgres-limits.ts';

interface Channel {
	readonly onPayload: (payload: string) => void;
	readonly onGap: () => void;
}

interface ListeningOptions {
	readonly url: string;
	readonly log: Log;
	readonly limits: PostgresLimits;
	/** Called when the database can be reached again after a loss. */
	readonly onReturn: () => void;
}

/** As PostgreSQL shows it in `pg_stat_activity`. */
export const listenerName = 'acetate listener';
const reconnectDelayMs = 500;
const mostConnectMs = 2_000;

/**
 * One connection that receives the notifications of all channels. It is pinged, so it also notices when the database or
 * the network between stops answering without closing anything. It reconnects until it is closed.
 */
export class ListeningConnection {
	readonly #options: ListeningOptions;
	readonly #channels = new Map<string, Channel[]>();
	#client: pg.Client | undefined;
	#timer: NodeJS.Timeout | undefined;
	#isClosed = false;

	constructor(options: ListeningOptions) {
		this.#options = options;
	}

	async listen(name: string, channel: Channel): Promise<void> {
		const known = this.#channels.get(name);
		this.#channels.set(name, [...(known ?? []), channel]);
		if (!known) await this.#client?.query(`listen ${pg.escapeIdentifier(name)}`);
	}

	async connect(): Promise<void> {
		const { url, limits } = this.#options;
		const client = new pg.Client({
			connectionString: url,
			application_name: listenerName,
			keepAlive: true,
			connectionTimeoutMillis: Math.min(limits.connectMs, mostConnectMs),
			query_timeout: limits.pongWithinMs,
		});
		client.on('error', (error) => this.#lose(client, error));
		client.on('end', () => this.#lose(client));
		client.on('notification', ({ channel, payload }) => {
			for (const { onPayload } of this.#channels.get(channel) ?? []) onPayload(payload ?? '');
		});
		this.#client = client;
		await client.connect();
		const names = [...this.#channels.keys()].map((name) => `listen ${pg.escapeIdentifier(name)}`);
		await client.query(['select 1', ...names].join(';'));
		this.#schedulePing(client);
	}

	async close(): Promise<void> {
		this.#isClosed = true;
		clearTimeout(this.#timer);
		await this.#client?.end().catch(() => undefined);
	}

	#schedulePing(client: pg.Client): void {
		if (this.#isClosed || client !== this.#client) return;
		clearTimeout(this.#timer);
		this.#timer = setTimeout(() => {
			client.query('select 1').then(
				() => this.#schedulePing(client),
				(error: Error) => this.#lose(client, error),
			);
		}, this.#options.limits.pingEveryMs);
		this.#timer.unref();
	}

	#lose(client: pg.Client, err?: Error): void {
		if (this.#isClosed || client !== this.#client) return;
		this.#client = undefined;
		this.#options.log.warn({ err }, 'database connection lost; reconnecting');
		destroyConnection(client);
		this.#reconnect();
	}

	#reconnect(): void {
		clearTimeout(this.#timer);
		this.#timer = setTimeout(() => {
			const attempt = this.connect();
			const client = this.#client;
			attempt.then(
				() => {
					this.#options.onReturn();
					for (const { onGap } of [...this.#channels.values()].flat()) onGap();
				},
				// The events of the client may have reported the failure already; `#lose` ignores all but the current client.
				(error: Error) => client && this.#lose(client, error),
			);
		}, reconnectDelayMs);
	}
}

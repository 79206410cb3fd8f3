import { AsyncLocalStorage } from 'node:async_hooks';

/** How long the server waits for PostgreSQL before it gives up on a query or a connection. */
export interface PostgresLimits {
	/** Limit for one query of a request. Queries of a job have a separate limit (`withQueryLimit`). */
	readonly queryMs: number;
	/** Limit for opening a connection, and for waiting for a free one. */
	readonly connectMs: number;
	readonly pingEveryMs: number;
	/** A ping without a response for this long means that the database cannot be reached. */
	readonly pongWithinMs: number;
	/** How long busy connections from before an outage may still finish once the database is back. */
	readonly graceMs: number;
}

export const defaultLimits: PostgresLimits = {
	queryMs: 20_000,
	connectMs: 10_000,
	pingEveryMs: 2_000,
	pongWithinMs: 3_000,
	graceMs: 3_000,
};

/** Limit for queries of background jobs, such as recounting or deleting in batches. */
export const jobQueryMs = 2 * 60_000;

/**
 * Settings of every connection. The database notices a disconnected client: it stops that client's query after two
 * seconds, and releases the locks of its open transaction after thirty.
 */
export const sessionSettings = `set client_connection_check_interval = 2000;
	set idle_in_transaction_session_timeout = 30000;
	set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3`;

const limits = new AsyncLocalStorage<number>();

/** Lets the queries of a background job run longer than those of a request. */
export function withQueryLimit<Result>(limitMs: number, work: () => Promise<Result>) {
	return limits.run(limitMs, work);
}

/** Query limit of the running job; undefined in a request, where the limit of the pool applies. */
export function currentQueryLimit() {
	return limits.getStore();
}

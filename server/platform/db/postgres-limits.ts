import { AsyncLocalStorage } from 'node:async_hooks';

/** How long the server waits for PostgreSQL before it gives up on a query or a connection. */
export interface PostgresLimits {
	/** One query of a request. Those of a job have their own (`withQueryLimit`). */
	readonly queryMs: number;
	/** Opening a connection, and waiting for a free one. */
	readonly connectMs: number;
	readonly pingEveryMs: number;
	/** A ping without an answer for this long means that the database cannot be reached. */
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

/** Queries of background jobs, such as recounting or deleting in pieces. */
export const jobQueryMs = 2 * 60_000;

/**
 * Settings of every connection. The database notices a client that is gone: it stops that client's query after two
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

/** The limit of the running job; undefined in a request, where the limit of the pool holds. */
export function currentQueryLimit() {
	return limits.getStore();
}

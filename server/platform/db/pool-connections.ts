import type pg from 'pg';

/** Closes the socket at once. Ending a connection properly would wait for a response that may never come. */
export function destroyConnection(client: pg.ClientBase) {
	(client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
}

/** Matches the driver's message for a query that exceeded its limit. */
export function isQueryTimeout(error: unknown) {
	return error instanceof Error && error.message === 'Query read timeout';
}

/**
 * Replaces the connections of a pool after an outage. A connection from before it may be silently dead: its query would
 * wait for the whole limit. Idle connections are closed at once; busy connections that do not finish within the grace
 * period are closed after it.
 */
export function createConnectionReplacer(pool: pg.Pool, graceMs: number) {
	const open = new Set<pg.PoolClient>();
	const busy = new Set<pg.PoolClient>();
	const suspects = new Set<pg.PoolClient>();
	let timer: NodeJS.Timeout | undefined;
	pool.on('connect', (client) => open.add(client));
	pool.on('acquire', (client) => busy.add(client));
	pool.on('release', (_error, client) => {
		busy.delete(client);
		suspects.delete(client);
	});
	pool.on('remove', (client) => {
		for (const each of [open, busy, suspects]) each.delete(client);
	});
	return {
		replaceAll() {
			for (const client of open) {
				if (busy.has(client)) suspects.add(client);
				else destroyConnection(client);
			}
			clearTimeout(timer);
			timer = setTimeout(() => suspects.forEach(destroyConnection), graceMs);
		},
		close: () => clearTimeout(timer),
	};
}

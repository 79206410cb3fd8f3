// The cost of the server's metrics for a request.
import pg from 'pg';
import { api } from '../domain/api.ts';
import { kindsOfEndpoints } from '../server/operations/request-kinds.ts';
import { ModulePool } from '../server/platform/db/postgres.database.ts';
import { createLog } from '../server/platform/log/log.ts';
import { createQueryObserver } from '../server/platform/metrics/metered.ts';
import { createMeters } from '../server/platform/metrics/meters.ts';
import { limitRow, printTable, type Row } from './table.ts';

/** As many queries as a review page needs, and the files of one song. */
const queries = 8;
const storageCalls = 2;
const requestsPerRound = 2_000;
const rounds = 60;
const limitUs = 20;
const queriesPerRound = 100;
const limitQueryUs = 10;

const meters = createMeters();
const watch = createQueryObserver(meters.queries, createLog('silent'), 500);
const kinds = [...kindsOfEndpoints(api)];
const statement = 'select "id", "title" from "songs" where "songs"."organization_id" = $1 order by "id" limit $2';

/** The calls of one request to the meters, with the clock that each of them reads. */
function countRequest(index: number): void {
	const startedAt = performance.now();
	const [endpoint = '', kind = null] = kinds[index % kinds.length] ?? [];
	for (let query = 0; query < queries; query++) {
		const from = performance.now();
		watch.waited(performance.now() - from);
		watch.finished('songs', statement, (index % 100) / 10, false);
	}
	for (let call = 0; call < storageCalls; call++) {
		const from = performance.now();
		meters.storage.times.add(performance.now() - from);
		meters.storage.byCall.add('read', 1, false);
	}
	meters.endpoints.count(endpoint, kind, 200, (index % 500) / 5);
	meters.routes.count('/rpc/*', null, 200, performance.now() - startedAt);
}

/** The same loop with the clock alone, to separate the cost of counting. */
function readClock(index: number): void {
	let sum = index;
	for (let read = 0; read < 2 + 2 * (queries + storageCalls); read++) sum += performance.now();
	if (sum < 0) throw new Error('time runs backwards');
}

/** Processor time in microseconds, the minimum of many rounds, both in turn. */
function measure(): { readonly counting: number; readonly clock: number } {
	const least = { counting: Number.POSITIVE_INFINITY, clock: Number.POSITIVE_INFINITY };
	for (let round = 0; round < rounds; round++)
		for (const [name, work] of [['counting', countRequest] as const, ['clock', readClock] as const]) {
			const from = process.cpuUsage();
			for (let index = 0; index < requestsPerRound; index++) work(index);
			const { user, system } = process.cpuUsage(from);
			least[name] = Math.min(least[name], (user + system) / requestsPerRound);
		}
	return least;
}

const us = (value: number) => `${value.toFixed(1)} µs`;
const { counting, clock } = measure();
const row = limitRow(
	`one request with ${queries} queries and ${storageCalls} calls of the storage`,
	counting,
	limitUs,
	us,
);
const rows: Row[] = [{ ...row, against: `${row.against}; reading the clock alone ${us(clock)}` }];
const url = process.env.TEST_POSTGRES_URL;
if (url) rows.push(await measurePool(url));
printTable(`Counting, processor time, least of ${rounds} rounds`, rows);

/** A timed query in the name of a module, against the same query to the pool itself. */
async function measurePool(connectionString: string): Promise<Row> {
	const pool = new pg.Pool({ connectionString, max: 2 });
	const named = new ModulePool(pool, 'songs', () => watch);
	const least = { named: Number.POSITIVE_INFINITY, pool: Number.POSITIVE_INFINITY };
	for (let round = 0; round < rounds * 4; round++)
		for (const [name, ask] of [['named', named] as const, ['pool', pool] as const]) {
			const from = process.cpuUsage();
			for (let index = 0; index < queriesPerRound; index++) await ask.query({ text: 'select $1::int' }, [index]);
			const { user, system } = process.cpuUsage(from);
			least[name] = Math.min(least[name], (user + system) / queriesPerRound);
		}
	await pool.end();
	const added = limitRow('a query to PostgreSQL, timed and named', least.named - least.pool, limitQueryUs, us);
	return { ...added, against: `${added.against}; the query itself ${us(least.pool)}` };
}

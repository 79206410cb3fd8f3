import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { databaseAway } from '../../../domain/kernel/kernel.errors.ts';
import { type CuttableLine, openCuttableLine } from '../../testing/cuttable-line.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { createPostgresCopy } from '../../testing/test-database.ts';
import { toRefusal } from '../http/refusals.ts';
import { createLog } from '../log/log.ts';
import { type Database, selectRows } from './database.ts';
import { openPostgresDatabase } from './postgres.database.ts';
import { withQueryLimit } from './postgres-limits.ts';

const limits = { queryMs: 1_000, connectMs: 1_000, pingEveryMs: 50, pongWithinMs: 300, graceMs: 300 };
const poolSize = 4;
const log = createLog('silent');

let copy: Awaited<ReturnType<typeof createPostgresCopy>>;
let direct: Database;
let line: CuttableLine;
const opened: { close(): Promise<unknown> }[] = [];

beforeAll(async () => {
	copy = await createPostgresCopy();
	direct = await openPostgresDatabase({ url: copy.url, log });
	line = await openCuttableLine(copy.url);
});

afterEach(async () => {
	line.resume();
	for (const each of opened.splice(0)) await each.close();
});

afterAll(async () => {
	line.cut();
	await direct.close();
	await copy.drop();
});

/** Opens a database whose connections all pass through the simulated line. */
async function openThroughLine(): Promise<Database> {
	const url = Object.assign(new URL(copy.url), { port: new URL(line.endpoint).port }).href;
	const database = await openPostgresDatabase({ url, log, poolSize, limits });
	opened.push(database);
	return database;
}

const fill = ({ db }: Database) =>
	Promise.all(Array.from({ length: poolSize }, () => db.execute(sql`select pg_sleep(0.01)`)));

const refusalOf = (work: Promise<unknown>) =>
	work.then(
		() => undefined,
		(error: unknown) => toRefusal(error),
	);

async function sleepers(): Promise<number> {
	const rows = await selectRows(
		direct.db,
		sql`select 1 from pg_stat_activity where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`,
	);
	return rows.length;
}

it('a query over its limit is refused as an outage, and the database stops working on it', async () => {
	const { db } = await openThroughLine();

	const refusals = await Promise.all([
		refusalOf(Promise.resolve(db.execute(sql`select pg_sleep(600)`))),
		refusalOf(db.transaction((tx) => Promise.resolve(tx.execute(sql`select pg_sleep(600)`)))),
	]);

	expect(refusals).toEqual([databaseAway, databaseAway]);
	await vi.waitFor(async () => expect(await sleepers()).toBe(0), { timeout: 10_000 });
	expect(await selectRows(db, sql`select 1 as one`)).toEqual([{ one: 1 }]);
});

it('a query of a job may take longer than a query of a request', async () => {
	const { db } = await openThroughLine();
	const slow = () => Promise.resolve(db.execute(sql`select pg_sleep(1.5)`));

	expect(await refusalOf(slow())).toBe(databaseAway);
	expect(await refusalOf(withQueryLimit(30_000, slow))).toBeUndefined();
});

it('requests get responses while the database hangs, and the pool recovers from dead connections once it returns', async () => {
	const database = await openThroughLine();
	await fill(database);
	line.stall();
	const during = Array.from({ length: 3 * poolSize }, (_, index) =>
		refusalOf(
			index % 2
				? Promise.resolve(database.db.execute(sql`select 1`))
				: database.db.transaction((tx) => Promise.resolve(tx.execute(sql`select 1`))),
		),
	);

	expect(new Set(await Promise.all(during))).toEqual(new Set([databaseAway]));
	line.forget();
	await vi.waitFor(() => fill(database), { timeout: 8_000 });
	expect(database.readConnections()).toMatchObject({ busy: 0, waiting: 0 });
});

it('idle connections that died silently are replaced before a request uses them', async () => {
	const database = await openThroughLine();
	let gaps = 0;
	await database.listen(
		'outage_test',
		() => undefined,
		() => void gaps++,
	);
	await fill(database);

	line.stall();
	line.forget();
	await vi.waitFor(() => expect(gaps).toBe(1), { timeout: 8_000 });

	expect(await Promise.all(Array.from({ length: poolSize }, () => refusalOf(fill(database))))).toEqual(
		Array.from({ length: poolSize }),
	);
});

it('notifications arrive again after the network silently dropped the listening connection', async () => {
	const database = await openThroughLine();
	const payloads: string[] = [];
	let gaps = 0;
	await database.listen(
		'outage_news',
		(payload) => payloads.push(payload),
		() => void gaps++,
	);

	line.stall();
	line.forget();
	await vi.waitFor(() => expect(gaps).toBe(1), { timeout: 8_000 });
	await direct.db.execute(sql`select pg_notify('outage_news', 'after the outage')`);

	await vi.waitFor(() => expect(payloads).toEqual(['after the outage']));
});

it('a server whose database hangs is alive but not ready, and becomes ready again without a restart', async () => {
	const database = await openThroughLine();
	const world = await createTestApp({ platform: { database } });
	opened.unshift(world);
	const statuses = () =>
		Promise.all(['/healthz', '/readyz'].map(async (path) => (await world.app.request(path)).status));
	expect(await statuses()).toEqual([200, 200]);

	line.stall();
	await vi.waitFor(async () => expect(await statuses()).toEqual([200, 503]), { timeout: 10_000 });
	line.forget();

	await vi.waitFor(async () => expect(await statuses()).toEqual([200, 200]), { timeout: 10_000 });
});

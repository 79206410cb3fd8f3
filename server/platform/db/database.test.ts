import { sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { isPostgres, openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createLog } from '../log/log.ts';
import { findRow, selectRows, sqlStateOf, uniqueViolation } from './database.ts';
import { listenerName, openPostgresDatabase } from './postgres.database.ts';

// These tests run on each kind of database.
let test: TestDatabase;
let channels = 0;

beforeAll(async () => {
	test = await openTestDatabase();
	await test.database.db.execute(sql`create table things (name text primary key)`);
});

afterAll(() => test.close());

function listNames(): Promise<{ name: string }[]> {
	return selectRows(test.database.db, sql`select name from things order by name`);
}

/** Listens on a new channel and records the notifications. */
async function listen(database = test.database) {
	const channel = `channel_${channels++}`;
	const payloads: string[] = [];
	let gaps = 0;
	await database.listen(
		channel,
		(payload) => payloads.push(payload),
		() => {
			gaps += 1;
		},
	);
	return { channel, payloads, gaps: () => gaps };
}

describe('queries of a database', () => {
	it('a row is found by all of its values, and no row by no values', async () => {
		const things = pgTable('things', { name: text('name').primaryKey() });
		await test.database.db.insert(things).values([{ name: 'found' }, { name: 'another' }]);

		expect(await findRow(test.database.db, things, { name: 'found' })).toEqual({ name: 'found' });
		expect(await findRow(test.database.db, things, { name: 'missing' })).toBeUndefined();
		expect(await findRow(test.database.db, things, {})).toBeUndefined();
		await test.database.db.delete(things);
	});

	it('a violated key fails with its PostgreSQL code', async () => {
		await test.database.db.execute(sql`insert into things values ('only once')`);

		const error = await test.database.db.execute(sql`insert into things values ('only once')`).catch((e: unknown) => e);

		expect(error).toBeInstanceOf(Error);
		expect(sqlStateOf(error)).toBe(uniqueViolation);
	});

	it('an error that does not come from the database has no PostgreSQL code', () => {
		expect(sqlStateOf(new Error('something else'))).toBeUndefined();
		expect(sqlStateOf(Object.assign(new Error('broken pipe'), { code: 'EPIPE' }))).toBeUndefined();
		expect(sqlStateOf(undefined)).toBeUndefined();
		expect(sqlStateOf('23505')).toBeUndefined();
	});

	it('a transaction that fails leaves nothing behind', async () => {
		const before = await listNames();

		await expect(
			test.database.db.transaction(async (tx) => {
				await tx.execute(sql`insert into things values ('rolled back')`);
				throw new Error('changed my mind');
			}),
		).rejects.toThrow('changed my mind');

		expect(await listNames()).toEqual(before);
	});

	it('concurrent transactions do not mix', async () => {
		const names = Array.from({ length: 20 }, (_, index) => `parallel ${String(index).padStart(2, '0')}`);

		const results = await Promise.allSettled(
			names.map((name, index) =>
				test.database.db.transaction(async (tx) => {
					await tx.execute(sql`insert into things values (${name})`);
					if (index % 2 === 1) throw new Error('every other one fails');
				}),
			),
		);

		expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(10);
		const stored = (await listNames()).map(({ name }) => name).filter((name) => name.startsWith('parallel'));
		expect(stored).toEqual(names.filter((_, index) => index % 2 === 0));
	});

	it('every Unicode text is read back unchanged', async () => {
		const text = 'Ængström 東京 🎛️ \u202Eright to left\u202C e\u0301 \u{10FFFD} \u0001 \n "quoted" \\ \'';

		const rows = await selectRows<{ text: string }>(test.database.db, sql`select ${text}::text as text`);

		expect(rows).toEqual([{ text }]);
	});
});

describe('notifications of a database', () => {
	it('notifications reach all listeners, with their payloads and in order', async () => {
		const { channel, payloads, gaps } = await listen();

		for (const payload of ['one', 'zwei ✓', '']) {
			await test.database.db.execute(sql`select pg_notify(${channel}, ${payload})`);
		}

		await vi.waitFor(() => expect(payloads).toEqual(['one', 'zwei ✓', '']));
		expect(gaps()).toBe(0);
	});

	it('notifications of a transaction arrive with its commit and never without it', async () => {
		const { channel, payloads } = await listen();

		await test.database.db
			.transaction(async (tx) => {
				await tx.execute(sql`select pg_notify(${channel}, 'rolled back')`);
				throw new Error('changed my mind');
			})
			.catch(() => undefined);
		await test.database.db.transaction(async (tx) => {
			await tx.execute(sql`select pg_notify(${channel}, 'committed')`);
		});

		await vi.waitFor(() => expect(payloads).toEqual(['committed']));
	});

	it('notifications do not reach other channels', async () => {
		const [one, other] = [await listen(), await listen()];

		await test.database.db.execute(sql`select pg_notify(${one.channel}, 'for one')`);
		await test.database.db.execute(sql`select pg_notify(${other.channel}, 'for the other')`);

		await vi.waitFor(() => expect(other.payloads).toEqual(['for the other']));
		expect(one.payloads).toEqual(['for one']);
	});
});

if (isPostgres)
	describe('a PostgreSQL server', () => {
		it('PostgreSQL notifies listeners of other processes', async () => {
			const other = await test.openAnother?.();
			const { channel, payloads } = await listen(other);

			await test.database.db.execute(sql`select pg_notify(${channel}, 'across')`);

			await vi.waitFor(() => expect(payloads).toEqual(['across']));
		});

		it('PostgreSQL plans a frequent query once for each connection, and a rare query gets no name', async () => {
			const namesOf = (often: string) =>
				test.database.db.transaction(async (tx) => {
					const ask = (text: string, value: number) => tx.execute(sql`select ${sql.raw(text)} + ${value}::int as sum`);
					for (let time = 0; time < 5; time++) {
						const { rows } = (await ask(often, time)) as unknown as { rows: { sum: number }[] };
						expect(rows).toEqual([{ sum: 40 + time }]);
					}
					await ask('41', 1);
					return selectRows<{ statement: string }>(
						tx,
						sql`select statement from pg_prepared_statements where name like 'acetate_%' and statement like 'select 4%'`,
					);
				});

			expect(await namesOf('40')).toEqual([{ statement: 'select 40 + $1::int as sum' }]);
		});

		it('a listening connection that PostgreSQL ends is opened again, and the gap is reported', async () => {
			const { channel, payloads, gaps } = await listen();

			await endListener();
			await test.database.db.execute(sql`select pg_notify(${channel}, 'sent into the gap')`);
			await vi.waitFor(() => expect(gaps()).toBe(1), { timeout: 10_000 });
			await test.database.db.execute(sql`select pg_notify(${channel}, 'after the gap')`);

			await vi.waitFor(() => expect(payloads).toEqual(['after the gap']));
		});

		it('a listening connection that PostgreSQL ends again and again is still reopened', async () => {
			const { channel, payloads, gaps } = await listen();

			for (let round = 1; round <= 3; round++) {
				await endListener();
				await vi.waitFor(() => expect(gaps()).toBe(round), { timeout: 10_000 });
			}
			await test.database.db.execute(sql`select pg_notify(${channel}, 'still here')`);

			await vi.waitFor(() => expect(payloads).toEqual(['still here']));
		});

		it('a pool whose connections were all ended by PostgreSQL recovers without a lasting failure', async () => {
			await test.database.db.execute(sql`select 1`);

			await runAsAdmin(`
			select pg_terminate_backend(pid) from pg_stat_activity
			where pid <> pg_backend_pid() and datname = '${await databaseName()}'`);

			await vi.waitFor(async () => expect((await listNames()).length).toBeGreaterThan(0), { timeout: 10_000 });
		});

		it('a PostgreSQL server that cannot be reached fails at once, without the password in the error', async () => {
			const url = 'postgres://acetate:very-secret@127.0.0.1:1/acetate';

			const error = await openPostgresDatabase({ url, log: createLog('silent'), migrationsFolder: 'nowhere' }).then(
				() => undefined,
				(reason: unknown) => reason,
			);

			expect(error).toBeInstanceOf(Error);
			expect(String(error) + JSON.stringify(error)).not.toContain('very-secret');
		});
	});

async function databaseName(): Promise<string> {
	const [row] = await selectRows<{ name: string }>(test.database.db, sql`select current_database() as name`);
	return row?.name ?? '';
}

async function endListener(): Promise<void> {
	await runAsAdmin(`
		select pg_terminate_backend(pid) from pg_stat_activity
		where application_name = '${listenerName}' and datname = '${await databaseName()}'`);
}

async function runAsAdmin(statement: string): Promise<void> {
	const client = new pg.Client({ connectionString: process.env.TEST_POSTGRES_URL });
	await client.connect();
	const { rowCount } = await client.query(statement);
	await client.end();
	if (!rowCount) throw new Error('no connection was there to be ended');
}

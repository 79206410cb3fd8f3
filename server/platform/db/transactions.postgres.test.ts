import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { databaseAway } from '../../../domain/kernel/kernel.errors.ts';
import { createPostgresCopy } from '../../testing/test-database.ts';
import { toRefusal } from '../http/refusals.ts';
import { createLog } from '../log/log.ts';
import { type Database, selectRows, type Tx } from './database.ts';
import { openPostgresDatabase } from './postgres.database.ts';

let copy: Awaited<ReturnType<typeof createPostgresCopy>>;
let database: Database;

beforeAll(async () => {
	copy = await createPostgresCopy();
	database = await openPostgresDatabase({ url: copy.url, log: createLog('silent') });
	await database.db.execute(sql`create table balances (name text primary key, amount int not null)`);
	await database.db.execute(sql`insert into balances values ('left', 0), ('right', 0)`);
});

afterAll(async () => {
	await database.close();
	await copy.drop();
});

const add = (tx: Tx, name: string) => tx.execute(sql`update balances set amount = amount + 1 where name = ${name}`);

const readAmounts = () =>
	selectRows<{ name: string; amount: number }>(database.db, sql`select name, amount from balances order by name`);

/** Resolves once both transactions have called it; later calls do not wait. */
function createMeeting() {
	let arrived = 0;
	let open: () => void = () => undefined;
	const both = new Promise<void>((resolve) => {
		open = resolve;
	});
	return async () => {
		arrived += 1;
		if (arrived === 2) open();
		await both;
	};
}

it('two transactions that deadlock are both stored, once each', async () => {
	const meet = createMeeting();
	let attempts = 0;
	const change = (first: string, second: string) =>
		database.db.transaction(async (tx) => {
			attempts += 1;
			await add(tx, first);
			await meet();
			await add(tx, second);
		});

	await Promise.all([change('left', 'right'), change('right', 'left')]);

	expect(attempts).toBe(3);
	expect(await readAmounts()).toEqual([
		{ name: 'left', amount: 2 },
		{ name: 'right', amount: 2 },
	]);
});

it('a transaction that saw a stale row is run again', async () => {
	const meet = createMeeting();
	const change = () =>
		database.db.transaction(
			async (tx) => {
				await tx.execute(sql`select amount from balances where name = 'left'`);
				await meet();
				await add(tx, 'left');
			},
			{ isolationLevel: 'repeatable read' },
		);

	await Promise.all([change(), change()]);

	expect((await readAmounts())[0]).toEqual({ name: 'left', amount: 4 });
});

it('a transaction that is aborted every time returns 503, and other errors are not retried', async () => {
	let attempts = 0;
	const fail = (state: string) =>
		database.db
			.transaction(async (tx) => {
				attempts += 1;
				await tx.execute(sql.raw(`do $$ begin raise exception 'ended' using errcode = '${state}'; end $$`));
			})
			.catch((error: unknown) => toRefusal(error));

	expect(await fail('40P01')).toBe(databaseAway);
	expect(attempts).toBe(5);
	attempts = 0;
	expect(await fail('23514')).not.toBe(databaseAway);
	expect(attempts).toBe(1);
});

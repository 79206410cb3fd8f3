import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { selectRows } from '../db/database.ts';
import { createSyncedClock, openDatabaseClock } from './clock.ts';

let test: TestDatabase;

beforeAll(async () => {
	test = await openTestDatabase();
});

afterAll(() => test.close());

it.each([-120_000, 0, 120_000])('a server whose clock is %d ms off uses the clock of the database', async (skewMs) => {
	const { db } = test.database;
	const clock = await openDatabaseClock(db, { now: () => new Date(Date.now() + skewMs) });

	const before = clock.now().getTime();
	const [row] = await selectRows<{ at: string }>(db, sql`select clock_timestamp()::text as at`);
	const after = clock.now().getTime();

	const at = new Date(row?.at ?? '').getTime();
	// The clock is as exact as the round trip of a query.
	expect(at).toBeGreaterThanOrEqual(before - 1_000);
	expect(at).toBeLessThanOrEqual(after + 1_000);
});

it('a machine clock that is set or drifts is corrected at the next sync, and otherwise left alone', async () => {
	const [database, machine] = [{ ms: 1_000_000 }, { ms: 500_000 }];
	const clock = await createSyncedClock(
		async () => {
			machine.ms += 10;
			return database.ms;
		},
		{ now: () => new Date(machine.ms) },
	);
	const offset = clock.now().getTime() - machine.ms;
	await clock.sync();
	const same = clock.now().getTime() - machine.ms;

	machine.ms += 120_000;
	await clock.sync();

	expect([offset, same - offset]).toEqual([499_995, -5]);
	expect(Math.abs(clock.now().getTime() - database.ms)).toBeLessThanOrEqual(10);
});

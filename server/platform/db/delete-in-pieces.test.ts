import { lt } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { rowsOf, run } from '../../testing/injected-faults.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { rateLimits } from '../limits/rate-limits.table.ts';
import { deleteInPieces } from './database.ts';

let test: TestDatabase;

beforeAll(async () => {
	test = await openTestDatabase();
});

afterAll(() => test.close());

beforeEach(async () => {
	await run(test.database.db, 'delete from rate_limits');
	await run(
		test.database.db,
		`insert into rate_limits (key, count, resets_at)
		select 'old:' || n, 1, '2020-01-01'::timestamptz from generate_series(1, 1200) n
		union all select 'new:' || n, 1, '2040-01-01'::timestamptz from generate_series(1, 7) n`,
	);
});

async function sweep(isStopped: () => boolean): Promise<{ pauses: number; left: number }> {
	let pauses = 0;
	const pace = {
		stopping: new AbortController().signal,
		fence: async () => undefined,
		async next() {
			pauses += 1;
			return !isStopped();
		},
	};
	await deleteInPieces(test.database.db, rateLimits, lt(rateLimits.resetsAt, new Date('2030-01-01')), pace);
	const rows = await rowsOf(test.database.db, 'select key from rate_limits');
	return { pauses, left: rows.length };
}

it('deleting in batches deletes all matching rows and pauses between batches', async () => {
	expect(await sweep(() => false)).toEqual({ pauses: 2, left: 7 });
});

it('deleting in batches ends after the current batch when the server stops', async () => {
	expect(await sweep(() => true)).toEqual({ pauses: 1, left: 707 });
});

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createLog } from '../log/log.ts';
import { createQueryObserver } from '../metrics/metered.ts';
import { createMeters, type Meters } from '../metrics/meters.ts';

const secret = 'Esme Harrow whom nobody may read';

let test: TestDatabase;
let lines: string[];
let meters: Meters;

beforeAll(async () => {
	test = await openTestDatabase();
});

afterAll(() => test.close());

function watchFrom(slowMs: number): void {
	lines = [];
	meters = createMeters();
	const log = createLog('debug', { write: (line: string) => lines.push(line) });
	test.database.watch(createQueryObserver(meters.queries, log, slowMs));
}

const slow = sql`select count(*), ${secret}::text, 'Esme Harrow' from songs right join generate_series(1, 20000) on true`;

it('a slow query is logged with its module and its tables, never with its values', async () => {
	watchFrom(1);

	await test.database.as('songs').execute(slow);

	expect(lines).toHaveLength(1);
	expect(JSON.parse(lines[0] ?? '')).toEqual({
		level: 'warn',
		time: expect.any(String),
		msg: 'slow query',
		module: 'songs',
		does: 'select',
		tables: ['songs'],
		ms: expect.any(Number),
	});
	expect(lines.join('')).not.toMatch(/Esme|Harrow|\$1/);
	expect(meters.queries.slow).toBe(1);
});

it('a slow query is logged inside a transaction and when it fails', async () => {
	watchFrom(1);
	const failing = sql`select 1 / (count(*) - 20000), ${secret}::text from generate_series(1, 20000)`;

	const attempt = test.database.as('reviews').transaction((tx) => tx.execute(failing));

	await expect(attempt).rejects.toThrow();
	expect(lines.filter((line) => line.includes('"does":"select"'))).toHaveLength(1);
	expect(lines.join('')).toContain('"module":"reviews"');
	expect(lines.join('')).not.toContain('Esme');
	expect(Object.fromEntries(meters.queries.byModule.list())).toMatchObject({ reviews: { failed: 1 } });
});

it('fast queries are only counted, by the module that runs them', async () => {
	watchFrom(600_000);
	const db = test.database.as('history');

	await Promise.all([1, 2, 3].map((n) => db.execute(sql`select ${n}::int`)));
	await db.transaction((tx) => tx.execute(sql`select 4`));
	await test.database.db.execute(sql`select 5`);

	const counted = Object.fromEntries(meters.queries.byModule.list());
	// The count includes the beginning and the end of the transaction.
	expect([counted.history?.count, counted.server?.count]).toEqual([6, 1]);
	expect(meters.queries.times.since.count).toBe(7);
	expect(meters.queries.waits.since.count).toBeGreaterThanOrEqual(5);
	expect(lines).toEqual([]);
	expect(test.database.readConnections()).toMatchObject({ busy: 0, waiting: 0 });
});

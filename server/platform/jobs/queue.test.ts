import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { run } from '../../testing/injected-faults.ts';
import { isPostgres, openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { backOff, type Claim, ClaimLost, claimColumns, createQueue, releaseAll } from './queue.ts';

const pieces = pgTable('test_pieces', {
	id: text('id').primaryKey(),
	result: text('result'),
	...claimColumns(),
});
type Piece = Claim<typeof pieces>;

let test: TestDatabase;

beforeAll(async () => {
	test = await openTestDatabase();
	await run(
		test.database.db,
		`create table test_pieces (id text primary key, result text, holder text, fence integer not null default 0,
			held_until timestamptz, attempts integer not null default 0, due_at timestamptz not null default now())`,
	);
});

afterAll(() => test.close());

async function plant(): Promise<string> {
	const id = randomUUID();
	await test.database.db.insert(pieces).values({ id });
	return id;
}

async function read(id: string) {
	const [row] = await test.database.db.select().from(pieces).where(eq(pieces.id, id));
	return row;
}

/** Makes the claim look as if the server had not renewed it for longer than its lease. */
async function age(id: string): Promise<void> {
	await run(test.database.db, `update test_pieces set held_until = clock_timestamp() where id = '${id}'`);
}

function newServer(options: { leaseMs?: number } = {}) {
	const meter = { claimed: 0, failed: 0, lost: 0 };
	const queue = createQueue({ db: test.database.db, name: 'test', table: pieces, key: pieces.id, meter, ...options });
	return {
		meter,
		work: (id: string, work: (claim: Piece) => Promise<unknown>) =>
			queue.work({ where: eq(pieces.id, id), orderBy: [pieces.id] }, work),
	};
}

it('a piece of work has one holder at a time, however many servers ask for it', async () => {
	const id = await plant();
	let atOnce = 0;
	let mostAtOnce = 0;
	const work = async () => {
		atOnce += 1;
		mostAtOnce = Math.max(mostAtOnce, atOnce);
		await read(id);
		atOnce -= 1;
	};

	const results = await Promise.all(Array.from({ length: 8 }, () => newServer().work(id, work)));

	expect(mostAtOnce).toBe(1);
	expect(results).toContain(true);
	expect(await read(id)).toMatchObject({ holder: null, heldUntil: null });
});

it('late writes of a server that was overtaken change nothing, and the server is notified that its claim is lost', async () => {
	const id = await plant();
	const [stalled, successor] = [newServer(), newServer()];

	const late = stalled.work(id, async (claim) => {
		await age(id);
		await successor.work(id, async (next) => {
			await expect(claim.update({ result: 'late' })).rejects.toThrow(ClaimLost);
			await expect(claim.finish({ result: 'late' })).rejects.toThrow(ClaimLost);
			expect(claim.signal.aborted).toBe(true);
			expect(next.signal.aborted).toBe(false);
			expect(await read(id)).toMatchObject({ fence: 2, heldUntil: expect.any(Date) });
			await next.finish({ result: 'right' });
		});
	});

	expect(await late).toBe(true);
	expect(await read(id)).toMatchObject({ result: 'right', holder: null, heldUntil: null });
	expect([stalled.meter, successor.meter]).toEqual([
		{ claimed: 1, failed: 0, lost: 1 },
		{ claimed: 1, failed: 0, lost: 0 },
	]);
});

it('a transaction that writes to other tables is rolled back if its server was overtaken', async () => {
	const id = await plant();
	const other = await plant();
	const { db } = test.database;

	await newServer().work(id, async (claim) => {
		await age(id);
		await newServer().work(id, async () => undefined);
		const change = db.transaction(async (tx) => {
			await tx.update(pieces).set({ result: 'late' }).where(eq(pieces.id, other));
			await claim.fence(tx);
		});
		await expect(change).rejects.toThrow(ClaimLost);
	});

	expect(await read(other)).toMatchObject({ result: null });
});

if (isPostgres) {
	// The embedded database has one connection.
	it('no other server takes over a piece of work during a fenced transaction', async () => {
		const id = await plant();
		const results: boolean[] = [];

		await newServer().work(id, async (claim) => {
			await age(id);
			await test.database.db.transaction(async (tx) => {
				await claim.fence(tx);
				results.push(await newServer().work(id, async () => undefined));
			});
			results.push(await newServer().work(id, async () => undefined));
		});

		expect(results).toEqual([false, true]);
	});
}

/** Blocks this process for this long, as SIGSTOP would. */
function stop(ms: number): void {
	Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

it('a server that was stopped for longer than its lease may not act on a write that the database had accepted', async () => {
	const id = await plant();
	const server = newServer({ leaseMs: 200 });

	await server.work(id, async (claim) => {
		const accepted = claim.update({ result: 'handed over' });
		stop(250);
		await expect(accepted).rejects.toThrow(ClaimLost);
		expect(claim.signal.aborted).toBe(true);
	});

	expect(server.meter.lost).toBe(1);
});

it('a server that was stopped while it claimed a piece of work does not begin it', async () => {
	const id = await plant();
	let hasBegun = false;

	const working = newServer({ leaseMs: 200 }).work(id, async () => {
		hasBegun = true;
	});
	stop(250);

	expect([await working, hasBegun]).toEqual([false, false]);
	await age(id);
	expect(await newServer().work(id, async () => undefined)).toBe(true);
});

it('work to be retried is due after a pause that grows with its attempts, and work that was given back is due at once', async () => {
	const id = await plant();
	const server = newServer();
	const dueIn = async () => ((await read(id))?.dueAt.getTime() ?? 0) - now.getTime();
	const now = new Date(Date.now() - 60_000);
	const pauses: number[] = [];

	await server.work(id, (claim) => claim.release());
	for (let attempt = 0; attempt < 2; attempt++) {
		await server.work(id, (claim) => claim.retry({ firstMs: 1000, longestMs: 9000 }, now));
		pauses.push(await dueIn());
	}
	await server.work(id, (claim) => claim.retry({ firstMs: 60_000, longestMs: 120_000 }));

	expect(pauses).toEqual([1000, 2000]);
	expect(await server.work(id, async () => undefined)).toBe(false);
	expect(await read(id)).toMatchObject({ attempts: 3, holder: null, heldUntil: null });
});

it('work that fails is free for the next server, and its error is counted and not hidden', async () => {
	const id = await plant();
	const server = newServer();

	await expect(server.work(id, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');

	expect(await server.work(id, async () => undefined)).toBe(true);
	expect(server.meter).toEqual({ claimed: 2, failed: 1, lost: 0 });
});

it('a server that starts alone frees what a killed server held, whose late writes change nothing', async () => {
	const id = await plant();

	await newServer().work(id, async (claim) => {
		await releaseAll(test.database.db, pieces);
		await expect(claim.update({ result: 'late' })).rejects.toThrow(ClaimLost);
		expect(await newServer().work(id, async () => undefined)).toBe(true);
	});

	expect(await read(id)).toMatchObject({ result: null });
});

it('times of the queue are those of the database, whatever the clock of the server says', async () => {
	const id = await plant();

	await newServer().work(id, async () => {
		const [row] = (
			(await test.database.db.execute(
				sql`select extract(epoch from held_until - clock_timestamp())::float8 as seconds from test_pieces where id = ${id}`,
			)) as { rows: { seconds: number }[] }
		).rows;
		expect(row?.seconds).toBeGreaterThan(20);
		expect(row?.seconds).toBeLessThanOrEqual(30);
	});
});

it('retry pauses grow by their factor up to the longest', () => {
	const pauses = [1, 2, 3, 9].map((attempts) => backOff(attempts, { firstMs: 10, longestMs: 500, factor: 4 }));

	expect(pauses).toEqual([10, 40, 160, 500]);
});

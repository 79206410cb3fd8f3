import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isPostgres, openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { type Database, selectRows } from '../db/database.ts';
import { createPace } from '../jobs/pace.ts';
import { createRateLimiter, type Limit, type RateLimiter } from './rate-limiter.ts';

const limit: Limit = { name: 'tries', tries: 10, windowMinutes: 10 };
const minute = 60_000;

let test: TestDatabase;
let now = Date.parse('2026-03-01T12:00:00Z');
let subjects = 0;

beforeAll(async () => {
	test = await openTestDatabase();
});

afterAll(() => test.close());

function createLimiter({ scale = 1, database = test.database }: { scale?: number; database?: Database } = {}) {
	return createRateLimiter({ db: database.db, clock: { now: () => new Date(now) }, scale });
}

function newSubject(): string {
	return `subject ${subjects++}`;
}

/** Returns how many of this many concurrent attempts get through. */
async function countAllowed(limiters: RateLimiter[], tries: number, subject: string): Promise<number> {
	const attempts = Array.from({ length: tries }, (_, index) =>
		limiters[index % limiters.length]?.spend(limit, subject),
	);
	return (await Promise.allSettled(attempts)).filter(({ status }) => status === 'fulfilled').length;
}

it('exactly as many of fifty concurrent attempts get through as are allowed', async () => {
	expect(await countAllowed([createLimiter()], 50, newSubject())).toBe(limit.tries);
});

if (isPostgres)
	it('a limit holds when attempts reach several servers at the same time', async () => {
		const others = await Promise.all([test.openAnother?.(), test.openAnother?.()]);
		const limiters = others.flatMap((database) => (database ? [createLimiter({ database })] : []));

		expect(await countAllowed([createLimiter(), ...limiters], 50, newSubject())).toBe(limit.tries);
	});

it('a client with too many attempts is refused with 429 and learns when to retry', async () => {
	const [limiter, subject] = [createLimiter(), newSubject()];
	await countAllowed([limiter], limit.tries, subject);

	await expect(limiter.spend(limit, subject)).rejects.toMatchObject({
		code: 'limits.exceeded',
		status: 429,
		message: 'Too many attempts. Please try again in 10 minutes.',
	});
	now += 9 * minute + 30_000;
	await expect(limiter.spend(limit, subject)).rejects.toMatchObject({
		message: 'Too many attempts. Please try again in a minute.',
	});
});

it('the window starts with the first attempt and is not prolonged by refused attempts', async () => {
	const [limiter, subject] = [createLimiter(), newSubject()];
	await countAllowed([limiter], 30, subject);
	now += 10 * minute - 1;
	expect(await countAllowed([limiter], 5, subject)).toBe(0);

	now += 1;

	expect(await countAllowed([limiter], 50, subject)).toBe(limit.tries);
});

it('checking a limit refuses once the attempts are used up, and counts nothing itself', async () => {
	const [limiter, subject] = [createLimiter(), newSubject()];
	await countAllowed([limiter], limit.tries - 1, subject);
	for (let round = 0; round < 20; round += 1) await limiter.check(limit, subject);
	await limiter.spend(limit, subject);

	await expect(limiter.check(limit, subject)).rejects.toMatchObject({ code: 'limits.exceeded', status: 429 });
	await limiter.check(limit, newSubject());
	now += 10 * minute;
	await limiter.check(limit, subject);
});

it('attempts are counted separately for each subject and limit', async () => {
	const [limiter, subject] = [createLimiter(), newSubject()];
	await countAllowed([limiter], 50, subject);

	await expect(limiter.spend(limit, subject)).rejects.toMatchObject({ code: 'limits.exceeded' });
	await expect(limiter.spend(limit, newSubject())).resolves.toBeUndefined();
	await expect(limiter.spend({ ...limit, name: 'something-else' }, subject)).resolves.toBeUndefined();
});

it('a legitimate attempt resets the attempts before it', async () => {
	const [limiter, subject] = [createLimiter(), newSubject()];
	await countAllowed([limiter], 50, subject);

	await limiter.forgive(limit, subject);

	expect(await countAllowed([limiter], 50, subject)).toBe(limit.tries);
});

it('a refund gives one attempt back, and never more than there were', async () => {
	const [limiter, subject] = [createLimiter(), newSubject()];
	await limiter.refund(limit, subject);
	await countAllowed([limiter], limit.tries, subject);

	await limiter.refund(limit, subject);

	expect(await countAllowed([limiter], 50, subject)).toBe(1);
});

it('a change that is refused or fails counts against none of its limits', async () => {
	const limiter = createLimiter();
	const [own, shared] = [newSubject(), newSubject()];
	const few: Limit = { name: 'few', tries: 1, windowMinutes: 10 };
	const spendings = [
		{ limit, subject: own },
		{ limit: few, subject: shared },
	];
	const fail = () => limiter.counting(spendings, () => Promise.reject(new Error('no mail was sent')));
	for (let round = 0; round < 20; round += 1) await expect(fail()).rejects.toThrow('no mail was sent');
	expect(await limiter.counting(spendings, async () => 'sent')).toBe('sent');

	for (let round = 0; round < 20; round += 1)
		await expect(limiter.counting(spendings, async () => 'sent')).rejects.toThrow('Too many attempts.');

	expect(await countAllowed([limiter], 50, own)).toBe(limit.tries - 1);
});

it('the scale multiplies the number of allowed attempts', async () => {
	expect(await countAllowed([createLimiter({ scale: 3 })], 50, newSubject())).toBe(3 * limit.tries);
});

it('sweeping removes expired windows and keeps active ones', async () => {
	const limiter = createLimiter();
	const [old, current] = [newSubject(), newSubject()];
	await limiter.spend(limit, old);
	now += 9 * minute;
	await countAllowed([limiter], 50, current);
	now += 2 * minute;

	await limiter.sweep(createPace());

	const rows = await selectRows<{ key: string }>(test.database.db, sql`select key from rate_limits`);
	const keys = rows.map(({ key }) => key);
	expect(keys).not.toContain(`tries:${old}`);
	expect(keys).toContain(`tries:${current}`);
	await expect(limiter.spend(limit, current)).rejects.toThrow('Too many attempts.');
});

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

/** How many of so many tries at the same time get through. */
async function countAllowed(limiters: RateLimiter[], tries: number, subject: string): Promise<number> {
	const attempts = Array.from({ length: tries }, (_, index) =>
		limiters[index % limiters.length]?.spend(limit, subject),
	);
	return (await Promise.allSettled(attempts)).filter(({ status }) => status === 'fulfilled').length;
}

it('of fifty tries at the same time exactly as many get through as are allowed', async () => {
	expect(await countAllowed([createLimiter()], 50, newSubject())).toBe(limit.tries);
});

if (isPostgres)
	it('the same holds when they come to several servers', async () => {
		const others = await Promise.all([test.openAnother?.(), test.openAnother?.()]);
		const limiters = others.flatMap((database) => (database ? [createLimiter({ database })] : []));

		expect(await countAllowed([createLimiter(), ...limiters], 50, newSubject())).toBe(limit.tries);
	});

it('who has tried too often is refused with 429 and told when to come back', async () => {
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

it('the window starts with the first try and is not prolonged by those that are refused', async () => {
	const [limiter, subject] = [createLimiter(), newSubject()];
	await countAllowed([limiter], 30, subject);
	now += 10 * minute - 1;
	expect(await countAllowed([limiter], 5, subject)).toBe(0);

	now += 1;

	expect(await countAllowed([limiter], 50, subject)).toBe(limit.tries);
});

it('checking refuses once the tries are used up, and counts nothing itself', async () => {
	const [limiter, subject] = [createLimiter(), newSubject()];
	await countAllowed([limiter], limit.tries - 1, subject);
	for (let round = 0; round < 20; round += 1) await limiter.check(limit, subject);
	await limiter.spend(limit, subject);

	await expect(limiter.check(limit, subject)).rejects.toMatchObject({ code: 'limits.exceeded', status: 429 });
	await limiter.check(limit, newSubject());
	now += 10 * minute;
	await limiter.check(limit, subject);
});

it('subjects and limits do not share their tries', async () => {
	const [limiter, subject] = [createLimiter(), newSubject()];
	await countAllowed([limiter], 50, subject);

	await expect(limiter.spend(limit, subject)).rejects.toMatchObject({ code: 'limits.exceeded' });
	await expect(limiter.spend(limit, newSubject())).resolves.toBeUndefined();
	await expect(limiter.spend({ ...limit, name: 'something-else' }, subject)).resolves.toBeUndefined();
});

it('a legitimate try forgives the ones before it', async () => {
	const [limiter, subject] = [createLimiter(), newSubject()];
	await countAllowed([limiter], 50, subject);

	await limiter.forgive(limit, subject);

	expect(await countAllowed([limiter], 50, subject)).toBe(limit.tries);
});

it('a refund gives one try back, and never more than there were', async () => {
	const [limiter, subject] = [createLimiter(), newSubject()];
	await limiter.refund(limit, subject);
	await countAllowed([limiter], limit.tries, subject);

	await limiter.refund(limit, subject);

	expect(await countAllowed([limiter], 50, subject)).toBe(1);
});

it('a change that is refused or fails counts for none of its limits', async () => {
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

it('the scale multiplies what is allowed', async () => {
	expect(await countAllowed([createLimiter({ scale: 3 })], 50, newSubject())).toBe(3 * limit.tries);
});

it('sweeping removes what is over and keeps what still counts', async () => {
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

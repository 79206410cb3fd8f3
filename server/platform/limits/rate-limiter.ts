import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { AppError, type Refusal, withValues } from '../../../domain/kernel/errors.ts';
import { tooManyRequests } from '../../../domain/kernel/kernel.errors.ts';
import type { Clock } from '../clock/clock.ts';
import { type Db, deleteInPieces, type Queries } from '../db/database.ts';
import type { Pace } from '../jobs/pace.ts';
import { rateLimits } from './rate-limits.table.ts';

export interface Limit {
	readonly name: string;
	readonly tries: number;
	readonly windowMinutes: number;
}

export interface Spending {
	readonly limit: Limit;
	readonly subject: string;
	/** Refusal to use instead of "Too many attempts". */
	readonly refusal?: Refusal;
}

export interface RateLimiter {
	/** Counts an attempt and refuses when there were too many of them in the window. */
	spend(limit: Limit, subject: string): Promise<void>;
	/** Refuses as well, but counts nothing: for limits that only count some outcomes. */
	check(limit: Limit, subject: string): Promise<void>;
	/** Resets the attempts after a legitimate one. */
	forgive(limit: Limit, subject: string): Promise<void>;
	/** Counts a change that happens only if every limit allows it. A change that is refused or fails counts nowhere. */
	counting<Result>(spendings: readonly Spending[], change: () => Promise<Result>): Promise<Result>;
	/**
	 * Gives an attempt back, for a change that was counted but did not happen or was undone; within the transaction that
	 * undoes it.
	 */
	refund(limit: Limit, subject: string, queries?: Queries): Promise<void>;
	sweep(pace: Pace): Promise<void>;
}

export function createRateLimiter({ db, clock, scale }: { db: Db; clock: Clock; scale: number }): RateLimiter {
	const keyOf = (limit: Limit, subject: string) => `${limit.name}:${subject}`;
	const triesOf = (limit: Limit) => Math.max(1, limit.tries * scale);

	function refuse(resetsAt: Date, now: Date): never {
		const minutes = Math.max(1, Math.ceil((resetsAt.getTime() - now.getTime()) / 60_000));
		throw new AppError(withValues(tooManyRequests, { minutes }));
	}

	async function spend(limit: Limit, subject: string, refusal?: Refusal) {
		const now = clock.now();
		const resetsAt = new Date(now.getTime() + limit.windowMinutes * 60_000);
		const isOver = sql`${rateLimits.resetsAt} <= ${now.toISOString()}::timestamptz`;
		const [row] = await db
			.insert(rateLimits)
			.values({ key: keyOf(limit, subject), count: 1, resetsAt })
			.onConflictDoUpdate({
				target: rateLimits.key,
				set: {
					count: sql`case when ${isOver} then 1 else ${rateLimits.count} + 1 end`,
					resetsAt: sql`case when ${isOver} then excluded.resets_at else ${rateLimits.resetsAt} end`,
				},
			})
			.returning();
		if (!row || row.count <= triesOf(limit)) return;
		if (refusal) throw new AppError(refusal);
		refuse(row.resetsAt, now);
	}

	async function refund(limit: Limit, subject: string, queries: Queries = db) {
		await queries
			.update(rateLimits)
			.set({ count: sql`${rateLimits.count} - 1` })
			.where(and(eq(rateLimits.key, keyOf(limit, subject)), gt(rateLimits.count, 0)));
	}

	return {
		spend: (limit, subject) => spend(limit, subject),
		refund,
		async counting(spendings, change) {
			const spent: Spending[] = [];
			try {
				for (const spending of spendings) {
					spent.push(spending);
					await spend(spending.limit, spending.subject, spending.refusal);
				}
				return await change();
			} catch (error) {
				for (const { limit, subject } of spent) await refund(limit, subject);
				throw error;
			}
		},
		async check(limit, subject) {
			const now = clock.now();
			const [row] = await db
				.select()
				.from(rateLimits)
				.where(eq(rateLimits.key, keyOf(limit, subject)));
			if (row && row.resetsAt > now && row.count >= triesOf(limit)) refuse(row.resetsAt, now);
		},
		async forgive(limit, subject) {
			await db.delete(rateLimits).where(eq(rateLimits.key, keyOf(limit, subject)));
		},
		async sweep(pace) {
			await deleteInPieces(db, rateLimits, lt(rateLimits.resetsAt, clock.now()), pace);
		},
	};
}

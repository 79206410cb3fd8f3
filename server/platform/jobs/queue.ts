// The only way in which servers share work that is stored in rows of a table. Times are those of the database, every
// claim has a holder and a number, and a write of a server that was overtaken changes nothing.
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { and, eq, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { integer, type PgColumn, type PgTable, type PgUpdateSetSource, text, timestamp } from 'drizzle-orm/pg-core';
import type { Db, Queries, Tx } from '../db/database.ts';

/** A server that dies blocks the rows that it holds for this long. */
const usualLeaseMs = 30_000;
const renewalsPerLease = 3;

export const databaseNow = sql`clock_timestamp()`;

export function databaseTimeIn(ms: number) {
	return sql`clock_timestamp() + ${Math.round(ms)} * interval '1 millisecond'`;
}

/** Columns of a table whose rows servers claim. */
export const claimColumns = () => ({
	/** Server that works on the row, for people who inspect it; the fence decides. */
	holder: text('holder'),
	/** Number of claims so far. A server may write only while this is the number of its claim. */
	fence: integer('fence').notNull().default(0),
	/** Renewed by the holder; null if no server works on the row. */
	heldUntil: timestamp('held_until', { withTimezone: true }),
	/**
	 * Claims since the work last succeeded. Counted before the work begins, so work that ends the process is counted too.
	 */
	attempts: integer('attempts').notNull().default(0),
	/** From this time on a server may claim the row. */
	dueAt: timestamp('due_at', { withTimezone: true }).notNull().defaultNow(),
});

export type ClaimTable = PgTable & {
	readonly holder: PgColumn;
	readonly fence: PgColumn;
	readonly heldUntil: PgColumn;
	readonly attempts: PgColumn;
	readonly dueAt: PgColumn;
};
type RowOf<Table extends PgTable> = Table['$inferSelect'];

/** Another server has taken over, or the row was deleted: the work no longer counts. */
export class ClaimLost extends Error {
	readonly code = 'CLAIM_LOST';

	constructor(queue: string) {
		super(`A claim of ${queue} was lost.`);
		this.name = 'ClaimLost';
	}
}

export interface Claim<Table extends ClaimTable> {
	readonly row: RowOf<Table>;
	/** Aborted once another server may have taken over. */
	readonly signal: AbortSignal;
	/**
	 * Writes to the row and renews the claim; throws `ClaimLost` if it is no longer held when the database
	 * has responded.
	 */
	update(change: PgUpdateSetSource<Table>, queries?: Queries): Promise<void>;
	/** Makes the last write, which also releases the row. */
	finish(change: PgUpdateSetSource<Table>, queries?: Queries): Promise<void>;
	/** Makes the last write after a failure: the row is due again after a pause that grows with its attempts. */
	retry(pause: BackOff, now?: Date): Promise<void>;
	/** Makes the last write of a server that stops: the attempt does not count. */
	release(): Promise<void>;
	/** For a transaction that writes to other tables: throws `ClaimLost`, or keeps other servers off until it ends. */
	fence(tx: Tx): Promise<void>;
}

export interface ClaimMeter {
	claimed: number;
	failed: number;
	lost: number;
}

interface QueueOptions<Table extends ClaimTable> {
	readonly db: Db;
	readonly name: string;
	readonly table: Table;
	readonly key: PgColumn;
	readonly meter?: ClaimMeter | undefined;
	readonly leaseMs?: number;
}

interface Wanted<Table extends ClaimTable> {
	/** Condition on the rows, in addition to being due and free. */
	readonly where: SQL | undefined;
	/** Time by which rows must be due; the database's time by default. */
	readonly now?: Date;
	readonly orderBy: readonly (SQL | PgColumn)[];
	/** Written together with the claim. */
	readonly set?: PgUpdateSetSource<Table>;
	/** For a single row: waits for a transaction that has locked it, instead of skipping it. */
	readonly isAwaited?: boolean;
}

export function createQueue<Table extends ClaimTable>(options: QueueOptions<Table>) {
	const { db, name, table, key, meter, leaseMs = usualLeaseMs } = options;
	const holder = `${hostname()}/${process.pid}/${randomUUID().slice(0, 8)}`;
	const released = { holder: null, heldUntil: null };
	type Change = PgUpdateSetSource<Table>;

	async function take({
		where,
		now,
		orderBy,
		set,
		isAwaited = false,
	}: Wanted<Table>): Promise<RowOf<Table> | undefined> {
		const isFree = or(isNull(table.heldUntil), lte(table.heldUntil, databaseNow));
		const next = db
			.select({ key })
			.from(table as PgTable)
			.where(and(isFree, lte(table.dueAt, now ?? databaseNow), where))
			.orderBy(...orderBy)
			.limit(1)
			// Rows that refer to this row may be inserted at the same time; such inserts do not make it look taken.
			.for('no key update', isAwaited ? {} : { skipLocked: true });
		const claim = {
			attempts: sql`${table.attempts} + 1`,
			...set,
			holder,
			fence: sql`${table.fence} + 1`,
			heldUntil: databaseTimeIn(leaseMs),
		};
		const rows = await db
			.update(table as PgTable)
			.set(claim)
			.where(sql`${key} = (${next})`)
			.returning();
		return rows[0];
	}

	function hold(row: RowOf<Table>, claimedAt: number) {
		const lost = new AbortController();
		const isMine = and(eq(key, keyOf(table, key, row)), eq(table.holder, holder), eq(table.fence, row.fence));
		let renewedAt = claimedAt;
		let isFinished = false;

		function lose() {
			if (lost.signal.aborted) return;
			if (meter) meter.lost += 1;
			lost.abort(new ClaimLost(name));
		}

		async function write(change: object, queries: Queries) {
			const rows = await queries
				.update(table as PgTable)
				.set(change)
				.where(isMine)
				.returning({ fence: table.fence });
			if (rows.length > 0) return;
			lose();
			throw new ClaimLost(name);
		}

		/** Makes a write that also renews the claim. */
		async function renew(change: object, queries: Queries) {
			const at = performance.now();
			await write({ ...change, heldUntil: databaseTimeIn(leaseMs) }, queries);
			// A transaction may still be rolled back, so only a direct write counts as a renewal.
			if (queries === db) renewedAt = at;
			loseIfOverdue();
			lost.signal.throwIfAborted();
		}

		/**
		 * This process may have been stopped, or the database unreachable, for so long that another server may have taken
		 * over.
		 */
		function loseIfOverdue() {
			if (performance.now() - renewedAt >= leaseMs) lose();
		}

		const renewal = setInterval(() => {
			loseIfOverdue();
			if (!isFinished && !lost.signal.aborted) renew({}, db).catch(() => undefined);
		}, leaseMs / renewalsPerLease);
		renewal.unref();

		const claim: Claim<Table> = {
			row,
			signal: lost.signal,
			update: (change, queries = db) => renew(change, queries),
			async finish(change, queries = db) {
				await write({ ...change, ...released }, queries);
				isFinished = true;
			},
			retry(pause, now) {
				const ms = backOff(row.attempts as number, pause);
				return claim.finish({ dueAt: now ? new Date(now.getTime() + ms) : databaseTimeIn(ms) } as Change);
			},
			release: () => claim.finish({ attempts: sql`greatest(0, ${table.attempts} - 1)` } as Change),
			async fence(tx) {
				const rows = await tx
					.select({ fence: table.fence })
					.from(table as PgTable)
					.where(isMine)
					.for('share');
				if (rows.length > 0) return;
				lose();
				throw new ClaimLost(name);
			},
		};
		return {
			claim,
			async release() {
				clearInterval(renewal);
				// A claim that cannot be released now expires.
				if (!isFinished && !lost.signal.aborted) await write(released, db).catch(() => undefined);
			},
		};
	}

	return {
		/** Claims a row and holds it while the work lasts. Returns false if none was free. */
		async work(wanted: Wanted<Table>, work: (claim: Claim<Table>) => Promise<unknown>) {
			const requestedAt = performance.now();
			const row = await take(wanted);
			// If this process was stopped in between, another server may have the row by now.
			if (!row || performance.now() - requestedAt >= leaseMs) return false;
			if (meter) meter.claimed += 1;
			const { claim, release } = hold(row, requestedAt);
			try {
				await work(claim);
			} catch (error) {
				// Another server does the work.
				if (error instanceof ClaimLost) return true;
				if (meter) meter.failed += 1;
				throw error;
			} finally {
				await release();
			}
			return true;
		},
	};
}

/** For a server that is alone with its database: all holders are dead. */
export async function releaseAll(db: Db, table: ClaimTable) {
	await db
		.update(table as PgTable)
		.set({ holder: null, heldUntil: null, fence: sql`${table.fence} + 1` })
		.where(isNotNull(table.heldUntil));
}

interface BackOff {
	readonly firstMs: number;
	readonly longestMs: number;
	readonly factor?: number;
}

/** Returns the pause after this many failed attempts. */
export function backOff(attempts: number, { firstMs, longestMs, factor = 2 }: BackOff) {
	return Math.min(longestMs, firstMs * factor ** Math.min(attempts - 1, 30));
}

function keyOf<Table extends ClaimTable>(table: Table, key: PgColumn, row: RowOf<Table>) {
	const property = Object.entries(table).find(([, column]) => column === key)?.[0] ?? '';
	return row[property];
}

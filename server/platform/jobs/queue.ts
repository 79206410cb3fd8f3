// The one way in which servers share work that is stored in rows of a table. Times are those of the database, every claim
// has a holder and a number, and a write of a server that was overtaken changes nothing.
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { and, eq, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { integer, type PgColumn, type PgTable, type PgUpdateSetSource, text, timestamp } from 'drizzle-orm/pg-core';
import type { Db, Queries, Tx } from '../db/database.ts';

/** A server that dies blocks what it holds for this long. */
const leaseMs = 30_000;
const renewalsPerLease = 3;

export const databaseNow = sql`clock_timestamp()`;

export function databaseTimeIn(ms: number): SQL {
	return sql`clock_timestamp() + ${Math.round(ms)} * interval '1 millisecond'`;
}

/** The columns of a table whose rows servers claim. */
export const claimColumns = () => ({
	/** The server that works on it, for people who look; the fence decides. */
	holder: text('holder'),
	/** How often it was claimed; a server writes only under the number of its own claim. */
	fence: integer('fence').notNull().default(0),
	/** Renewed by the holder; null if no server works on it. */
	heldUntil: timestamp('held_until', { withTimezone: true }),
});

export type ClaimTable = PgTable & {
	readonly holder: PgColumn;
	readonly fence: PgColumn;
	readonly heldUntil: PgColumn;
};
type RowOf<Table extends PgTable> = Table['$inferSelect'];

/** Another server has taken over, or the row is gone: the work no longer counts. */
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
	/** Writes to the row; throws `ClaimLost` if it is no longer held. */
	update(change: PgUpdateSetSource<Table>, queries?: Queries): Promise<void>;
	/** The last write: it also releases the row. */
	finish(change: PgUpdateSetSource<Table>, queries?: Queries): Promise<void>;
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
}

interface Wanted<Table extends ClaimTable> {
	/** Which rows are due. */
	readonly where: SQL | undefined;
	readonly orderBy: readonly (SQL | PgColumn)[];
	/** Written together with the claim. */
	readonly set?: PgUpdateSetSource<Table>;
}

export function createQueue<Table extends ClaimTable>({ db, name, table, key, meter }: QueueOptions<Table>) {
	const holder = `${hostname()}/${process.pid}/${randomUUID().slice(0, 8)}`;
	const released = { holder: null, heldUntil: null };

	function hold(row: RowOf<Table>, claimedAt: number) {
		const lost = new AbortController();
		const isMine = and(eq(key, keyOf(table, key, row)), eq(table.holder, holder), eq(table.fence, row.fence));
		let renewedAt = claimedAt;
		let isFinished = false;

		function lose(): void {
			if (lost.signal.aborted) return;
			if (meter) meter.lost += 1;
			lost.abort(new ClaimLost(name));
		}

		async function write(change: object, queries: Queries): Promise<void> {
			const rows = await queries
				.update(table as PgTable)
				.set(change)
				.where(isMine)
				.returning({ fence: table.fence });
			if (rows.length > 0) return;
			lose();
			throw new ClaimLost(name);
		}

		const renewal = setInterval(() => {
			const at = performance.now();
			// Without an answer of the database a successor has to be expected.
			if (at - renewedAt >= leaseMs) lose();
			write({ heldUntil: databaseTimeIn(leaseMs) }, db).then(
				() => {
					renewedAt = at;
				},
				() => undefined,
			);
		}, leaseMs / renewalsPerLease);
		renewal.unref();

		const claim: Claim<Table> = {
			row,
			signal: lost.signal,
			update: (change, queries = db) => write(change, queries),
			async finish(change, queries = db) {
				await write({ ...change, ...released }, queries);
				isFinished = true;
			},
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
			async release(): Promise<void> {
				clearInterval(renewal);
				// What cannot be released now runs out.
				if (!isFinished && !lost.signal.aborted) await write(released, db).catch(() => undefined);
			},
		};
	}

	return {
		/** Claims one row and holds it while the work lasts. False if none was free. */
		async work(wanted: Wanted<Table>, work: (claim: Claim<Table>) => Promise<unknown>): Promise<boolean> {
			const askedAt = performance.now();
			const row = await take(db, table, key, holder, wanted);
			if (!row) return false;
			if (meter) meter.claimed += 1;
			const { claim, release } = hold(row, askedAt);
			try {
				await work(claim);
			} catch (error) {
				if (meter && !(error instanceof ClaimLost)) meter.failed += 1;
				throw error;
			} finally {
				await release();
			}
			return true;
		},
	};
}

/** For a server that is alone with its database: all holders are dead. */
export async function releaseAll(db: Db, table: ClaimTable): Promise<void> {
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

/** How long to wait after so many failed attempts. */
export function backOff(attempts: number, { firstMs, longestMs, factor = 2 }: BackOff): number {
	return Math.min(longestMs, firstMs * factor ** Math.min(attempts - 1, 30));
}

async function take<Table extends ClaimTable>(
	db: Db,
	table: Table,
	key: PgColumn,
	holder: string,
	{ where, orderBy, set }: Wanted<Table>,
): Promise<RowOf<Table> | undefined> {
	const isFree = or(isNull(table.heldUntil), lte(table.heldUntil, databaseNow));
	const next = db
		.select({ key })
		.from(table as PgTable)
		.where(and(isFree, where))
		.orderBy(...orderBy)
		.limit(1)
		.for('update', { skipLocked: true });
	const claim = { ...set, holder, fence: sql`${table.fence} + 1`, heldUntil: databaseTimeIn(leaseMs) };
	const rows = await db
		.update(table as PgTable)
		.set(claim)
		.where(sql`${key} = (${next})`)
		.returning();
	return rows[0];
}

function keyOf<Table extends ClaimTable>(table: Table, key: PgColumn, row: RowOf<Table>): unknown {
	const property = Object.entries(table).find(([, column]) => column === key)?.[0] ?? '';
	return row[property];
}

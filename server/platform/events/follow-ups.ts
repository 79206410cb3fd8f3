// Follow-ups are work that follows from a change but must not fail it, such as a notification or a line of the chat.
// The change stores them in its own transaction. They run right after the commit, and are retried if they fail.
import { and, count, eq, isNull, lte, min, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { OrganizationId, SongId } from '../../../domain/kernel/ids.ts';
import { type Clock, within } from '../clock/clock.ts';
import { type Db, first, isOneOf, type Tx } from '../db/database.ts';
import { afterCommit } from '../db/transactions.ts';
import type { Pace } from '../jobs/pace.ts';
import { backOff } from '../jobs/queue.ts';
import type { Log } from '../log/log.ts';
import { mostCounted, type QueueLength } from '../metrics/queue-length.ts';
import { followUps } from './follow-ups.table.ts';

/** How long a response waits for the follow-ups of its change. */
const usualMs = 200;
const retries = { firstMs: 5_000, longestMs: 60_000 };

type Row = typeof followUps.$inferSelect;

/** A listener that is called after the commit. */
export interface LateListener {
	/** The name is stored with each follow-up, so it must not change. */
	readonly name: string;
	readonly channel: string;
	readonly handle: (tx: Tx, event: never) => Promise<void>;
}

interface FollowUpsDeps {
	readonly db: Db;
	readonly clock: Clock;
	readonly log: Log;
	/** How long a response waits, if different from the default. */
	readonly withinMs?: number | undefined;
}

export type FollowUps = ReturnType<typeof createFollowUps>;

export function createFollowUps({ db, clock, log, withinMs = usualMs }: FollowUpsDeps) {
	const listeners = new Map<string, LateListener>();
	const running = new Set<Promise<void>>();

	/**
	 * Takes a follow-up that is due and calls its listener in the same transaction: it is deleted exactly if it was done.
	 */
	async function doNext(which: SQL | undefined) {
		let taken: Row | undefined;
		try {
			await db.transaction(async (tx) => {
				taken = await takeFirst(tx, and(which, lte(followUps.dueAt, clock.now())));
				if (!taken) return;
				const listener = listeners.get(keyOf(taken.listener, taken.channel));
				if (listener) await listener.handle(tx, revive(taken.event) as never);
				else log.warn({ listener: taken.listener, channel: taken.channel }, 'follow-up dropped: no such listener');
			});
		} catch (err) {
			if (!taken) throw err;
			await postpone(taken, err);
		}
		return taken !== undefined;
	}

	async function postpone({ id, listener, organizationId, songId, attempts }: Row, err: unknown) {
		log.error({ err, listener, organizationId, songId, attempts: attempts + 1 }, 'follow-up failed');
		const dueAt = new Date(clock.now().getTime() + backOff(attempts + 1, retries));
		await db
			.update(followUps)
			.set({ attempts: attempts + 1, dueAt })
			.where(and(eq(followUps.id, id), eq(followUps.organizationId, organizationId)));
	}

	async function doAll(subjects: ReadonlySet<string>) {
		const which = isOneOf(followUps.subject, subjects);
		// Continues until no follow-up is due.
		while (await doNext(which));
	}

	/** Waits briefly; work that takes longer continues after the response. */
	async function doSoon(subjects: ReadonlySet<string>) {
		const work = doAll(subjects).catch((err: unknown) => log.error({ err }, 'follow-ups could not be read'));
		running.add(work);
		work.finally(() => running.delete(work));
		await within(withinMs, work, () => undefined);
	}

	return {
		addListener(listener: LateListener) {
			listeners.set(keyOf(listener.name, listener.channel), listener);
		},

		/** Stores an event for listeners that are called after the commit. */
		async store(
			tx: Tx,
			late: readonly LateListener[],
			event: { readonly organizationId: OrganizationId; readonly songId?: SongId | null },
		) {
			const { organizationId, songId = null } = event;
			const now = clock.now();
			const common = { organizationId, songId, event: toStore(event), dueAt: now, createdAt: now };
			await tx.insert(followUps).values(late.map(({ name, channel }) => ({ ...common, listener: name, channel })));
			afterCommit(doSoon, songId ?? organizationId);
		},

		/** Retries what failed before, and does what a server that ended has left. */
		async doDue(_now: Date, pace: Pace) {
			while (await doNext(undefined)) if (!(await pace.next())) return;
		},

		/** Returns the queue length, of all labels or of a single label. */
		async readQueue(organizationId: string | null): Promise<readonly QueueLength[]> {
			const mine = organizationId === null ? undefined : eq(followUps.organizationId, organizationId as OrganizationId);
			const some = db
				.select({ createdAt: followUps.createdAt })
				.from(followUps)
				.where(mine)
				.limit(mostCounted)
				.as('some');
			const [row] = await db.select({ waiting: count(), oldestAt: min(some.createdAt) }).from(some);
			return [{ name: 'follow-ups', waiting: row?.waiting ?? 0, oldestAt: row?.oldestAt ?? null }];
		},

		/** Resolves when no follow-up is running. */
		async settle() {
			while (running.size > 0) await Promise.all(running);
		},
	};
}

const earlier = alias(followUps, 'earlier');

/**
 * Takes the oldest follow-up; only the first of each listener and subject, so that a listener receives events in order.
 */
function takeFirst(tx: Tx, which: SQL | undefined) {
	const oldest = tx
		.select({ id: followUps.id })
		.from(followUps)
		.leftJoin(
			earlier,
			and(
				eq(earlier.listener, followUps.listener),
				eq(earlier.subject, followUps.subject),
				sql`${earlier.id} < ${followUps.id}`,
			),
		)
		.where(and(which, isNull(earlier.id)))
		.orderBy(followUps.id)
		.limit(1)
		.for('update', { of: followUps, skipLocked: true });
	return first(tx.delete(followUps).where(sql`${followUps.id} = (${oldest})`).returning());
}

function keyOf(listener: string, channel: string) {
	return `${listener} ${channel}`;
}

const dateMark = '$date';

/** Stores the event as JSON in which dates are marked. */
function toStore(event: object): unknown {
	return JSON.parse(
		JSON.stringify(event, function (this: Record<string, unknown>, key, value) {
			const original = this[key];
			return original instanceof Date ? { [dateMark]: value } : value;
		}),
	);
}

function revive(event: unknown): unknown {
	return JSON.parse(JSON.stringify(event), (_, value) =>
		value !== null && typeof value === 'object' && dateMark in value ? new Date(value[dateMark]) : value,
	);
}

import { sql } from 'drizzle-orm';
import { type Db, selectRows } from '../db/database.ts';

/** The time, passed as an argument: tests set it, the product reads the machine's clock. */
export interface Clock {
	now(): Date;
	/** Reads the reference clock again, for a clock that follows another. The last offset is kept if this fails. */
	sync?(): Promise<void>;
}

export const systemClock: Clock = { now: () => new Date() };

/** Unlike the system clock, it does not jump when the system time is set. */
const steadyClock: Clock = { now: () => new Date(performance.timeOrigin + performance.now()) };

/** The database's clock, for servers whose machines may disagree about the time. */
export function openDatabaseClock(db: Db, machine = steadyClock) {
	return createSyncedClock(async () => {
		const [row] = await selectRows<{ ms: number }>(
			db,
			sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
		);
		return row?.ms ?? machine.now().getTime();
	}, machine);
}

/** The machine's clock, corrected by its offset from the reference clock. */
export async function createSyncedClock(readMs: () => Promise<number>, machine: Clock) {
	let offsetMs: number | undefined;

	async function sync() {
		const before = machine.now().getTime();
		const time = await readMs();
		const after = machine.now().getTime();
		// The reference was read between the two times: an offset within these bounds may be right and is kept.
		const [least, most] = [time - after, time - before];
		offsetMs = Math.min(most, Math.max(least, offsetMs ?? (least + most) / 2));
	}

	await sync();
	return { now: () => new Date(machine.now().getTime() + (offsetMs ?? 0)), sync };
}

/** Returns the result of the work, or what `timeIsUp` returns or throws if the work takes longer. */
export function within<Result, Late>(ms: number, work: Promise<Result>, timeIsUp: () => Late) {
	let timer: NodeJS.Timeout | undefined;
	const late = new Promise<void>((resolve) => {
		timer = setTimeout(resolve, ms);
	});
	return Promise.race([work, late.then(timeIsUp)]).finally(() => clearTimeout(timer));
}

// The database's clock, for servers whose machines may disagree about the time.
import { sql } from 'drizzle-orm';
import { type Db, selectRows } from '../db/database.ts';
import type { Clock } from './clock.ts';

export interface SyncedClock extends Clock {
	/** Asks for the time again; what was measured before stands if this fails. */
	sync(): Promise<void>;
}

/** Unlike the system's clock it does not jump when that is set. */
const steadyClock: Clock = { now: () => new Date(performance.timeOrigin + performance.now()) };

export async function openDatabaseClock(db: Db, machine = steadyClock): Promise<SyncedClock> {
	return createSyncedClock(async () => {
		const [row] = await selectRows<{ ms: number }>(
			db,
			sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
		);
		return row?.ms ?? machine.now().getTime();
	}, machine);
}

/** The machine's clock, corrected by how far it is from the one that is read. */
export async function createSyncedClock(readMs: () => Promise<number>, machine: Clock): Promise<SyncedClock> {
	let offsetMs: number | undefined;

	async function sync() {
		const before = machine.now().getTime();
		const time = await readMs();
		const after = machine.now().getTime();
		// It was read at some moment between the two: an offset within these bounds may be right and is kept.
		const [least, most] = [time - after, time - before];
		offsetMs = Math.min(most, Math.max(least, offsetMs ?? (least + most) / 2));
	}

	await sync();
	return { now: () => new Date(machine.now().getTime() + (offsetMs ?? 0)), sync };
}

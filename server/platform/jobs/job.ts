import type { Pace } from './pace.ts';

/** Work that comes again and again, as data; the runner (`start-jobs.ts`) does the rest. */
export interface Job {
	/** Module and task: `uploads.sweep`. */
	readonly name: string;
	readonly everyMs: number;
	/** With several servers on one database: done by one of them at a time, or by each for itself. */
	readonly on: 'one-server' | 'each-server';
	/** How long after the start the first run comes; after `everyMs` where nothing is said. */
	readonly firstAfterMs?: number;
	/** How many runs of it may go on at the same time on one server; one where nothing is said. */
	readonly lanes?: number;
	/** A notification channel of the database that asks for a run at once. */
	readonly wakeChannel?: string;
	/** Works in small pieces and calls `pace.next()` between them (R-RUN-10). */
	readonly run: (now: Date, pace: Pace) => Promise<unknown>;
}

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;

/** What deletes old rows and files: every hour, and soon after the start for servers that are restarted often. */
export function hourly(name: string, run: Job['run']): Job {
	return { name, everyMs: hourMs, firstAfterMs: minuteMs, on: 'one-server', run };
}

import type { Pace } from './pace.ts';

/** Recurring work, described as data; the runner (`start-jobs.ts`) does the rest. */
export interface Job {
	/** Module and task, such as `uploads.sweep`. */
	readonly name: string;
	readonly everyMs: number;
	/** With several servers on one database: run by one server at a time, or by each server. */
	readonly on: 'one-server' | 'each-server';
	/** Delay between the start of the server and the first run; `everyMs` by default. */
	readonly firstAfterMs?: number;
	/** Number of runs that may be active at the same time on one server; one by default. */
	readonly lanes?: number;
	/** Notification channel of the database that requests a run at once. */
	readonly wakeChannel?: string;
	/** Works in small pieces and calls `pace.next()` between them (R-RUN-10). */
	readonly run: (now: Date, pace: Pace) => Promise<unknown>;
}

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;

/** Deletes old rows and files: every hour, and soon after the start for servers that are restarted often. */
export function hourly(name: string, run: Job['run']): Job {
	return { name, everyMs: hourMs, firstAfterMs: minuteMs, on: 'one-server', run };
}

import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Which jobs a server is doing right now, and from when on each may be done again. Times are those of the database. */
export const jobLeases = pgTable('job_leases', {
	job: text('job').primaryKey(),
	heldUntil: timestamp('held_until', { withTimezone: true }).notNull(),
	nextRunAt: timestamp('next_run_at', { withTimezone: true }).notNull(),
});

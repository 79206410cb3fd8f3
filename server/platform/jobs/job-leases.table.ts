import { pgTable, text } from 'drizzle-orm/pg-core';
import { claimColumns } from './queue.ts';

/** Which jobs a server is running right now, and from when on each may run again. Times are those of the database. */
export const jobLeases = pgTable('job_leases', {
	job: text('job').primaryKey(),
	...claimColumns(),
});

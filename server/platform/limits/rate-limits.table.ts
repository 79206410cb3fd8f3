import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../db/columns.ts';

/** Counters in the database, so that a limit holds across all servers. */
export const rateLimits = pgTable(
	'rate_limits',
	{
		key: text('key').primaryKey(),
		count: integer('count').notNull(),
		resetsAt: moment('resets_at').notNull(),
	},
	(table) => [index('rate_limits_resets').on(table.resetsAt)],
);

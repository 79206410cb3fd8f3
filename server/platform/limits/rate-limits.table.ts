import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Counters in the database, so that a limit holds across all servers. */
export const rateLimits = pgTable(
	'rate_limits',
	{
		key: text('key').primaryKey(),
		count: integer('count').notNull(),
		resetsAt: timestamp('resets_at', { withTimezone: true }).notNull(),
	},
	(table) => [index('rate_limits_resets').on(table.resetsAt)],
);

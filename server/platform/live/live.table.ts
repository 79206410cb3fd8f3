import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, serialId } from '../db/columns.ts';

/** Newest number of each scope. Its row lock makes numbers become visible in the order in which they were given. */
export const liveScopes = pgTable('live_scopes', {
	scope: text('scope').primaryKey(),
	lastSeq: bigint('last_seq', { mode: 'number' }).notNull(),
});

export const liveMessages = pgTable(
	'live_messages',
	{
		scope: text('scope').notNull(),
		seq: bigint('seq', { mode: 'number' }).notNull(),
		topics: text('topics').array().notNull(),
		createdAt: moment('created_at').notNull().defaultNow(),
	},
	(table) => [primaryKey({ columns: [table.scope, table.seq] }), index('live_messages_created').on(table.createdAt)],
);

/** What running transactions have touched; a trigger turns the rows into messages at the commit and deletes them. */
export const liveChanges = pgTable(
	'live_changes',
	{
		id: serialId(),
		transaction: bigint('transaction', { mode: 'number' }).notNull().default(sql`pg_current_xact_id()::text::bigint`),
		scope: text('scope').notNull(),
		topics: text('topics').array().notNull(),
	},
	(table) => [index('live_changes_transaction').on(table.transaction)],
);

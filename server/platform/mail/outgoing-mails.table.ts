import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Mails that came with a change, written in its transaction and gone once they are handed over. */
export const outgoingMails = pgTable(
	'outgoing_mails',
	{
		id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
		recipient: text('recipient').notNull(),
		subject: text('subject').notNull(),
		text: text('text').notNull(),
		attempts: integer('attempts').notNull().default(0),
		/** Not before; also moved on by whoever tries, so that no other server does at the same time. */
		dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
		createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
	},
	(table) => [index('outgoing_mails_due').on(table.dueAt)],
);

import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Mails that wait to be sent: stored in the transaction of a change, deleted once they are sent. */
export const outgoingMails = pgTable(
	'outgoing_mails',
	{
		id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
		recipient: text('recipient').notNull(),
		subject: text('subject').notNull(),
		text: text('text').notNull(),
		attempts: integer('attempts').notNull().default(0),
		/** When to send it. Moved into the future by the server that tries, so that no other does at the same time. */
		dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
		createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
	},
	(table) => [index('outgoing_mails_due').on(table.dueAt)],
);

import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { StoredAttachment } from './mail.ts';

/** Mails that wait to be sent: stored in the transaction of a change, deleted once they are sent. */
export const outgoingMails = pgTable(
	'outgoing_mails',
	{
		id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
		recipient: text('recipient').notNull(),
		/** Where an answer goes; null for the sender's own address. */
		replyTo: text('reply_to'),
		subject: text('subject').notNull(),
		text: text('text').notNull(),
		/** A file of the storage that goes with it. */
		attachment: jsonb('attachment').$type<StoredAttachment>(),
		attempts: integer('attempts').notNull().default(0),
		/** When to send it. Moved into the future by the server that tries, so that no other does at the same time. */
		dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
		/** Set right before the mail server is given the message, so that a server that dies then is not taken for idle. */
		handedOverAt: timestamp('handed_over_at', { withTimezone: true }),
		/** How often nobody knew afterwards whether the mail server took it. */
		unknownCount: integer('unknown_count').notNull().default(0),
		/** When the last attempt failed. */
		failedAt: timestamp('failed_at', { withTimezone: true }),
		/** When it was given up; it is kept for a while, to be shown. */
		endedAt: timestamp('ended_at', { withTimezone: true }),
		/** Whose matter it is: the label whose admins are shown what happened to it. */
		ownerId: uuid('owner_id'),
		/** What it is about, so that the page of it can say what happened to it. */
		aboutId: uuid('about_id'),
		createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
	},
	(table) => [
		index('outgoing_mails_due').on(table.dueAt),
		index('outgoing_mails_owner').on(table.ownerId),
		index('outgoing_mails_about').on(table.aboutId).where(sql`about_id is not null`),
	],
);

import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { OrganizationId, UserId } from '../../../domain/kernel/ids.ts';
import { idColumn, moment, ownId } from '../db/columns.ts';
import { claimColumns } from '../jobs/queue.ts';
import type { StoredAttachment } from './mail.ts';

/** What became of a mail in the end. `unknown`: the mail server may have taken it. */
export type MailOutcome = 'sent' | 'given-up' | 'unknown' | 'dropped' | 'expired';

/**
 * Mails that wait to be sent: stored in the transaction of a change. Of those that were sent or dropped the outcome is
 * kept for a while, without recipient and text.
 */
export const outgoingMails = pgTable(
	'outgoing_mails',
	{
		id: ownId(),
		/** The label that sends it; null for a mail of an account, such as "your password was changed". */
		organizationId: idColumn<OrganizationId>('organization_id'),
		/** The account it is for; null for a person outside, also if an account has the same address. */
		accountId: idColumn<UserId>('account_id'),
		/** Its address would name a hidden sender, so the label's pages do not list it. */
		isHidden: boolean('is_hidden').notNull().default(false),
		recipient: text('recipient').notNull(),
		/** Where an answer goes; null for the sender's own address. */
		replyTo: text('reply_to'),
		subject: text('subject').notNull(),
		text: text('text').notNull(),
		/** A file of the storage that goes with it. */
		attachment: jsonb('attachment').$type<StoredAttachment>(),
		/** From then on it is of no use and is not sent, such as a code that has ended. */
		expiresAt: moment('expires_at'),
		...claimColumns(),
		/** Set right before the mail server is given the message, so that a server that dies then is not taken for idle. */
		handedOverAt: moment('handed_over_at'),
		/** The outbox it was handed over to, where one can look whether it is there; null for a mail server. */
		handedOverTo: text('handed_over_to'),
		/** How often it was unknown afterwards whether the mail server took it. */
		unknownCount: integer('unknown_count').notNull().default(0),
		/** When the last attempt failed. */
		failedAt: moment('failed_at'),
		/** When its outcome was settled; the row is kept for a while after that. */
		endedAt: moment('ended_at'),
		outcome: text('outcome').$type<MailOutcome>(),
		/** What it is about, so that the page of it can say what happened to it. */
		aboutId: uuid('about_id'),
		createdAt: moment('created_at').notNull(),
	},
	(table) => [
		check('outgoing_mails_belong', sql`${table.organizationId} is not null or ${table.accountId} is not null`),
		check('outgoing_mails_outcome', sql`(${table.outcome} is null) = (${table.endedAt} is null)`),
		index('outgoing_mails_due').on(table.dueAt).where(sql`ended_at is null`),
		index('outgoing_mails_ended').on(table.endedAt).where(sql`ended_at is not null`),
		index('outgoing_mails_label').on(table.organizationId),
		index('outgoing_mails_account').on(table.accountId).where(sql`account_id is not null`),
		index('outgoing_mails_about').on(table.aboutId).where(sql`about_id is not null`),
	],
);

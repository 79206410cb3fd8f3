import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { OrganizationId, UserId } from '../../../domain/kernel/ids.ts';
import { idColumn, moment, ownId } from '../db/columns.ts';
import { claimColumns } from '../jobs/queue.ts';
import type { StoredAttachment } from './mail.ts';

/** Final outcome of a mail. `unknown`: the mail server may have accepted it. */
export type MailOutcome = 'sent' | 'given-up' | 'unknown' | 'dropped' | 'expired';

/**
 * Mails to be sent: stored in the transaction of a change. The outcome of sent or dropped mails is kept for a while,
 * without recipient and text.
 */
export const outgoingMails = pgTable(
	'outgoing_mails',
	{
		id: ownId(),
		/** Label that sends the mail; null for a mail of an account, such as "your password was changed". */
		organizationId: idColumn<OrganizationId>('organization_id'),
		/** Account that the mail is for; null for a person outside, even if an account has the same address. */
		accountId: idColumn<UserId>('account_id'),
		/** The address would name a hidden sender, so the label's pages do not list this mail. */
		isHidden: boolean('is_hidden').notNull().default(false),
		recipient: text('recipient').notNull(),
		/** Where a reply goes; null for the sender's own address. */
		replyTo: text('reply_to'),
		subject: text('subject').notNull(),
		text: text('text').notNull(),
		/** Empty for a mail that was queued before mails had an HTML part. */
		html: text('html').notNull().default(''),
		/** Name of the sender, with the label's; null for that of the installation. */
		fromName: text('from_name'),
		/** Page that stops mails like this one, or a mail to the member who sends them. */
		stopUrl: text('stop_url'),
		/** Stored file that is attached. */
		attachment: jsonb('attachment').$type<StoredAttachment>(),
		/** From then on the mail is useless and is not sent, such as an expired code. */
		expiresAt: moment('expires_at'),
		...claimColumns(),
		/**
		 * Set right before the mail server is given the message, so that a server that dies at that point is not taken for
		 * idle.
		 */
		handedOverAt: moment('handed_over_at'),
		/** Outbox that the mail was handed over to, which can be checked for it; null for a mail server. */
		handedOverTo: text('handed_over_to'),
		/** How often it was unknown afterwards whether the mail server accepted it. */
		unknownCount: integer('unknown_count').notNull().default(0),
		/** Time of the last failed attempt. */
		failedAt: moment('failed_at'),
		/** Time at which the outcome was settled; the row is kept for a while after that. */
		endedAt: moment('ended_at'),
		outcome: text('outcome').$type<MailOutcome>(),
		/** Subject of the mail, so that its page can show what happened to the mail. */
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

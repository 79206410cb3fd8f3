import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { DemoId, LinkId, OrganizationId, ReplyId, SongId } from '../../domain/kernel/ids.ts';
import type { ReplyKind, ReplyMatter } from '../../domain/replies/reply-kinds.ts';
import { idColumn, labelId, moment, ownId, person, rowVersion } from '../platform/db/columns.ts';

// Foreign keys to tables of other modules are defined in the migration.

/** Texts that a label has changed; the others are the defaults. */
export const replyTemplates = pgTable(
	'reply_templates',
	{
		organizationId: labelId(),
		kind: text('kind').$type<ReplyKind>().notNull(),
		subject: text('subject').notNull(),
		text: text('text').notNull(),
		rowVersion: rowVersion(),
	},
	(table) => [primaryKey({ columns: [table.organizationId, table.kind] })],
);

/** What the mail of a reply is built from: the text as it was typed, and the demo that it is about. */
export interface MailParts {
	readonly subject: string;
	readonly text: string;
	readonly reason: string;
	/** Comments of colleagues who allowed sending them. */
	readonly comments: readonly string[];
	readonly replyTo: string;
	readonly artist: string;
	readonly title: string;
	readonly linkId: LinkId | null;
}

/** Replies to senders. For removed songs the bare row stays, for the statistics. */
export const replies = pgTable(
	'replies',
	{
		id: ownId<ReplyId>(),
		organizationId: labelId(),
		/** Null once the song is removed. */
		songId: idColumn<SongId>('song_id'),
		/** Set for a demo that was declined before it became a song; if it becomes a song after all, both ids are set. */
		demoId: idColumn<DemoId>('demo_id'),
		kind: text('kind').$type<ReplyKind | 'elsewhere'>().notNull(),
		/**
		 * A song has at most one reply per matter that is neither undone nor failed, so that a sender never gets the same
		 * twice.
		 */
		matter: text('matter').$type<ReplyMatter>().notNull(),
		/** Null if Acetate sent no mail, and once the sender's data is deleted. */
		recipient: text('recipient'),
		/** Filled in for this demo alone, because its readers may not know the others in the same mail. */
		subject: text('subject').notNull().default(''),
		text: text('text').notNull().default(''),
		/** The first reply in the same mail, usually this one. */
		mailId: idColumn<ReplyId>('mail_id').notNull(),
		/** Set while the mail is queued. */
		parts: jsonb('parts').$type<MailParts>(),
		/** Whether it settles the demo; a thank-you before the decision does not. */
		isFinal: boolean('is_final').notNull(),
		/** Sent with a decision, so undoing the decision cancels it while it is queued. */
		isWithDecision: boolean('is_with_decision').notNull().default(false),
		cameAt: moment('came_at').notNull(),
		isFromPage: boolean('is_from_page').notNull(),
		createdAt: moment('created_at').notNull(),
		createdBy: person('created_by'),
		/** When its mail leaves the queue; until then it can be undone. */
		sendAt: moment('send_at').notNull(),
		/** When the mail was recorded as sent. */
		sentAt: moment('sent_at'),
		undoneAt: moment('undone_at'),
		/** Delivery is unknown, and the mail is not sent again. */
		troubledAt: moment('troubled_at'),
		/** Delivery failed. People who are blind to the sender see it as sent (R-ANSWER-4). */
		failedAt: moment('failed_at'),
		/** Sent in place of a failed reply. People who are blind to the sender see only the failed one. */
		isAgain: boolean('is_again').notNull().default(false),
		/** Whether open pages were refreshed when it was due, whatever happened to its mail. */
		isAnnounced: boolean('is_announced').notNull().default(false),
	},
	(table) => [
		uniqueIndex('replies_once').on(table.songId, table.matter).where(sql`undone_at is null and failed_at is null`),
		uniqueIndex('replies_once_declined').on(table.demoId, table.matter).where(sql`undone_at is null`),
		index('replies_unsent')
			.on(table.sendAt)
			.where(sql`sent_at is null and undone_at is null and troubled_at is null and failed_at is null`),
		index('replies_unannounced').on(table.sendAt).where(sql`not is_announced and undone_at is null`),
		index('replies_sent').on(table.organizationId, table.sentAt),
		index('replies_mail').on(table.mailId),
	],
);

/**
 * Labels that are older than replies: songs settled before then have none due (R-ANSWER-6). Other labels have no row.
 */
export const replyStarts = pgTable('reply_starts', {
	organizationId: idColumn<OrganizationId>('organization_id').primaryKey(),
	startedAt: moment('started_at').notNull(),
});

/** Addresses of one person: demos from one address are listed under the other. */
export const senderMerges = pgTable(
	'sender_merges',
	{
		organizationId: labelId(),
		address: text('address').notNull(),
		mainAddress: text('main_address').notNull(),
		mergedAt: moment('merged_at').notNull(),
		mergedBy: person('merged_by'),
	},
	(table) => [
		primaryKey({ columns: [table.organizationId, table.address] }),
		index('sender_merges_main').on(table.organizationId, table.mainAddress),
	],
);

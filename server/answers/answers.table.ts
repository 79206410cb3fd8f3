import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { AnswerKind, AnswerMatter } from '../../domain/answers/answer-kinds.ts';
import type { AnswerId, LinkId, OrganizationId, SongId, SubmissionTrackId } from '../../domain/kernel/ids.ts';
import { idColumn, labelId, moment, ownId, person, rowVersion } from '../platform/db/columns.ts';

// Foreign keys to tables of other modules are defined in the migration.

/** The texts that a label has changed; the others are those that it began with. */
export const answerTemplates = pgTable(
	'answer_templates',
	{
		organizationId: labelId(),
		kind: text('kind').$type<AnswerKind>().notNull(),
		subject: text('subject').notNull(),
		text: text('text').notNull(),
		rowVersion: rowVersion(),
	},
	(table) => [primaryKey({ columns: [table.organizationId, table.kind] })],
);

/** What the mail of an answer is made of: the words as they were typed, and what they are about. */
export interface MailParts {
	readonly subject: string;
	readonly text: string;
	readonly reason: string;
	/** Of colleagues who allowed it. */
	readonly comments: readonly string[];
	readonly replyTo: string;
	readonly artist: string;
	readonly title: string;
	readonly linkId: LinkId | null;
}

/** What was answered to senders. Of removed songs the bare fact stays, for the figures. */
export const answers = pgTable(
	'answers',
	{
		id: ownId<AnswerId>(),
		organizationId: labelId(),
		/** Null once the song is removed. */
		songId: idColumn<SongId>('song_id'),
		/** Of a demo that was declined before it became a song; if it becomes one after all, both are set. */
		trackId: idColumn<SubmissionTrackId>('track_id'),
		kind: text('kind').$type<AnswerKind | 'elsewhere'>().notNull(),
		/** Of each a song has one that is neither undone nor failed: nobody is told the same twice. */
		matter: text('matter').$type<AnswerMatter>().notNull(),
		/** Null if no mail of ours went, and once the sender's data is deleted. */
		recipient: text('recipient'),
		/** As filled in for this demo alone: whoever reads it may not know of the others in the same mail. */
		subject: text('subject').notNull().default(''),
		text: text('text').notNull().default(''),
		/** The first answer that goes in the same mail, mostly itself. */
		mailId: idColumn<AnswerId>('mail_id').notNull(),
		/** While the mail waits. */
		parts: jsonb('parts').$type<MailParts>(),
		/** It answers the demo; a thank-you before the decision does not. */
		isFinal: boolean('is_final').notNull(),
		/** Sent with a decision, so undoing that takes it back while it waits. */
		isWithDecision: boolean('is_with_decision').notNull().default(false),
		cameAt: moment('came_at').notNull(),
		isFromPage: boolean('is_from_page').notNull(),
		createdAt: moment('created_at').notNull(),
		createdBy: person('created_by'),
		/** When its mail leaves the queue; until then it can be taken back. */
		sendAt: moment('send_at').notNull(),
		/** When it was found to have left. */
		sentAt: moment('sent_at'),
		undoneAt: moment('undone_at'),
		/** Nobody knows whether it arrived, and it is not tried again. */
		troubledAt: moment('troubled_at'),
		/** It could not be delivered. People who are blind to the sender see it as sent (R-ANSWER-4). */
		failedAt: moment('failed_at'),
		/** Sent in place of one that failed. People who are blind to the sender see only that one. */
		isAgain: boolean('is_again').notNull().default(false),
		/** Open pages were refreshed when it was due, whatever became of its mail. */
		isAnnounced: boolean('is_announced').notNull().default(false),
	},
	(table) => [
		uniqueIndex('answers_once').on(table.songId, table.matter).where(sql`undone_at is null and failed_at is null`),
		uniqueIndex('answers_once_declined').on(table.trackId, table.matter).where(sql`undone_at is null`),
		index('answers_unsent')
			.on(table.sendAt)
			.where(sql`sent_at is null and undone_at is null and troubled_at is null and failed_at is null`),
		index('answers_unannounced').on(table.sendAt).where(sql`not is_announced and undone_at is null`),
		index('answers_sent').on(table.organizationId, table.sentAt),
		index('answers_mail').on(table.mailId),
	],
);

/** Labels that are older than answers: what was settled before then is owed none (R-ANSWER-6). Others have no row. */
export const answerStarts = pgTable('answer_starts', {
	organizationId: idColumn<OrganizationId>('organization_id').primaryKey(),
	startedAt: moment('started_at').notNull(),
});

/** Addresses of one person: what came from the one is listed under the other. */
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

import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { SongId } from '../../../domain/kernel/ids.ts';
import { idColumn, labelId, moment } from '../db/columns.ts';

/**
 * Work that follows a change after its commit: one row for each event and listener, deleted when the listener is done.
 */
export const followUps = pgTable(
	'follow_ups',
	{
		id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
		listener: text('listener').notNull(),
		channel: text('channel').notNull(),
		/** A migration adds foreign keys to both, so rows about a deleted label or song are deleted with it. */
		organizationId: labelId(),
		songId: idColumn<SongId>('song_id'),
		/** Key by which a listener receives events in order: the song, or else the label. */
		subject: uuid('subject').notNull().generatedAlwaysAs(sql`coalesce(song_id, organization_id)`),
		event: jsonb('event').notNull(),
		/** Number of times that the listener has failed. */
		attempts: integer('attempts').notNull().default(0),
		dueAt: moment('due_at').notNull(),
		createdAt: moment('created_at').notNull(),
	},
	(table) => [
		index('follow_ups_order').on(table.subject, table.listener, table.id),
		index('follow_ups_due').on(table.dueAt),
		index('follow_ups_label').on(table.organizationId),
		index('follow_ups_song').on(table.songId).where(sql`song_id is not null`),
	],
);

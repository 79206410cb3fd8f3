import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { SongId } from '../../../domain/kernel/ids.ts';
import { idColumn, labelId, moment } from '../db/columns.ts';

/** What a change leads to after its commit: one row for each event and listener, deleted when the listener is done. */
export const followUps = pgTable(
	'follow_ups',
	{
		id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
		listener: text('listener').notNull(),
		channel: text('channel').notNull(),
		/** A migration makes both refer to their tables: what is about a deleted label or song goes with it. */
		organizationId: labelId(),
		songId: idColumn<SongId>('song_id'),
		/** What a listener is given in order: the song, or else the label. */
		subject: uuid('subject').notNull().generatedAlwaysAs(sql`coalesce(song_id, organization_id)`),
		event: jsonb('event').notNull(),
		/** How often the listener has failed. */
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

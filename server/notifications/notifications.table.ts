import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { BatchId, NotificationId, SongId } from '../../domain/kernel/ids.ts';
import { idColumn, labelId, moment, ownId, person } from '../platform/db/columns.ts';

/**
 * Notifications under a person's bell. Rows with an empty message were sent by mail only. The title of the song is
 * looked up when the notification is shown, because whether it must be masked can change.
 */
export const notifications = pgTable(
	'notifications',
	{
		id: ownId<NotificationId>(),
		organizationId: labelId(),
		recipientId: person('recipient_id').notNull(),
		senderId: person('sender_id'),
		message: text('message').notNull(),
		read: boolean('read').notNull().default(false),
		createdAt: moment('created_at').notNull(),
		type: text('type').notNull(),
		songId: idColumn<SongId>('song_id'),
		/** Id of the subject, if that is not a song. */
		subjectId: uuid('subject_id'),
		/** Page that the notification opens, if song and subject do not determine it. */
		path: text('path'),
		/** Notifications of the same batch are one line in the bell. */
		batchId: idColumn<BatchId>('batch_id'),
	},
	(table) => [
		index('notifications_mine').on(table.recipientId, table.organizationId, table.createdAt, table.id),
		index('notifications_batch')
			.on(table.recipientId, table.batchId, table.createdAt, table.id)
			.where(sql`batch_id is not null`),
		index('notifications_unread').on(table.recipientId, table.organizationId).where(sql`not read`),
	],
);

/** Only stores switches that a person has changed; all others are on. */
export const notificationChoices = pgTable(
	'notification_choices',
	{
		reviewerId: person('reviewer_id').notNull(),
		kind: text('kind').notNull(),
		channel: text('channel').$type<'bell' | 'mail'>().notNull(),
		isOn: boolean('is_on').notNull(),
	},
	(table) => [primaryKey({ columns: [table.reviewerId, table.kind, table.channel] })],
);

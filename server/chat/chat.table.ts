import { sql } from 'drizzle-orm';
import {
	bigint,
	boolean,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	text,
	uniqueIndex,
	uuid,
} from 'drizzle-orm/pg-core';
import type { ChatFile } from '../../domain/chat/chat.api.ts';
import type { MessageId, SongId } from '../../domain/kernel/ids.ts';
import { idColumn, labelId, moment, ownId, person, songId } from '../platform/db/columns.ts';

// Foreign keys to tables of other modules are in the migration.

const place = (name: string) => bigint(name, { mode: 'number' });

/**
 * One chat for each signed song. Every writer locks its row, so that positions and revisions become visible in order
 * and no reader misses one.
 */
export const chatThreads = pgTable(
	'chat_threads',
	{
		songId: idColumn<SongId>('song_id').primaryKey(),
		organizationId: labelId(),
		/** Position of the newest message. */
		lastPosition: place('last_position').notNull().default(0),
		/** Thread revision, raised with every message, change and removal. */
		revision: place('revision').notNull().default(0),
		lastAt: moment('last_at').notNull(),
		/** Whether the chat is in the inbox: not while the signing is undone or the song is withdrawn. */
		isListed: boolean('is_listed').notNull().default(true),
	},
	(table) => [index('chat_threads_newest').on(table.organizationId, table.lastAt, table.songId).where(sql`is_listed`)],
);

/** Messages of people, and events of the song. */
export const chatMessages = pgTable(
	'chat_messages',
	{
		id: ownId<MessageId>(),
		organizationId: labelId(),
		songId: songId(),
		position: place('position').notNull(),
		/** Thread revision at the last change of this message. */
		revision: place('revision').notNull(),
		kind: text('kind').$type<'text' | 'line'>().notNull(),
		/** Author or actor; null if it was not a member of the label, or if the account is deleted. */
		authorId: person('author_id'),
		/** Nonce of the sender: a message with the same nonce is the same message. */
		nonce: uuid('nonce'),
		/** Text with marks in place of mentions. Empty for a system line, and once the message was removed. */
		text: text('text').notNull().default(''),
		/** For search: in lower case without accents. */
		folded: text('folded').notNull().default(''),
		/** Source and event of a system line. Its text is generated when it is read. */
		source: text('source'),
		event: text('event'),
		/** The member whom the system line is about. */
		subjectId: person('subject_id'),
		detail: jsonb('detail').$type<Record<string, string>>(),
		createdAt: moment('created_at').notNull(),
		editedAt: moment('edited_at'),
		deletedAt: moment('deleted_at'),
	},
	(table) => [
		uniqueIndex('chat_messages_order').on(table.songId, table.position),
		index('chat_messages_changes').on(table.songId, table.revision),
		uniqueIndex('chat_messages_once').on(table.songId, table.authorId, table.nonce),
		index('chat_messages_author').on(table.authorId, table.createdAt, table.id),
		index('chat_messages_subject').on(table.subjectId).where(sql`subject_id is not null`),
	],
);

/** How far a person has read a chat, and what is unread. Without a row nothing is unread. */
export const chatReaders = pgTable(
	'chat_readers',
	{
		songId: songId(),
		reviewerId: person('reviewer_id').notNull(),
		organizationId: labelId(),
		seenPosition: place('seen_position').notNull().default(0),
		/** Number of unseen messages of others. */
		unread: integer('unread').notNull().default(0),
		/** Position of the first unseen message. */
		unreadFrom: place('unread_from'),
		isMentioned: boolean('is_mentioned').notNull().default(false),
	},
	(table) => [
		primaryKey({ columns: [table.songId, table.reviewerId] }),
		index('chat_readers_reviewer').on(table.reviewerId),
		index('chat_readers_unread').on(table.reviewerId, table.organizationId).where(sql`unread > 0`),
	],
);

/** Files of messages, and files that were uploaded for a message that is not sent yet. The bytes are in the storage. */
export const chatFiles = pgTable(
	'chat_files',
	{
		id: ownId(),
		organizationId: labelId(),
		songId: songId(),
		messageId: idColumn<MessageId>('message_id').references(() => chatMessages.id, { onDelete: 'cascade' }),
		/** Position of its message, for lists; null until it has one. */
		position: place('position'),
		/** Order within its message. */
		number: integer('number').notNull().default(0),
		senderId: person('sender_id'),
		name: text('name').notNull(),
		/** Detected from its bytes. */
		kind: text('kind').$type<ChatFile['kind']>().notNull(),
		contentType: text('content_type').notNull(),
		sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
		width: integer('width'),
		height: integer('height'),
		storageKey: text('storage_key').notNull(),
		createdAt: moment('created_at').notNull(),
	},
	(table) => [
		index('chat_files_message').on(table.messageId),
		index('chat_files_song').on(table.songId, table.position, table.number).where(sql`message_id is not null`),
		index('chat_files_label').on(table.organizationId),
		index('chat_files_sender').on(table.senderId, table.createdAt, table.id),
		index('chat_files_key').on(table.storageKey),
		index('chat_files_loose').on(table.createdAt).where(sql`message_id is null`),
	],
);

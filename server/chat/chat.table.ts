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
 * One chat for each signed song. Whoever writes into it locks its row, so that positions and revisions become visible in
 * their order and nobody misses one.
 */
export const chatThreads = pgTable(
	'chat_threads',
	{
		songId: idColumn<SongId>('song_id').primaryKey(),
		organizationId: labelId(),
		/** Of the newest message. */
		lastPosition: place('last_position').notNull().default(0),
		/** Raised with every message, change and removal. */
		revision: place('revision').notNull().default(0),
		lastAt: moment('last_at').notNull(),
		/** In the inbox: not while the signing is undone or the song withdrawn. */
		isListed: boolean('is_listed').notNull().default(true),
	},
	(table) => [index('chat_threads_newest').on(table.organizationId, table.lastAt, table.songId).where(sql`is_listed`)],
);

/** What people said, and what happened to the song. */
export const chatMessages = pgTable(
	'chat_messages',
	{
		id: ownId<MessageId>(),
		organizationId: labelId(),
		songId: songId(),
		position: place('position').notNull(),
		/** Of its thread, when it was last changed. */
		revision: place('revision').notNull(),
		kind: text('kind').$type<'text' | 'line'>().notNull(),
		/** Who wrote it or did it; null if nobody of the label did, or if the account is deleted. */
		authorId: person('author_id'),
		/** What it was sent with: the same again is the same message. */
		nonce: uuid('nonce'),
		/** With marks in place of mentions. Empty for a line, and once it was removed. */
		text: text('text').notNull().default(''),
		/** For search: lower case without accents. */
		folded: text('folded').notNull().default(''),
		/** Of a line: which source told it and what happened. The words are made when it is read. */
		source: text('source'),
		event: text('event'),
		/** The member whom it is about. */
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

/** How far somebody has read a chat, and what they have not. Without a row they have nothing to read. */
export const chatReaders = pgTable(
	'chat_readers',
	{
		songId: songId(),
		reviewerId: person('reviewer_id').notNull(),
		organizationId: labelId(),
		seenPosition: place('seen_position').notNull().default(0),
		/** How many messages of others they have not seen. */
		unread: integer('unread').notNull().default(0),
		/** The first of these. */
		unreadFrom: place('unread_from'),
		isMentioned: boolean('is_mentioned').notNull().default(false),
	},
	(table) => [
		primaryKey({ columns: [table.songId, table.reviewerId] }),
		index('chat_readers_reviewer').on(table.reviewerId),
		index('chat_readers_unread').on(table.reviewerId, table.organizationId).where(sql`unread > 0`),
	],
);

/** Files of messages, and those that were sent for a message to come. The bytes are in the storage. */
export const chatFiles = pgTable(
	'chat_files',
	{
		id: ownId(),
		organizationId: labelId(),
		songId: songId(),
		messageId: idColumn<MessageId>('message_id').references(() => chatMessages.id, { onDelete: 'cascade' }),
		/** Of its message, for lists; null until it has one. */
		position: place('position'),
		/** The order in its message. */
		number: integer('number').notNull().default(0),
		senderId: person('sender_id'),
		name: text('name').notNull(),
		/** By its bytes. */
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

import { and, asc, desc, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { MessageId, OrganizationId, ReviewerId } from '../../domain/kernel/ids.ts';
import { isAfterRow } from '../framework/personal-data.ts';
import { findWhere, idsOf, isOneOf, type Queries, type Tx } from '../platform/db/database.ts';
import { noteLock } from '../platform/db/lock-order.ts';
import { chatFiles } from './chat.table.ts';
import type { SongPart } from './threads.repository.ts';

export type ChatFileRow = typeof chatFiles.$inferSelect;

export async function insertChatFile(queries: Queries, file: typeof chatFiles.$inferInsert) {
	const [row] = await queries.insert(chatFiles).values(file).returning();
	if (!row) throw new Error('the database stored no file');
	return row;
}

export function findChatFile(queries: Queries, organizationId: OrganizationId, id: string) {
	return findWhere(queries, chatFiles, and(eq(chatFiles.id, id), eq(chatFiles.organizationId, organizationId)));
}

/** Locks those of the files that this person sent for this thread and that belong to no message yet. */
export async function lockLooseFiles(
	tx: Tx,
	{ organizationId, songId }: SongPart,
	senderId: ReviewerId,
	ids: readonly string[],
) {
	noteLock('chatFiles');
	if (ids.length === 0) return [];
	const rows = await tx
		.select({ id: chatFiles.id })
		.from(chatFiles)
		.where(
			and(
				isOneOf(chatFiles.id, ids),
				eq(chatFiles.organizationId, organizationId),
				eq(chatFiles.songId, songId),
				eq(chatFiles.senderId, senderId),
				isNull(chatFiles.messageId),
			),
		)
		.for('update');
	return idsOf(rows);
}

export async function attachFiles(
	tx: Tx,
	message: { readonly id: MessageId; readonly position: number },
	ids: readonly string[],
) {
	for (const [number, id] of ids.entries())
		await tx
			.update(chatFiles)
			.set({ messageId: message.id, position: message.position, number })
			.where(eq(chatFiles.id, id));
}

/** Files grouped by message. */
export async function listFilesOf(queries: Queries, ids: readonly MessageId[]) {
	const files = new Map<MessageId, ChatFileRow[]>();
	if (ids.length === 0) return files;
	const rows = await queries
		.select()
		.from(chatFiles)
		.where(isOneOf(chatFiles.messageId, ids))
		.orderBy(asc(chatFiles.number));
	for (const row of rows) if (row.messageId) files.set(row.messageId, [...(files.get(row.messageId) ?? []), row]);
	return files;
}

/** Files of a thread, the newest first. */
export async function listThreadFiles(
	queries: Queries,
	{ organizationId, songId }: SongPart,
	before: number | undefined,
	limit: number,
) {
	return queries
		.select()
		.from(chatFiles)
		.where(
			and(
				eq(chatFiles.songId, songId),
				eq(chatFiles.organizationId, organizationId),
				sql`${chatFiles.messageId} is not null`,
				before === undefined ? undefined : lt(chatFiles.position, before),
			),
		)
		.orderBy(desc(chatFiles.position), asc(chatFiles.number))
		.limit(limit);
}

/** Deletes the rows and returns the storage keys of their bytes. */
async function deleteFiles(queries: Queries, where: SQL | undefined) {
	const rows = await queries.delete(chatFiles).where(where).returning({ key: chatFiles.storageKey });
	return rows.map(({ key }) => key);
}

/** Deletes the files of a removed message. */
export function deleteFilesOf(tx: Tx, messageId: MessageId) {
	return deleteFiles(tx, eq(chatFiles.messageId, messageId));
}

/** Deletes files that were never part of a message. */
export function deleteLooseFiles(queries: Queries, olderThan: Date) {
	return deleteFiles(queries, and(isNull(chatFiles.messageId), lt(chatFiles.createdAt, olderThan)));
}

/** Returns the keys that belong to files of chats. */
export async function listKnownChatKeys(queries: Queries, keys: readonly string[]) {
	const rows = await queries
		.select({ key: chatFiles.storageKey })
		.from(chatFiles)
		.where(inArray(chatFiles.storageKey, [...keys]));
	return new Set(rows.map(({ key }) => key));
}

/** Files that a person has sent in any label, page by page. */
export async function listFilesSentBy(
	queries: Queries,
	reviewerId: ReviewerId,
	last: ChatFileRow | undefined,
	limit: number,
) {
	const { createdAt, id } = chatFiles;
	return queries
		.select()
		.from(chatFiles)
		.where(
			and(eq(chatFiles.senderId, reviewerId), sql`${chatFiles.messageId} is not null`, isAfterRow(createdAt, id, last)),
		)
		.orderBy(asc(createdAt), asc(id))
		.limit(limit);
}

// Messages and system lines of a chat. Every list follows the order of one thread.

import { and, asc, desc, eq, gt, gte, lt, or, sql } from 'drizzle-orm';
import { foldText } from '../../domain/kernel/fold.ts';
import type { MessageId, OrganizationId, ReviewerId, SongId } from '../../domain/kernel/ids.ts';
import { isAfterRow } from '../framework/personal-data.ts';
import { findWhere, type Queries, type Tx } from '../platform/db/database.ts';
import { chatMessages } from './chat.table.ts';
import type { SongPart } from './threads.repository.ts';

export type MessageRow = typeof chatMessages.$inferSelect;

export async function insertMessage(tx: Tx, message: typeof chatMessages.$inferInsert) {
	const [row] = await tx.insert(chatMessages).values(message).returning();
	if (!row) throw new Error('the database stored no message');
	return row;
}

export function findByNonce(queries: Queries, songId: SongId, authorId: ReviewerId, nonce: string) {
	return findWhere(
		queries,
		chatMessages,
		and(eq(chatMessages.songId, songId), eq(chatMessages.authorId, authorId), eq(chatMessages.nonce, nonce)),
	);
}

export function findMessage(queries: Queries, organizationId: OrganizationId, id: MessageId) {
	return findWhere(
		queries,
		chatMessages,
		and(eq(chatMessages.id, id), eq(chatMessages.organizationId, organizationId)),
	);
}

export async function updateMessage(tx: Tx, id: MessageId, change: Partial<MessageRow>) {
	await tx.update(chatMessages).set(change).where(eq(chatMessages.id, id));
}

const ofThread = ({ organizationId, songId }: SongPart) =>
	and(eq(chatMessages.songId, songId), eq(chatMessages.organizationId, organizationId));

const isBefore = (position: number | undefined) =>
	position === undefined ? undefined : lt(chatMessages.position, position);

/** The newest messages, or the newest before a position, in the order of the thread. */
export async function listBefore(queries: Queries, song: SongPart, position: number | undefined, limit: number) {
	const rows = await queries
		.select()
		.from(chatMessages)
		.where(and(ofThread(song), isBefore(position)))
		.orderBy(desc(chatMessages.position))
		.limit(limit);
	return rows.reverse();
}

/** Messages from a position on. */
export function listFrom(queries: Queries, song: SongPart, position: number, limit: number): Promise<MessageRow[]> {
	return queries
		.select()
		.from(chatMessages)
		.where(and(ofThread(song), gte(chatMessages.position, position)))
		.orderBy(asc(chatMessages.position))
		.limit(limit);
}

export function listChangedSince(
	queries: Queries,
	song: SongPart,
	revision: number,
	limit: number,
): Promise<MessageRow[]> {
	return queries
		.select()
		.from(chatMessages)
		.where(and(ofThread(song), gt(chatMessages.revision, revision)))
		.orderBy(asc(chatMessages.revision))
		.limit(limit);
}

/** Messages that contain these words, the newest first. */
export function searchThread(
	queries: Queries,
	song: SongPart,
	find: string,
	before: number | undefined,
	limit: number,
): Promise<MessageRow[]> {
	const pattern = `%${foldText(find).replace(/[\\%_]/g, '\\$&')}%`;
	return queries
		.select()
		.from(chatMessages)
		.where(and(ofThread(song), sql`${chatMessages.folded} like ${pattern}`, isBefore(before)))
		.orderBy(desc(chatMessages.position))
		.limit(limit);
}

/** The last message of each of these threads. */
export async function listLast(
	queries: Queries,
	organizationId: OrganizationId,
	threads: readonly { readonly songId: SongId; readonly lastPosition: number }[],
) {
	if (threads.length === 0) return [];
	const each = threads.map(({ songId, lastPosition }) =>
		and(eq(chatMessages.songId, songId), eq(chatMessages.position, lastPosition)),
	);
	return queries
		.select()
		.from(chatMessages)
		.where(and(eq(chatMessages.organizationId, organizationId), or(...each)));
}

/** Messages of one person, for *Download my data*. */
export async function listMessagesBy(
	queries: Queries,
	authorId: ReviewerId,
	last: MessageRow | undefined,
	limit: number,
) {
	const { createdAt, id } = chatMessages;
	return queries
		.select()
		.from(chatMessages)
		.where(
			and(
				eq(chatMessages.authorId, authorId),
				eq(chatMessages.kind, 'text'),
				sql`${chatMessages.deletedAt} is null`,
				isAfterRow(createdAt, id, last),
			),
		)
		.orderBy(asc(createdAt), asc(id))
		.limit(limit);
}

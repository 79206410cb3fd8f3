// Chat threads: their order, who has read how much, and what is in the inbox.
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { OrganizationId, ReviewerId, SongId } from '../../domain/kernel/ids.ts';
import { findWhere, isOneOf, type Queries, type Tx } from '../platform/db/database.ts';
import { noteLock } from '../platform/db/lock-order.ts';
import { chatMessages, chatReaders, chatThreads } from './chat.table.ts';

export interface SongPart {
	readonly organizationId: OrganizationId;
	readonly songId: SongId;
}

type ThreadRow = typeof chatThreads.$inferSelect;

export function findThread(queries: Queries, { organizationId, songId }: SongPart) {
	return findWhere(
		queries,
		chatThreads,
		and(eq(chatThreads.songId, songId), eq(chatThreads.organizationId, organizationId)),
	);
}

/** Creates the thread if there is none. Until the transaction ends no other transaction writes to it. */
export async function lockThread(tx: Tx, { organizationId, songId }: SongPart, now: Date) {
	noteLock('chatThreads');
	const [row] = await tx
		.insert(chatThreads)
		.values({ songId, organizationId, lastAt: now })
		.onConflictDoUpdate({ target: chatThreads.songId, set: { songId } })
		.returning();
	if (!row) throw new Error('the database made no thread');
	return row;
}

/** Counts a message that is about to be inserted; the caller has locked the thread. */
export async function advanceThread(tx: Tx, thread: ThreadRow, at: Date) {
	const position = thread.lastPosition + 1;
	const revision = thread.revision + 1;
	await tx
		.update(chatThreads)
		.set({ lastPosition: position, revision, lastAt: at })
		.where(eq(chatThreads.songId, thread.songId));
	return { position, revision };
}

/** Counts a change of a message; the caller has locked the thread. */
export async function raiseRevision(tx: Tx, { songId, revision }: ThreadRow) {
	await tx
		.update(chatThreads)
		.set({ revision: revision + 1 })
		.where(eq(chatThreads.songId, songId));
	return revision + 1;
}

export async function setListed(tx: Tx, songId: SongId, isListed: boolean) {
	await tx.update(chatThreads).set({ isListed }).where(eq(chatThreads.songId, songId));
}

interface Reader {
	readonly organizationId: OrganizationId;
	readonly reviewerId: ReviewerId;
}

/** Threads of a label, the one with the latest message first. */
export async function listInbox(
	queries: Queries,
	{ organizationId, reviewerId }: Reader,
	after: { readonly key: string; readonly songId: SongId } | undefined,
	limit: number,
) {
	const { songId, lastAt, lastPosition } = chatThreads;
	return queries
		.select({
			songId,
			lastAt,
			lastPosition,
			unread: sql<number>`coalesce(${chatReaders.unread}, 0)`,
			isMentioned: sql<boolean>`coalesce(${chatReaders.isMentioned}, false)`,
			/** Exact to the microsecond, for the next page. */
			key: sql<string>`(extract(epoch from ${lastAt}) * 1000000)::bigint::text`,
		})
		.from(chatThreads)
		.leftJoin(chatReaders, and(eq(chatReaders.songId, songId), eq(chatReaders.reviewerId, reviewerId)))
		.where(
			and(
				eq(chatThreads.organizationId, organizationId),
				sql`${chatThreads.isListed}`,
				after &&
					sql`(${lastAt}, ${songId}) < ('epoch'::timestamptz + ${after.key}::float8 * interval '1 microsecond', ${after.songId}::uuid)`,
			),
		)
		.orderBy(sql`${lastAt} desc`, sql`${songId} desc`)
		.limit(limit);
}

export async function listUnread(queries: Queries, { organizationId, reviewerId }: Reader) {
	const { songId, unread } = chatReaders;
	return queries
		.select({ songId, unread })
		.from(chatReaders)
		.where(
			and(eq(chatReaders.reviewerId, reviewerId), eq(chatReaders.organizationId, organizationId), sql`${unread} > 0`),
		);
}

/** Adds one unread message for these people. */
export async function addUnread(
	tx: Tx,
	{ organizationId, songId }: SongPart,
	position: number,
	readers: readonly { readonly id: ReviewerId; readonly isMentioned: boolean }[],
) {
	if (readers.length === 0) return;
	await tx
		.insert(chatReaders)
		.values(
			readers.map(({ id, isMentioned }) => ({
				songId,
				organizationId,
				reviewerId: id,
				isMentioned,
				unread: 1,
				unreadFrom: position,
			})),
		)
		.onConflictDoUpdate({
			target: [chatReaders.songId, chatReaders.reviewerId],
			set: {
				organizationId,
				unread: sql`${chatReaders.unread} + 1`,
				unreadFrom: sql`coalesce(${chatReaders.unreadFrom}, excluded.unread_from)`,
				isMentioned: sql`${chatReaders.isMentioned} or excluded.is_mentioned`,
			},
		});
}

/** A message was removed: people who had not read it have one unread message less. */
export async function takeUnread(tx: Tx, songId: SongId, position: number) {
	await tx
		.update(chatReaders)
		.set({
			unread: sql`${chatReaders.unread} - 1`,
			unreadFrom: sql`case when ${chatReaders.unread} > 1 then ${chatReaders.unreadFrom} end`,
			isMentioned: sql`${chatReaders.isMentioned} and ${chatReaders.unread} > 1`,
		})
		.where(
			and(
				eq(chatReaders.songId, songId),
				gt(chatReaders.unread, 0),
				lt(chatReaders.seenPosition, position),
				sql`${chatReaders.unreadFrom} <= ${position}`,
			),
		);
}

/** A thread that is no longer shown has no unread messages. */
export async function clearUnread(tx: Tx, songId: SongId) {
	await tx
		.update(chatReaders)
		.set({ unread: 0, unreadFrom: null, isMentioned: false })
		.where(and(eq(chatReaders.songId, songId), gt(chatReaders.unread, 0)));
}

export function findReader(queries: Queries, songId: SongId, reviewerId: ReviewerId) {
	return findWhere(queries, chatReaders, and(eq(chatReaders.songId, songId), eq(chatReaders.reviewerId, reviewerId)));
}

/** The caller has locked the thread, so nothing is written at the same time. */
export async function putSeen(
	tx: Tx,
	{ organizationId, songId }: SongPart,
	reviewerId: ReviewerId,
	seenPosition: number,
) {
	const isUnread = and(
		eq(chatMessages.songId, songId),
		gt(chatMessages.position, seenPosition),
		eq(chatMessages.kind, 'text'),
		sql`${chatMessages.deletedAt} is null and ${chatMessages.authorId} is distinct from ${reviewerId}`,
	);
	const [rest] = await tx
		.select({ unread: sql<number>`count(*)::int`, from: sql<number | null>`min(${chatMessages.position})::int` })
		.from(chatMessages)
		.where(isUnread);
	const unread = rest?.unread ?? 0;
	const state = { seenPosition, unread, unreadFrom: rest?.from ?? null, ...(unread === 0 && { isMentioned: false }) };
	await tx
		.insert(chatReaders)
		.values({ songId, organizationId, reviewerId, ...state })
		.onConflictDoUpdate({ target: [chatReaders.songId, chatReaders.reviewerId], set: { organizationId, ...state } });
}

/** How far each of these people has read. */
export async function listSeen(queries: Queries, songId: SongId, ids: readonly ReviewerId[]) {
	return queries
		.select({ reviewerId: chatReaders.reviewerId, position: chatReaders.seenPosition })
		.from(chatReaders)
		.where(and(eq(chatReaders.songId, songId), isOneOf(chatReaders.reviewerId, ids), gt(chatReaders.seenPosition, 0)));
}

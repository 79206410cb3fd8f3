import { and, desc, eq, getTableColumns, gt, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { BatchId, NotificationId, OrganizationId, ReviewerId, SongId } from '../../domain/kernel/ids.ts';
import type { Notice, NotificationChannel } from '../framework/notifier.ts';
import { idsOf, type Queries, type Tx } from '../platform/db/database.ts';
import { notificationChoices, notifications } from './notifications.table.ts';

type NewNotification = typeof notifications.$inferInsert;
export type NotificationRow = typeof notifications.$inferSelect;

/** A person in a label; notifications of labels they were in before do not count. */
interface Recipient {
	readonly organizationId: OrganizationId;
	readonly reviewerId: ReviewerId;
}

/**
 * Message of notifications that were sent by mail only. They are kept so that none is sent again; the bell does not
 * show them.
 */
export const mailOnlyMessage = '';

function isMine({ organizationId, reviewerId }: Recipient) {
	return and(
		eq(notifications.recipientId, reviewerId),
		eq(notifications.organizationId, organizationId),
		ne(notifications.message, mailOnlyMessage),
	);
}

export async function insertNotifications(tx: Tx, rows: readonly NewNotification[]) {
	if (rows.length > 0) await tx.insert(notifications).values([...rows]);
}

/** Returns which of the given people have already received this notification, by bell or by mail. */
export async function listNotified(
	queries: Queries,
	recipientIds: readonly ReviewerId[],
	type: string,
	{ songId, subjectId }: Pick<Notice, 'songId' | 'subjectId'>,
): Promise<Set<ReviewerId>> {
	if (recipientIds.length === 0) return new Set();
	const rows = await queries
		.select({ id: notifications.recipientId })
		.from(notifications)
		.where(
			and(
				inArray(notifications.recipientId, [...recipientIds]),
				eq(notifications.type, type),
				songId ? eq(notifications.songId, songId) : isNull(notifications.songId),
				subjectId ? eq(notifications.subjectId, subjectId) : isNull(notifications.subjectId),
			),
		);
	return new Set(idsOf(rows));
}

/** Position at which a page of the bell ends. */
export interface BellPosition {
	/** Time in microseconds, as exact as the database. */
	readonly createdAtMicros: string;
	readonly id: NotificationId;
}

interface NotificationFilter {
	/** Only lines with something unread. */
	readonly isUnread?: boolean;
	/** Only notifications of these kinds. */
	readonly types?: readonly string[] | undefined;
}

/** Lists newest first. A batch is represented by its newest notification. */
export async function listNewest(
	queries: Queries,
	me: Recipient,
	{ isUnread, types }: NotificationFilter,
	after: BellPosition | undefined,
	limit: number,
) {
	const { createdAt, id, batchId, read, type } = notifications;
	// A batch is read once all its notifications are.
	const isLineUnread = sql`(not ${read} or ${batchId} is not null and exists (
		select 1 from notifications other
		where other.recipient_id = ${me.reviewerId} and other.batch_id = ${batchId}
			and not other.read and other.message <> ${mailOnlyMessage}))`;
	const isFolded = sql`${batchId} is not null and exists (
		select 1 from notifications newer
		where newer.recipient_id = ${me.reviewerId} and newer.batch_id = ${batchId}
			and (newer.created_at, newer.id) > (${createdAt}, ${id}) and newer.message <> ${mailOnlyMessage})`;
	const older =
		after &&
		sql`(${createdAt}, ${id}) < ('epoch'::timestamptz + ${after.createdAtMicros}::float8 * interval '1 microsecond', ${after.id}::uuid)`;
	const createdAtMicros = sql<string>`(extract(epoch from ${createdAt}) * 1000000)::bigint::text`;
	return queries
		.select({ ...getTableColumns(notifications), createdAtMicros })
		.from(notifications)
		.where(
			and(
				isMine(me),
				types && inArray(type, [...types]),
				isUnread ? isLineUnread : undefined,
				sql`not (${isFolded})`,
				older,
			),
		)
		.orderBy(desc(createdAt), desc(id))
		.limit(limit);
}

export async function listOfBatches(queries: Queries, me: Recipient, batchIds: readonly BatchId[]) {
	if (batchIds.length === 0) return [];
	return queries
		.select()
		.from(notifications)
		.where(and(isMine(me), inArray(notifications.batchId, [...batchIds])));
}

/** Lists everything that a person received, in any label, after the last row of the previous page. */
export async function listNotificationsTo(
	queries: Queries,
	recipientId: ReviewerId,
	last: NotificationRow | undefined,
	limit: number,
) {
	return queries
		.select()
		.from(notifications)
		.where(and(eq(notifications.recipientId, recipientId), last && gt(notifications.id, last.id)))
		.orderBy(notifications.id)
		.limit(limit);
}

/** Counts a batch once. */
export async function countUnread(queries: Queries, me: Recipient) {
	const { batchId, id, read } = notifications;
	const [row] = await queries
		.select({ lines: sql<number>`count(distinct coalesce(${batchId}, ${id}))::int` })
		.from(notifications)
		.where(and(isMine(me), eq(read, false)));
	return row?.lines ?? 0;
}

/** Lists a notification together with those of its batch; empty if it belongs to another person. */
export async function listLine(queries: Queries, me: Recipient, id: NotificationId) {
	const [found] = await queries
		.select({ batchId: notifications.batchId })
		.from(notifications)
		.where(and(isMine(me), eq(notifications.id, id)));
	if (!found?.batchId) return found ? [id] : [];
	return (await listOfBatches(queries, me, [found.batchId])).map((row) => row.id);
}

/** Marks the notifications of a person about a song as read. Returns how many were unread before. */
export async function markSongRead(tx: Tx, recipientId: ReviewerId, type: string, songId: SongId) {
	const rows = await tx
		.update(notifications)
		.set({ read: true })
		.where(
			and(
				eq(notifications.recipientId, recipientId),
				eq(notifications.read, false),
				eq(notifications.type, type),
				eq(notifications.songId, songId),
			),
		)
		.returning({ id: notifications.id });
	return rows.length;
}

/** Without `ids`, marks all. Returns how many were unread before. */
export async function markRead(tx: Tx, me: Recipient, ids?: readonly NotificationId[]) {
	const named = ids && inArray(notifications.id, [...ids]);
	const rows = await tx
		.update(notifications)
		.set({ read: true })
		.where(and(isMine(me), eq(notifications.read, false), named))
		.returning({ id: notifications.id });
	return rows.length;
}

const isSwitchedOff = eq(notificationChoices.isOn, false);

/** Lists what a person has switched off; everything else is on. */
export async function listSwitchedOff(queries: Queries, reviewerId: ReviewerId) {
	return queries
		.select({ kind: notificationChoices.kind, channel: notificationChoices.channel })
		.from(notificationChoices)
		.where(and(eq(notificationChoices.reviewerId, reviewerId), isSwitchedOff));
}

/** Returns which of the given people have switched this kind off. */
export async function listOptedOut(
	queries: Queries,
	kind: string,
	channel: NotificationChannel,
	reviewerIds: readonly ReviewerId[],
): Promise<Set<ReviewerId>> {
	if (reviewerIds.length === 0) return new Set();
	const rows = await queries
		.select({ id: notificationChoices.reviewerId })
		.from(notificationChoices)
		.where(
			and(
				inArray(notificationChoices.reviewerId, [...reviewerIds]),
				eq(notificationChoices.kind, kind),
				eq(notificationChoices.channel, channel),
				isSwitchedOff,
			),
		);
	return new Set(idsOf(rows));
}

export async function putChoice(tx: Tx, choice: typeof notificationChoices.$inferInsert) {
	const { reviewerId, kind, channel } = notificationChoices;
	await tx
		.insert(notificationChoices)
		.values(choice)
		.onConflictDoUpdate({ target: [reviewerId, kind, channel], set: { isOn: choice.isOn } });
}

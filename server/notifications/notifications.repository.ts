import { and, desc, eq, gt, inArray, isNull, ne } from 'drizzle-orm';
import type { NotificationId, OrganizationId, ReviewerId, SongId } from '../../domain/kernel/ids.ts';
import type { Queries, Tx } from '../platform/db/database.ts';
import { notifications } from './notifications.table.ts';

export interface NewNotification {
	readonly organizationId: OrganizationId;
	readonly recipientId: ReviewerId;
	readonly senderId: ReviewerId | null;
	readonly message: string;
	readonly createdAt: Date;
	readonly type: string;
	readonly songId: SongId | null;
	readonly subjectId: string | null;
	readonly read?: boolean;
}

export interface NotificationRow extends NewNotification {
	readonly id: NotificationId;
	readonly read: boolean;
}

/** A person in a label; notifications of labels they were in before do not count. */
interface Recipient {
	readonly organizationId: OrganizationId;
	readonly reviewerId: ReviewerId;
}

/** The message of rows for notifications that were sent by mail only. */
const noMessage = '';

/** Records a notification that was sent by mail only, so that it is not sent again; the bell does not show it. */
export function mailOnlyNotification(sent: Omit<NewNotification, 'message' | 'read'>): NewNotification {
	return { ...sent, message: noMessage, read: true };
}

function isMine({ organizationId, reviewerId }: Recipient) {
	return and(
		eq(notifications.recipientId, reviewerId),
		eq(notifications.organizationId, organizationId),
		ne(notifications.message, noMessage),
	);
}

export async function insertNotifications(tx: Tx, rows: readonly NewNotification[]): Promise<void> {
	if (rows.length > 0) await tx.insert(notifications).values([...rows]);
}

/** Those of the given people who have got this notification before, by bell or by mail. */
export async function listNotified(
	queries: Queries,
	recipientIds: readonly ReviewerId[],
	type: string,
	{ songId, subjectId }: Pick<NewNotification, 'songId' | 'subjectId'>,
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
	return new Set(rows.map(({ id }) => id as ReviewerId));
}

export async function listNewest(queries: Queries, me: Recipient, limit: number): Promise<NotificationRow[]> {
	const rows = await queries
		.select()
		.from(notifications)
		.where(isMine(me))
		.orderBy(desc(notifications.createdAt), desc(notifications.id))
		.limit(limit);
	return rows as NotificationRow[];
}

/** Everything that reached somebody, in whatever label, after the last row of the page before. */
export async function listNotificationsTo(
	queries: Queries,
	recipientId: ReviewerId,
	last: NotificationRow | undefined,
	limit: number,
): Promise<NotificationRow[]> {
	const rows = await queries
		.select()
		.from(notifications)
		.where(and(eq(notifications.recipientId, recipientId), last && gt(notifications.id, last.id)))
		.orderBy(notifications.id)
		.limit(limit);
	return rows as NotificationRow[];
}

export function countUnread(queries: Queries, me: Recipient): Promise<number> {
	return queries.$count(notifications, and(isMine(me), eq(notifications.read, false)));
}

export async function isNotificationOf(queries: Queries, me: Recipient, id: NotificationId): Promise<boolean> {
	return (await queries.$count(notifications, and(isMine(me), eq(notifications.id, id)))) === 1;
}

/** Without `ids`, marks all. Returns how many were unread before. */
export async function markRead(tx: Tx, me: Recipient, ids?: readonly NotificationId[]): Promise<number> {
	const named = ids && inArray(notifications.id, [...ids]);
	const rows = await tx
		.update(notifications)
		.set({ read: true })
		.where(and(isMine(me), eq(notifications.read, false), named))
		.returning({ id: notifications.id });
	return rows.length;
}

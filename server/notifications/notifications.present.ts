import type { SongId } from '../../domain/kernel/ids.ts';
import type { Notification } from '../../domain/notifications/notifications.api.ts';
import type { PersonRow } from '../accounts/reviewers.access.ts';
import { reviewPathOf } from './notifications.mails.ts';
import type { NotificationRow } from './notifications.repository.ts';

/** Titles are those that this reader may read. */
export function presentNotification(
	row: NotificationRow,
	people: readonly PersonRow[],
	titles: ReadonlyMap<SongId, { readonly title: string }>,
): Notification {
	return {
		id: row.id,
		type: row.type,
		senderName: people.find(({ id }) => id === row.senderId)?.name ?? null,
		senderId: row.senderId,
		message: row.message,
		songId: row.songId,
		songTitle: row.songId ? (titles.get(row.songId)?.title ?? null) : null,
		path: row.songId ? reviewPathOf(row.songId) : '/profile',
		read: row.read,
		createdAt: row.createdAt,
	};
}

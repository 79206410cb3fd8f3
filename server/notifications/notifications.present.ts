import type { SongId } from '../../domain/kernel/ids.ts';
import type { Notification } from '../../domain/notifications/notifications.api.ts';
import { someColleague } from '../../domain/reviews/unknown-reviewer.ts';
import type { NotificationKind } from '../accounts/notifier.ts';
import type { PersonRow } from '../accounts/reviewers.shared-queries.ts';
import type { SongTitle } from '../songs/songs.shared-queries.ts';
import type { NotificationRow } from './notifications.repository.ts';

/** Titles are those that this reader may read. */
export function presentNotification(
	row: NotificationRow,
	people: readonly PersonRow[],
	titles: ReadonlyMap<SongId, SongTitle>,
	kinds: ReadonlyMap<string, NotificationKind>,
): Notification {
	const sender = people.find(({ id }) => id === row.senderId);
	const song = row.songId ? titles.get(row.songId) : undefined;
	// Beside a song by the sender themselves the name would be the artist's.
	const isArtist = sender !== undefined && song?.visiblePersonName(sender.name) === null;
	return {
		id: row.id,
		type: row.type,
		senderName: isArtist ? someColleague : (sender?.name ?? null),
		senderId: isArtist ? null : row.senderId,
		message: row.message,
		songId: row.songId,
		songTitle: song?.title ?? null,
		// A kind may be gone with the module that sent it.
		path: kinds.get(row.type)?.pathOf(row) ?? '/',
		read: row.read,
		createdAt: row.createdAt,
	};
}

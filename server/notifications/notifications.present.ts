import type { SongId } from '../../domain/kernel/ids.ts';
import type { Notification } from '../../domain/notifications/notifications.api.ts';
import { someColleague } from '../../domain/reviews/unknown-reviewer.ts';
import type { NotificationKind } from '../accounts/notifier.ts';
import type { PersonRow } from '../accounts/reviewers.shared-queries.ts';
import type { SongTitle } from '../songs/songs.shared-queries.ts';
import type { NotificationRow } from './notifications.repository.ts';

/** `titles` are already masked for this viewer. */
export function presentNotification(
	row: NotificationRow,
	people: readonly PersonRow[],
	titles: ReadonlyMap<SongId, SongTitle>,
	kinds: ReadonlyMap<string, NotificationKind>,
): Notification {
	const sender = people.find(({ id }) => id === row.senderId);
	const song = row.songId ? titles.get(row.songId) : undefined;
	// If the sender is the song's artist, their name would give the artist away.
	const isArtist = sender !== undefined && song?.visiblePersonName(sender.name) === null;
	return {
		id: row.id,
		type: row.type,
		senderName: isArtist ? someColleague : (sender?.name ?? null),
		senderId: isArtist ? null : row.senderId,
		message: row.message,
		songId: row.songId,
		songTitle: song?.title ?? null,
		// Old notifications may be of a kind that no longer exists.
		path: kinds.get(row.type)?.pathOf(row) ?? '/',
		read: row.read,
		createdAt: row.createdAt,
	};
}

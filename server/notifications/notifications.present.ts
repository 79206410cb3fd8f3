import type { SongId } from '../../domain/kernel/ids.ts';
import type { Notification } from '../../domain/notifications/notifications.api.ts';
import { unnamedColleague } from '../../domain/songs/masked-title.ts';
import type { NotificationKind } from '../framework/notifier.ts';
import type { PersonRow } from '../framework/reviewers.shared-queries.ts';
import type { SongTitle } from '../songs/songs.shared-queries.ts';
import type { NotificationRow } from './notifications.repository.ts';

interface Context {
	readonly people: readonly PersonRow[];
	/** Titles that are already masked for this viewer. */
	readonly titles: ReadonlyMap<SongId, SongTitle>;
	readonly kinds: ReadonlyMap<string, NotificationKind>;
}

/** Presents a line of the bell: `row`, the newest of its batch, represents the whole batch. */
export function presentNotification(
	row: NotificationRow,
	batch: readonly NotificationRow[],
	{ people, titles, kinds }: Context,
): Notification {
	const first = firstToOpen(batch, titles) ?? row;
	const sender = people.find(({ id }) => id === row.senderId);
	const song = first.songId ? titles.get(first.songId) : undefined;
	// If the sender is the artist of one of the songs, their name would give the artist away.
	const isArtist = batch.some(
		({ songId }) => sender && songId && titles.get(songId)?.visiblePersonName(sender.name) === null,
	);
	return {
		id: row.id,
		type: row.type,
		senderName: isArtist ? unnamedColleague() : (sender?.name ?? null),
		senderId: isArtist ? null : row.senderId,
		message: row.message,
		songId: first.songId,
		songTitle: song?.title ?? null,
		songCount: new Set(batch.flatMap(({ songId }) => songId ?? [])).size,
		// Old notifications may be of a kind that no longer exists.
		path: first.path ?? kinds.get(first.type)?.pathOf(first) ?? '/',
		read: batch.every(({ read }) => read),
		createdAt: row.createdAt,
	};
}

/** Returns the first song that the reader has not reviewed, in the order of the queue; decided songs come later. */
function firstToOpen(
	batch: readonly NotificationRow[],
	titles: ReadonlyMap<SongId, SongTitle>,
): NotificationRow | undefined {
	const sortKey = ({ songId }: NotificationRow) => {
		const song = songId ? titles.get(songId) : undefined;
		if (!song) return '3';
		const stage = song.hasReviewed ? 2 : song.isDecided ? 1 : 0;
		return `${stage} ${song.submittedAt.toISOString()} ${songId}`;
	};
	return batch.toSorted((one, other) => (sortKey(one) < sortKey(other) ? -1 : 1))[0];
}

import type { InferContractRouterOutputs } from '@orpc/contract';
import type { chatApi } from '../../domain/chat/chat.api.ts';
import type { Member } from '../framework/actor.ts';
import type { Db } from '../platform/db/database.ts';
import { decodeCursor, encodeCursor } from '../songs/list-cursor.ts';
import { listSignedSongsByIds } from '../songs/signed-songs.shared-queries.ts';
import { excerptOf, namesIn } from './chat.present.ts';
import { listLast } from './messages.repository.ts';
import { listInbox, listUnread } from './threads.repository.ts';

type Outputs = InferContractRouterOutputs<typeof chatApi>;

const inboxSize = 30;
const mostUnreadSongs = 100;
const inboxRange = 'inbox';

export type InboxService = ReturnType<typeof createInboxService>;

/** All chats of a label, as one person sees them. */
export function createInboxService({ db }: { db: Db }) {
	return {
		async listThreads(me: Member, after: string | undefined): Promise<Outputs['listThreads']> {
			const position = after === undefined ? undefined : decodeCursor(after, new Map([[inboxRange, 'micros']]));
			const rows = await listInbox(db, me, position, inboxSize + 1);
			const page = rows.slice(0, inboxSize);
			const ids = page.map(({ songId }) => songId);
			const songs = new Map(
				(await listSignedSongsByIds(db, me.organizationId, ids)).map((song) => [song.songId, song]),
			);
			const last = await listLast(db, me.organizationId, page);
			const names = await namesIn(db, me, last);
			const lastOf = new Map(last.map((row) => [row.songId, row]));
			const end = page.at(-1);
			return {
				threads: page.flatMap(({ songId, lastAt, unread, isMentioned }) => {
					const song = songs.get(songId);
					const message = lastOf.get(songId);
					if (!song) return [];
					const { title, artist } = song;
					return [
						{
							songId,
							title,
							artist,
							lastAt,
							unread,
							isMentioned,
							last: message ? excerptOf(message, names) : null,
						},
					];
				}),
				nextAfter: rows.length > inboxSize && end ? encodeCursor({ range: inboxRange, ...end }) : null,
			};
		},

		async countUnread(me: Member): Promise<Outputs['countUnread']> {
			const rows = await listUnread(db, me);
			const total = rows.reduce((sum, { unread }) => sum + unread, 0);
			return { total, bySong: rows.slice(0, mostUnreadSongs) };
		},
	};
}

import type { InferContractRouterOutputs } from '@orpc/contract';
import type { chatApi } from '../../domain/chat/chat.api.ts';
import { messageNotFound } from '../../domain/chat/chat.errors.ts';
import { AppError } from '../../domain/kernel/errors.ts';
import type { MessageId, SongId } from '../../domain/kernel/ids.ts';
import type { Member } from '../framework/actor.ts';
import type { Notifier } from '../framework/notifier.ts';
import { listMembersOf } from '../framework/reviewers.shared-queries.ts';
import { ensureStillMember } from '../framework/rights.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { presentMessages } from './chat.present.ts';
import { mentionKind } from './chat-notifications.ts';
import { getChatSong } from './chat-song.ts';
import { touchSeen } from './chat-touch.ts';
import { findMessage, listBefore, listChangedSince, listFrom } from './messages.repository.ts';
import { findReader, findThread, listSeen, lockThread, putSeen } from './threads.repository.ts';

type Outputs = InferContractRouterOutputs<typeof chatApi>;

const pageSize = 50;
const mostChanges = 200;

interface Place {
	readonly before?: number | undefined;
	readonly after?: number | undefined;
	readonly around?: MessageId | undefined;
}

export type ThreadsService = ReturnType<typeof createThreadsService>;

/** Reading chats. */
export function createThreadsService({ db, clock, notifier }: { db: Db; clock: Clock; notifier: Notifier }) {
	/** One more than the page on each side says whether there is more. */
	async function listPlace(me: Member, songId: SongId, { before, after, around }: Place) {
		const song = { organizationId: me.organizationId, songId };
		if (around !== undefined) {
			const message = await findMessage(db, me.organizationId, around);
			if (message?.songId !== songId) throw new AppError(messageNotFound);
			const half = pageSize / 2;
			const older = await listBefore(db, song, message.position, half + 1);
			const newer = await listFrom(db, song, message.position, half + 1);
			return {
				rows: [...older.slice(-half), ...newer.slice(0, half)],
				hasOlder: older.length > half,
				hasNewer: newer.length > half,
			};
		}
		if (after !== undefined) {
			const rows = await listFrom(db, song, after + 1, pageSize + 1);
			return { rows: rows.slice(0, pageSize), hasOlder: after > 0, hasNewer: rows.length > pageSize };
		}
		const rows = await listBefore(db, song, before, pageSize + 1);
		return { rows: rows.slice(-pageSize), hasOlder: rows.length > pageSize, hasNewer: before !== undefined };
	}

	return {
		async listMessages(me: Member, songId: SongId, place: Place): Promise<Outputs['listMessages']> {
			await getChatSong(db, me, songId);
			// Read first: what is written meanwhile is asked for again.
			const thread = await findThread(db, { organizationId: me.organizationId, songId });
			const reader = await findReader(db, songId, me.reviewerId);
			const { rows, hasOlder, hasNewer } = await listPlace(me, songId, place);
			const messages = await presentMessages(db, me, rows);
			return { messages, hasOlder, hasNewer, revision: thread?.revision ?? 0, unreadFrom: reader?.unreadFrom ?? null };
		},

		async listChanges(me: Member, songId: SongId, since: number): Promise<Outputs['listChanges']> {
			await getChatSong(db, me, songId);
			const song = { organizationId: me.organizationId, songId };
			const thread = await findThread(db, song);
			const rows = await listChangedSince(db, song, since, mostChanges + 1);
			const isCut = rows.length > mostChanges;
			return {
				messages: isCut ? [] : await presentMessages(db, me, rows),
				// Where more was written meanwhile than the thread said, it is in the answer too.
				revision: Math.max(thread?.revision ?? 0, ...rows.map(({ revision }) => revision)),
				isCut,
			};
		},

		async listSeen(me: Member, songId: SongId): Promise<Outputs['listSeen']> {
			await getChatSong(db, me, songId);
			const members = await listMembersOf(db, me.organizationId);
			const ids = members.map(({ id }) => id).filter((id) => id !== me.reviewerId);
			const positions = new Map((await listSeen(db, songId, ids)).map((row) => [row.reviewerId, row.position]));
			return {
				seen: members.flatMap(({ id, name }) => {
					const position = positions.get(id);
					return position === undefined ? [] : [{ id, name, position }];
				}),
			};
		},

		async markSeen(me: Member, songId: SongId, position: number): Promise<void> {
			await getChatSong(db, me, songId);
			const song = { organizationId: me.organizationId, songId };
			await db.transaction(async (tx) => {
				await ensureStillMember(tx, me);
				const thread = await lockThread(tx, song, clock.now());
				const upTo = Math.min(position, thread.lastPosition);
				const reader = await findReader(tx, songId, me.reviewerId);
				if ((reader?.seenPosition ?? 0) >= upTo) return;
				await putSeen(tx, song, me.reviewerId, upTo);
				if (upTo === thread.lastPosition)
					await notifier.markRead(tx, mentionKind, { recipientId: me.reviewerId, songId });
				await touchSeen(tx, me);
			});
		},
	};
}

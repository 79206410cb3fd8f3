import type { Message } from '../../domain/chat/chat.api.ts';
import { messageNotFound } from '../../domain/chat/chat.errors.ts';
import { canDelete, canEdit, checkMessage, tidyText } from '../../domain/chat/chat-rules.ts';
import { markMentions } from '../../domain/chat/mentions.ts';
import { AppError } from '../../domain/kernel/errors.ts';
import { foldText } from '../../domain/kernel/fold.ts';
import type { MessageId } from '../../domain/kernel/ids.ts';
import { ensure } from '../../domain/kernel/verdict.ts';
import type { Member } from '../framework/actor.ts';
import { listMembersOf } from '../framework/reviewers.shared-queries.ts';
import { ensureStillMember } from '../framework/rights.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import type { EventBus } from '../platform/events/event-bus.ts';
import type { Log } from '../platform/log/log.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { findSignedSong } from '../songs/signed-songs.shared-queries.ts';
import { ensureNotWithdrawn } from '../workspace/withdrawals.shared-queries.ts';
import { presentMessage } from './chat.present.ts';
import { deleteFilesOf, listFilesOf } from './chat-files.repository.ts';
import { mentionEvents } from './chat-notifications.ts';
import { touchChat } from './chat-touch.ts';
import { findMessage, type MessageRow, removeText, updateText } from './messages.repository.ts';
import { lockThread, raiseRevision, takeUnread } from './threads.repository.ts';

interface ChangesDeps {
	readonly db: Db;
	readonly clock: Clock;
	readonly log: Log;
	readonly storage: Storage;
	readonly events: EventBus;
}

export type MessageChangesService = ReturnType<typeof createMessageChanges>;

/** Changing and removing what was said. */
export function createMessageChanges({ db, clock, log, storage, events }: ChangesDeps) {
	/** The message, locked with its thread, of a song that still is signed. */
	async function lockMessage(tx: Tx, me: Member, id: MessageId) {
		const found = await findMessage(tx, me.organizationId, id);
		if (!found) throw new AppError(messageNotFound);
		if (!(await findSignedSong(tx, me.organizationId, found.songId))) throw new AppError(messageNotFound);
		const thread = await lockThread(tx, found, clock.now());
		const row = await findMessage(tx, me.organizationId, id);
		if (!row) throw new AppError(messageNotFound);
		return { row, thread };
	}

	const factsOf = ({ authorId, kind, createdAt, deletedAt }: MessageRow) => ({
		authorId,
		kind,
		createdAt,
		isDeleted: deletedAt !== null,
	});

	return {
		async edit(me: Member, id: MessageId, typed: string): Promise<Message> {
			const row = await db.transaction(async (tx) => {
				await ensureStillMember(tx, me);
				const { row: old, thread } = await lockMessage(tx, me, id);
				ensure(canEdit(factsOf(old), me, clock.now()));
				await ensureNotWithdrawn(tx, me.organizationId, old.songId);
				// One with files may be without words.
				ensure(checkMessage(typed, (await listFilesOf(tx, [id])).get(id)?.length ?? 0));
				const { text, mentionedIds } = markMentions(tidyText(typed), await listMembersOf(tx, me.organizationId));
				if (text === old.text) return old;
				const revision = await raiseRevision(tx, thread);
				const change = { text, folded: foldText(tidyText(typed)), revision, editedAt: clock.now() };
				await updateText(tx, id, change);
				await events.emit(tx, mentionEvents, {
					kind: 'mentioned',
					organizationId: me.organizationId,
					songId: old.songId,
					messageId: id,
					authorId: me.reviewerId,
					mentionedIds,
				});
				await touchChat(tx, me.organizationId);
				return { ...old, ...change };
			});
			return presentMessage(db, me, row);
		},

		async delete(me: Member, id: MessageId): Promise<void> {
			const keys = await db.transaction(async (tx) => {
				const actor = await ensureStillMember(tx, me);
				const { row, thread } = await lockMessage(tx, me, id);
				ensure(canDelete(factsOf(row), actor));
				const revision = await raiseRevision(tx, thread);
				await removeText(tx, id, revision, clock.now());
				await takeUnread(tx, row.songId, row.position);
				const removed = await deleteFilesOf(tx, id);
				await touchChat(tx, me.organizationId);
				return removed;
			});
			// What could not be removed now is swept later.
			for (const key of keys)
				await storage.remove(key).catch((err: unknown) => log.warn({ err }, 'a file of a chat was not removed'));
		},
	};
}

// Sending, editing and removing chat messages.
import { chatApi } from '../../domain/chat/chat.api.ts';
import { fileGone, messageNotFound, otherAuthor, tooFast } from '../../domain/chat/chat.errors.ts';
import { canDelete, canEdit, checkMessage, messagesPerMinute, tidyText } from '../../domain/chat/chat-rules.ts';
import { markMentions } from '../../domain/chat/mentions.ts';
import { AppError, ensure, required } from '../../domain/kernel/errors.ts';
import { foldText } from '../../domain/kernel/fold.ts';
import type { MessageId } from '../../domain/kernel/ids.ts';
import { tooManyRequests } from '../../domain/kernel/kernel.errors.ts';
import { chatTopic } from '../../domain/kernel/topics.ts';
import type { Member } from '../framework/actor.ts';
import type { Core } from '../framework/core.ts';
import { handlers } from '../framework/handle.ts';
import { listMembersOf, lockMemberIds } from '../framework/reviewers.shared-queries.ts';
import type { Tx } from '../platform/db/database.ts';
import { findSignedSong } from '../songs/signed-songs.shared-queries.ts';
import { ensureNotWithdrawn } from '../workspace/workspace.shared-queries.ts';
import { presentMessage } from './chat.present.ts';
import { attachFiles, deleteFilesOf, listFilesOf, lockLooseFiles } from './chat-files.repository.ts';
import { mentionEvents } from './chat-notifications.ts';
import { findByNonce, findMessage, insertMessage, type MessageRow, updateMessage } from './messages.repository.ts';
import { addUnread, advanceThread, lockThread, putSeen, raiseRevision, takeUnread } from './threads.repository.ts';
import { getChatSong, touchSeen } from './threads.service.ts';

const messagesPerMember = { name: 'chat-messages', tries: messagesPerMinute, windowMinutes: 1 };

const factsOf = ({ authorId, kind, createdAt, deletedAt }: MessageRow) => ({
	authorId,
	kind,
	createdAt,
	isDeleted: deletedAt !== null,
});

export function createMessages(core: Core) {
	const { db, clock, limiter, storage } = core;

	async function spendOne({ reviewerId }: Member) {
		try {
			await limiter.spend(messagesPerMember, reviewerId);
		} catch (error) {
			throw error instanceof AppError && error.code === tooManyRequests.code ? new AppError(tooFast) : error;
		}
	}

	/** Locks the message with its thread, if its song is still signed. */
	async function lockMessage(tx: Tx, { organizationId }: Member, id: MessageId) {
		const found = await findMessage(tx, organizationId, id);
		if (!found || !(await findSignedSong(tx, organizationId, found.songId))) throw new AppError(messageNotFound);
		const thread = await lockThread(tx, found, clock.now());
		const row = required(await findMessage(tx, organizationId, id), messageNotFound);
		return { row, thread };
	}

	return handlers(core, chatApi, {
		async sendMessage({ actor: me, input, mutate }) {
			const { songId, nonce } = input;
			if (input.authorId !== undefined && input.authorId !== me.reviewerId) throw new AppError(otherAuthor);
			const song = await getChatSong(db, me, songId);
			const sentBefore = await findByNonce(db, songId, me.reviewerId, nonce);
			// A retry gets the same response as the first attempt, and does not count towards the limit.
			if (sentBefore) return presentMessage(db, me, sentBefore);
			ensure(checkMessage(input.text, input.fileIds.length));
			await ensureNotWithdrawn(db, me.organizationId, songId);
			await spendOne(me);
			const row = await mutate(async (tx, { actor, emit, touch }) => {
				const { organizationId, reviewerId } = actor;
				const now = clock.now();
				const thread = await lockThread(tx, song, now);
				// Two attempts to send the same message may have arrived together.
				const before = await findByNonce(tx, songId, reviewerId, nonce);
				if (before) return before;
				const fileIds = [...new Set(input.fileIds)];
				const files = new Set(await lockLooseFiles(tx, song, reviewerId, fileIds));
				if (fileIds.some((id) => !files.has(id))) throw new AppError(fileGone);
				const typed = tidyText(input.text);
				const { text, mentionedIds } = markMentions(typed, await listMembersOf(tx, organizationId));
				const place = await advanceThread(tx, thread, now);
				const written = { kind: 'text', authorId: reviewerId, nonce, text, folded: foldText(typed) } as const;
				const sent = await insertMessage(tx, { ...song, ...place, ...written, createdAt: now });
				await attachFiles(tx, sent, fileIds);
				const others = (await lockMemberIds(tx, organizationId)).filter((id) => id !== reviewerId);
				const mentioned = new Set(mentionedIds);
				const readers = others.map((id) => ({ id, isMentioned: mentioned.has(id) }));
				await addUnread(tx, song, place.position, readers);
				// The author of a reply has read what is above it.
				await putSeen(tx, song, reviewerId, place.position);
				const mention = { messageId: sent.id, authorId: reviewerId, mentionedIds };
				await emit(mentionEvents, { kind: 'mentioned', ...song, ...mention });
				await touch(chatTopic);
				await touchSeen(tx, actor);
				return sent;
			});
			return presentMessage(db, me, row);
		},

		async editMessage({ actor: me, input: { messageId: id, text: typed }, mutate }) {
			const row = await mutate(async (tx, { actor, emit, touch }) => {
				const { organizationId, reviewerId } = actor;
				const { row: old, thread } = await lockMessage(tx, actor, id);
				const { songId } = old;
				ensure(canEdit(factsOf(old), actor, clock.now()));
				await ensureNotWithdrawn(tx, organizationId, songId);
				// A message with files may have no text.
				ensure(checkMessage(typed, (await listFilesOf(tx, [id])).get(id)?.length ?? 0));
				const { text, mentionedIds } = markMentions(tidyText(typed), await listMembersOf(tx, organizationId));
				if (text === old.text) return old;
				const revision = await raiseRevision(tx, thread);
				const change = { text, folded: foldText(tidyText(typed)), revision, editedAt: clock.now() };
				await updateMessage(tx, id, change);
				const mention = { messageId: id, authorId: reviewerId, mentionedIds };
				await emit(mentionEvents, { kind: 'mentioned', organizationId, songId, ...mention });
				await touch(chatTopic);
				return { ...old, ...change };
			});
			return presentMessage(db, me, row);
		},

		async deleteMessage({ input: { messageId: id }, mutate }) {
			const keys = await mutate(async (tx, { actor, touch }) => {
				const { row, thread } = await lockMessage(tx, actor, id);
				ensure(canDelete(factsOf(row), actor));
				const revision = await raiseRevision(tx, thread);
				// Nothing of its text is kept.
				await updateMessage(tx, id, { text: '', folded: '', revision, deletedAt: clock.now() });
				await takeUnread(tx, row.songId, row.position);
				const removed = await deleteFilesOf(tx, id);
				await touch(chatTopic);
				return removed;
			});
			// Files that could not be removed now are swept later.
			for (const key of keys)
				await storage.remove(key).catch((err: unknown) => core.log.warn({ err }, 'chat file not removed'));
		},
	});
}

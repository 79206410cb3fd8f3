import type { Message } from '../../domain/chat/chat.api.ts';
import { fileGone, otherAuthor, tooFast } from '../../domain/chat/chat.errors.ts';
import { checkMessage, tidyText } from '../../domain/chat/chat-rules.ts';
import { markMentions } from '../../domain/chat/mentions.ts';
import { AppError } from '../../domain/kernel/errors.ts';
import { foldText } from '../../domain/kernel/fold.ts';
import type { ReviewerId, SongId } from '../../domain/kernel/ids.ts';
import { tooManyRequests } from '../../domain/kernel/kernel.errors.ts';
import { ensure } from '../../domain/kernel/verdict.ts';
import type { Member } from '../framework/actor.ts';
import { listMembersOf, lockMemberIds } from '../framework/reviewers.shared-queries.ts';
import { ensureStillMember } from '../framework/rights.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import type { EventBus } from '../platform/events/event-bus.ts';
import type { RateLimiter } from '../platform/limits/rate-limiter.ts';
import { ensureNotWithdrawn } from '../workspace/withdrawals.shared-queries.ts';
import { messagesPerMember } from './chat.limits.ts';
import { presentMessage } from './chat.present.ts';
import { attachFiles, lockLooseFiles } from './chat-files.repository.ts';
import { mentionEvents } from './chat-notifications.ts';
import { getChatSong } from './chat-song.ts';
import { touchChat, touchSeen } from './chat-touch.ts';
import { findByNonce, insertMessage, type MessageRow } from './messages.repository.ts';
import { addUnread, advanceThread, lockThread, putSeen } from './threads.repository.ts';

interface SendingDeps {
	readonly db: Db;
	readonly clock: Clock;
	readonly limiter: RateLimiter;
	readonly events: EventBus;
}

export interface NewMessage {
	readonly songId: SongId;
	readonly nonce: string;
	readonly text: string;
	readonly fileIds: readonly string[];
	readonly authorId?: ReviewerId | undefined;
}

export type SendingService = ReturnType<typeof createSendingService>;

/** Saying something in a chat. */
export function createSendingService({ db, clock, limiter, events }: SendingDeps) {
	async function spendOne({ reviewerId }: Member): Promise<void> {
		try {
			await limiter.spend(messagesPerMember, reviewerId);
		} catch (error) {
			throw error instanceof AppError && error.code === tooManyRequests.code ? new AppError(tooFast) : error;
		}
	}

	async function insert(tx: Tx, me: Member, sent: NewMessage): Promise<MessageRow> {
		const { organizationId, reviewerId } = me;
		const { songId, nonce } = sent;
		const now = clock.now();
		const thread = await lockThread(tx, { organizationId, songId }, now);
		// Two tries of the same message may have come together.
		const before = await findByNonce(tx, songId, reviewerId, nonce);
		if (before) return before;
		const fileIds = [...new Set(sent.fileIds)];
		const files = new Set(await lockLooseFiles(tx, { organizationId, songId }, reviewerId, fileIds));
		if (fileIds.some((id) => !files.has(id))) throw new AppError(fileGone);
		const members = await listMembersOf(tx, organizationId);
		const { text, mentionedIds } = markMentions(tidyText(sent.text), members);
		const place = await advanceThread(tx, thread, now);
		const row = await insertMessage(tx, {
			organizationId,
			songId,
			kind: 'text',
			authorId: reviewerId,
			nonce,
			text,
			createdAt: now,
			folded: foldText(tidyText(sent.text)),
			...place,
		});
		await attachFiles(tx, row, fileIds);
		const others = (await lockMemberIds(tx, organizationId)).filter((id) => id !== reviewerId);
		const mentioned = new Set(mentionedIds);
		const readers = others.map((id) => ({ id, isMentioned: mentioned.has(id) }));
		await addUnread(tx, { organizationId, songId }, place.position, readers);
		// Whoever answers has read what stands above.
		await putSeen(tx, { organizationId, songId }, reviewerId, place.position);
		await events.emit(tx, mentionEvents, {
			kind: 'mentioned',
			organizationId,
			songId,
			messageId: row.id,
			authorId: reviewerId,
			mentionedIds,
		});
		await touchChat(tx, organizationId);
		await touchSeen(tx, me);
		return row;
	}

	return {
		async send(me: Member, sent: NewMessage): Promise<Message> {
			if (sent.authorId !== undefined && sent.authorId !== me.reviewerId) throw new AppError(otherAuthor);
			await getChatSong(db, me, sent.songId);
			const before = await findByNonce(db, sent.songId, me.reviewerId, sent.nonce);
			// A try again is answered as the first one was, and counts for nothing.
			if (before) return presentMessage(db, me, before);
			ensure(checkMessage(sent.text, sent.fileIds.length));
			await ensureNotWithdrawn(db, me.organizationId, sent.songId);
			await spendOne(me);
			const row = await db.transaction(async (tx) => insert(tx, await ensureStillMember(tx, me), sent));
			return presentMessage(db, me, row);
		},
	};
}

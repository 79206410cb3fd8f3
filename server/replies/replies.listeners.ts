// Updates replies when something happens to their songs.

import { AppError } from '../../domain/kernel/errors.ts';
import type { DemoId, SongId } from '../../domain/kernel/ids.ts';
import { replyTopic } from '../../domain/kernel/topics.ts';
import { signingAnnounced } from '../../domain/replies/replies.errors.ts';
import { canUndoReply } from '../../domain/replies/reply-rules.ts';
import { touchLabel } from '../framework/live-scopes.ts';
import { idsOf, type Tx } from '../platform/db/database.ts';
import { on } from '../platform/events/event-bus.ts';
import { songEvents, songNameEvents } from '../songs/songs.events.ts';
import { submissionEvents } from '../submissions/submissions.events.ts';
import { findSenderOfSong, listDemosOfSender } from '../submissions/submissions.shared-queries.ts';
import {
	lockRepliesOf,
	lockRepliesOfDemos,
	moveRepliesToSong,
	type NewReply,
	type ReplyRow,
	updateReply,
} from './replies.repository.ts';
import type { RepliesCore } from './replying.service.ts';

export type ReplyListeners = ReturnType<typeof createReplyListeners>;

export function createReplyListeners({ clock, writing }: RepliesCore) {
	/** Returns false if the reply has been sent or was undone before. */
	async function cancelIfQueued(tx: Tx, reply: ReplyRow, at: Date) {
		const isWaiting = reply.undoneAt === null && canUndoReply(reply, at).allowed;
		return isWaiting && (await writing.cancel(tx, reply, at));
	}

	async function forgetAll(tx: Tx, rows: readonly ReplyRow[], change: Partial<NewReply> = {}) {
		const now = clock.now();
		for (const reply of rows) {
			await cancelIfQueued(tx, reply, now);
			await updateReply(tx, reply.id, { ...change, recipient: null, subject: '', text: '', parts: null });
		}
	}

	/** The sender's data was deleted. Signed songs stay, and so does the fact that their senders got a reply. */
	async function forget(tx: Tx, songIds: readonly SongId[], demoIds: readonly DemoId[]) {
		for (const songId of songIds) await forgetAll(tx, await lockRepliesOf(tx, songId));
		await forgetAll(tx, await lockRepliesOfDemos(tx, demoIds));
	}

	return {
		forget,

		listeners: [
			/** Undoing a decision cancels the reply that is queued with it. */
			on(songEvents, async (tx, { kind, songId, organizationId, at, actorId, wasRevealed = false }) => {
				if (kind === 'added' && actorId === null) {
					const sent = await findSenderOfSong(tx, organizationId, songId);
					if (sent) await moveRepliesToSong(tx, sent.demo.id, songId);
				}
				if (kind !== 'undone') return;
				for (const reply of await lockRepliesOf(tx, songId)) {
					const isOfDecision = reply.isWithDecision || reply.matter === 'signed' || reply.matter === 'pass';
					const isCancelled = isOfDecision && (await cancelIfQueued(tx, reply, at));
					const isSeenAsSent = reply.undoneAt === null && !(wasRevealed && reply.failedAt !== null);
					if (!isCancelled && reply.matter === 'signed' && isSeenAsSent) throw new AppError(signingAnnounced);
				}
				await touchLabel(tx, organizationId, replyTopic);
			}),

			/** When a song is removed, its queued replies are cancelled and their texts are deleted. */
			on(songNameEvents, async (tx, { kind, songId }) => {
				if (kind === 'removing') await forgetAll(tx, await lockRepliesOf(tx, songId), { songId: null });
			}),

			/** For declined demos, undoing the decline cancels the reply that is queued with it. */
			on(submissionEvents, async (tx, { kind, submissionId, organizationId, demoIds, at }) => {
				if (kind === 'undeclined')
					for (const reply of await lockRepliesOfDemos(tx, demoIds)) await cancelIfQueued(tx, reply, at);
				if (kind === 'withdrawn') await forgetAll(tx, await lockRepliesOfDemos(tx, demoIds));
				if (kind === 'erased') {
					const demos = await listDemosOfSender(tx, submissionId);
					await forget(
						tx,
						demos.flatMap(({ songId }) => songId ?? []),
						idsOf(demos),
					);
				}
				if (kind === 'declined' || kind === 'undeclined' || kind === 'withdrawn')
					await touchLabel(tx, organizationId, replyTopic);
			}),
		],
	};
}

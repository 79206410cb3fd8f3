// One mail to the sender of a demo: written in the transaction of the decision, sent a minute later, never twice.

import { AppError, ensure, required } from '../../domain/kernel/errors.ts';
import type { DemoId, ReplyId, ReviewId, SongId } from '../../domain/kernel/ids.ts';
import { replyTopic } from '../../domain/kernel/topics.ts';
import { repliesApi } from '../../domain/replies/replies.api.ts';
import {
	commentNotAllowed,
	noSenderAddress,
	replyAlreadySent,
	replyNotFound,
} from '../../domain/replies/replies.errors.ts';
import type { ReplyInput } from '../../domain/replies/reply-input.ts';
import { canUndoReply, checkReply, checkSendTime } from '../../domain/replies/reply-rules.ts';
import type { BlindReading } from '../../domain/songs/blind.ts';
import { demoAlreadyScreened } from '../../domain/submissions/submissions.errors.ts';
import type { Admin, Member } from '../framework/actor.ts';
import type { Core } from '../framework/core.ts';
import { handlers } from '../framework/handle.ts';
import type { Mutate } from '../framework/mutate.ts';
import { lockMembers } from '../organizations/organizations.shared-queries.ts';
import type { Queries, Tx } from '../platform/db/database.ts';
import { lockSong } from '../songs/song-changes.shared-queries.ts';
import { getSong, type SongForViewer } from '../songs/songs.shared-queries.ts';
import type { SenderModeration } from '../submissions/sender-moderation.service.ts';
import type { SenderOfSong } from '../submissions/submissions.present.ts';
import { findScreened, lockDeclined, markDemoReplied } from '../submissions/submissions.shared-queries.ts';
import { canBeRepliedTo, repliesFor } from './replies.present.ts';
import { listRepliesOf, listRepliesOfDemos, lockReply, type ReplyRow, updateReply } from './replies.repository.ts';
import { type ReplyWriting, replyTargetOfDemo, replyTargetOfSong } from './reply-writing.ts';

/** Functions that other modules provide to this one. */
export interface RepliesHooks {
	/** Comments that may be sent with a reply, as their authors wrote them. */
	commentsOf(queries: Queries, song: SongForViewer): Promise<{ id: ReviewId; text: string; reading: BlindReading }[]>;
	readonly senderModeration: SenderModeration;
	/** Declines a demo that awaits screening, and locks it. */
	declineHeld(tx: Tx, member: Member, id: DemoId): Promise<SenderOfSong>;
}

export interface RepliesCore extends Core, RepliesHooks {
	readonly writing: ReplyWriting;
}

export type Replying = ReturnType<typeof createReplying>;

export function createReplying(core: RepliesCore) {
	const { db, clock, outsideMails, writing, commentsOf, declineHeld } = core;

	async function chosenComments(tx: Tx, song: SongForViewer, ids: readonly ReviewId[]) {
		if (ids.length === 0) return [];
		const allowed = await commentsOf(tx, song);
		if (ids.some((id) => allowed.every((comment) => comment.id !== id))) throw new AppError(commentNotAllowed);
		return allowed.filter(({ id }) => ids.includes(id)).map(({ text }) => text);
	}

	async function writeForSong(
		tx: Tx,
		admin: Admin,
		song: SongForViewer,
		reply: ReplyInput & { readonly reason: string },
		isWithDecision: boolean,
	) {
		const demo = await replyTargetOfSong(tx, song);
		const comments = await chosenComments(tx, song, reply.commentIds);
		return writing.write(tx, admin, demo, { ...reply, isWithDecision, comments });
	}

	/** Wraps the transaction of a decision, because mails to outsiders are limited (R-MAIL-6). */
	async function counting<Result>(admin: Admin, songId: SongId, change: () => Promise<Result>) {
		const song = await getSong(db, admin, songId);
		if (!canBeRepliedTo(song)) throw new AppError(noSenderAddress);
		return outsideMails.reply(admin, change);
	}

	async function sendForSong(mutate: Mutate<Admin>, admin: Admin, songId: SongId, reply: ReplyInput) {
		const { passReason } = await getSong(db, admin, songId);
		ensure(checkReply(reply, passReason ?? ''));
		ensure(checkSendTime(reply.sendAt, clock.now()));
		const change = async (tx: Tx) => {
			const song = await lockSong(tx, admin, songId);
			return writeForSong(tx, admin, song, { ...reply, reason: song.passReason ?? '' }, false);
		};
		const lockFirst = (tx: Tx) => lockMembers(tx, admin.organizationId, 'shared');
		return counting(admin, songId, () => mutate(change, lockFirst));
	}

	/**
	 * Replies to a demo that was declined at screening, before it became a song, or is declined now (R-ANSWER-9). A
	 * declined demo is not reviewed, so there are no comments and no reason either.
	 */
	async function sendForDeclined(
		mutate: Mutate<Admin>,
		admin: Admin,
		demoId: DemoId,
		reply: ReplyInput,
		isWithDecision = false,
	) {
		const { organizationId } = admin;
		ensure(checkReply(reply, ''));
		ensure(checkSendTime(reply.sendAt, clock.now()));
		const known = required(await findScreened(db, organizationId, demoId), demoAlreadyScreened);
		replyTargetOfDemo(known);
		const change = async (tx: Tx) => {
			const sent = required(
				await (isWithDecision ? declineHeld(tx, admin, demoId) : lockDeclined(tx, organizationId, demoId)),
				demoAlreadyScreened,
			);
			return writing.write(tx, admin, replyTargetOfDemo(sent), { ...reply, reason: '', comments: [], isWithDecision });
		};
		return outsideMails.reply(admin, () => mutate(change));
	}

	const undo = (mutate: Mutate<Admin>, id: ReplyId) =>
		mutate(async (tx, { actor, touch }) => {
			const now = clock.now();
			const reply = required(await lockReply(tx, actor.organizationId, id), replyNotFound);
			if (reply.undoneAt !== null) return;
			if (reply.kind === 'elsewhere') await updateReply(tx, id, { undoneAt: now });
			else {
				ensure(canUndoReply(reply, now));
				if (!(await writing.cancel(tx, reply, now))) throw new AppError(replyAlreadySent);
			}
			if (reply.sentAt !== null && reply.isFinal) await unmarkDemo(tx, reply);
			await touch(replyTopic);
		});

	return {
		counting,
		sendForSong,
		sendForDeclined,
		undo,

		spendReply: outsideMails.spendReply,
		refundReply: outsideMails.refundReply,

		sendWithDecision: (tx: Tx, admin: Admin, song: SongForViewer, reply: ReplyInput & { readonly reason: string }) =>
			writeForSong(tx, admin, song, reply, true),

		/** Whether the sender of a song can be notified of a decision and has not been notified of it yet. */
		async canReplyToDecision(admin: Admin, songId: SongId) {
			const song = await getSong(db, admin, songId);
			if (!canBeRepliedTo(song)) return false;
			const replies = repliesFor(await listRepliesOf(db, admin.organizationId, [songId]), song);
			return replies.every(({ matter }) => matter === 'thanks');
		},

		/** When the sender was notified of a decision; null if they were not. */
		async findDecisionReplyAt(admin: Admin, songId: SongId) {
			const rows = await listRepliesOf(db, admin.organizationId, [songId]);
			const reply = repliesFor(rows, await getSong(db, admin, songId)).find(({ isWithDecision }) => isWithDecision);
			return reply?.sendAt ?? null;
		},

		routes: handlers(core, repliesApi, {
			sendReply: async ({ actor, input, mutate }) => ({
				replyId: await sendForSong(mutate, actor, input.songId, input.reply),
			}),

			undoReply: ({ input, mutate }) => undo(mutate, input.replyId),

			replyToDeclined: async ({ actor, input, mutate }) => ({
				replyId: await sendForDeclined(mutate, actor, input.demoId, input.reply),
			}),

			/** Declines and replies in one transaction. */
			declineAndReply: async ({ actor, input, mutate }) => ({
				replyId: await sendForDeclined(mutate, actor, input.demoId, input.reply, true),
			}),
		}),
	};
}

/**
 * Corrects a reply that was recorded as sent and was not. Unless another reply was sent, the sender's page no longer
 * says *Replied*.
 */
async function unmarkDemo(tx: Tx, { id, organizationId, songId, demoId }: ReplyRow) {
	const others = [
		...(await listRepliesOf(tx, organizationId, songId ? [songId] : [])),
		...(await listRepliesOfDemos(tx, organizationId, demoId ? [demoId] : [])),
	];
	const isReplied = others.some((other) => other.id !== id && other.isFinal && other.sentAt !== null);
	if (!isReplied) await markDemoReplied(tx, organizationId, { songId, demoId }, null);
}

// Replies for several demos at a time, by mail or elsewhere (R-ANSWER-6).
import { setImmediate } from 'node:timers/promises';
import { AppError } from '../../domain/kernel/errors.ts';
import type { DemoId, ReplyId, SongId } from '../../domain/kernel/ids.ts';
import { replyTopic } from '../../domain/kernel/topics.ts';
import { repliesApi } from '../../domain/replies/replies.api.ts';
import { alreadyReplied, reasonForSeveral } from '../../domain/replies/replies.errors.ts';
import type { ReplyInput } from '../../domain/replies/reply-input.ts';
import { usesPlaceholder } from '../../domain/replies/reply-placeholders.ts';
import { sharedSendTime } from '../../domain/replies/reply-rules.ts';
import type { Admin } from '../framework/actor.ts';
import { handlers } from '../framework/handle.ts';
import type { Mutate } from '../framework/mutate.ts';
import type { Tx } from '../platform/db/database.ts';
import { lockSong } from '../songs/song-changes.shared-queries.ts';
import { getSong } from '../songs/songs.shared-queries.ts';
import { lockDeclined, lockSubmissionsOf, markDemoReplied } from '../submissions/submissions.shared-queries.ts';
import { canBeRepliedTo, repliesFor } from './replies.present.ts';
import { insertReply, listRepliesOf, listRepliesOfDemos } from './replies.repository.ts';
import { type ReplyTarget, replyTargetOfDemo, replyTargetOfSong } from './reply-writing.ts';
import type { RepliesCore, Replying } from './replying.service.ts';

type SongOrDemo =
	| { readonly songId: SongId; readonly demoId: null }
	| { readonly songId: null; readonly demoId: DemoId };

/** Each demo once, songs first, and in one order, so that two admins who mark the same demos wait for each other. */
function eachOf({ songIds, demoIds = [] }: { songIds: SongId[]; demoIds?: DemoId[] | undefined }): SongOrDemo[] {
	return [
		...[...new Set(songIds)].sort().map((songId) => ({ songId, demoId: null })),
		...[...new Set(demoIds)].sort().map((demoId) => ({ songId: null, demoId })),
	];
}

export function createRepliesDue(core: RepliesCore, replying: Replying) {
	const { db, clock, outsideMails } = core;

	async function recordReply(tx: Tx, { reviewerId }: Admin, demo: ReplyTarget, isAgain = false) {
		const { organizationId, songId, demoId, cameAt, isFromPage } = demo;
		const now = clock.now();
		const reply = await insertReply(tx, {
			organizationId,
			songId,
			demoId,
			kind: 'elsewhere',
			matter: 'elsewhere',
			isFinal: true,
			cameAt,
			isFromPage,
			createdAt: now,
			createdBy: reviewerId,
			sendAt: now,
			sentAt: now,
			isAgain,
			isAnnounced: true,
		});
		if (reply) await markDemoReplied(tx, organizationId, demo, now);
		return reply?.id ?? null;
	}

	async function markSong(tx: Tx, admin: Admin, songId: SongId) {
		const song = await lockSong(tx, admin, songId);
		const before = await listRepliesOf(tx, song.organizationId, [songId]);
		if (!canBeRepliedTo(song) || repliesFor(before, song).some(({ isFinal }) => isFinal)) return null;
		const isAgain = before.some(({ failedAt, isFinal }) => failedAt !== null && isFinal);
		return recordReply(tx, admin, await replyTargetOfSong(tx, song), isAgain);
	}

	/** For a demo that was declined before it became a song. */
	async function markDeclined(tx: Tx, admin: Admin, demoId: DemoId) {
		const sent = await lockDeclined(tx, admin.organizationId, demoId);
		const before = await listRepliesOfDemos(tx, admin.organizationId, [demoId]);
		if (!sent || before.some(({ isFinal }) => isFinal)) return null;
		return recordReply(tx, admin, replyTargetOfDemo(sent));
	}

	async function replyToOne(mutate: Mutate<Admin>, admin: Admin, id: SongOrDemo, reply: ReplyInput) {
		const { organizationId } = admin;
		const before =
			id.songId !== null
				? repliesFor(await listRepliesOf(db, organizationId, [id.songId]), await getSong(db, admin, id.songId))
				: await listRepliesOfDemos(db, organizationId, [id.demoId]);
		if (before.some(({ isFinal }) => isFinal)) throw new AppError(alreadyReplied);
		const withoutComments = { ...reply, commentIds: [] };
		return id.songId !== null
			? replying.sendForSong(mutate, admin, id.songId, withoutComments)
			: replying.sendForDeclined(mutate, admin, id.demoId, withoutComments);
	}

	return handlers(core, repliesApi, {
		/** Each reply has its own transaction. Senders who got a reply in the meantime are left out. */
		async replyToSeveral({ actor, input: { reply, ...demos }, mutate }) {
			if (usesPlaceholder(`${reply.subject}\n${reply.text}`, 'reason')) throw new AppError(reasonForSeveral);
			await outsideMails.ensureAllowed(actor);
			const scheduled = { ...reply, sendAt: sharedSendTime(reply.sendAt, clock.now()) };
			const replyIds: ReplyId[] = [];
			const refused: { id: SongId | DemoId; message: string }[] = [];
			for (const id of eachOf(demos)) {
				try {
					replyIds.push(await replyToOne(mutate, actor, id, scheduled));
				} catch (error) {
					if (!(error instanceof AppError)) throw error;
					refused.push({ id: id.songId ?? id.demoId, message: error.message });
				}
				// The embedded database responds in microtasks, so without a break no other request would get through.
				await setImmediate();
			}
			return { replyIds, refused };
		},

		async undoSeveralReplies({ input, mutate }) {
			let undone = 0;
			let gone = 0;
			for (const id of new Set(input.replyIds)) {
				try {
					await replying.undo(mutate, id);
					undone += 1;
				} catch (error) {
					if (!(error instanceof AppError)) throw error;
					gone += 1;
				}
			}
			return { undone, gone };
		},

		/** The senders got replies by other means: nothing is mailed, and no reply is due. */
		markRepliedElsewhere: ({ input, mutate }) =>
			mutate(async (tx, { actor, touch }) => {
				await lockSubmissionsOf(tx, actor.organizationId, input.demoIds ?? []);
				const replyIds: ReplyId[] = [];
				for (const { songId, demoId } of eachOf(input)) {
					const id = await (songId === null ? markDeclined(tx, actor, demoId) : markSong(tx, actor, songId));
					if (id) replyIds.push(id);
				}
				await touch(replyTopic);
				return { replyIds };
			}),
	});
}

// Actions of admins on one or several songs. Each action locks the song first, so that a double click sees the result
// of the first.

import { done } from '../../domain/kernel/endpoint.ts';
import { AppError, ensure } from '../../domain/kernel/errors.ts';
import type { SongId } from '../../domain/kernel/ids.ts';
import { decisionTopic, revealTopic, songTopic, uploadTopic } from '../../domain/kernel/topics.ts';
import { reasonForSeveral } from '../../domain/replies/replies.errors.ts';
import type { ReplyInput } from '../../domain/replies/reply-input.ts';
import { usesPlaceholder } from '../../domain/replies/reply-placeholders.ts';
import { checkReply, sharedSendTime } from '../../domain/replies/reply-rules.ts';
import {
	canClose,
	canDecide,
	canExtend,
	canPass,
	canReopen,
	canUndoDecision,
	checkReason,
} from '../../domain/reviews/decisions.ts';
import { reviewsApi } from '../../domain/reviews/reviews.api.ts';
import { expiresAt, extendedExpiry } from '../../domain/songs/expiry.ts';
import { isCompleted, type SongStatus, statusOf } from '../../domain/songs/song-state.ts';
import type { Admin } from '../framework/actor.ts';
import type { Core } from '../framework/core.ts';
import { type Call, handlers } from '../framework/handle.ts';
import { touchLabel } from '../framework/live-scopes.ts';
import { countMembers } from '../framework/reviewers.shared-queries.ts';
import type { Tx } from '../platform/db/database.ts';
import type { Replying } from '../replies/replying.service.ts';
import {
	lockSong,
	rememberArtistKnownToLabel,
	type SongChange,
	updateSong,
} from '../songs/song-changes.shared-queries.ts';
import { songEvents } from '../songs/songs.events.ts';
import { readingOf, stateOf } from '../songs/songs.present.ts';
import { listArtistsNamedIn, type SongForViewer } from '../songs/songs.shared-queries.ts';
import { lockMembersOf } from './reviews.service.ts';
import { forEachSong } from './several-songs.ts';

interface LockedSong {
	readonly song: SongForViewer;
	readonly status: SongStatus;
	readonly now: Date;
	readonly admin: Admin;
}

interface Action {
	readonly kind: 'signed' | 'passed' | 'undone' | 'closed' | 'reopened' | 'extended';
	/** Returns what changes in the song; null if nothing has to. */
	decide(locked: LockedSong): SongChange | null;
	/** Reason for passing; internal. */
	readonly reason?: string;
	/** Reply to the sender of the song. */
	readonly reply?: ReplyInput | null | undefined;
}

export function createDecisions(core: Core, replying: Replying) {
	const { db, clock } = core;
	const { emit } = core.events;

	/** Returns the id of the reply, if there is one. */
	async function act(
		tx: Tx,
		admin: Admin,
		songId: SongId,
		memberCount: number,
		{ kind, decide, reason = '', reply }: Action,
	) {
		const now = clock.now();
		const song = await lockSong(tx, admin, songId);
		const status = statusOf({ ...stateOf(song), decision: song.decision }, memberCount, now);
		const changed = decide({ song, status, now, admin });
		if (!changed) return null;
		const { organizationId, reviewerId: actorId } = admin;
		const event = { songId, organizationId, actorId, at: now, wasRevealed: song.isRevealed };
		const wasCompleted = isCompleted(stateOf(song), memberCount, now);
		const isUnrecorded = wasCompleted && song.completedAt === null && song.decision === null;
		// The song expired moments ago, and the job that emits the event has not run yet.
		if (isUnrecorded) await emit(tx, songEvents, { ...event, kind: 'completed', actorId: null, at: expiresAt(song) });
		const after = { ...song, ...changed };
		const isNowCompleted = isCompleted(stateOf(after), memberCount, now);
		const completedAt = isUnrecorded ? expiresAt(song) : song.completedAt;
		// A decided song needs no reviews, so it is not completed by them.
		const isNew = isNowCompleted && completedAt === null && after.decision === null;
		await updateSong(tx, songId, { ...changed, completedAt: isNew ? now : isNowCompleted ? completedAt : null });
		if (after.decision === 'signed') await rememberArtistKnownToLabel(tx, organizationId, songId);
		if (kind === 'passed') await emit(tx, songEvents, { ...event, kind, reason, reading: after.reasonReading });
		else await emit(tx, songEvents, { ...event, kind });
		if (isNew) await emit(tx, songEvents, { ...event, kind: 'completed' });
		// Signing and undoing it also changes who knows the artist, and with it every title.
		await touchLabel(tx, organizationId, songTopic, decisionTopic, revealTopic, uploadTopic);
		return reply ? replying.sendWithDecision(tx, admin, song, { ...reply, reason }) : null;
	}

	function actOnOne({ input: { songId }, actor, mutate }: Call<{ readonly songId: SongId }, Admin>, action: Action) {
		const change = () =>
			mutate(
				async (tx, { actor: admin }) => act(tx, admin, songId, await countMembers(tx, admin.organizationId), action),
				lockMembersOf(actor),
			);
		return action.reply ? replying.counting(actor, songId, change) : change();
	}

	/**
	 * Changes all songs in one transaction, so that open pages get one live message and load their lists once. The songs
	 * are sorted, so that two admins who select the same songs do not deadlock.
	 */
	async function actOnSeveral(
		{ actor, mutate }: Call<unknown, Admin>,
		songIds: readonly SongId[],
		actionFor: (songId: SongId) => Action,
	) {
		const replied = new Set<SongId>();
		const outcome = await mutate(async (tx, { actor: admin }) => {
			replied.clear();
			const memberCount = await countMembers(tx, admin.organizationId);
			return forEachSong(songIds.toSorted(), async (songId) => {
				const action = actionFor(songId);
				// A reply and an undo can be refused after something was written, which is then rolled back for this song
				// alone.
				const canBeRefusedLate = action.reply || action.kind === 'undone';
				const replyId = canBeRefusedLate
					? await tx.transaction((inner) => act(inner, admin, songId, memberCount, action))
					: await act(tx, admin, songId, memberCount, action);
				if (replyId) replied.add(songId);
			});
		}, lockMembersOf(actor));
		const inOrder = (one: SongId, other: SongId) => songIds.indexOf(one) - songIds.indexOf(other);
		outcome.done.sort(inOrder);
		outcome.refused.sort((one, other) => inOrder(one.songId, other.songId));
		return { outcome, replied };
	}

	/**
	 * Determines which of the songs get a reply, each counted; those over the label's limit are refused before anything
	 * changes.
	 */
	async function reserveReplies(admin: Admin, songIds: readonly SongId[]) {
		const replies = new Set<SongId>();
		const outcome = await forEachSong(songIds, async (songId) => {
			if (!(await replying.canReplyToDecision(admin, songId))) return;
			await replying.spendReply(admin);
			replies.add(songId);
		});
		return { replies, ...outcome };
	}

	return handlers(core, reviewsApi, {
		signSong: async (call) => ({
			...done,
			replyId: await actOnOne(call, { ...signing, reply: call.input.reply }),
		}),

		passSong: async (call) => {
			const { reason, reply } = call.input;
			return { ...done, replyId: await actOnOne(call, addingReason(passing(reason, [], reply))) };
		},

		undoDecision: async (call) => {
			await actOnOne(call, undoing);
			return { ...done, replySentAt: await replying.findDecisionReplyAt(call.actor, call.input.songId) };
		},

		closeReview: async (call) => {
			await actOnOne(call, closing);
		},

		reopenReview: async (call) => {
			await actOnOne(call, reopening);
		},

		extendSong: async (call) => {
			await actOnOne(call, extending);
		},

		/** Sends one text to all senders who got no reply yet; a reason may name others, so it is sent to none of them. */
		passSongs: async (call) => {
			const { songIds, reason, reply } = call.input;
			ensure(checkReason(reason));
			if (reply && usesPlaceholder(`${reply.subject}\n${reply.text}`, 'reason')) throw new AppError(reasonForSeveral);
			if (reply) ensure(checkReply(reply, ''));
			// If each song masked only its own artist in the shared reason, two songs would reveal each other's
			// artists.
			const otherArtists = await listArtistsNamedIn(reason, db, call.actor, songIds);
			const reserved = reply
				? await reserveReplies(call.actor, songIds)
				: { replies: new Set<SongId>(), done: songIds, refused: [] };
			const scheduled = reply && { ...reply, sendAt: sharedSendTime(reply.sendAt, clock.now()), commentIds: [] };
			let sent: ReadonlySet<SongId> = new Set();
			try {
				const { outcome, replied } = await actOnSeveral(call, reserved.done, (songId) =>
					passing(reason, otherArtists, reserved.replies.has(songId) ? scheduled : null),
				);
				sent = replied;
				return { done: outcome.done, refused: [...reserved.refused, ...outcome.refused], replied: sent.size };
			} finally {
				for (const songId of reserved.replies) if (!sent.has(songId)) await replying.refundReply(call.actor);
			}
		},

		undoDecisions: async (call) => (await actOnSeveral(call, call.input.songIds, () => undoing)).outcome,

		extendSongs: async (call) => (await actOnSeveral(call, call.input.songIds, () => extending)).outcome,
	});
}

const signing: Action = {
	kind: 'signed',
	decide({ status, now, admin }) {
		ensure(canDecide(status));
		return { decision: 'signed', decidedAt: now, decidedBy: admin.reviewerId, passReason: null };
	},
};

/**
 * Includes further names in the reason that its author knows and that must stay hidden from people who may not know
 * them.
 */
function passing(typed: string, otherArtists: readonly string[], reply: Action['reply']): Action {
	ensure(checkReason(typed));
	const reason = typed.trim();
	return {
		kind: 'passed',
		reason,
		reply,
		decide({ song, status, now, admin }) {
			ensure(canDecide(status));
			const reading = readingOf(song);
			const isMasked = reading === 'masked';
			const masked = new Set([...song.formerArtists, ...otherArtists]);
			masked.delete(song.artist);
			return {
				decision: 'passed',
				decidedAt: now,
				decidedBy: admin.reviewerId,
				passReason: reason || null,
				// Names that the author knows from other songs are not masked beside this song, so the reason is hidden
				// whatever they are.
				reasonReading: !isMasked && otherArtists.length > 0 ? 'hidden' : reading,
				formerArtists: isMasked ? [...masked] : song.formerArtists,
			};
		},
	};
}

/** The reason may also follow the pass. */
function addingReason(action: Action): Action {
	const { decide, reason = '', reply } = action;
	return {
		...action,
		decide(locked) {
			const { song, status, admin } = locked;
			const isOwnDecision = song.decidedBy === admin.reviewerId;
			ensure(canPass({ ...song, status, isOwnDecision }, { reason, isReplying: Boolean(reply) }));
			if (status !== 'passed') return decide(locked);
			const { decidedAt: _, ...changed } = decide({ ...locked, status: 'completed' }) ?? {};
			return changed;
		},
	};
}

const undoing: Action = {
	kind: 'undone',
	decide({ status }) {
		ensure(canUndoDecision(status));
		return { decision: null, decidedAt: null, decidedBy: null, passReason: null, reasonReading: 'masked' };
	},
};

const closing: Action = {
	kind: 'closed',
	decide({ song, status }) {
		ensure(canClose(status));
		return song.reviewed ? null : { reviewed: true };
	},
};

const reopening: Action = {
	kind: 'reopened',
	decide({ song, status }) {
		ensure(canReopen({ isClosed: song.reviewed, status }));
		return { reviewed: false };
	},
};

const extending: Action = {
	kind: 'extended',
	decide({ song, status, now }) {
		ensure(canExtend(status));
		const end = extendedExpiry(song, now);
		return end && { extendedUntil: end, expiresAt: end, isExpiryRecorded: false };
	},
};

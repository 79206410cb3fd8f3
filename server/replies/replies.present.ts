import type { ReplyId, SongId } from '../../domain/kernel/ids.ts';
import type { ReplyDue } from '../../domain/replies/replies-due.api.ts';
import type { Reply } from '../../domain/replies/reply-offer.ts';
import { canUndoReply, hasSender } from '../../domain/replies/reply-rules.ts';
import type { SenderDemo } from '../../domain/replies/senders.api.ts';
import { reviewsMissing, reviewsToComplete, statusOf } from '../../domain/songs/song-state.ts';
import { startOfDay } from '../../domain/submissions/arrival.ts';
import { arePeopleHidden, presentSong, stateOf, visiblePersonName, visibleTitle } from '../songs/songs.present.ts';
import type { SongForViewer } from '../songs/songs.shared-queries.ts';
import { maskSender, type SenderOfSong } from '../submissions/submissions.present.ts';
import type { ReplyRow } from './replies.repository.ts';

// Converts replies and senders to API output. The sender of a song counts as its artist (R-BLIND-14): no address and no
// mail is returned before the artist is revealed to the viewer.

interface Facts {
	readonly memberCount: number;
	readonly now: Date;
}

/**
 * Whether the sender can get a reply and this may be known: where colleagues are hidden, it stays unknown who sent a
 * song.
 */
export function canBeRepliedTo(song: SongForViewer) {
	return hasSender(song) && !arePeopleHidden(song);
}

export function addressFor(song: SongForViewer) {
	return song.isRevealed && canBeRepliedTo(song) ? song.submissionSource : null;
}

export function statusFor(song: SongForViewer, { memberCount, now }: Facts) {
	const { submittedAt, extendedUntil, reviewed: isClosed, reviewCount, decision } = song;
	return statusOf({ submittedAt, extendedUntil, isClosed, reviewCount, decision }, memberCount, now);
}

/**
 * The replies that count for a viewer. To people who are blind to the sender, a failed reply looks sent, and the reply
 * that was sent in its place does not exist: an address that refuses one mail refuses all (R-ANSWER-4).
 */
export function repliesFor(rows: readonly ReplyRow[], { isRevealed }: Pick<SongForViewer, 'isRevealed'>): ReplyRow[] {
	return rows.filter(({ failedAt, isAgain }) => (isRevealed ? failedAt === null : !isAgain));
}

/**
 * Includes the mail, the time at which it was sent and whether it failed only if the viewer may know who sent the demo
 * (R-SUBMIT-9): several demos may share the mail, and an address that refuses one mail refuses all.
 */
export function presentReply(
	row: ReplyRow,
	{ isRevealed }: Pick<SongForViewer, 'isRevealed'>,
	isTroubled: boolean,
	now: Date,
): Reply {
	const canUndo = row.kind !== 'elsewhere' && canUndoReply(row, now).allowed;
	const trouble = row.failedAt !== null ? 'failed' : isTroubled || row.troubledAt !== null ? 'troubled' : null;
	const mail = { to: row.recipient, subject: row.subject, text: row.text };
	return {
		id: row.id,
		kind: row.kind,
		state: (isRevealed && trouble) || (canUndo ? 'waiting' : 'sent'),
		at: isRevealed ? (row.sentAt ?? row.sendAt) : canUndo ? row.sendAt : startOfDay(row.sendAt),
		canUndo,
		mail: isRevealed && row.kind !== 'elsewhere' ? mail : null,
	};
}

/** What is needed in addition to the songs and declined demos to present one page of replies due. */
interface DueFacts extends Facts {
	readonly sent: ReadonlyMap<SongId, SenderOfSong>;
	/** All replies of these demos, the first one first. */
	readonly replies: readonly ReplyRow[];
	/** Names of the admins who wrote them. */
	readonly names: ReadonlyMap<ReplyId, string>;
}

export function presentReplyDue(song: SongForViewer, facts: DueFacts): ReplyDue {
	const replies = repliesFor(
		facts.replies.filter(({ songId }) => songId === song.id),
		song,
	);
	const final = replies.find(({ isFinal }) => isFinal);
	const name = final && facts.names.get(final.id);
	const missing = song.decision === null ? reviewsMissing(stateOf(song), facts.memberCount, facts.now) : 0;
	return {
		songId: song.id,
		demoId: null,
		title: visibleTitle(song),
		artist: presentSong(song).artist,
		sender: addressFor(song),
		status: statusFor(song, facts),
		reviewCount: song.reviewCount,
		reviewsNeeded: reviewsToComplete(facts.memberCount),
		reviewsMissing: missing,
		cameAt: song.submittedAt,
		isFromPage: facts.sent.has(song.id),
		isThanked: !final && replies.length > 0,
		canUndoDecline: false,
		reply: final ? presentFinalReply(final, song, facts.now, name ? visiblePersonName(song, name) : null) : null,
	};
}

/** A declined demo can no longer be reviewed, so its sender is never revealed. */
export function presentDeclined({ submission, demo }: SenderOfSong, facts: DueFacts): ReplyDue {
	const final = facts.replies.find(({ demoId, isFinal }) => demoId === demo.id && isFinal);
	return {
		songId: null,
		demoId: demo.id,
		title: maskSender(demo.title, submission),
		artist: null,
		sender: null,
		status: 'declined',
		reviewCount: 0,
		reviewsNeeded: reviewsToComplete(facts.memberCount),
		reviewsMissing: 0,
		cameAt: startOfDay(submission.confirmedAt ?? submission.createdAt),
		isFromPage: true,
		isThanked: false,
		canUndoDecline: demo.uploadId !== null,
		// The admin may have the sender's name, so it is not shown.
		reply: final ? presentFinalReply(final, { isRevealed: false }, facts.now, null) : null,
	};
}

/** Shows people who are blind to the sender the day on which the mail was due, whatever happened to it (R-ANSWER-4). */
function presentFinalReply(
	{ kind, sendAt, sentAt }: ReplyRow,
	{ isRevealed }: Pick<SongForViewer, 'isRevealed'>,
	now: Date,
	by: string | null,
) {
	const isQueued = kind !== 'elsewhere' && sendAt > now;
	return { kind, by, isQueued, at: isRevealed ? (sentAt ?? sendAt) : startOfDay(sendAt) };
}

/** Null for a demo that is not revealed; lists of senders contain none. */
export function presentDemo(
	song: SongForViewer,
	sent: SenderOfSong | undefined,
	reply: ReplyRow | undefined,
	facts: Facts,
): SenderDemo | null {
	const { artist, title } = presentSong(song);
	if (artist === null) return null;
	return {
		songId: song.id,
		title,
		artist,
		address: song.submissionSource,
		cameAt: song.submittedAt,
		isFromPage: sent !== undefined,
		status: statusFor(song, facts),
		decidedAt: song.decidedAt,
		reply: reply?.kind ?? null,
		repliedAt: reply ? (reply.sentAt ?? reply.sendAt) : null,
	};
}

import type { ReplyDue } from '../../domain/replies/replies.api.ts';
import type { Reply } from '../../domain/replies/reply-offer.ts';
import { canUndoReply, hasSender } from '../../domain/replies/reply-rules.ts';
import type { SenderDemo } from '../../domain/replies/senders.api.ts';
import { statusOf } from '../../domain/songs/song-state.ts';
import { startOfDay } from '../../domain/submissions/arrival.ts';
import { arePeopleHidden, presentSong, visibleTitle } from '../songs/songs.present.ts';
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

export function presentReplyDue(song: SongForViewer, sent: SenderOfSong | undefined, facts: Facts): ReplyDue {
	return {
		songId: song.id,
		demoId: null,
		title: visibleTitle(song),
		artist: presentSong(song).artist,
		sender: addressFor(song),
		status: statusFor(song, facts),
		cameAt: song.submittedAt,
		isFromPage: sent !== undefined,
		canUndoDecline: false,
	};
}

/** A declined demo can no longer be reviewed, so its sender is never revealed. */
export function presentDeclined({ submission, demo }: SenderOfSong): ReplyDue {
	return {
		songId: null,
		demoId: demo.id,
		title: maskSender(demo.title, submission),
		artist: null,
		sender: null,
		status: 'declined',
		cameAt: startOfDay(submission.confirmedAt ?? submission.createdAt),
		isFromPage: true,
		canUndoDecline: demo.uploadId !== null,
	};
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

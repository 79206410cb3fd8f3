// What an admin may do with a song, and when.

import { allowed, refused, type Verdict } from '../kernel/errors.ts';
import { lengthOf } from '../kernel/plain-text.ts';
import { extendedExpiry, type Lifetime } from '../songs/expiry.ts';
import type { SongStatus } from '../songs/song-state.ts';
import { alreadyDecided, notClosed, notDecided, reasonTooLong } from './reviews.errors.ts';

export const maxReasonLength = 500;

/** Admins may decide at any time; the dialog shows how many reviews are missing. */
export function canDecide(status: SongStatus): Verdict {
	return status === 'signed' || status === 'passed' ? refused(alreadyDecided) : allowed();
}

interface PassedSong {
	readonly status: SongStatus;
	readonly passReason: string | null;
	/** Whether this person decided on it. */
	readonly isOwnDecision: boolean;
}

/** A pass without a reason can be given one later by the person who passed, but no reply. */
export function canPass(song: PassedSong, { reason, isReplying }: { reason: string; isReplying: boolean }): Verdict {
	const isMissingReason = song.status === 'passed' && song.passReason === null && song.isOwnDecision;
	return isMissingReason && reason.trim() !== '' && !isReplying ? allowed() : canDecide(song.status);
}

export function canUndoDecision(status: SongStatus): Verdict {
	return status === 'signed' || status === 'passed' ? allowed() : refused(notDecided);
}

/** Only undecided songs can be closed, extended or reopened. */
export function canClose(status: SongStatus): Verdict {
	return canDecide(status);
}

/** A song that already has its seven days can be extended too, without an effect. */
export function canExtend(status: SongStatus): Verdict {
	return canClose(status);
}

/** Whether *Extend 7 days* is offered: only if it would give the song more time. */
export function isExtensionOffered(status: SongStatus, song: Lifetime, now: Date) {
	return canExtend(status).allowed && extendedExpiry(song, now) !== null;
}

export function canReopen(song: { readonly isClosed: boolean; readonly status: SongStatus }): Verdict {
	if (!song.isClosed) return refused(notClosed);
	return canClose(song.status);
}

export function checkReason(reason: string): Verdict {
	return lengthOf(reason) > maxReasonLength ? refused(reasonTooLong) : allowed();
}

// What an admin may do with a song, and when. A decision is due once the song is completed.
import { lengthOf } from '../kernel/text.ts';
import { allowed, refused, type Verdict } from '../kernel/verdict.ts';
import { reviewDays } from '../songs/expiry.ts';
import type { SongStatus } from '../songs/song-state.ts';
import {
	alreadyDecided,
	decisionTooEarly,
	enoughTimeLeft,
	notClosed,
	notDecided,
	reasonTooLong,
} from './reviews.errors.ts';

export const maxReasonLength = 500;

export function canDecide(status: SongStatus): Verdict {
	if (status === 'signed' || status === 'passed') return refused(alreadyDecided);
	return status === 'completed' ? allowed() : refused(decisionTooEarly);
}

export function canUndoDecision(status: SongStatus): Verdict {
	return status === 'signed' || status === 'passed' ? allowed() : refused(notDecided);
}

/** Closing, like more time, is for songs that nobody has decided on. */
export function canClose(status: SongStatus): Verdict {
	return status === 'signed' || status === 'passed' ? refused(alreadyDecided) : allowed();
}

/** Seven days more, unless there are as many left: pressing twice is no wish for fourteen. */
export function canExtend(status: SongStatus, daysLeft = 0): Verdict {
	return daysLeft > reviewDays ? refused(enoughTimeLeft) : canClose(status);
}

export function canReopen(song: { readonly isClosed: boolean; readonly status: SongStatus }): Verdict {
	if (!song.isClosed) return refused(notClosed);
	return canClose(song.status);
}

export function checkReason(reason: string): Verdict {
	return lengthOf(reason) > maxReasonLength ? refused(reasonTooLong) : allowed();
}

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

/** What is known of a song's time; a list that does not look at it leaves the last word to the server. */
interface TimeLeft {
	readonly daysLeft: number;
	/** It was given more time before. */
	readonly isExtended: boolean;
}

/** Seven days more, unless they were just given: pressing twice is no wish for fourteen. */
export function canExtend(status: SongStatus, { daysLeft, isExtended }: TimeLeft = noTimeLeft): Verdict {
	const most = isExtended ? reviewDays - 1 : reviewDays;
	return daysLeft > most ? refused(enoughTimeLeft) : canClose(status);
}

const noTimeLeft: TimeLeft = { daysLeft: 0, isExtended: false };

export function canReopen(song: { readonly isClosed: boolean; readonly status: SongStatus }): Verdict {
	if (!song.isClosed) return refused(notClosed);
	return canClose(song.status);
}

export function checkReason(reason: string): Verdict {
	return lengthOf(reason) > maxReasonLength ? refused(reasonTooLong) : allowed();
}

// What an admin may do with a song, and when.
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

/** Only undecided songs can be closed, extended or reopened. */
export function canClose(status: SongStatus): Verdict {
	return status === 'signed' || status === 'passed' ? refused(alreadyDecided) : allowed();
}

/** The time a song has left. Lists that do not know it leave it out, and the server checks it. */
interface TimeLeft {
	readonly daysLeft: number;
	/** Whether it has been extended before. */
	readonly isExtended: boolean;
}

/** Refused right after another extension, so that a double click does not add fourteen days. */
export function canExtend(status: SongStatus, { daysLeft, isExtended }: TimeLeft = noTimeLeft): Verdict {
	const maxDaysLeft = isExtended ? reviewDays - 1 : reviewDays;
	return daysLeft > maxDaysLeft ? refused(enoughTimeLeft) : canClose(status);
}

const noTimeLeft: TimeLeft = { daysLeft: 0, isExtended: false };

export function canReopen(song: { readonly isClosed: boolean; readonly status: SongStatus }): Verdict {
	if (!song.isClosed) return refused(notClosed);
	return canClose(song.status);
}

export function checkReason(reason: string): Verdict {
	return lengthOf(reason) > maxReasonLength ? refused(reasonTooLong) : allowed();
}

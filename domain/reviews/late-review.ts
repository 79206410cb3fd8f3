// A review that could not be sent when it was submitted, and is sent automatically later.

import { allowed, refused, type Verdict } from '../kernel/errors.ts';
import type { ReviewerId } from '../kernel/ids.ts';
import { otherReviewer, reviewedElsewhere } from './reviews.errors.ts';

/** The morning mail lists songs that expire within this time. */
const roundUpHours = 48;

export function roundUpEnd(now: Date) {
	return new Date(now.getTime() + roundUpHours * 60 * 60 * 1000);
}

/** The scores and comment of a review. */
export interface GivenReview {
	readonly musical: number | null;
	readonly artist: number | null;
	readonly overall: number | null;
	readonly comment: string;
}

interface LateReview {
	/** Who submitted it: another person may be signed in by now. */
	readonly reviewerId: ReviewerId;
	/** The reviewer's review as the page knew it then; null if there was none. */
	readonly replaces: GivenReview | null;
}

export function isSameReview(one: GivenReview, other: GivenReview) {
	const hasSameScores = one.musical === other.musical && one.artist === other.artist && one.overall === other.overall;
	return hasSameScores && one.comment.trim() === other.comment.trim();
}

/**
 * A late review must not undo what its author did on another device since. If it is stored already, it had arrived and
 * only the response was lost.
 */
export function canSendLate(
	late: LateReview,
	{ sender, given, current }: { sender: ReviewerId; given: GivenReview; current: GivenReview | null },
): Verdict {
	if (late.reviewerId !== sender) return refused(otherReviewer);
	if (isSame(current, given) || isSame(current, late.replaces)) return allowed();
	return refused(reviewedElsewhere);
}

function isSame(one: GivenReview | null, other: GivenReview | null) {
	return one === null || other === null ? one === other : isSameReview(one, other);
}

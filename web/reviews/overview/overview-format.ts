import { t } from '../../../domain/kernel/message.ts';
import * as o from '../../../domain/reviews/overview.messages.ts';
import type { OverviewRow } from '../../../domain/reviews/reviews.api.ts';
import * as m from '../../../domain/reviews/reviews.messages.ts';
import * as shell from '../../../domain/reviews/reviews-shell.messages.ts';
import { formatReviewCount } from '../../../domain/reviews/scores.ts';
import type { OverviewSort } from '../../../domain/songs/song-lists.ts';
import { statusCaptions } from '../../../domain/songs/song-state.ts';
import { firstNameOf, formatShortDay } from '../../lib/text-format.ts';

/** The sort orders in a list of choices, where no column header gives the context. */
export function sortCaptions(): Record<OverviewSort, string> {
	return {
		submitted: t(o.dateAdded),
		title: t(m.song),
		artist: t(shell.artist),
		addedBy: t(o.submitter),
		daysLeft: t(o.daysLeft),
		reviews: t(o.reviews),
		musical: t(o.musicalScore),
		artistScore: t(o.artistScore),
		overall: t(o.overallScore),
		spread: t(o.spread),
		status: t(o.status),
	};
}

/** `19 h`, and from three days on `4 days`. */
export function formatHours(hours: number | null) {
	if (hours === null) return '–';
	if (hours < 1) return t(o.underOneHour);
	return hours < 72 ? t(o.hours, { hours: Math.round(hours) }) : t(o.days, { days: Math.round(hours / 24) });
}

/** Whether more reviews would complete the song. */
export function isAwaitingReviews({ status, reviewsMissing }: Pick<OverviewRow, 'status' | 'reviewsMissing'>) {
	return (status === 'pending' || status === 'expired') && reviewsMissing > 0;
}

/** `1 of 3 needed`, or `4 reviews` of a song that needs no more. */
export function formatReviews(row: Pick<OverviewRow, 'status' | 'reviewCount' | 'reviewsMissing'>) {
	const { reviewCount: count, reviewsMissing } = row;
	return isAwaitingReviews(row)
		? t(o.reviewsNeeded, { count, needed: count + reviewsMissing })
		: formatReviewCount(count);
}

/** Who decided and when, or what is missing; shown where there are no buttons to decide. */
export function formatDecision({ status, decidedBy, decidedAt }: OverviewRow, now: Date) {
	if (status === 'signed' || status === 'passed') {
		const text = decidedBy
			? t(o.decidedBy, { decision: status, name: firstNameOf(decidedBy) })
			: t(statusCaptions[status]);
		return { text, date: decidedAt && formatShortDay(decidedAt, now) };
	}
	if (status === 'completed') return { text: t(o.awaitingDecision), date: null };
	return { text: t(status === 'expired' ? o.expiredWithoutReviews : o.awaitingReviews), date: null };
}

import { t } from '../../../domain/kernel/message.ts';
import * as o from '../../../domain/reviews/overview.messages.ts';
import type { OverviewRow } from '../../../domain/reviews/reviews.api.ts';
import * as m from '../../../domain/reviews/reviews.messages.ts';
import { formatReviewCount } from '../../../domain/reviews/scores.ts';
import type { OverviewSort } from '../../../domain/songs/song-lists.ts';
import { statusCaptions } from '../../../domain/songs/song-state.ts';
import { firstNameOf, formatShortDay } from '../../lib/text-format.ts';

/** The sort orders in a list of choices, where no column header gives the context. */
export function sortCaptions(): Record<OverviewSort, string> {
	return {
		submitted: t(o.dateAdded),
		title: t(m.song),
		artist: t(m.artist),
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

/** `3 of 5 have reviewed`. Reviews of people who left stay, so there can be more reviews than members. */
export function formatReviewedBy(count: number, memberCount: number | null) {
	if (memberCount === null) return formatReviewCount(count);
	return t(count > memberCount ? o.reviewsAndMembers : o.haveReviewed, { count, members: memberCount });
}

/** Who decided, or what is missing; shown where there are no buttons to decide. */
export function formatDecision({ status, decidedBy, decidedAt }: OverviewRow, now: Date) {
	if (status === 'signed' || status === 'passed') {
		if (!decidedAt) return t(statusCaptions[status]);
		const date = formatShortDay(decidedAt, now);
		return decidedBy
			? t(o.decidedBy, { decision: status, name: firstNameOf(decidedBy), date })
			: t(o.decidedOn, { decision: status, date });
	}
	if (status === 'completed') return t(o.awaitingDecision);
	return t(status === 'expired' ? o.expiredWithoutReviews : o.awaitingReviews);
}

import type { OverviewRow } from '../../../domain/reviews/reviews.api.ts';
import { formatReviewCount } from '../../../domain/reviews/scores.ts';
import type { OverviewSort } from '../../../domain/songs/song-lists.ts';
import { firstNameOf, formatShortDay } from '../../lib/text-format.ts';

/** The sort orders in a list of choices, where no column header gives the context. */
export const sortCaptions: Record<OverviewSort, string> = {
	submitted: 'Date added',
	title: 'Song',
	artist: 'Artist',
	addedBy: 'Added by',
	daysLeft: 'Days left',
	reviews: 'Reviews',
	musical: 'Musical score',
	artistScore: 'Artist score',
	overall: 'Overall score',
	spread: 'Spread',
	status: 'Status',
};

/** `19 h`, and from three days on `4 days`. */
export function formatHours(hours: number | null) {
	if (hours === null) return '–';
	if (hours < 1) return 'under 1 h';
	return hours < 72 ? `${Math.round(hours)} h` : `${Math.round(hours / 24)} days`;
}

/** `3 of 5 have reviewed`. Reviews of people who left stay, so there can be more reviews than members. */
export function formatReviewedBy(count: number, memberCount: number | null) {
	if (memberCount === null) return formatReviewCount(count);
	if (count > memberCount) return `${formatReviewCount(count)}, ${memberCount} in the label`;
	return `${count} of ${memberCount} ${memberCount === 1 ? 'has' : 'have'} reviewed`;
}

/** Who decided, or what is missing; shown where there are no buttons to decide. */
export function formatDecision({ status, decidedBy, decidedAt }: OverviewRow, now: Date) {
	if (status === 'signed' || status === 'passed') {
		const verb = status === 'signed' ? 'Signed' : 'Passed';
		const by = decidedBy ? ` by ${firstNameOf(decidedBy)}` : '';
		return `${verb}${by}${decidedAt ? `, ${formatShortDay(decidedAt, now)}` : ''}`;
	}
	if (status === 'completed') return 'Waiting for a decision';
	return status === 'expired' ? 'Expired with no review' : 'Waiting for reviews';
}

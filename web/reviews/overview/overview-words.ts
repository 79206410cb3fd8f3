import type { OverviewRow } from '../../../domain/reviews/reviews.api.ts';
import { formatReviewCount } from '../../../domain/reviews/scores.ts';
import type { OverviewSort } from '../../../domain/songs/overview-sorts.ts';
import type { SongStatus } from '../../../domain/songs/song-state.ts';
import { shortDayWords } from '../../lib/date-words.ts';

/** What the songs are sorted by, said where no column stands below it. */
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
export function hoursWords(hours: number | null): string {
	if (hours === null) return '–';
	if (hours < 1) return 'under 1 h';
	return hours < 72 ? `${Math.round(hours)} h` : `${Math.round(hours / 24)} days`;
}

/** `3 of 5 have reviewed`. People who left keep their reviews: there may be more of these than of people. */
export function reviewedByWords(count: number, memberCount: number | null): string {
	if (memberCount === null) return formatReviewCount(count);
	if (count > memberCount) return `${formatReviewCount(count)}, ${memberCount} in the label`;
	return `${count} of ${memberCount} ${memberCount === 1 ? 'has' : 'have'} reviewed`;
}

/** As long as nothing is decided it matters how long reviews are awaited; of an expired song its status says it. */
export function showsDaysLeft(status: SongStatus): boolean {
	return status === 'pending' || status === 'completed';
}

/** Who decided, or what is awaited; for whom there is nothing to press. */
export function decisionWords({ status, decidedBy, decidedAt }: OverviewRow, now: Date): string {
	if (status === 'signed' || status === 'passed') {
		const verb = status === 'signed' ? 'Signed' : 'Passed';
		const by = decidedBy ? ` by ${firstName(decidedBy)}` : '';
		return `${verb}${by}${decidedAt ? `, ${shortDayWords(decidedAt, now)}` : ''}`;
	}
	if (status === 'completed') return 'Waiting for a decision';
	return status === 'expired' ? 'Expired with no review' : 'After review closes';
}

function firstName(name: string): string {
	return name.trim().split(/\s+/u)[0] ?? name;
}

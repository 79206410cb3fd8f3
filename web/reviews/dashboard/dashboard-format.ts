import { t } from '../../../domain/kernel/message.ts';
import * as m from '../../../domain/reviews/reviews-shell.messages.ts';
import { formatAverage } from '../../../domain/reviews/scores.ts';
import type { DashboardTab } from '../../../domain/songs/song-lists.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** Songs with this many days left or fewer are marked red and counted in the tile's caption. */
const urgentDays = 2;

/** The line below the title of the page. */
export function formatLead(tab: DashboardTab, pendingCount: number | undefined) {
	if (tab === 'mine') return t(m.leadMine);
	if (tab === 'completed') return t(m.leadCompleted);
	if (pendingCount === undefined) return t(m.leadPending);
	return pendingCount === 0 ? t(m.leadCaughtUp) : t(m.leadCounted, { count: pendingCount });
}

/** `2 expire by Tuesday`; the counts are by days left: 1, 2, … 7 and more. */
export function formatExpiring(byDaysLeft: readonly number[], now: Date) {
	const urgent = byDaysLeft.slice(0, urgentDays).reduce((sum, count) => sum + count, 0);
	const firstDays = byDaysLeft.findIndex((count) => count > 0) + 1;
	if (firstDays === 0) return t(m.nothingToReview);
	const days = urgent > 0 ? urgentDays : firstDays;
	// The day a week from now has the same weekday as today.
	if (days >= byDaysLeft.length) return t(m.weekLeft);
	const count = urgent || (byDaysLeft[firstDays - 1] ?? 0);
	const weekday = new Date(now.getTime() + days * dayMs).getDay();
	return t(m.expiringBy, { count, weekday: String(weekday) });
}

/** `Your average: 6.8`, from how often each score of 1, 2, … 10 was given. */
export function formatMyAverage(scores: readonly number[]) {
	const count = scores.reduce((sum, given) => sum + given, 0);
	if (count === 0) return t(m.noScoresYet);
	const sum = scores.reduce((total, given, index) => total + given * (index + 1), 0);
	return t(m.yourAverage, { average: formatAverage(sum / count) });
}

export function formatDecided({ signed, passed }: { signed: number; passed: number }) {
	return signed + passed === 0 ? t(m.noDecisionsYet) : t(m.decidedCounts, { signed, passed });
}

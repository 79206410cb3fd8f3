import { formatAverage } from '../../../domain/reviews/scores.ts';
import type { DashboardTab } from '../../../domain/songs/song-lists.ts';
import { formatNumber } from '../../lib/text-format.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** Songs with this many days left or fewer are marked red and counted in the tile's caption. */
const urgentDays = 2;
// Written out: the first date that a browser formats in words takes longer than rendering all cards on the screen.
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const spelledNumbers = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

/** `Four`, but `14` above ten; for the beginning of a sentence. */
export function spellNumber(count: number) {
	return spelledNumbers[count] ?? formatNumber(count);
}

/** The line below the title of the page. */
export function formatLead(tab: DashboardTab, pendingCount: number | undefined) {
	if (tab === 'mine') return 'What you have heard, and what you gave it.';
	if (tab === 'completed') return 'Songs the room has made up its mind about.';
	if (pendingCount === undefined) return 'Listen first; the name comes after.';
	if (pendingCount === 0) return 'Nothing waits for your scores right now.';
	const songs = pendingCount === 1 ? 'song waits' : 'songs wait';
	return `${spellNumber(pendingCount)} ${songs} for your scores. Listen first; the name comes after.`;
}

/** `2 close by Tuesday`; the counts are by days left: 1, 2, … 7 and more. */
export function formatClosing(byDaysLeft: readonly number[], now: Date) {
	const urgent = byDaysLeft.slice(0, urgentDays).reduce((sum, count) => sum + count, 0);
	const firstDays = byDaysLeft.findIndex((count) => count > 0) + 1;
	if (firstDays === 0) return 'Nothing waits';
	const days = urgent > 0 ? urgentDays : firstDays;
	// The day a week from now has the same weekday as today.
	if (days >= byDaysLeft.length) return 'A week left for all';
	const count = urgent || (byDaysLeft[firstDays - 1] ?? 0);
	const day = weekdays[new Date(now.getTime() + days * dayMs).getDay()];
	return `${count} ${count === 1 ? 'closes' : 'close'} by ${day}`;
}

/** `You average 6.8`, from how often each score of 1, 2, … 10 was given. */
export function formatMyAverage(scores: readonly number[]) {
	const count = scores.reduce((sum, given) => sum + given, 0);
	if (count === 0) return 'No scores yet';
	const sum = scores.reduce((total, given, index) => total + given * (index + 1), 0);
	return `You average ${formatAverage(sum / count)}`;
}

export function formatDecided({ signed, passed }: { signed: number; passed: number }) {
	return signed + passed === 0 ? 'Nothing decided yet' : `${signed} signed, ${passed} passed`;
}

import { formatAverage } from '../../../domain/reviews/scores.ts';
import type { DashboardTab } from '../../../domain/songs/dashboard-tabs.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** So close to its end a song is marked red, and counted in the tile's words. */
const urgentDays = 2;
const numberWords = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

/** `Four`, and `14` from there on; for the beginning of a sentence. */
export function numberWord(count: number): string {
	return numberWords[count] ?? count.toLocaleString('en-GB');
}

/** What a tab is about, under the title of the page. */
export function leadOf(tab: DashboardTab, pendingCount: number | undefined): string {
	if (tab === 'mine') return 'What you have heard, and what you gave it.';
	if (tab === 'completed') return 'Songs the room has made up its mind about.';
	if (pendingCount === undefined) return 'Listen first; the name comes after.';
	if (pendingCount === 0) return 'Nothing waits for your scores right now.';
	const songs = pendingCount === 1 ? 'song waits' : 'songs wait';
	return `${numberWord(pendingCount)} ${songs} for your scores. Listen first; the name comes after.`;
}

/** `2 close by Tuesday`: the songs that end first, by days left from 1 to 7 and more. */
export function closingWords(byDaysLeft: readonly number[], now: Date): string {
	const urgent = byDaysLeft.slice(0, urgentDays).reduce((sum, count) => sum + count, 0);
	const firstDays = byDaysLeft.findIndex((count) => count > 0) + 1;
	if (firstDays === 0) return 'Nothing waits';
	const days = urgent > 0 ? urgentDays : firstDays;
	// A week from now has the name of today.
	if (days >= byDaysLeft.length) return 'A week left for all';
	const count = urgent || (byDaysLeft[firstDays - 1] ?? 0);
	const day = new Date(now.getTime() + days * dayMs).toLocaleDateString('en-GB', { weekday: 'long' });
	return `${count} ${count === 1 ? 'closes' : 'close'} by ${day}`;
}

/** `You average 6.8`, of how many gave 1, 2, … 10. */
export function myAverageWords(scores: readonly number[]): string {
	const count = scores.reduce((sum, given) => sum + given, 0);
	if (count === 0) return 'No scores yet';
	const sum = scores.reduce((total, given, index) => total + given * (index + 1), 0);
	return `You average ${formatAverage(sum / count)}`;
}

export function decidedWords({ signed, passed }: { readonly signed: number; readonly passed: number }): string {
	return signed + passed === 0 ? 'Nothing decided yet' : `${signed} signed, ${passed} passed`;
}

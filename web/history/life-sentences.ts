// The life of a track in dated sentences: what its line shows, for whoever reads.
import type { HistoryEvent } from '../../domain/history/history.api.ts';
import { formatAverage } from '../../domain/reviews/scores.ts';
import { shortDayWords } from '../lib/date-words.ts';

export interface LifeSentence {
	/** `22 Oct`, or from when to when. */
	readonly when: string;
	readonly words: string;
}

/** Reviews that follow each other are one sentence. */
export function lifeSentences(events: readonly HistoryEvent[], now: Date): LifeSentence[] {
	const groups: HistoryEvent[][] = [];
	for (const event of events) {
		const last = groups.at(-1);
		if (event.kind === 'reviewed' && last?.[0]?.kind === 'reviewed') last.push(event);
		else groups.push([event]);
	}
	let reviewCount = 0;
	return groups.flatMap((group, index) => {
		const [first] = group;
		const last = group.at(-1);
		if (!first || !last) return [];
		if (first.kind === 'reviewed') reviewCount += group.length;
		if (first.kind === 'review_deleted') reviewCount -= 1;
		const [from, to] = [shortDayWords(first.at, now), shortDayWords(last.at, now)];
		return [
			{
				when: from === to ? from : `${from} – ${to}`,
				words:
					group.length > 1
						? reviewsWords(group)
						: eventWords(first, { reviewCount, isByReview: isByReview(first, groups[index - 1]?.at(-1)) }),
			},
		];
	});
}

function reviewsWords(reviews: readonly HistoryEvent[]): string {
	const scores = reviews.flatMap(({ overall }) => (overall === null ? [] : [overall]));
	if (scores.length < reviews.length) return `${reviews.length} reviews`;
	const sum = scores.reduce((total, score) => total + score, 0);
	return `${reviews.length} reviews, average ${formatAverage(sum / scores.length)}`;
}

/** A review that completes a song does so at the same moment; time, Close and people who leave do it without one. */
function isByReview(event: HistoryEvent, before: HistoryEvent | undefined): boolean {
	return before?.kind === 'reviewed' && before.at.getTime() === event.at.getTime();
}

interface Surroundings {
	/** So many the song had by then. */
	readonly reviewCount: number;
	/** It came with the review before it. */
	readonly isByReview: boolean;
}

function eventWords(
	{ kind, actorName, askedCount, overall, reason }: HistoryEvent,
	{ reviewCount, isByReview }: Surroundings,
): string {
	const who = actorName ? firstName(actorName) : 'Somebody';
	switch (kind) {
		case 'added':
			return actorName ? `${who} added the track` : 'The track was added';
		case 'requested':
			return `${who} asked ${askedCount === 1 ? '1 colleague' : `${askedCount ?? 'some'} colleagues`}`;
		case 'reviewed':
			return overall === null ? `${who} reviewed it` : `${who} reviewed it: ${overall} overall`;
		case 'review_deleted':
			return `${who} deleted their review`;
		case 'completed':
			return isByReview ? `${ordinalOf(reviewCount)} review: completed` : 'Completed';
		case 'expired':
			return reviewCount > 0 ? 'The time for reviews ended' : 'Expired with no review';
		case 'extended':
			return `${who} extended it by 7 days`;
		case 'closed':
			return `${who} closed the review`;
		case 'reopened':
			return `${who} reopened the review`;
		case 'signed':
			return `${who} signed it`;
		case 'passed':
			return reason ? `${who} passed: “${reason}”` : `${who} passed`;
		case 'undone':
			return `${who} undid the decision`;
	}
}

const ordinals = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth', 'Ninth', 'Tenth'];

const ordinalRules = new Intl.PluralRules('en-GB', { type: 'ordinal' });
const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

function ordinalOf(count: number): string {
	return ordinals[count - 1] ?? `${count}${endings[ordinalRules.select(count)] ?? 'th'}`;
}

function firstName(name: string): string {
	return name.trim().split(/\s+/u)[0] ?? name;
}

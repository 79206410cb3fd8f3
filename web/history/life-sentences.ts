// The events of a track as dated sentences: the life line as text.
import type { HistoryEvent, HistoryTrack } from '../../domain/history/history.api.ts';
import { artistKnown, formatAverage } from '../../domain/reviews/scores.ts';
import { formatShortDay } from '../lib/text-format.ts';

const lowerArtistKnown = artistKnown.toLowerCase();

export interface LifeSentence {
	/** `22 Oct`, or `22 Oct – 24 Oct`. */
	readonly date: string;
	readonly text: string;
}

/** Consecutive reviews become one sentence. `demo`: the names it was added with, where it has others now. */
export function lifeSentences(
	events: readonly HistoryEvent[],
	now: Date,
	demo: HistoryTrack['demo'] = null,
): LifeSentence[] {
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
		if (first.kind === 'review_restored') reviewCount += 1;
		const [from, to] = [formatShortDay(first.at, now), formatShortDay(last.at, now)];
		return [
			{
				date: from === to ? from : `${from} – ${to}`,
				text:
					group.length > 1
						? formatReviews(group)
						: formatEvent(first, { reviewCount, isByReview: isByReview(first, groups[index - 1]?.at(-1)), demo }),
			},
		];
	});
}

function formatReviews(reviews: readonly HistoryEvent[]): string {
	const scores = reviews.flatMap(({ overall }) => (overall === null ? [] : [overall]));
	const known = reviews.filter(({ wasArtistKnown }) => wasArtistKnown).length;
	const mark = known === 0 ? '' : ` (${known} with the ${lowerArtistKnown})`;
	if (scores.length < reviews.length) return `${reviews.length} reviews${mark}`;
	const sum = scores.reduce((total, score) => total + score, 0);
	return `${reviews.length} reviews, average ${formatAverage(sum / scores.length)}${mark}`;
}

/** A song can also be completed by time, by Close or when members leave; a review completes it at the same moment. */
function isByReview(event: HistoryEvent, before: HistoryEvent | undefined): boolean {
	return before?.kind === 'reviewed' && before.at.getTime() === event.at.getTime();
}

interface EventContext {
	/** How many reviews the song had by then. */
	readonly reviewCount: number;
	/** Whether the review before it caused the event. */
	readonly isByReview: boolean;
	readonly demo: HistoryTrack['demo'];
}

function formatEvent(
	{ kind, actorName, askedCount, overall, wasArtistKnown, reason }: HistoryEvent,
	{ reviewCount, isByReview, demo }: EventContext,
): string {
	const who = actorName ? firstName(actorName) : 'Somebody';
	switch (kind) {
		case 'added':
			return `${actorName ? `${who} added the track` : 'The track was added'}${demo ? ` as “${demo.title}” by ${demo.artist}` : ''}`;
		case 'requested':
			return `${who} asked ${askedCount === 1 ? '1 colleague' : `${askedCount ?? 'some'} colleagues`}`;
		case 'reviewed':
			return `${who} reviewed it${overall === null ? '' : `: ${overall} overall`}${wasArtistKnown ? ` (${lowerArtistKnown})` : ''}`;
		case 'review_deleted':
			return `${who} deleted their review`;
		case 'review_restored':
			return `${who} brought their review back`;
		case 'completed':
			return isByReview ? `${formatOrdinal(reviewCount)} review: completed` : 'Completed';
		case 'expired':
			return reviewCount > 0 ? 'The time for reviews ended' : 'Expired with no review';
		case 'extended':
			return `${who} extended it to 7 days`;
		case 'closed':
			return `${who} closed the review`;
		case 'reopened':
			return `${who} reopened the review`;
		case 'signed':
			return `${who} signed it`;
		case 'passed':
			return reason ? `${who} passed: “${reason}”` : `${who} passed`;
		case 'thanked':
			return `${who} thanked the sender`;
		case 'answered':
			return `${who} answered the sender`;
		case 'answered_elsewhere':
			return `${who} noted that the sender was answered elsewhere`;
		case 'undone':
			return `${who} undid the decision`;
	}
}

const spelledOrdinals = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth', 'Ninth', 'Tenth'];

const ordinalRules = new Intl.PluralRules('en-GB', { type: 'ordinal' });
const ordinalSuffixes: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

function formatOrdinal(count: number): string {
	return spelledOrdinals[count - 1] ?? `${count}${ordinalSuffixes[ordinalRules.select(count)] ?? 'th'}`;
}

function firstName(name: string): string {
	return name.trim().split(/\s+/u)[0] ?? name;
}

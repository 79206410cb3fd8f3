import { ChevronDown } from 'lucide-react';
import { memo, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { HistoryEvent, HistoryTrack } from '../../domain/history/history.api.ts';
import * as m from '../../domain/history/history.messages.ts';
import { t } from '../../domain/kernel/message.ts';
import { formatAverage } from '../../domain/reviews/scores.ts';
import { firstNameOf, formatShortDay } from '../lib/text-format.ts';
import { SongStatusBadge } from '../songs/song-badges.tsx';
import { SongName } from '../songs/song-name.tsx';
import { classNames } from '../ui/class-names.ts';
import { DataCell, DataRow } from '../ui/data-table.tsx';
import { LifeMarks, scaleLinesClass } from './life-marks.tsx';

// The events of a track as dated sentences: the life line as text.

/** Consecutive reviews become one sentence. `demo` has the original names if they have changed. */
export function lifeSentences(events: readonly HistoryEvent[], now: Date, demo: HistoryTrack['demo'] = null) {
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
				date: from === to ? from : t(m.dateRange, { from, to }),
				text:
					group.length > 1
						? formatReviews(group)
						: formatEvent(first, { reviewCount, isByReview: isByReview(first, groups[index - 1]?.at(-1)), demo }),
			},
		];
	});
}

function formatReviews(reviews: readonly HistoryEvent[]) {
	const scores = reviews.flatMap(({ overall }) => (overall === null ? [] : [overall]));
	const known = reviews.filter(({ wasArtistKnown }) => wasArtistKnown).length;
	const counts = { count: reviews.length, known };
	if (scores.length < reviews.length) return t(m.severalReviews, counts);
	const sum = scores.reduce((total, score) => total + score, 0);
	return t(m.severalReviewsWithScore, { ...counts, average: formatAverage(sum / scores.length) });
}

/** A song can also be completed by time, by Close or when members leave; a completing review has the same timestamp. */
function isByReview(event: HistoryEvent, before: HistoryEvent | undefined) {
	return before?.kind === 'reviewed' && before.at.getTime() === event.at.getTime();
}

interface EventContext {
	/** Number of reviews that the song had by then. */
	reviewCount: number;
	/** Whether the previous review caused the event. */
	isByReview: boolean;
	demo: HistoryTrack['demo'];
}

function formatEvent(
	{ kind, actorName, askedCount, overall, wasArtistKnown, reason }: HistoryEvent,
	{ reviewCount, isByReview, demo }: EventContext,
) {
	const who = actorName ? firstNameOf(actorName) : t(m.someone);
	const artistKnown = wasArtistKnown ? 'yes' : 'no';
	switch (kind) {
		case 'added':
			if (actorName) return demo ? t(m.whoAddedAs, { who, ...demo }) : t(m.whoAdded, { who });
			return demo ? t(m.wasAddedAs, demo) : t(m.wasAdded);
		case 'requested':
			return askedCount === null ? t(m.whoRequested, { who }) : t(m.whoRequestedFrom, { who, count: askedCount });
		case 'reviewed':
			return overall === null
				? t(m.whoReviewed, { who, artistKnown })
				: t(m.whoReviewedWithScore, { who, overall, artistKnown });
		case 'review_deleted':
			return t(m.whoDeletedReview, { who });
		case 'review_restored':
			return t(m.whoRestoredReview, { who });
		case 'completed':
			return isByReview ? t(m.completedByReview, { number: reviewCount }) : t(m.completed);
		case 'expired':
			return t(reviewCount > 0 ? m.reviewTimeExpired : m.expiredUnreviewed);
		case 'extended':
			return t(m.whoExtended, { who });
		case 'closed':
			return t(m.whoClosed, { who });
		case 'reopened':
			return t(m.whoReopened, { who });
		case 'signed':
			return t(m.whoSigned, { who });
		case 'passed':
			return reason ? t(m.whoPassedBecause, { who, reason }) : t(m.whoPassed, { who });
		case 'thanked':
			return t(m.whoThanked, { who });
		case 'replied':
			return t(m.whoReplied, { who });
		case 'replied_elsewhere':
			return t(m.whoRecordedReply, { who });
		case 'undone':
			return t(m.whoUndid, { who });
	}
}

export const trackRowHeight = 50;

export interface TrackRowProps {
	track: HistoryTrack;
	/** Position among all rows, from 0. */
	index: number;
	top: number;
	isOpen: boolean;
	onToggle: (songId: string) => void;
	/** Reports the height of the sentences below the row. */
	onMeasure: (height: number) => void;
}

export const trackColumns =
	'grid-cols-[minmax(210px,1fr)_132px_minmax(0,1.2fr)_116px_96px_48px] min-[87rem]:grid-cols-[minmax(236px,1fr)_minmax(160px,0.3fr)_minmax(0,1.6fr)_132px_116px_60px]';
const openRowClass = 'bg-[color-mix(in_oklab,var(--raised)_55%,transparent)]';
const hoverClass = 'hover:bg-[color-mix(in_oklab,var(--raised)_55%,transparent)]';

export const TrackTableRow = memo(function TrackTableRow({
	track,
	index,
	top,
	isOpen,
	onToggle,
	onMeasure,
}: TrackRowProps) {
	return (
		<>
			<DataRow
				// The header is row 1.
				rowIndex={index + 2}
				top={top}
				height={trackRowHeight}
				columns={trackColumns}
				className={isOpen ? `${openRowClass} border-b-transparent!` : hoverClass}
			>
				<DataCell>
					<SongName song={track} />
				</DataCell>
				<DataCell>
					<p className="font-medium">{formatShortDay(track.submittedAt, new Date())}</p>
					<p title={track.addedBy} className="truncate text-xs text-faint">
						{track.addedBy}
					</p>
				</DataCell>
				<DataCell className="h-full">
					<div className={classNames('mr-4 ml-1 grid h-full content-center', !isOpen && scaleLinesClass)}>
						<LifeMarks track={track} />
						<span className="sr-only">{t(m.reviewCount, { count: track.reviewCount })}</span>
					</div>
				</DataCell>
				<DataCell>
					<SongStatusBadge status={track.status} />
				</DataCell>
				<DataCell
					className={track.decidedInDays === null ? 'mono text-right text-faint' : 'mono text-right whitespace-nowrap'}
				>
					{formatDecidedIn(track.decidedInDays)}
				</DataCell>
				<DataCell className="px-0! text-center">
					<EventsButton track={track} isOpen={isOpen} onToggle={onToggle} />
				</DataCell>
			</DataRow>
			{isOpen && (
				<OpenRow top={top + trackRowHeight} onMeasure={onMeasure}>
					<LifeSentenceList track={track} />
				</OpenRow>
			)}
		</>
	);
});

export function formatDecidedIn(days: number | null) {
	return days === null ? '–' : t(m.dayCount, { days: Math.round(days) });
}

export function EventsButton({ track, isOpen, onToggle }: Pick<TrackRowProps, 'track' | 'isOpen' | 'onToggle'>) {
	return (
		<button
			type="button"
			aria-expanded={isOpen}
			aria-label={t(m.eventsOf, { title: track.title })}
			onClick={() => onToggle(track.songId)}
			className="inline-grid size-11 place-items-center rounded-full text-muted transition-colors hover:bg-raised hover:text-text compact:size-[30px]"
		>
			<ChevronDown size={16} className={classNames('transition-transform', isOpen && 'rotate-180')} />
		</button>
	);
}

function OpenRow({
	top,
	onMeasure,
	children,
}: {
	top: number;
	onMeasure: (height: number) => void;
	children: ReactNode;
}) {
	const row = useRef<HTMLDivElement>(null);
	useLayoutEffect(() => onMeasure(row.current?.offsetHeight ?? 0), [onMeasure]);
	useScrollIntoView(row);
	return (
		<DataRow ref={row} top={top} columns="grid-cols-1" className={openRowClass}>
			<DataCell className="pb-3.5 pl-[60px]! min-[87rem]:pl-[66px]!">{children}</DataCell>
		</DataRow>
	);
}

/** Scrolls an expanded row into view, because the player may cover it. */
export function useScrollIntoView(part: RefObject<HTMLElement | null>) {
	useEffect(() => {
		part.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
	}, [part]);
}

export function LifeSentenceList({ track }: { track: HistoryTrack }) {
	return (
		<ol className="grid gap-x-6 gap-y-2 text-xs text-muted sm:grid-cols-2 lg:grid-cols-4">
			{lifeSentences(track.events, new Date(), track.demo).map(({ date, text }, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: sentences never move
				<li key={index} className="grid content-start leading-[1.4]">
					<span className="mono text-2xs text-faint">{date}</span>
					<span className="[overflow-wrap:anywhere]">{text}</span>
				</li>
			))}
		</ol>
	);
}

// One song of the dashboard: title, artist (if revealed), waveform and the average scores so far.
import { Link } from '@tanstack/react-router';
import { Check, ChevronDown, Trash2 } from 'lucide-react';
import { type KeyboardEvent, memo, useId, useState } from 'react';
import { t } from '../../../domain/kernel/message.ts';
import type { Averages, Review, ReviewedSong } from '../../../domain/reviews/reviews.api.ts';
import * as m from '../../../domain/reviews/reviews-shell.messages.ts';
import { artistKnown, formatAverage, formatReviewCount } from '../../../domain/reviews/scores.ts';
import type { SongDecision } from '../../../domain/songs/songs.api.ts';
import { formatReviewedAt } from '../../lib/text-format.ts';
import { type TrackQueue, usePlayByKey, useTrackControl } from '../../player/track-control.ts';
import { TrackTransport } from '../../player/track-transport.tsx';
import { TrackWaveform } from '../../player/track-waveform.tsx';
import { ArtistLine } from '../../songs/artist-line.tsx';
import { formatDecisionWithReason } from '../../songs/decision-format.ts';
import { DaysLeftBadge, SongStatusBadge } from '../../songs/song-badges.tsx';
import { trackOf } from '../../songs/song-track.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass, IconButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Loaded, Skeleton } from '../../ui/loading.tsx';
import { OwnReview } from '../own-review.tsx';
import { useReviews } from '../reviews.queries.ts';
import { ScoreList } from '../score-list.tsx';
import type { DeleteReview } from './review-deletion.tsx';

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * For a group with many controls of which few are Tab stops: the arrow keys move between them. A slider keeps the arrow
 * keys for itself, and Tab leaves it.
 */
function walkControls(event: KeyboardEvent<HTMLElement>) {
	const step = steps[event.key];
	if (step === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
	if (event.defaultPrevented || !(event.target instanceof HTMLElement) || isSlider(event.target)) return;
	const controls = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button, input, [role=slider]')];
	const next = controls[controls.indexOf(event.target) + step];
	if (!next || !controls.includes(event.target)) return;
	event.preventDefault();
	next.focus();
}

function isSlider(element: HTMLElement) {
	return element.matches('[role=slider], input[type=range]');
}

// The reviews of a song, in the same three columns as its card above.

interface SongDetailsProps {
	id: string;
	reviewed: ReviewedSong;
	/** Whether the card shows the viewer's own review. */
	isWithoutMine: boolean;
}

function SongDetails({ id, reviewed: { song, reviewCount, isOthersHidden }, isWithoutMine }: SongDetailsProps) {
	const query = useReviews({ songId: song.id });
	const listed = query.data?.reviews.filter(({ isMine }) => !(isMine && isWithoutMine));
	return (
		<section
			id={id}
			aria-label={t(m.reviewsOf, { title: song.title })}
			className="mx-3.5 animate-open border-t border-line pt-[3px] pb-[5px] @min-[46rem]:mr-[18px] @min-[46rem]:ml-5"
		>
			<Loaded
				query={query}
				failure={t(m.reviewsFailed)}
				failureClassName="my-2"
				skeleton={<ReviewsSkeleton count={Math.min(isWithoutMine ? reviewCount - 1 : reviewCount, 6)} />}
			>
				{() => listed?.map((review) => <ReviewLine key={review.id} review={review} />)}
			</Loaded>
			{(query.data?.isOthersHidden ?? isOthersHidden) && <p className={noteClass}>{t(m.othersHidden)}</p>}
			{listed?.length === 0 && !query.data?.isOthersHidden && (
				<p className={noteClass}>{t(isWithoutMine ? m.noOtherReviews : m.noReviewsOfSong)}</p>
			)}
		</section>
	);
}

const noteClass = 'py-2.5 text-sm text-muted';

const lineClass =
	'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2.5 gap-y-1 border-[color-mix(in_oklab,var(--line)_60%,transparent)] py-[7px] text-sm [&+&]:border-t @min-[46rem]:grid-cols-[206px_minmax(0,1fr)_216px] @min-[46rem]:gap-x-5 @min-[54rem]:grid-cols-[232px_minmax(0,1fr)_258px] @min-[54rem]:gap-x-6';

function ReviewLine({ review }: { review: Review }) {
	const { reviewerId, reviewerName, comment, reviewedAt, wasArtistKnown } = review;
	return (
		<div className={lineClass}>
			<p className="col-start-1 row-start-1 flex min-w-0 items-center gap-2.5">
				<Avatar id={reviewerId ?? ''} name={reviewerName} size={28} />
				<b className="truncate font-semibold" title={reviewerName}>
					{reviewerName}
				</b>
			</p>
			<div className="col-span-2 col-start-1 row-start-2 flex flex-wrap justify-between gap-x-4 pl-[38px] text-muted @min-[46rem]:col-span-1 @min-[46rem]:col-start-2 @min-[46rem]:row-start-1 @min-[46rem]:flex-nowrap @min-[46rem]:pl-0">
				<p className="max-w-[62ch] min-w-0 whitespace-pre-line [overflow-wrap:anywhere]">{comment}</p>
				<time
					dateTime={reviewedAt.toISOString()}
					className="shrink-0 self-start text-xs leading-[1.6] whitespace-nowrap text-faint"
				>
					{formatReviewedAt(reviewedAt, new Date())}
					{wasArtistKnown && <span className="block">{t(artistKnown)}</span>}
				</time>
			</div>
			<div className="relative col-start-2 row-start-1 flex items-center @min-[46rem]:col-start-3">
				<ScoreList
					scoreOf={(name) => review[name]}
					className="mono grid flex-1 grid-cols-[repeat(3,24px)] gap-1 leading-none font-medium @min-[46rem]:grid-cols-3"
					captionClass="sr-only"
					overallClass="font-semibold text-accent-text"
				/>
			</div>
		</div>
	);
}

function ReviewsSkeleton({ count }: { count: number }) {
	return (
		<div role="status">
			<span className="sr-only">{t(m.loadingReviews)}</span>
			{Array.from({ length: Math.max(1, count) }, (_, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: identical and never reordered
				<div key={index} className={classNames(lineClass, 'h-[42px]')}>
					<Skeleton className="h-3.5 w-32" />
					<Skeleton className="hidden h-3.5 w-[60%] @min-[46rem]:block" />
				</div>
			))}
		</div>
	);
}

/** The grid of a card. */
export const songCardAreas = classNames(
	'grid',
	"grid-cols-[minmax(0,1fr)_auto] [grid-template-areas:'id_mt''wv_wv''tp_tp''avg_avg''ac_ac'] gap-x-3 gap-y-2.5 p-3.5 @max-[15rem]:grid-cols-1 @max-[15rem]:[grid-template-areas:'id''mt''wv''tp''avg''ac']",
	"@min-[46rem]:grid-cols-[206px_minmax(0,1fr)_216px] @min-[46rem]:[grid-template-areas:'id_wv_mt''id_wv_avg''tp_wv_ac'] @min-[46rem]:grid-rows-[auto_1fr_auto] @min-[46rem]:gap-x-5 @min-[46rem]:gap-y-0 @min-[46rem]:pt-[13px] @min-[46rem]:pr-[18px] @min-[46rem]:pb-[9px] @min-[46rem]:pl-5",
	'@min-[54rem]:grid-cols-[232px_minmax(0,1fr)_258px] @min-[54rem]:gap-x-6',
);

interface SongCardProps {
	reviewed: ReviewedSong;
	queue: TrackQueue;
	/** Only in My Reviews. */
	onDelete?: DeleteReview | undefined;
}

/** Memoized, so that loading another page does not render the existing cards again. */
export const SongCard = memo(function SongCard({ reviewed, queue, onDelete }: SongCardProps) {
	const { song, reviewCount, averages, myReview } = reviewed;
	const track = trackOf(song);
	const { isPlaying, toggle } = useTrackControl(track, queue);
	const playByKey = usePlayByKey(toggle);
	const [isOpen, setIsOpen] = useState(false);
	const detailsId = useId();
	return (
		<article aria-label={song.title} className="@container rounded-card bg-surface shadow-e1">
			{/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the controls in it, which take the focus */}
			<div
				onKeyDown={(event) => {
					walkControls(event);
					playByKey(event);
				}}
				className={songCardAreas}
			>
				<div className="min-w-0 [grid-area:id]">
					<h2 className="truncate text-lg" title={song.title}>
						{song.title}
					</h2>
					<ArtistLine artist={song.artist} className="mt-1 text-sm md:mt-[5px]" />
					<p className="mt-[3px] truncate text-xs text-faint" title={song.addedBy}>
						{t(m.addedBy, { name: song.addedBy })}
					</p>
					{song.decision && <DecisionLine decision={song.decision} />}
				</div>
				<div className="flex flex-col items-end gap-[5px] [grid-area:mt] @max-[15rem]:items-start @min-[46rem]:flex-row @min-[46rem]:flex-wrap @min-[46rem]:items-center @min-[46rem]:gap-x-1.5 @min-[46rem]:gap-y-1 @min-[54rem]:min-h-6">
					{song.hasReviewed && <ReviewedBadge />}
					{song.decision ? <SongStatusBadge status={song.decision.kind} /> : <DaysLeftBadge song={song} />}
					<p className="text-xs whitespace-nowrap text-muted @min-[46rem]:ml-auto">{formatReviewCount(reviewCount)}</p>
				</div>
				<div className="min-w-0 [grid-area:wv]">
					<TrackWaveform track={track} songId={song.id} queue={queue} isTabStop={false} />
				</div>
				<div className="min-w-0 [grid-area:tp] @min-[46rem]:mb-1">
					<TrackTransport track={track} queue={queue} />
				</div>
				<AverageScores averages={averages} />
				<div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-2 [grid-area:ac] @min-[46rem]:mb-[7px] @min-[46rem]:flex @min-[46rem]:justify-between">
					<button
						type="button"
						tabIndex={-1}
						aria-expanded={isOpen}
						aria-controls={isOpen ? detailsId : undefined}
						aria-label={t(m.detailsOf, { title: song.title })}
						onClick={() => setIsOpen(!isOpen)}
						className={buttonClass({ variant: 'quiet', size: 'sm', className: 'gap-1! @min-[46rem]:-ml-2' })}
					>
						{t(m.details)}
						<ChevronDown size={14} className={classNames('transition-transform', isOpen && 'rotate-180')} />
					</button>
					<Link
						to="/review/$songId"
						params={{ songId: song.id }}
						data-row-link
						aria-label={t(m.reviewTitle, { title: song.title })}
						className={buttonClass({
							variant: isPlaying && !song.hasReviewed ? 'primary' : 'secondary',
							size: 'sm',
							className: '@min-[46rem]:px-5',
						})}
					>
						{t(m.review)}
					</Link>
				</div>
			</div>
			{onDelete && myReview && (
				<div className="mx-3.5 border-t border-line py-2.5 @min-[52rem]:mr-[18px] @min-[52rem]:ml-5">
					<OwnReview
						review={myReview}
						song={song}
						isShort={!isOpen}
						action={
							<IconButton
								icon={Trash2}
								caption={t(m.deleteReviewOf, { title: song.title })}
								size="sm"
								onClick={() => onDelete(song, myReview)}
								className="-my-1.5 -mr-2"
							/>
						}
					/>
				</div>
			)}
			{isOpen && <SongDetails id={detailsId} reviewed={reviewed} isWithoutMine={Boolean(onDelete && myReview)} />}
		</article>
	);
});

function DecisionLine({ decision }: { decision: SongDecision }) {
	const text = formatDecisionWithReason(decision, new Date());
	return (
		<p className="mt-[3px] mb-1.5 line-clamp-2 text-xs text-muted [overflow-wrap:anywhere]" title={text}>
			{text}
		</p>
	);
}

export function ReviewedBadge() {
	return (
		<Badge tone="ok">
			<Check size={13} strokeWidth={2} />
			{t(m.reviewed)}
		</Badge>
	);
}

function AverageScores({ averages }: { averages: Averages }) {
	return (
		<ScoreList
			caption={t(m.averageScores)}
			scoreOf={(name) => formatAverage(averages[name])}
			className="grid grid-cols-3 gap-1 rounded-lg bg-raised py-2 [grid-area:avg] @min-[46rem]:self-center @min-[46rem]:bg-transparent! @min-[46rem]:p-0 dark:bg-sunken"
			itemClass="flex flex-row-reverse flex-wrap items-baseline justify-center gap-x-1.5 @min-[46rem]:flex-nowrap @min-[46rem]:flex-col-reverse @min-[46rem]:items-start @min-[46rem]:gap-0.5"
			captionClass="text-2xs text-faint @min-[46rem]:text-xs"
			valueClass={classNames(
				'font-display text-base leading-tight font-semibold tracking-[-0.03em] @min-[46rem]:text-xl',
				averages.overall === null && 'text-faint',
			)}
			overallClass={averages.overall === null ? '' : 'text-accent-text'}
		/>
	);
}

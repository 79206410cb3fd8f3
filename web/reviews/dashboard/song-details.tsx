// The reviews of a song, in the same three columns as its card above.
import { Trash2 } from 'lucide-react';
import type { Review, ReviewedSong } from '../../../domain/reviews/reviews.api.ts';
import { artistKnown, scoreCaptions, scoreNames } from '../../../domain/reviews/scores.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { formatReviewedAt } from '../reviewed-at-format.ts';
import { useReviews } from '../reviews.queries.ts';
import type { DeleteReview } from './review-deletion.tsx';

export const othersHidden =
	'Your label scores independently: others’ scores and comments show once you have given yours.';

interface SongDetailsProps {
	id: string;
	reviewed: ReviewedSong;
	/** Set where the viewer's own review can be deleted. */
	onDelete?: DeleteReview | undefined;
}

export function SongDetails({ id, reviewed: { song, reviewCount, isOthersHidden }, onDelete }: SongDetailsProps) {
	const { data, isError, isFetching, refetch } = useReviews(song.id);
	return (
		<section
			id={id}
			aria-label={`Reviews of ${song.title}`}
			className="mx-3.5 animate-open border-t border-line pt-[3px] pb-[5px] @min-[46rem]:mr-[18px] @min-[46rem]:ml-5"
		>
			{isError && !data && (
				<Notice tone="bad" className="my-2" isRetrying={isFetching} onRetry={() => void refetch()}>
					Failed to load reviews
				</Notice>
			)}
			{!data && !isError && <ReviewsSkeleton count={Math.min(reviewCount, 6)} />}
			{data?.reviews.map((review) => (
				<ReviewLine
					key={review.id}
					review={review}
					title={song.title}
					onDelete={onDelete && review.isMine ? () => onDelete(song, review) : undefined}
				/>
			))}
			{(data?.isOthersHidden ?? isOthersHidden) && <p className="py-2.5 text-sm text-muted">{othersHidden}</p>}
			{data?.reviews.length === 0 && !data.isOthersHidden && (
				<p className="py-2.5 text-sm text-muted">Nobody has reviewed this song yet.</p>
			)}
		</section>
	);
}

const lineClass =
	'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2.5 gap-y-1 border-[color-mix(in_oklab,var(--line)_60%,transparent)] py-[7px] text-sm [&+&]:border-t @min-[46rem]:grid-cols-[206px_minmax(0,1fr)_216px] @min-[46rem]:gap-x-5 @min-[54rem]:grid-cols-[232px_minmax(0,1fr)_258px] @min-[54rem]:gap-x-6';

interface ReviewLineProps {
	review: Review;
	title: string;
	onDelete: (() => void) | undefined;
}

function ReviewLine({ review, title, onDelete }: ReviewLineProps) {
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
					{wasArtistKnown && <span className="block">{artistKnown}</span>}
				</time>
			</div>
			<div className="relative col-start-2 row-start-1 flex items-center @min-[46rem]:col-start-3">
				<dl className="mono grid flex-1 grid-cols-[repeat(3,24px)] gap-1 @min-[46rem]:grid-cols-3">
					{scoreNames.map((name) => (
						<div key={name}>
							<dt className="sr-only">{scoreCaptions[name]}</dt>
							<dd
								className={classNames(
									'leading-none',
									name === 'overall' ? 'font-semibold text-accent-text' : 'font-medium',
								)}
							>
								{review[name]}
							</dd>
						</div>
					))}
				</dl>
				{onDelete && (
					<IconButton
						icon={Trash2}
						caption={`Delete your review of ${title}`}
						size="sm"
						onClick={onDelete}
						className="-my-1.5 @min-[46rem]:absolute! @min-[46rem]:-right-2"
					/>
				)}
			</div>
		</div>
	);
}

function ReviewsSkeleton({ count }: { count: number }) {
	return (
		<div role="status">
			<span className="sr-only">Loading reviews</span>
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

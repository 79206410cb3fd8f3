import type { Review } from '../../../domain/reviews/reviews.api.ts';
import { scoreCaptions, scoreNames } from '../../../domain/reviews/scores.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { afterArtistKnown } from '../own-review.tsx';
import { formatReviewedAt } from '../reviewed-at-format.ts';

/** The reviews of colleagues, shown once the viewer has reviewed the song. */
export function OtherReviews({ reviews }: { reviews: readonly Review[] }) {
	return (
		<Card aria-labelledby="others-heading" className="px-3.5 py-3 md:px-6 md:py-[18px]">
			<div className="mb-1 flex items-center justify-between gap-2.5">
				<h2 id="others-heading" className="text-lg">
					Other reviews
				</h2>
				<span className="mono text-xs text-faint">{reviews.length}</span>
			</div>
			{reviews.length === 0 && (
				<p className="border-t border-[color-mix(in_oklab,var(--line)_70%,transparent)] py-2.5 text-sm text-muted">
					You are the first. Others’ scores and comments appear here as they come in.
				</p>
			)}
			<ul>
				{reviews.map((review) => (
					<OtherReview key={review.id} review={review} />
				))}
			</ul>
		</Card>
	);
}

function OtherReview({ review }: { review: Review }) {
	const { reviewerId, reviewerName, comment, reviewedAt, wasArtistKnown } = review;
	return (
		<li className="border-t border-[color-mix(in_oklab,var(--line)_70%,transparent)] py-2.5">
			<div className="flex items-center gap-2 text-sm">
				<Avatar id={reviewerId ?? ''} name={reviewerName} size={24} />
				<b className="truncate font-semibold" title={reviewerName}>
					{reviewerName}
				</b>
				<time dateTime={reviewedAt.toISOString()} className="text-xs whitespace-nowrap text-faint">
					{formatReviewedAt(reviewedAt, new Date())}
				</time>
				<dl className="mono ml-auto flex gap-[.8em]">
					{scoreNames.map((name) => (
						<div key={name}>
							<dt className="sr-only">{scoreCaptions[name]}</dt>
							<dd className={classNames(name === 'overall' && 'font-bold text-accent-text')}>{review[name]}</dd>
						</div>
					))}
				</dl>
			</div>
			{wasArtistKnown && <p className="text-xs text-faint">{afterArtistKnown}</p>}
			{comment !== '' && (
				<p className="mt-[5px] max-w-[62ch] text-sm whitespace-pre-line text-muted [overflow-wrap:anywhere]">
					{comment}
				</p>
			)}
		</li>
	);
}

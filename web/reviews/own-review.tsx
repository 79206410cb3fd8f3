import type { Review } from '../../domain/reviews/reviews.api.ts';
import { artistKnown, scoreCaptions, scoreNames } from '../../domain/reviews/scores.ts';
import { classNames } from '../ui/class-names.ts';
import { formatReviewedAt } from './reviewed-at-format.ts';

interface OwnReviewProps {
	review: Review;
	/** On cards, where the details show the whole comment. */
	isShort?: boolean;
}

/** What the viewer has given a song: scores, comment and date. */
export function OwnReview({ review, isShort = false }: OwnReviewProps) {
	const { comment, reviewedAt, wasArtistKnown } = review;
	return (
		<div>
			<div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-sm">
				<h3 className="text-sm font-semibold">Your review</h3>
				<p className="text-xs text-faint">
					<time dateTime={reviewedAt.toISOString()}>{formatReviewedAt(reviewedAt, new Date())}</time>
					{wasArtistKnown && `, ${artistKnown.toLowerCase()}`}
				</p>
				<dl className="flex gap-x-4 sm:ml-auto">
					{scoreNames.map((name) => (
						<div key={name} className="flex items-baseline gap-1.5">
							<dt className="text-xs text-faint">{scoreCaptions[name]}</dt>
							<dd className={classNames('mono font-semibold', name === 'overall' && 'text-accent-text')}>
								{review[name]}
							</dd>
						</div>
					))}
				</dl>
			</div>
			{comment !== '' && (
				<p
					className={classNames(
						'mt-1 max-w-[72ch] text-sm text-muted [overflow-wrap:anywhere]',
						isShort ? 'line-clamp-2' : 'whitespace-pre-line',
					)}
				>
					{comment}
				</p>
			)}
		</div>
	);
}

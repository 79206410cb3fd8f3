import { useState } from 'react';
import { t } from '../../../domain/kernel/message.ts';
import type { Review } from '../../../domain/reviews/reviews.api.ts';
import * as m from '../../../domain/reviews/reviews.messages.ts';
import { artistKnown } from '../../../domain/reviews/scores.ts';
import { formatReviewedAt } from '../../lib/text-format.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ScoreList } from '../score-list.tsx';

/** In a single column, more than these are collapsed, because the player comes after them. */
const shownAtFirst = 4;

/**
 * The reviews of colleagues, shown once the viewer has reviewed the song. Beside the scores they scroll within the
 * height of these, however many there are.
 */
export function OtherReviews({ reviews }: { reviews: readonly Review[] }) {
	const [isWhole, setIsWhole] = useState(false);
	return (
		<Card aria-labelledby="others-heading" className="relative min-[80rem]:min-h-64">
			<div className="px-3.5 py-3 md:px-6 md:py-[18px] min-[80rem]:absolute min-[80rem]:inset-0 min-[80rem]:flex min-[80rem]:flex-col min-[80rem]:pr-0 min-[80rem]:pb-0">
				<div className="mb-1 flex items-center justify-between gap-2.5 min-[80rem]:mr-6">
					<h2 id="others-heading" className="text-lg">
						{t(m.otherReviews)}
					</h2>
					<span className="mono text-xs text-faint">{reviews.length}</span>
				</div>
				{reviews.length === 0 && (
					<p className="border-t border-[color-mix(in_oklab,var(--line)_70%,transparent)] py-2.5 text-sm text-muted min-[80rem]:mr-6">
						{t(m.firstToReview)}
					</p>
				)}
				<ul
					// It scrolls, and contains nothing else that takes the focus.
					tabIndex={reviews.length > shownAtFirst - 1 ? 0 : undefined}
					aria-labelledby="others-heading"
					className={classNames(
						'rounded-sm min-[80rem]:min-h-0 min-[80rem]:flex-1 min-[80rem]:overflow-y-auto min-[80rem]:pr-6 min-[80rem]:pb-2',
						!isWhole && 'max-[80rem]:[&>li:nth-child(n+5)]:hidden',
					)}
				>
					{reviews.map((review) => (
						<OtherReview key={review.id} review={review} />
					))}
				</ul>
				{!isWhole && reviews.length > shownAtFirst && (
					<Button size="sm" onClick={() => setIsWhole(true)} className="mt-1 min-[80rem]:hidden">
						{t(m.showAllReviews, { count: reviews.length })}
					</Button>
				)}
			</div>
		</Card>
	);
}

function OtherReview({ review }: { review: Review }) {
	const { reviewerId, reviewerName, comment, reviewedAt, wasArtistKnown } = review;
	return (
		<li className="border-t border-[color-mix(in_oklab,var(--line)_70%,transparent)] py-2.5">
			<div className="flex flex-wrap items-center gap-x-2 text-sm">
				<Avatar id={reviewerId ?? ''} name={reviewerName} size={24} />
				<b className="max-w-fit min-w-0 flex-[1_1_5rem] truncate font-semibold" title={reviewerName}>
					{reviewerName}
				</b>
				<time dateTime={reviewedAt.toISOString()} className="text-xs whitespace-nowrap text-faint">
					{formatReviewedAt(reviewedAt, new Date())}
				</time>
				<ScoreList
					scoreOf={(name) => review[name]}
					className="mono ml-auto flex gap-[.8em]"
					captionClass="sr-only"
					overallClass="font-bold text-accent-text"
				/>
			</div>
			{wasArtistKnown && <p className="text-xs text-faint">{t(artistKnown)}</p>}
			{comment !== '' && (
				<p className="mt-[5px] max-w-[62ch] text-sm whitespace-pre-line text-muted [overflow-wrap:anywhere]">
					{comment}
				</p>
			)}
		</li>
	);
}

import { type ReactNode, useId } from 'react';
import { isEmail } from '../../domain/accounts/email.ts';
import { t } from '../../domain/kernel/message.ts';
import type { Review } from '../../domain/reviews/reviews.api.ts';
import * as m from '../../domain/reviews/reviews-shell.messages.ts';
import type { Song } from '../../domain/songs/songs.api.ts';
import { formatReviewedAt } from '../lib/text-format.ts';
import { classNames } from '../ui/class-names.ts';
import { CallFailure } from '../ui/loading.tsx';
import { Switch } from '../ui/switch.tsx';
import { useAllowComment } from './reviews.mutations.ts';
import { ScoreList } from './score-list.tsx';

interface OwnReviewProps {
	review: Review;
	song: Pick<Song, 'addedBy'>;
	/** Set on cards until their details are opened. */
	isShort?: boolean;
	/** Shown beside the scores. */
	action?: ReactNode;
}

/** The viewer's review of a song: scores, comment and date. */
export function OwnReview({ review, song, isShort = false, action }: OwnReviewProps) {
	const { comment, reviewedAt, wasArtistKnown } = review;
	const date = formatReviewedAt(reviewedAt, new Date());
	return (
		<div>
			<div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-sm">
				<h3 className="text-sm font-semibold">{t(m.yourReview)}</h3>
				<p className="text-xs text-faint">
					<time dateTime={reviewedAt.toISOString()}>{wasArtistKnown ? t(m.dateArtistKnown, { date }) : date}</time>
				</p>
				<ScoreList
					scoreOf={(name) => review[name]}
					className="flex flex-wrap gap-x-4 sm:ml-auto"
					itemClass="flex items-baseline gap-1.5"
					captionClass="text-xs text-faint"
					valueClass="mono font-semibold"
					overallClass="text-accent-text"
				/>
				{action}
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
			{/* Once reviewed, `addedBy` is the sender's address; it is none if the song did not come from outside. */}
			{comment !== '' && isEmail(song.addedBy) && <AllowComment review={review} />}
		</div>
	);
}

/** Whether the label may pass the viewer's comment on to the song's sender (R-ANSWER-7). */
function AllowComment({ review: { id, mayPassOn } }: { review: Review }) {
	const allow = useAllowComment();
	const describedBy = useId();
	const isOn = allow.isPending ? allow.variables.isAllowed : mayPassOn;
	return (
		<div className="mt-2">
			<div className="flex items-center gap-2">
				<Switch
					caption={t(m.sharesComment)}
					describedBy={describedBy}
					isOn={isOn}
					onChange={(isAllowed) => allow.mutate({ reviewId: id, isAllowed })}
				/>
				<p id={describedBy} className="text-xs text-muted">
					{t(m.sharesCommentHint)}
				</p>
			</div>
			<CallFailure error={allow.error} className="mt-1.5" />
		</div>
	);
}

// Shows on every page what could not be sent, until it is sent.
import { Link, useParams } from '@tanstack/react-router';
import { t } from '../../../domain/kernel/message.ts';
import * as m from '../../../domain/reviews/reviews-shell.messages.ts';
import { usePersonId } from '../../accounts/member.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { createDraftStore } from '../review-page/review-drafts.ts';
import { type UnsentReview, useUnsentReviewList, useUnsentReviews } from './use-unsent-reviews.ts';

export function UnsentNotices() {
	const reviews = useUnsentReviewList();
	const { songId } = useParams({ strict: false });
	const refused = reviews.filter(({ refusal }) => refusal !== null);
	// The page of the song shows it beside the button.
	const waiting = reviews.filter((review) => review.refusal === null && review.songId !== songId);
	return (
		<>
			{waiting.length > 0 && (
				<Notice tone="wait" className="mb-3">
					{formatWaiting(waiting)}
				</Notice>
			)}
			{refused.map((review) => (
				<RefusedReview key={review.songId} review={review} isOnPage={review.songId === songId} />
			))}
		</>
	);
}

export function formatWaiting(waiting: readonly UnsentReview[]) {
	const [first] = waiting;
	if (first && waiting.length === 1) return t(m.waitingReview, { title: first.title });
	return t(m.waitingReviews, { count: waiting.length });
}

const shown = (score: number | null) => score ?? '–';

function RefusedReview({ review, isOnPage }: { review: UnsentReview; isOnPage: boolean }) {
	const { songId, title, given, refusal } = review;
	const unsent = useUnsentReviews();
	const personId = usePersonId();

	function handleDiscard() {
		createDraftStore(personId).remove(songId);
		unsent.remove(songId);
	}

	return (
		<Notice tone="bad" className="mb-3">
			<p>
				{t(m.reviewNotSent, { title })} {refusal}
			</p>
			<p className="mt-1 font-normal">
				{t(m.givenScores, {
					musical: shown(given.musical),
					artist: shown(given.artist),
					overall: shown(given.overall),
				})}{' '}
				{given.comment !== '' && t(m.givenComment, { comment: given.comment })}
			</p>
			<p className="mt-2 flex flex-wrap gap-2">
				{!isOnPage && (
					<Link to="/review/$songId" params={{ songId }} className={buttonClass({ size: 'sm' })}>
						{t(m.openSong)}
					</Link>
				)}
				<Button size="sm" onClick={handleDiscard}>
					{t(m.discardReview)}
				</Button>
			</p>
		</Notice>
	);
}

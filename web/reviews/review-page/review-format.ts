import { t } from '../../../domain/kernel/message.ts';
import * as m from '../../../domain/reviews/reviews.messages.ts';

/** `2 more reviews complete this song.` */
export function formatReviewsMissing(reviewsMissing: number) {
	return reviewsMissing === 0 ? t(m.hasAllReviews) : t(m.reviewsMissing, { count: reviewsMissing });
}

/** The note below the submit button. */
export function formatSubmitNote({
	isClosed,
	isDecided,
	isExpired,
	isArtistKnown,
}: {
	isClosed: boolean;
	isDecided: boolean;
	isExpired: boolean;
	/** The viewer knows the artist: the song is signed, or they are changing their review. */
	isArtistKnown: boolean;
}): string {
	if (isArtistKnown) return t(m.willBeMarked);
	if (isDecided) return t(m.decidedWillSeeArtist);
	if (isClosed) return t(m.closedWillSeeArtist);
	return t(isExpired ? m.expiredWillSeeArtist : m.willSeeArtist);
}

/** The scores of a row for screen readers, as sentences. */
export function formatScoreRow(mine: number | null, others: readonly number[], average: string) {
	const scores = [...others].sort((a, b) => a - b).join(', ');
	return [
		mine !== null && t(m.youGave, { score: mine }),
		others.length > 0 && t(m.othersGave, { scores }),
		t(m.theAverageIs, { average }),
	]
		.filter(Boolean)
		.join(' ');
}

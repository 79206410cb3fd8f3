import { unknownReviewer } from '../../domain/accounts/unknown-reviewer.ts';
import type { ReviewerId } from '../../domain/kernel/ids.ts';
import type { Averages, OverviewRow, Review, ReviewedSong } from '../../domain/reviews/reviews.api.ts';
import { highestScore } from '../../domain/reviews/scores.ts';
import { someColleague } from '../../domain/songs/hidden-names.ts';
import { type ReviewState, reviewsMissing, statusOf } from '../../domain/songs/song-state.ts';
import { presentSong, visiblePersonName, visibleText, type WrittenText } from '../songs/songs.present.ts';
import type { SongForViewer } from '../songs/songs.shared-queries.ts';
import type { LabelFacts } from './label-facts.shared-queries.ts';
import type { ReviewRow, ScoreCount, SongScoreCount } from './reviews.repository.ts';

// Converts reviews to API output. With independent scoring, others' scores are hidden here.

/** The facts about a song that the rules of domain/songs/song-state.ts need. */
export function stateOf(
	song: Pick<SongForViewer, 'submittedAt' | 'extendedUntil' | 'reviewed' | 'reviewCount'>,
): ReviewState {
	const { submittedAt, extendedUntil, reviewed, reviewCount } = song;
	return { submittedAt, extendedUntil, isClosed: reviewed, reviewCount };
}

export function isOthersHidden({ hasReviewed }: SongForViewer, { isScoringIndependent }: LabelFacts): boolean {
	return isScoringIndependent && !hasReviewed;
}

function statusFor(song: SongForViewer, { memberCount, now }: LabelFacts) {
	return statusOf({ ...stateOf(song), decision: song.decision }, memberCount, now);
}

export function averagesFor(song: SongForViewer, facts: LabelFacts): Averages {
	if (isOthersHidden(song, facts)) return { musical: null, artist: null, overall: null };
	return { musical: song.musicalAverage, artist: song.artistAverage, overall: song.overallAverage };
}

export function missingFor(song: SongForViewer, { memberCount, now }: LabelFacts): number {
	return reviewsMissing(stateOf(song), memberCount, now);
}

export function presentReviewed(row: SongForViewer, facts: LabelFacts, myReview: Review | null): ReviewedSong {
	return {
		song: presentSong(row),
		status: statusFor(row, facts),
		reviewCount: row.reviewCount,
		reviewsMissing: missingFor(row, facts),
		averages: averagesFor(row, facts),
		isOthersHidden: isOthersHidden(row, facts),
		myReviewId: myReview?.id ?? null,
		myReview,
	};
}

export function presentReview(
	review: ReviewRow,
	song: SongForViewer,
	me: ReviewerId,
	names: ReadonlyMap<ReviewerId, string>,
): Review {
	const name = review.reviewerId && names.get(review.reviewerId);
	const reviewerName = name ? visiblePersonName(song, name) : unknownReviewer;
	return {
		id: review.id,
		reviewerId: reviewerName === null ? null : review.reviewerId,
		reviewerName: reviewerName ?? someColleague,
		isMine: review.reviewerId === me,
		musical: review.musicalScore,
		artist: review.artistScore,
		overall: review.overallScore,
		comment: visibleText(song, textOf(review)),
		heardShare: review.heardShare,
		reviewedAt: review.reviewedAt,
		wasArtistKnown: review.wasArtistKnown,
		// Nobody else's business: a colleague who does not want it passed on is not asked why.
		mayPassOn: review.reviewerId === me && review.mayPassOn,
	};
}

function textOf({ comment, reviewerId, commentReading }: ReviewRow): WrittenText {
	return { text: comment, authorId: reviewerId, reading: commentReading };
}

export function presentOverviewRow(
	row: SongForViewer,
	facts: LabelFacts,
	scores: readonly SongScoreCount[],
): OverviewRow {
	const isHidden = isOthersHidden(row, facts);
	const song = presentSong(row);
	return {
		song,
		status: statusFor(row, facts),
		reviewCount: row.reviewCount,
		reviewsMissing: missingFor(row, facts),
		averages: averagesFor(row, facts),
		artistKnownCount: scores.reduce((sum, { artistKnown }) => sum + artistKnown, 0),
		overallScores: isHidden ? null : distributionOf(scores),
		spread: isHidden ? null : row.spread,
		decidedBy: song.decision?.by ?? null,
		decidedAt: song.decision?.at ?? null,
		passReason: song.decision?.reason ?? null,
	};
}

/** How many gave 1, 2, … 10. */
export function distributionOf(counts: readonly ScoreCount[]): number[] {
	return Array.from({ length: highestScore }, (_, index) =>
		counts.filter(({ score }) => score === index + 1).reduce((sum, { reviews }) => sum + reviews, 0),
	);
}

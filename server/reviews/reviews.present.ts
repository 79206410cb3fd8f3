import { unknownReviewer } from '../../domain/accounts/unknown-reviewer.ts';
import type { ReviewerId } from '../../domain/kernel/ids.ts';
import type { OverviewRow, Review, ReviewedSong } from '../../domain/reviews/reviews.api.ts';
import { highestScore } from '../../domain/reviews/scores.ts';
import { unnamedColleague } from '../../domain/songs/masked-title.ts';
import { reviewsMissing, statusOf } from '../../domain/songs/song-state.ts';
import { presentSong, stateOf, visiblePersonName, visibleText } from '../songs/songs.present.ts';
import type { SongForViewer } from '../songs/songs.shared-queries.ts';
import type { ReviewRow, ScoreCount, SongScoreCount } from './reviews.repository.ts';
import type { LabelFacts } from './reviews.shared-queries.ts';

// Converts reviews to API output. With independent scoring, others' scores are hidden here.

export function isOthersHidden({ hasReviewed }: SongForViewer, { isScoringIndependent }: LabelFacts) {
	return isScoringIndependent && !hasReviewed;
}

export function averagesFor(song: SongForViewer, facts: LabelFacts) {
	if (isOthersHidden(song, facts)) return { musical: null, artist: null, overall: null };
	return { musical: song.musicalAverage, artist: song.artistAverage, overall: song.overallAverage };
}

function presentSummary(song: SongForViewer, facts: LabelFacts) {
	const { memberCount, now } = facts;
	const state = stateOf(song);
	return {
		song: presentSong(song),
		status: statusOf({ ...state, decision: song.decision }, memberCount, now),
		reviewCount: song.reviewCount,
		reviewsMissing: reviewsMissing(state, memberCount, now),
		averages: averagesFor(song, facts),
	};
}

export function presentReviewed(row: SongForViewer, facts: LabelFacts, myReview: Review | null): ReviewedSong {
	return {
		...presentSummary(row, facts),
		isOthersHidden: isOthersHidden(row, facts),
		myReviewId: myReview?.id ?? null,
		myReview,
	};
}

export function presentReview(
	review: ReviewRow,
	song: SongForViewer,
	me: ReviewerId,
	/** Null if the account is deleted. */
	name: string | null,
): Review {
	const reviewerName = name ? visiblePersonName(song, name) : unknownReviewer;
	return {
		id: review.id,
		reviewerId: reviewerName === null ? null : review.reviewerId,
		reviewerName: reviewerName ?? unnamedColleague(),
		isMine: review.reviewerId === me,
		musical: review.musicalScore,
		artist: review.artistScore,
		overall: review.overallScore,
		comment: visibleText(song, {
			text: review.comment,
			authorId: review.reviewerId,
			reading: review.commentReading,
		}),
		heardShare: review.heardShare,
		reviewedAt: review.reviewedAt,
		wasArtistKnown: review.wasArtistKnown,
		// Visible to the author only: a colleague who does not want their comment passed on is not asked why.
		mayPassOn: review.reviewerId === me && review.mayPassOn,
	};
}

export function presentOverviewRow(
	row: SongForViewer,
	facts: LabelFacts,
	scores: readonly SongScoreCount[],
): OverviewRow {
	const isHidden = isOthersHidden(row, facts);
	const summary = presentSummary(row, facts);
	const { decision } = summary.song;
	return {
		...summary,
		artistKnownCount: scores.reduce((sum, { artistKnown }) => sum + artistKnown, 0),
		overallScores: isHidden ? null : distributionOf(scores),
		spread: isHidden ? null : row.spread,
		decidedBy: decision?.by ?? null,
		decidedAt: decision?.at ?? null,
		passReason: decision?.reason ?? null,
	};
}

/** Counts how many gave 1, 2, … 10. */
export function distributionOf(counts: readonly ScoreCount[]) {
	return Array.from({ length: highestScore }, (_, index) =>
		counts.filter(({ score }) => score === index + 1).reduce((sum, { reviews }) => sum + reviews, 0),
	);
}

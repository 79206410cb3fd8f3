import { allowed, refused, type Verdict } from '../kernel/errors.ts';
import { type Caption, t } from '../kernel/message.ts';
import { lengthOf } from '../kernel/plain-text.ts';
import { commentTooLong, scoresMissing } from './reviews.errors.ts';
import * as m from './reviews-shell.messages.ts';

/** All of them are one transaction and one live message. Browsers send more in several requests. */
export const mostSongsAtOnce = 200;

export const lowestScore = 1;
export const highestScore = 10;
export const maxCommentLength = 2000;

/** The three scores of a review, in the order of the form. */
export const scoreNames = ['musical', 'artist', 'overall'] as const;
export type ScoreName = (typeof scoreNames)[number];

export const scoreCaptions: Readonly<Record<ScoreName, Caption>> = {
	musical: m.musical,
	artist: m.artist,
	overall: m.overall,
};

/** Marks scores that were given or changed after their author could know the artist (R-BLIND-19). */
export const artistKnown: Caption = m.artistKnown;

/** Scores that may be incomplete: those not yet given are null. */
export type DraftScores = Readonly<Record<ScoreName, number | null>>;

export function isScore(value: number | null): value is number {
	return value !== null && Number.isInteger(value) && value >= lowestScore && value <= highestScore;
}

export function canSubmitReview(review: { readonly scores: DraftScores; readonly comment: string }): Verdict {
	if (!scoreNames.every((name) => isScore(review.scores[name]))) return refused(scoresMissing);
	if (lengthOf(review.comment) > maxCommentLength) return refused(commentTooLong);
	return allowed();
}

/** With one decimal; an en dash if there are no reviews. */
export function formatAverage(average: number | null) {
	if (average === null) return '–';
	// Rounded to whole tenths: people expect 6.3 for 6.25, where toFixed gives 6.2.
	return (Math.round(average * 10 + 1e-9) / 10).toFixed(1);
}

/** An average in a spreadsheet, with an empty cell for no reviews and for averages that the viewer may not see. */
export function averageCell(average: number | null) {
	return average === null ? null : formatAverage(average);
}

export function formatReviewCount(count: number) {
	return t(m.reviewCount, { count });
}

import type { Review } from '../../../domain/reviews/reviews.api.ts';
import { type DraftScores, isScore, scoreNames } from '../../../domain/reviews/scores.ts';

import { createStoredEntries } from '../../lib/stored-entries.ts';

/** A review that is not submitted yet. */
export interface ReviewDraft {
	scores: DraftScores;
	comment: string;
}

export const emptyDraft: ReviewDraft = { scores: { musical: null, artist: null, overall: null }, comment: '' };

/** The unsubmitted reviews of one reviewer in this browser. */
export function createDraftStore(
	reviewerId: string,
	storage?: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
	nowMs?: () => number,
) {
	const stored = createStoredEntries<ReviewDraft>(`acetate-review-drafts:${reviewerId}`, 90, storage, nowMs);
	return {
		find(songId: string) {
			const found = stored.find(songId);
			return found ? { scores: validScores(found.scores), comment: String(found.comment ?? '') } : null;
		},
		/** Saving an empty draft removes it. */
		save(songId: string, draft: ReviewDraft) {
			if (isEmpty(draft)) stored.remove(songId);
			else stored.save(songId, draft);
		},
		remove: stored.remove,
	};
}

export type DraftStore = ReturnType<typeof createDraftStore>;

function isEmpty({ scores, comment }: ReviewDraft) {
	return comment === '' && Object.values(scores).every((score) => score === null);
}

/** Anyone can edit the storage, so invalid scores are dropped. */
function validScores(scores: DraftScores | undefined): DraftScores {
	const valid = (score: number | null | undefined) => (isScore(score ?? null) ? (score ?? null) : null);
	return { musical: valid(scores?.musical), artist: valid(scores?.artist), overall: valid(scores?.overall) };
}

export function isSameDraft(one: ReviewDraft, other: ReviewDraft) {
	const hasSameScores = scoreNames.every((name) => one.scores[name] === other.scores[name]);
	return hasSameScores && one.comment === other.comment;
}

export function draftOf({ musical, artist, overall, comment }: Review): ReviewDraft {
	return { scores: { musical, artist, overall }, comment };
}

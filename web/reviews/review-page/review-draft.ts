import type { Review } from '../../../domain/reviews/reviews.api.ts';
import { type DraftScores, isScore, scoreNames } from '../../../domain/reviews/scores.ts';

/** A review on its way. */
export interface ReviewDraft {
	readonly scores: DraftScores;
	readonly comment: string;
}

interface KeptDraft extends ReviewDraft {
	readonly keptAtMs: number;
}

const keptForMs = 90 * 24 * 60 * 60 * 1000;

export const emptyDraft: ReviewDraft = { scores: { musical: null, artist: null, overall: null }, comment: '' };

export interface DraftKeeper {
	find(songId: string): ReviewDraft | null;
	keep(songId: string, draft: ReviewDraft): void;
	drop(songId: string): void;
}

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What one reviewer has scored and written in this browser without submitting it. */
export function createDraftKeeper(reviewerId: string, storage: DraftStorage, nowMs: () => number): DraftKeeper {
	const key = `acetate-review-drafts:${reviewerId}`;

	// Read again each time: another tab may have written since.
	function read(): Record<string, KeptDraft> {
		try {
			const stored: unknown = JSON.parse(storage.getItem(key) ?? '{}');
			return typeof stored === 'object' && stored !== null ? (stored as Record<string, KeptDraft>) : {};
		} catch {
			return {};
		}
	}

	function write(drafts: Record<string, KeptDraft>): void {
		const young = Object.entries(drafts).filter(([, { keptAtMs }]) => nowMs() - keptAtMs < keptForMs);
		try {
			if (young.length === 0) storage.removeItem(key);
			else storage.setItem(key, JSON.stringify(Object.fromEntries(young)));
		} catch {
			// Without storage a draft lives as long as the page does.
		}
	}

	function drop(songId: string): void {
		const { [songId]: dropped, ...others } = read();
		if (dropped) write(others);
	}

	return {
		find(songId) {
			const kept = read()[songId];
			return kept ? { scores: validScores(kept.scores), comment: String(kept.comment ?? '') } : null;
		},
		keep(songId, draft) {
			if (isEmpty(draft)) drop(songId);
			else write({ ...read(), [songId]: { ...draft, keptAtMs: nowMs() } });
		},
		drop,
	};
}

function isEmpty({ scores, comment }: ReviewDraft): boolean {
	return comment === '' && Object.values(scores).every((score) => score === null);
}

/** Whatever somebody's tools have made of the storage, only scores come out of it. */
function validScores(scores: DraftScores | undefined): DraftScores {
	const valid = (score: number | null | undefined) => (isScore(score ?? null) ? (score ?? null) : null);
	return { musical: valid(scores?.musical), artist: valid(scores?.artist), overall: valid(scores?.overall) };
}

/** Nothing was changed, or all of it was changed back. */
export function isSameDraft(one: ReviewDraft, other: ReviewDraft): boolean {
	const isScoredAlike = scoreNames.every((name) => one.scores[name] === other.scores[name]);
	return isScoredAlike && one.comment === other.comment;
}

export function draftOf({ musical, artist, overall, comment }: Review): ReviewDraft {
	return { scores: { musical, artist, overall }, comment };
}

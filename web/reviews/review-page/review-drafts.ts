import type { Review } from '../../../domain/reviews/reviews.api.ts';
import { type DraftScores, isScore, scoreNames } from '../../../domain/reviews/scores.ts';

/** A review that is not submitted yet. */
export interface ReviewDraft {
	readonly scores: DraftScores;
	readonly comment: string;
}

interface StoredDraft extends ReviewDraft {
	/** The name is part of the stored format. */
	readonly keptAtMs: number;
}

const maxAgeMs = 90 * 24 * 60 * 60 * 1000;

export const emptyDraft: ReviewDraft = { scores: { musical: null, artist: null, overall: null }, comment: '' };

export interface DraftStore {
	find(songId: string): ReviewDraft | null;
	/** Saving an empty draft removes it. */
	save(songId: string, draft: ReviewDraft): void;
	remove(songId: string): void;
}

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The unsubmitted reviews of one reviewer in this browser. */
export function createDraftStore(reviewerId: string, storage: DraftStorage, nowMs: () => number): DraftStore {
	const key = `acetate-review-drafts:${reviewerId}`;

	// Never cached: another tab may have written meanwhile.
	function read(): Record<string, StoredDraft> {
		try {
			const stored: unknown = JSON.parse(storage.getItem(key) ?? '{}');
			return typeof stored === 'object' && stored !== null ? (stored as Record<string, StoredDraft>) : {};
		} catch {
			return {};
		}
	}

	function write(all: Record<string, StoredDraft>): void {
		const recent = Object.entries(all).filter(([, { keptAtMs }]) => nowMs() - keptAtMs < maxAgeMs);
		try {
			if (recent.length === 0) storage.removeItem(key);
			else storage.setItem(key, JSON.stringify(Object.fromEntries(recent)));
		} catch {
			// Storage is full or blocked: the draft lasts as long as the page.
		}
	}

	function remove(songId: string): void {
		const { [songId]: removed, ...others } = read();
		if (removed) write(others);
	}

	return {
		find(songId) {
			const stored = read()[songId];
			return stored ? { scores: validScores(stored.scores), comment: String(stored.comment ?? '') } : null;
		},
		save(songId, draft) {
			if (isEmpty(draft)) remove(songId);
			else write({ ...read(), [songId]: { ...draft, keptAtMs: nowMs() } });
		},
		remove,
	};
}

function isEmpty({ scores, comment }: ReviewDraft): boolean {
	return comment === '' && Object.values(scores).every((score) => score === null);
}

/** Anybody can edit the storage, so invalid scores are dropped. */
function validScores(scores: DraftScores | undefined): DraftScores {
	const valid = (score: number | null | undefined) => (isScore(score ?? null) ? (score ?? null) : null);
	return { musical: valid(scores?.musical), artist: valid(scores?.artist), overall: valid(scores?.overall) };
}

export function isSameDraft(one: ReviewDraft, other: ReviewDraft): boolean {
	const hasSameScores = scoreNames.every((name) => one.scores[name] === other.scores[name]);
	return hasSameScores && one.comment === other.comment;
}

export function draftOf({ musical, artist, overall, comment }: Review): ReviewDraft {
	return { scores: { musical, artist, overall }, comment };
}

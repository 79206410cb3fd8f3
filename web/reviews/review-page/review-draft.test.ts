import { expect, test } from 'vitest';
import { createDraftKeeper, emptyDraft, isSameDraft, type ReviewDraft } from './review-draft.ts';

const dayMs = 24 * 60 * 60 * 1000;
const draft: ReviewDraft = { scores: { musical: 8, artist: null, overall: 3 }, comment: 'The bridge is long.' };

function aStorage() {
	const items = new Map<string, string>();
	return {
		items,
		getItem: (key: string) => items.get(key) ?? null,
		setItem: (key: string, value: string) => void items.set(key, value),
		removeItem: (key: string) => void items.delete(key),
	};
}

test('a draft comes back, for its own song and its own reviewer only', () => {
	const storage = aStorage();
	createDraftKeeper('ada', storage, () => 0).keep('one', draft);

	expect(createDraftKeeper('ada', storage, () => 0).find('one')).toEqual(draft);
	expect(createDraftKeeper('ada', storage, () => 0).find('two')).toBeNull();
	expect(createDraftKeeper('bo', storage, () => 0).find('one')).toBeNull();
});

test('a draft that was submitted or emptied leaves nothing behind', () => {
	const storage = aStorage();
	const keeper = createDraftKeeper('ada', storage, () => 0);
	keeper.keep('one', draft);
	keeper.keep('two', draft);

	keeper.drop('one');
	keeper.keep('two', emptyDraft);

	expect(storage.items.size).toBe(0);
});

test('a draft that nobody came back to for three months is forgotten', () => {
	const storage = aStorage();
	createDraftKeeper('ada', storage, () => 0).keep('one', draft);

	createDraftKeeper('ada', storage, () => 91 * dayMs).keep('two', draft);

	expect(createDraftKeeper('ada', storage, () => 91 * dayMs).find('one')).toBeNull();
});

test.each([
	['no JSON', 'rubbish'],
	['another shape', '{"one":{"scores":{"musical":11,"artist":"x"},"keptAtMs":0}}'],
	['nothing', 'null'],
])('a storage with %s in it does not break the page', (_, stored) => {
	const storage = aStorage();
	storage.setItem('acetate-review-drafts:ada', stored);

	const found = createDraftKeeper('ada', storage, () => 0).find('one') ?? emptyDraft;

	expect(found).toEqual(emptyDraft);
});

test('a draft is the same again once everything is changed back', () => {
	const otherScore = { ...draft, scores: { ...draft.scores, overall: 4 } };
	const otherWords = { ...draft, comment: 'The bridge is short.' };

	expect(isSameDraft(draft, otherScore)).toBe(false);
	expect(isSameDraft(draft, otherWords)).toBe(false);
	expect(isSameDraft(draft, { ...otherScore, scores: { ...draft.scores } })).toBe(true);
});

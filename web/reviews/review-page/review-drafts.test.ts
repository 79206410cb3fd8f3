import { expect, test } from 'vitest';
import { createDraftStore, emptyDraft, isSameDraft, type ReviewDraft } from './review-drafts.ts';

const dayMs = 24 * 60 * 60 * 1000;
const draft: ReviewDraft = { scores: { musical: 8, artist: null, overall: 3 }, comment: 'The bridge is long.' };

function createStorage() {
	const items = new Map<string, string>();
	return {
		items,
		getItem: (key: string) => items.get(key) ?? null,
		setItem: (key: string, value: string) => void items.set(key, value),
		removeItem: (key: string) => void items.delete(key),
	};
}

test('a draft is restored only for its own song and reviewer', () => {
	const storage = createStorage();
	createDraftStore('ada', storage, () => 0).save('one', draft);

	expect(createDraftStore('ada', storage, () => 0).find('one')).toEqual(draft);
	expect(createDraftStore('ada', storage, () => 0).find('two')).toBeNull();
	expect(createDraftStore('bo', storage, () => 0).find('one')).toBeNull();
});

test('removing or clearing a draft leaves nothing in storage', () => {
	const storage = createStorage();
	const drafts = createDraftStore('ada', storage, () => 0);
	drafts.save('one', draft);
	drafts.save('two', draft);

	drafts.remove('one');
	drafts.save('two', emptyDraft);

	expect(storage.items.size).toBe(0);
});

test('drafts are deleted after three months', () => {
	const storage = createStorage();
	createDraftStore('ada', storage, () => 0).save('one', draft);

	createDraftStore('ada', storage, () => 91 * dayMs).save('two', draft);

	expect(createDraftStore('ada', storage, () => 91 * dayMs).find('one')).toBeNull();
});

test.each([
	['no JSON', 'rubbish'],
	['another shape', '{"one":{"scores":{"musical":11,"artist":"x"},"keptAtMs":0}}'],
	['nothing', 'null'],
])('a draft storage that contains %s counts as empty', (_, stored) => {
	const storage = createStorage();
	storage.setItem('acetate-review-drafts:ada', stored);

	const found = createDraftStore('ada', storage, () => 0).find('one') ?? emptyDraft;

	expect(found).toEqual(emptyDraft);
});

test('drafts are the same if all scores and the comment are equal', () => {
	const otherScore = { ...draft, scores: { ...draft.scores, overall: 4 } };
	const otherComment = { ...draft, comment: 'The bridge is short.' };

	expect(isSameDraft(draft, otherScore)).toBe(false);
	expect(isSameDraft(draft, otherComment)).toBe(false);
	expect(isSameDraft(draft, { ...otherScore, scores: { ...draft.scores } })).toBe(true);
});

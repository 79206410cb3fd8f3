import { expect, test, vi } from 'vitest';
import { Outbox } from '../../lib/outbox.ts';
import type { UnsentReview } from './use-unsent-reviews.ts';

const dayMs = 24 * 60 * 60 * 1000;
const review = {
	songId: 'one',
	organizationId: 'label',
	title: 'Night Ferry',
	given: { musical: 4, artist: 5, overall: 6, comment: 'Written on a train' },
	replaces: null,
	heardShare: 0.5,
};

function createStorage(isFull = false) {
	const items = new Map<string, string>();
	return {
		items,
		getItem: (key: string) => items.get(key) ?? null,
		setItem(key: string, value: string) {
			if (isFull) throw new Error('full');
			items.set(key, value);
		},
		removeItem: (key: string) => void items.delete(key),
	};
}

function open(person: string, storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>, nowMs: () => number) {
	return new Outbox<UnsentReview>({ key: `reviews:${person}`, idOf: ({ songId }) => songId, storage, nowMs });
}

test('an unsent review waits for its own reviewer only, also in another tab', () => {
	const storage = createStorage();
	open('ada', storage, () => 7).keep(review);

	expect(open('ada', storage, () => 7).list()).toEqual([{ ...review, refusal: null, keptAtMs: 7 }]);
	expect(open('bo', storage, () => 7).list()).toEqual([]);
});

test('a later review of the same song replaces the earlier one, and all subscribers are notified', () => {
	const unsent = open('ada', createStorage(), () => 0);
	const listener = vi.fn();
	unsent.subscribe(listener);

	unsent.keep(review);
	unsent.keep({ ...review, given: { ...review.given, overall: 9 } });

	expect(unsent.list().map(({ given }) => given.overall)).toEqual([9]);
	expect(unsent.list()).toBe(unsent.list());
	expect(listener).toHaveBeenCalledTimes(2);
});

test('a waiting review can be withdrawn, and a refused one is kept with the reason', () => {
	const unsent = open('ada', createStorage(), () => 0);
	unsent.keep(review);
	unsent.keep({ ...review, songId: 'two' });
	unsent.refuse(unsent.find('two') as UnsentReview, 'This song does not exist.');

	unsent.cancel('one');
	unsent.cancel('two');

	expect(unsent.list().map(({ songId, refusal }) => [songId, refusal])).toEqual([['two', 'This song does not exist.']]);
	unsent.remove('two');
	expect(unsent.list()).toEqual([]);
});

test('the refusal of an earlier review does not apply to a later version', () => {
	let now = 0;
	const unsent = open('ada', createStorage(), () => now);
	unsent.keep(review);
	const earlier = unsent.find('one') as UnsentReview;
	now = 1;
	unsent.keep({ ...review, given: { ...review.given, overall: 9 } });

	unsent.refuse(earlier, 'This song does not exist.');

	expect(unsent.find('one')).toMatchObject({ refusal: null, given: { overall: 9 } });
});

test('a browser without storage says so, so that nothing is promised', () => {
	const unsent = open('ada', createStorage(true), () => 0);

	expect(unsent.keep(review)).toBe(false);
	expect(unsent.list()).toEqual([]);
});

test('unsent reviews older than three months are no longer sent', () => {
	const storage = createStorage();
	open('ada', storage, () => 0).keep(review);

	expect(open('ada', storage, () => 91 * dayMs).list()).toEqual([]);
});

test.each([['rubbish'], ['null'], ['{}'], ['[1, null, {"songId":"one"}]']])(
	'an outbox storage that contains %s counts as empty',
	(text) => {
		const storage = createStorage();
		storage.setItem('reviews:ada', text);

		expect(open('ada', storage, () => 0).list()).toEqual([]);
	},
);

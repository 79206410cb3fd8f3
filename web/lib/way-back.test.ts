import { describe, expect, test } from 'vitest';
import { addWay, type Visit, type WaysBack } from './way-back.ts';

function visit(key: string, index: number, more: Partial<Visit> = {}): Visit {
	return { key, index, path: `/${key}`, name: key, hasWayBack: false, ...more };
}

const song = (key: string, index: number) => visit(key, index, { name: 'your review', hasWayBack: true });

describe('the way back', () => {
	test('the way back leads to the previous list, as it was', () => {
		const overview = visit('overview', 3, { path: '/overview?status=signed', name: 'Overview' });

		const ways = addWay({}, overview, song('song', 4));

		expect(ways).toEqual({ song: { path: '/overview?status=signed', name: 'Overview', index: 3 } });
	});

	test('the way back stays the same from song to song', () => {
		const first = addWay({}, visit('mine', 0), song('one', 1));

		const second = addWay(first, song('one', 1), song('two', 2));

		expect(second.two).toEqual(first.one);
	});

	test('the way back does not change when the history entry is visited again, from either side', () => {
		const ways = addWay({}, visit('mine', 0), song('one', 1));

		expect(addWay(ways, visit('profile', 2), song('one', 1))).toBe(ways);
	});

	test.each<[string, Visit | null]>([
		['a link from outside', null],
		['a page without a name', visit('nameless', 0, { name: null })],
		['a song that has none itself', song('lonely', 0)],
	])('the way back is unknown after arriving by %s', (_, from) => {
		expect(addWay({}, from, song('one', 1))).toEqual({});
	});

	test('the way back is no history step if the page replaced the list', () => {
		expect(addWay({}, visit('sheet', 2), song('one', 2)).one).toMatchObject({ index: null });
	});

	test('the way back is forgotten for the oldest of a hundred entries', () => {
		let ways: WaysBack = {};
		for (let index = 0; index <= 100; index += 1)
			ways = addWay(ways, visit('mine', index), song(`song ${index}`, index + 1));

		expect(Object.keys(ways)).toHaveLength(100);
		expect(ways['song 0']).toBeUndefined();
	});
});

import { describe, expect, test } from 'vitest';
import { addWay, type Visit, type WaysBack } from './way-back.ts';

function visit(key: string, index: number, more: Partial<Visit> = {}): Visit {
	return { key, index, path: `/${key}`, name: key, hasWayBack: false, ...more };
}

const song = (key: string, index: number) => visit(key, index, { name: 'your review', hasWayBack: true });

describe('the way back', () => {
	test('leads to the list that one came from, as it was', () => {
		const overview = visit('overview', 3, { path: '/overview?status=signed', name: 'Overview' });

		const ways = addWay({}, overview, song('song', 4));

		expect(ways).toEqual({ song: { path: '/overview?status=signed', name: 'Overview', index: 3 } });
	});

	test('stays the same from song to song', () => {
		const first = addWay({}, visit('mine', 0), song('one', 1));

		const second = addWay(first, song('one', 1), song('two', 2));

		expect(second.two).toEqual(first.one);
	});

	test('does not change when one comes to the entry again, from whichever side', () => {
		const ways = addWay({}, visit('mine', 0), song('one', 1));

		expect(addWay(ways, visit('profile', 2), song('one', 1))).toBe(ways);
	});

	test.each<[string, Visit | null]>([
		['a link from outside', null],
		['a page without a name', visit('nameless', 0, { name: null })],
		['a song that has none itself', song('lonely', 0)],
	])('is not known for those who came by %s', (_, from) => {
		expect(addWay({}, from, song('one', 1))).toEqual({});
	});

	test('is no step through the history where the page took the place of the list', () => {
		expect(addWay({}, visit('sheet', 2), song('one', 2)).one).toMatchObject({ index: null });
	});

	test('is forgotten for the oldest of a hundred', () => {
		let ways: WaysBack = {};
		for (let index = 0; index <= 100; index += 1)
			ways = addWay(ways, visit('mine', index), song(`song ${index}`, index + 1));

		expect(Object.keys(ways)).toHaveLength(100);
		expect(ways['song 0']).toBeUndefined();
	});
});

import { describe, expect, test } from 'vitest';
import { addBackLink, type BackLinks, type Visit } from './back-link.ts';

function visit(key: string, index: number, more: Partial<Visit> = {}): Visit {
	return { key, index, path: `/${key}`, name: key, hasBackLink: false, ...more };
}

const song = (key: string, index: number) => visit(key, index, { name: 'your review', hasBackLink: true });

describe('the back link', () => {
	test('the back link leads to the previous list, as it was', () => {
		const overview = visit('overview', 3, { path: '/overview?status=signed', name: 'Overview' });

		const links = addBackLink({}, overview, song('song', 4));

		expect(links).toEqual({ song: { path: '/overview?status=signed', name: 'Overview', index: 3 } });
	});

	test('the back link stays the same from song to song', () => {
		const first = addBackLink({}, visit('mine', 0), song('one', 1));

		const second = addBackLink(first, song('one', 1), song('two', 2));

		expect(second.two).toEqual(first.one);
	});

	test('the back link does not change when the history entry is visited again, from either side', () => {
		const links = addBackLink({}, visit('mine', 0), song('one', 1));

		expect(addBackLink(links, visit('profile', 2), song('one', 1))).toBe(links);
	});

	test.each<[string, Visit | null]>([
		['a link from outside', null],
		['a page without a name', visit('nameless', 0, { name: null })],
		['a song that has no back link', song('lonely', 0)],
	])('the back link is unknown after arriving by %s', (_, from) => {
		expect(addBackLink({}, from, song('one', 1))).toEqual({});
	});

	test('the back link is not a history step if the page replaced the list', () => {
		expect(addBackLink({}, visit('sheet', 2), song('one', 2)).one).toMatchObject({ index: null });
	});

	test('the back link is forgotten for the oldest of a hundred entries', () => {
		let links: BackLinks = {};
		for (let index = 0; index <= 100; index += 1)
			links = addBackLink(links, visit('mine', index), song(`song ${index}`, index + 1));

		expect(Object.keys(links)).toHaveLength(100);
		expect(links['song 0']).toBeUndefined();
	});
});

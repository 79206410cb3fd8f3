import { expect, test } from 'vitest';
import { keepEqual } from './query-client.ts';

function aSong(id: string, title = 'A title') {
	return { song: { id, title, submittedAt: new Date('2026-11-01') }, averages: { overall: 6.5 } };
}

test('unchanged refetched data keeps its object identity, dates included', () => {
	const before = { songs: [aSong('one'), aSong('two')] };

	expect(keepEqual(before, { songs: [aSong('one'), aSong('two')] })).toBe(before);
});

test('a changed song leaves the other songs identical', () => {
	const before = { songs: [aSong('one'), aSong('two')] };

	const now = keepEqual(before, { songs: [aSong('one', 'Another'), aSong('two')] }) as typeof before;

	expect(now.songs[0]?.song.title).toBe('Another');
	expect(now.songs[0]?.averages).toBe(before.songs[0]?.averages);
	expect(now.songs[1]).toBe(before.songs[1]);
});

test('a new song at the top keeps the identity of the songs that move down', () => {
	const before = [aSong('one'), aSong('two')];

	const now = keepEqual(before, [aSong('new'), aSong('one'), aSong('two')]) as typeof before;

	expect(now.slice(1)).toEqual(before);
	expect(now[1]).toBe(before[0]);
	expect(now[2]).toBe(before[1]);
});

test.each<[string, unknown, unknown]>([
	['another date', new Date(1), new Date(2)],
	['fewer entries', [1, 2], [1]],
	['fewer fields', { a: 1, b: 2 }, { a: 1 }],
	['another field', { a: 1 }, { b: 1 }],
	['nothing', { a: 1 }, null],
	['a list in place of an object', {}, []],
])('structural sharing takes the new value for %s', (_, before, now) => {
	expect(keepEqual(before, now)).toEqual(now);
	expect(keepEqual(before, now)).not.toBe(before);
});

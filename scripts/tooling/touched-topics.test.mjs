import { expect, test } from 'vitest';
import { findUntouched } from './touched-topics.mjs';

const listed = { 'songs.edit': ['songs', 'artists'], 'songs.count': 'It only reads.' };

test('an endpoint that touches the listed topics, or more, is correct', () => {
	const touched = new Map([
		['songs.edit', new Set(['artists', 'songs', 'chat'])],
		['songs.count', new Set()],
	]);

	expect(findUntouched(listed, touched)).toEqual([]);
});

test('a missing topic, an endpoint that was not called, and a silent one that touches a topic are reported', () => {
	expect(findUntouched(listed, new Map([['songs.edit', new Set(['songs'])]]))).toEqual([
		'songs.edit no longer touches artists.',
		'songs.count was never called with success.',
	]);
	expect(findUntouched({ 'songs.count': 'It only reads.' }, new Map([['songs.count', new Set(['songs'])]]))).toEqual([
		'songs.count touches songs although the list says that it does not.',
	]);
});

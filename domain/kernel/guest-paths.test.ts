import { expect, test } from 'vitest';
import { isGuestPath, readGuestPath } from './paths.ts';

test.each([
	['/metadata/abc', 'metadata', 'abc'],
	['/marketing/a-b_c', 'marketing', 'a-b_c'],
	['/label-copy/x', 'labelCopy', 'x'],
	['/split/x/', 'split', 'x'],
	['/submit/luna-park', 'submit', 'luna-park'],
	['/submission/a-b_c', 'submission', 'a-b_c'],
	['/metadata/a.b.js', 'metadata', 'a.b.js'],
])('the page %s is opened by a mailed link', (path, page, token) => {
	expect(readGuestPath(path)).toEqual({ page, token });
});

test.each([
	'/',
	'/metadata',
	'/metadata/',
	'/metadata//',
	'/metadata/a/b',
	'/metadata/a//',
	'/labelCopy/x',
	'/submit',
	'/submit/',
	'/confirm/x',
	'/signed-songs/metadata',
	'/signed-songs/1/metadata',
])('the page %s belongs to the app', (path) => {
	expect(isGuestPath(path)).toBe(false);
});

import { expect, test } from 'vitest';
import { isGuestPath, readGuestPath } from './guest-paths.ts';

test.each([
	['/metadata/abc', 'metadata', 'abc'],
	['/marketing/a-b_c', 'marketing', 'a-b_c'],
	['/label-copy/x', 'labelCopy', 'x'],
	['/split/x/', 'split', 'x'],
	['/metadata/a.b.js', 'metadata', 'a.b.js'],
])('%s is opened by a mailed link', (path, page, token) => {
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
	'/confirm/x',
	'/signed-songs/metadata',
	'/signed-songs/1/metadata',
])('%s is a page of the app', (path) => {
	expect(isGuestPath(path)).toBe(false);
});

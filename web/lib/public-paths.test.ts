import { expect, test } from 'vitest';
import { isPublicPath } from './public-paths.ts';

test.each(['/reset-password', '/reset-password/', '/confirm/x_y-z', '/verify'])('%s is open to anyone', (path) => {
	expect(isPublicPath(path)).toBe(true);
});

test.each([
	'/',
	// A separate entry beside the app.
	'/metadata/abc',
	'/confirm',
	'/reset-password/x',
	'/profile',
	'/signed-songs/metadata',
	'/signed-songs/1/metadata',
])('%s is not open to anyone', (path) => {
	expect(isPublicPath(path)).toBe(false);
});

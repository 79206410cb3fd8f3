import { expect, test } from 'vitest';
import { isServerPath } from './paths.ts';

test.each([
	'/api',
	'/api/',
	'/api/openapi.json',
	'/rpc/accounts/getSession',
	'/functions/v1/upload-to-r2',
	'/tus/0b1f',
	'/files/0b1f/sound.mp3',
	'/files/originals/0b1f',
	'/exports/track-history.csv',
	'/healthz',
	'/readyz',
])('the path %s is handled by the server', (pathname) => {
	expect(isServerPath(pathname)).toBe(true);
});

test.each([
	'/',
	'',
	'/apiary',
	'/exports.csv',
	'/file',
	'/Files/0b1f',
	'/track-history',
	'/signed-songs/api',
	'/metadata/rpc',
	'/assets/main-1a2b.js',
	'/sw.js',
])('the path "%s" is a page of the app', (pathname) => {
	expect(isServerPath(pathname)).toBe(false);
});

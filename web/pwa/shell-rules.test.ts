import { expect, test } from 'vitest';
import { cacheVersion, type FetchFacts, responseFor } from './shell-rules.ts';

const page: FetchFacts = { method: 'GET', mode: 'navigate', pathname: '/', isSameOrigin: true, isShellFile: false };
const script: FetchFacts = { ...page, mode: 'cors', pathname: '/assets/main-1a2b.js', isShellFile: true };

test.each([
	'/rpc/accounts/getSession',
	'/api/openapi.json',
	'/exports/track-history.csv',
	'/files/originals/0b1f',
	'/tus/0b1f',
])('%s is left to the server, even when opened as a page', (pathname) => {
	expect(responseFor({ ...page, pathname })).toBe('leave alone');
	expect(responseFor({ ...script, pathname })).toBe('leave alone');
});

test.each([
	['a page', page, 'shell page'],
	['a page of the app that begins like a server path', { ...page, pathname: '/apiary' }, 'shell page'],
	['a page of guests', { ...page, pathname: '/metadata/abc' }, 'leave alone'],
	['a page of the app that begins like one of guests', { ...page, pathname: '/metadata' }, 'shell page'],
	['a file of the app', script, 'shell file'],
	['a file that is not part of the app', { ...script, isShellFile: false }, 'leave alone'],
	['a form sent to a page', { ...page, method: 'POST' }, 'leave alone'],
	['another site', { ...script, isSameOrigin: false }, 'leave alone'],
] as const)('the service worker decides what to do with %s', (_, request, expected) => {
	expect(responseFor(request)).toBe(expected);
});

test('the same files give the same cache name, whatever their order', () => {
	const index = { url: 'index.html', revision: 'a' };
	const main = { url: 'assets/main-1.js', revision: null };

	expect(cacheVersion([index, main])).toBe(cacheVersion([main, index]));
	expect(cacheVersion([{ ...index, revision: 'b' }, main])).not.toBe(cacheVersion([index, main]));
});

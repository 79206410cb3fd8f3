import { expect, test } from 'vitest';
import { isPublicPath } from '../lib/public-paths.ts';
import { pageNameOf } from '../lib/return-path.ts';
import { router } from './routes.tsx';

test.each([
	['/overview?status=expired', 'Overview'],
	['/review/0b1f', 'your review'],
	['/profile#label', 'Profile'],
	['/track-history/overview', 'Track History'],
	['/signed-songs?artist=Mira%20Quill', 'Signed Songs'],
	['/signed-songs/0b1f/contracts', 'Signed Songs'],
	['/demos', 'Demos'],
	['/demos/senders?find=wren', 'Demos'],
	['/manage-artists/', 'Manage Artists'],
	['/signed-songs/contracts', 'Signed Songs'],
	['/notifications?show=unread', 'Notifications'],
	['/upload', 'Upload'],
	['/waveform-test', 'Waveform test'],
])('after sign-in the address %s continues to %s', (path, name) => {
	expect(pageNameOf(router, path)).toBe(name);
});

test.each([
	'/',
	'/organization-setup',
	'/nowhere',
	'/review',
	'/overview/x',
	'/signed-songs/a/b/c',
	'/metadata/abc',
	'/confirm/abc',
	'//elsewhere.example',
])('after sign-in the address %s is not restored', (path) => {
	expect(pageNameOf(router, path)).toBeNull();
});

test('a page is outside the shell exactly where its module lists its path as public', () => {
	const pages = Object.values(router.routesById).filter(({ children, id }) => !children && id !== '__root__');
	const publicPages = pages.filter(({ fullPath }) => isPublicPath(fullPath.replace(/\$\w+/g, 'x')));

	expect(pages.length).toBeGreaterThan(25);
	expect(publicPages.map(({ id }) => id)).toEqual(pages.map(({ id }) => id).filter((id) => !id.startsWith('/shell/')));
});

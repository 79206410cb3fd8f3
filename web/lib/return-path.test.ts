import { expect, test } from 'vitest';
import { pageNameOf } from './return-path.ts';

test.each([
	['/overview?status=expired', 'Overview'],
	['/review/0b1f', 'your review'],
	['/profile#label', 'Profile'],
	['/track-history/overview', 'Track History'],
	['/signed-songs?artist=Mira%20Quill', 'Signed Songs'],
	['/signed-songs/0b1f/contracts', 'Signed Songs'],
	['/manage-artists/', 'Manage Artists'],
])('%s is offered as %s', (path, name) => {
	expect(pageNameOf(path)).toBe(name);
});

test.each(['/', '/organization-setup', '/nowhere', '/review', '/overview/x', '//elsewhere.example'])(
	'%s is not offered',
	(path) => {
		expect(pageNameOf(path)).toBeNull();
	},
);

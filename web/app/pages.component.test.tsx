// Every page of the app in an empty label: the address that shows it, what axe reports, and whether it fits on the
// smallest phone.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../testing/axe.ts';
import { admin, label } from '../testing/empty-label.ts';
import { closeApp, openAsMember, openAsNewcomer, openAsVisitor } from '../testing/open-app.tsx';
import { expectFitting } from '../testing/phone-fit.ts';
import { router } from './routes.tsx';

const heading = page.getByRole('heading', { level: 1 });

const songNotFound = 'This song doesn’t exist, or it belongs to another label';

/** Every address inside the shell, with the title of its page and its heading, if that is another. */
const pages: ReadonlyArray<readonly [path: string, title: string, heading?: string]> = [
	['/', 'Review'],
	['/review/no-such-song', 'Song not found', songNotFound],
	['/overview', 'Overview'],
	['/add-tracks', 'Add Tracks'],
	['/upload', 'Upload'],
	['/profile', 'Profile'],
	['/profile/label', 'Label', 'Profile'],
	['/track-history', 'Track History'],
	['/track-history/overview', 'Track History overview', 'Track History'],
	['/demos/screening', 'To screen', 'Demos'],
	['/demos/replies', 'Replies due', 'Demos'],
	['/demos/senders', 'Senders', 'Demos'],
	['/demos/submit-page', 'Submit page', 'Demos'],
	['/manage-writers', 'Manage Writers'],
	['/manage-artists', 'Manage Artists'],
	['/waveform-test', 'Waveform test'],
	['/signed-songs/overview', 'Signed Songs'],
	['/signed-songs/contracts', 'Contracts', 'Signed Songs'],
	['/signed-songs/metadata', 'Metadata', 'Signed Songs'],
	['/signed-songs/marketing', 'Marketing', 'Signed Songs'],
	['/signed-songs/label-copy', 'Label copy', 'Signed Songs'],
	['/signed-songs/label-copy-generator', 'Label copy generator', 'Signed Songs'],
	['/signed-songs/chat', 'Chat', 'Signed Songs'],
];

const addresses = ['/', '/profile', '/review/no-such-song', '/organization-setup', '/no/such/page', '/metadata'];

/** Navigates the way a link of the page would. */
async function follow(path: string, title: string): Promise<void> {
	await router.navigate({ to: path });
	await expect.poll(() => document.title, { timeout: 10_000 }).toBe(`${title} · Acetate`);
	await expect.element(page.getByRole('main').getByRole('status', { name: 'Loading' })).not.toBeInTheDocument();
}

test('visitors see the sign-in screen at every address, and the address does not change', async () => {
	for (const path of [...addresses, '/signed-songs?artist=Nova%20Reyes']) {
		await openAsVisitor(path);
		await expect.element(heading).toHaveTextContent('Sign in');
		expect(window.location.pathname + window.location.search).toBe(path);
		expect(document.title).toBe('Sign in · Acetate');
		await closeApp();
	}
});

test('people without a label see the label setup at every address', async () => {
	for (const path of [...addresses, '/signed-songs/chat']) {
		await openAsNewcomer(path);
		await expect.element(heading).toHaveTextContent('Which label are you with?');
		expect(document.title).toBe('Label setup · Acetate');
		await closeApp();
	}
});

test('every page of an empty label has its own title and heading, and axe reports no violation', {
	timeout: 60_000,
}, async () => {
	await openAsMember('/');
	for (const [path, title, text = title] of pages) {
		await follow(path, title);
		await expect.element(heading, { message: path }).toHaveTextContent(text);
		expect(window.location.pathname).toBe(path);
		await expectAccessible(path);
	}
});

test.each(['/organization-setup', '/no/such/page', '/signed-songs/a/b/c', '/signed-songs/artists', '/metadata'])(
	'members who open %s are sent to the dashboard',
	async (path) => {
		await openAsMember(path);
		await expect.element(heading).toHaveTextContent('Review');
		expect(window.location.pathname).toBe('/');
	},
);

test('at 320 px no page is too wide and no target is too small to press', { timeout: 60_000 }, async () => {
	await page.viewport(320, 844);
	await openAsVisitor('/');
	await page.getByRole('button', { name: 'Sign in', exact: true }).click();
	await expect.element(page.getByRole('alert')).toBeVisible();
	expectFitting('sign in');
	await page.getByRole('button', { name: 'Create account', exact: true }).click();
	expectFitting('create account');
	await page.getByRole('button', { name: 'Back', exact: true }).click();
	await page.getByRole('button', { name: 'Forgot Password?', exact: true }).click();
	expectFitting('reset request');
	await closeApp();

	await page.viewport(320, 844);
	await openAsNewcomer('/');
	await expect.element(heading).toBeVisible();
	expectFitting('label setup');
	await page.getByRole('button', { name: 'Start a New Label', exact: true }).click();
	expectFitting('start a label');
	await page.getByRole('button', { name: 'Back', exact: true }).click();
	await page.getByRole('button', { name: 'Join Existing Label', exact: true }).click();
	expectFitting('join a label');
	await closeApp();

	await page.viewport(320, 844);
	const name = 'The Extraordinarily Long-Named Recordings Company';
	await openAsMember(
		'/',
		{ organizations: { getOrganization: { ...label, name } } },
		{ ...admin, name: 'Wilhelmina Featherstonehaugh', organization: { id: label.id, name, isAdmin: true } },
	);
	for (const [path, title] of pages) {
		await follow(path, title);
		expectFitting(path);
	}
});

test.each(['Nova Reyes', 'Sol & Ämne', '311', 'true', 'a+b="c"', '{"x":1}'])(
	'the artist filter %s stays in the address of the signed songs',
	async (artist) => {
		await openAsMember(`/signed-songs?artist=${encodeURIComponent(artist)}`);
		await expect.element(page.getByRole('heading', { name: `No signed songs by ${artist}` })).toBeVisible();
		expect(window.location.pathname).toBe('/signed-songs/overview');
		expect(new URLSearchParams(window.location.search).get('artist')).toBe(artist);
	},
);

test.each([
	['/overview?status=nope&sort=colour&score=3&text=', 'Overview'],
	['/?tab=nope', 'Review'],
	['/track-history?status=nope&since=yesterday', 'Track History'],
	['/demos/senders?find=', 'Demos'],
	['/demos/replies?reply=all', 'Demos'],
	['/manage-artists?show=nope', 'Manage Artists'],
	['/signed-songs/overview?list&contract=nope&song=1&send=no', 'Signed Songs'],
])('%s opens without its values, because none is valid', async (path, title) => {
	await openAsMember(path);
	await expect.element(heading).toHaveTextContent(title);
	const values = Object.values(router.state.matches.at(-1)?.search ?? {});
	expect(values.filter((value) => value !== undefined)).toEqual([]);
});

test.each([
	['/overview?status=pending&sort=artist&score=7&added=30&text=311', 'Overview'],
	['/track-history?status=signed&text=true', 'Track History'],
	['/demos/senders?find=311', 'Demos'],
	['/manage-artists?find=311&show=archived', 'Manage Artists'],
	['/signed-songs/metadata?send=true&artist=311', 'Signed Songs'],
])('%s opens with its values', async (path, title) => {
	await openAsMember(path);
	await expect.element(heading).toHaveTextContent(title);
	const values = Object.entries(router.state.matches.at(-1)?.search ?? {}).map(([key, value]) => `${key}=${value}`);
	expect(values.sort()).toEqual(
		path
			.slice(path.indexOf('?') + 1)
			.split('&')
			.sort(),
	);
});

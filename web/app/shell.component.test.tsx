// The frame around every page: sidebar, keyboard shortcuts, and the messages while the server does not respond.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { SessionState } from '../../domain/accounts/viewer.ts';
import { expectAccessible } from '../testing/axe.ts';
import { admin, demoSummary, invitation, label, member } from '../testing/empty-label.ts';
import { openAsMember } from '../testing/open-app.tsx';
import { callsOf, respond, unreachable } from '../testing/server-stub.ts';

const sidebar = page.getByRole('complementary');
const navigation = page.getByRole('navigation', { name: 'Main' });
const panel = page.getByRole('dialog', { name: 'Your label' });
const heading = page.getByRole('main').getByRole('heading', { level: 1 });
const search = page.getByRole('combobox', { name: 'Search songs, artists, contracts, metadata' });

const session = { supportEmail: '', signUp: 'open', signedOutMarker: 'acetate.signed_out' } as const;

test('the sidebar names the product, the label, the pages and the person', async () => {
	await openAsMember('/');
	await expect.element(sidebar.getByRole('link', { name: 'Acetate, go to Review' })).toBeVisible();
	const captions = navigation
		.getByRole('link')
		.elements()
		.map((link) => link.textContent);
	expect(captions).toEqual([
		'Review',
		'Overview',
		'Add Tracks',
		'Signed Songs',
		'Track History',
		'Manage Writers',
		'Manage Artists',
	]);
	await expect
		.element(page.getByRole('link', { name: 'Profile, Ada Quill', exact: true }))
		.toHaveTextContent(/Ada Quill$/);
	await expect.element(page.getByRole('button', { name: 'Logout', exact: true })).toBeVisible();
	expect(page.getByRole('banner').elements()).toHaveLength(1);

	await sidebar.getByRole('button', { name: label.name }).click();
	await expect.element(panel.getByRole('heading', { name: label.name })).toBeVisible();
	await expect.element(panel).toHaveTextContent('1 reviewer, you are an admin');
	await expect.element(panel).toHaveTextContent(invitation.code);
	await expectAccessible('the open label selector');
	await panel.getByRole('link', { name: 'Label settings' }).click();
	await expect.poll(() => window.location.pathname).toBe('/profile/label');
	await expect.element(panel).not.toBeInTheDocument();
	await page.getByRole('link', { name: 'Profile, Ada Quill', exact: true }).click();
	await expect.poll(() => window.location.pathname).toBe('/profile');
});

test('a member sees the label without its invitation code, which the page never requests', async () => {
	await openAsMember('/', { organizations: { getOrganization: { ...label, memberCount: 2 } } }, member);
	await sidebar.getByRole('button', { name: label.name }).click();
	await expect.element(panel).toHaveTextContent('2 reviewers, you are a member');
	await expect.element(panel.getByText('Invitation code')).not.toBeInTheDocument();
	await panel.getByRole('link', { name: 'Label settings' }).click();
	await expect.element(page.getByRole('region', { name: 'Members' }).getByRole('listitem')).toBeVisible();
	expect(callsOf('organizations', 'getInvitation')).toEqual([]);
});

test('the profile link of a person without a name says Profile', async () => {
	await openAsMember('/', {}, { ...admin, name: '  ' });
	await expect.element(sidebar.getByRole('link', { name: 'Profile', exact: true })).toHaveTextContent(/Profile$/);
});

test('a spinner is shown until the session is known', async () => {
	let resolve: (state: SessionState) => void = () => undefined;
	const known = new Promise<SessionState>((done) => {
		resolve = done;
	});
	await openAsMember('/overview', { accounts: { getSession: () => known } });
	await expect.element(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();
	await expect.element(page.getByRole('heading')).not.toBeInTheDocument();

	resolve({ ...session, viewer: admin });
	await expect.element(heading).toHaveTextContent('Overview');
	await expect.element(page.getByText('Loading')).not.toBeInTheDocument();
});

test('a start without a server offers a retry, and the page continues when the network returns', async () => {
	await openAsMember('/overview', { accounts: { getSession: unreachable } });
	const notReached = page.getByRole('heading', { name: 'Can’t reach Acetate' });
	await expect.element(notReached).toBeVisible();
	await page.getByRole('button', { name: 'Try again' }).click();
	await expect.element(notReached).toBeVisible();

	respond({ accounts: { getSession: { ...session, viewer: admin } } });
	window.dispatchEvent(new Event('online'));
	await expect.element(heading).toHaveTextContent('Overview');
});

test('Try again opens the page once the server responds', async () => {
	await openAsMember('/overview', { accounts: { getSession: unreachable } });
	await expect.element(page.getByRole('heading', { name: 'Can’t reach Acetate' })).toBeVisible();
	respond({ accounts: { getSession: { ...session, viewer: admin } } });
	await page.getByRole('button', { name: 'Try again' }).click();
	await expect.element(heading).toHaveTextContent('Overview');
});

test('the slash key focuses the search box, Escape leaves it, and a new page moves the focus to its heading', async () => {
	await openAsMember('/');
	await expect.element(heading).toHaveTextContent('Review');
	await userEvent.keyboard('/');
	await expect.element(search).toHaveFocus();
	await expect.element(page.getByText(/Type at least 2 characters/)).toBeVisible();
	// A single character does not start a search yet.
	await userEvent.keyboard('/');
	await expect.element(search).toHaveValue('/');
	await userEvent.keyboard('{Escape}');
	await expect.element(search).not.toHaveFocus();
	await expect.element(page.getByText(/Type at least 2 characters/)).not.toBeInTheDocument();

	(navigation.getByRole('link', { name: 'Overview', exact: true }).element() as HTMLElement).focus();
	await userEvent.keyboard('{Enter}');
	await expect.element(heading).toHaveTextContent('Overview');
	await expect.element(heading).toHaveFocus();
});

test('the bar of a phone keeps its eight links once a label has demos, and Add Tracks leads to Demos', async () => {
	await page.viewport(390, 844);
	await openAsMember('/add-tracks', {
		replies: { getDemoSummary: { ...demoSummary, wasPageOpen: true, toScreen: 2 } },
	});
	const demos = page.getByRole('main').getByRole('link', { name: '2 demos to screen' });
	await expect.element(demos).toHaveAttribute('href', '/demos');
	const names = navigation
		.getByRole('link')
		.elements()
		.map((link) => link.getAttribute('aria-label'));
	expect(names).toEqual([
		'Review',
		'Overview',
		'Add Tracks',
		'Signed Songs',
		'Track History',
		'Manage Writers',
		'Manage Artists',
		'Profile',
	]);
});

test('at 1024 px the minimized player is one row with every control, disabled before the first song', async () => {
	await page.viewport(1024, 768);
	await openAsMember('/');
	const player = page.getByRole('region', { name: 'Player' });
	await expect.element(player).toBeVisible();
	const controls = [
		player.getByRole('button', { name: 'Skip back 10 seconds' }),
		player.getByRole('button', { name: 'Play', exact: true }),
		player.getByRole('button', { name: 'Skip forward 10 seconds' }),
		player.getByRole('slider', { name: 'Seek' }),
		player.getByRole('button', { name: 'Mute' }),
		player.getByRole('slider', { name: 'Volume' }),
	];
	for (const control of controls) await expect.element(control).toBeDisabled();
	const expand = player.getByRole('button', { name: 'Expand player' });
	const boxes = [...controls, expand].map((each) => each.element().getBoundingClientRect());
	const middles = boxes.map(({ top, bottom }) => (top + bottom) / 2);
	expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(4);
	const lefts = boxes.map(({ left }) => left);
	expect(lefts).toEqual(lefts.toSorted((one, other) => one - other));
	expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThanOrEqual(1024);
});

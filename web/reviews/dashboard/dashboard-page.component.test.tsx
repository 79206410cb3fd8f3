import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/axe.ts';
import { tiles } from '../../testing/empty-label.ts';
import { openAsMember } from '../../testing/open-app.tsx';
import { pendingSong } from '../../testing/sample-songs.ts';
import { respond, unreachable } from '../../testing/server-stub.ts';

const redBox = page.getByRole('main').getByRole('alert');
const cards = page.getByRole('tabpanel').getByRole('article');
const tile = (name: string) => page.getByRole('tab', { name });
const dayMs = 24 * 60 * 60 * 1000;

const songs = ['Night Ferry', 'Halogen', 'Slow Machines'].map((title, index) => pendingSong(title, index));
const threePending = { ...tiles, pending: 3, pendingByDaysLeft: [0, 0, 0, 0, 0, 0, 3] };

afterEach(() => {
	vi.useRealTimers();
});

test('songs that cannot be loaded are reported in the red box, and Try again loads them', async () => {
	await openAsMember('/?tab=mine', { reviews: { getDashboard: threePending } });
	await expect.element(page.getByText('No songs reviewed by you yet')).toBeVisible();
	respond({ reviews: { listDashboard: unreachable } });
	await tile('Pending Reviews').click();
	await expect.element(redBox).toHaveTextContent('Failed to load songs');

	respond({ reviews: { listDashboard: { songs, nextAfter: null } } });
	await redBox.getByRole('button', { name: 'Try again' }).click();
	await expect.element(cards).toHaveLength(3);
	await expect.element(redBox).not.toBeInTheDocument();
	await expect
		.element(page.getByText('3 songs to review. Listen first. You’ll see the artist after your review.'))
		.toBeVisible();
});

test('after a first load that failed, the tiles reappear with the songs', async () => {
	await openAsMember('/', { reviews: { listDashboard: unreachable, getDashboard: unreachable } });
	await expect.element(redBox).toHaveTextContent('Failed to load songs');
	await expect.element(tile('Pending Reviews')).not.toHaveTextContent('3');
	respond({ reviews: { listDashboard: { songs, nextAfter: null }, getDashboard: threePending } });
	await redBox.getByRole('button', { name: 'Try again' }).click();
	await expect.element(cards).toHaveLength(3);
	await expect.element(tile('Pending Reviews')).toHaveTextContent('3');
});

test('on a page that stays open the days count down, and then the song shows Expired', async () => {
	vi.useFakeTimers({
		toFake: ['setTimeout', 'clearTimeout', 'Date'],
		shouldAdvanceTime: true,
	});
	await openAsMember('/', { reviews: { listDashboard: { songs: [pendingSong('Long Wait', 0)], nextAfter: null } } });
	const card = page.getByRole('article', { name: 'Long Wait', exact: true });
	await expect.element(card).toHaveTextContent('7 days left');
	for (const [days, caption] of [
		[1, '6 days left'],
		[5, '1 day left'],
		[1, 'Expired'],
	] as const) {
		await vi.advanceTimersByTimeAsync(days * dayMs);
		await expect.element(card).toHaveTextContent(caption);
	}
});

test('the tiles are a keyboard-accessible tab list, and axe reports no violation with details open', async () => {
	await openAsMember('/', {
		reviews: {
			listDashboard: ({ tab }) => ({ songs: tab === 'pending' ? songs.slice(0, 1) : [], nextAfter: null }),
			listReviews: { reviews: [], isOthersHidden: false },
		},
	});
	await expect.element(cards).toHaveLength(1);
	(tile('Pending Reviews').element() as HTMLElement).focus();
	await userEvent.keyboard('{ArrowRight}');
	await expect.element(tile('My Reviews')).toHaveFocus();
	await expect.element(tile('My Reviews')).toHaveAttribute('aria-selected', 'true');
	// The address follows the tab a moment later.
	await expect.poll(() => window.location.search).toBe('?tab=mine');
	await userEvent.keyboard('{Home}');
	await expect.element(tile('Pending Reviews')).toHaveFocus();
	await expect.poll(() => window.location.search).toBe('');
	window.history.back();
	await expect.element(tile('My Reviews')).toHaveAttribute('aria-selected', 'true');
	window.history.back();
	await expect.element(tile('Pending Reviews')).toHaveAttribute('aria-selected', 'true');
	await page.getByRole('button', { name: 'Details of Night Ferry' }).click();
	await expect.element(page.getByText('No one has reviewed this song yet.')).toBeVisible();
	await expectAccessible('the dashboard');
});

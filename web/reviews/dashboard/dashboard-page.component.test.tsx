import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { songIdSchema } from '../../../domain/kernel/ids.ts';
import { expectAccessible } from '../../testing/axe.ts';
import { demoSummary, label, tiles } from '../../testing/empty-label.ts';
import { openAsMember } from '../../testing/open-app.tsx';
import { pendingSong, reviewOf, sendMetadata, signedSong, startContract } from '../../testing/sample-songs.ts';
import { type Responses, respond, unreachable } from '../../testing/server-stub.ts';

const redBox = page.getByRole('main').getByRole('alert');
const cards = page.getByRole('tabpanel').getByRole('article');
const tile = (name: string) => page.getByRole('tab', { name });
const dayMs = 24 * 60 * 60 * 1000;

const songs = ['Night Ferry', 'Halogen', 'Slow Machines'].map((title, index) => pendingSong(title, index));
const threePending = { ...tiles, pending: 3, pendingByDaysLeft: [0, 0, 0, 0, 0, 0, 3] };

afterEach(() => {
	vi.useRealTimers();
	document.documentElement.style.fontSize = '';
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

const toDo: Responses = {
	organizations: { getOrganization: { ...label, memberCount: 3 } },
	reviews: {
		getDashboard: { ...threePending, signed: 4 },
		listDashboard: { songs, nextAfter: null },
	},
	signedSongs: {
		listSongsToDo: {
			songs: ['Cordillera', 'Paper Lanterns', 'Low Tide Radio'].map((title, index) =>
				signedSong(title, index, [startContract, sendMetadata]),
			),
		},
	},
	chat: {
		countUnread: {
			total: 3,
			bySong: [{ songId: songIdSchema.parse('1d31d25a-86d3-4796-b5c2-5709eb7d1000'), unread: 3 }],
		},
	},
};

function top(element: { element: () => Element }) {
	return element.element().getBoundingClientRect().top;
}

test('wide windows show the next action of three signed songs below the first song, and the unread chat beside the title', async () => {
	await page.viewport(1280, 800);
	await openAsMember('/', toDo);
	const main = page.getByRole('main');
	const links = ['Cordillera', 'Paper Lanterns', 'Low Tide Radio'].map((title) =>
		main.getByRole('link', { name: `Start a contract: ${title}` }),
	);
	for (const link of links) await expect.element(link).toBeVisible();
	const boxes = links.map((link) => link.element().getBoundingClientRect());
	expect(new Set(boxes.map(({ top }) => Math.round(top))).size).toBe(1);
	expect(boxes.every(({ right }) => right <= window.innerWidth)).toBe(true);
	await expect.element(cards).toHaveLength(3);
	expect(top(cards.nth(1))).toBeGreaterThan(boxes[0]?.bottom ?? 0);
	await expect.element(main.getByRole('link', { name: '3 unread messages' })).toBeVisible();
	await main.getByRole('button', { name: 'Next for signed songs' }).click();
	await expect.element(main.getByRole('link', { name: 'Send the metadata form: Low Tide Radio' })).toBeVisible();
	await expect
		.element(main.getByRole('link', { name: 'All songs that need you' }))
		.toHaveAttribute('href', '/signed-songs/overview?list=needs_you');
});

test('on a phone what signed songs need is a line below the first song, which opens and moves no song above it', async () => {
	await page.viewport(390, 844);
	await openAsMember('/', {
		...toDo,
		replies: { getDemoSummary: { ...demoSummary, wasPageOpen: true } },
	});
	const line = page.getByRole('button', { name: 'Next for signed songs' });
	await expect.element(line).toBeVisible();
	await expect.element(cards).toHaveLength(3);
	expect(top(cards.first())).toBeLessThan(400);
	expect(top(line)).toBeGreaterThan(top(cards.first()));
	expect(top(line)).toBeLessThan(top(cards.nth(1)));
	await expect.element(page.getByRole('main').getByRole('link', { name: 'Demos', exact: true })).toBeVisible();

	await line.click();
	const metadata = page.getByRole('link', { name: 'Send the metadata form: Low Tide Radio' });
	await expect.element(metadata).toBeVisible();
	await expect.element(metadata).toHaveAttribute('href', expect.stringContaining('send=true'));
	await expect.element(page.getByRole('tabpanel').getByRole('link', { name: '3 unread messages' })).toBeVisible();
	expect(document.documentElement.scrollWidth).toBe(390);
});

test('with text at 200 % the tabs and the songs of the dashboard stay within a phone', async () => {
	document.documentElement.style.fontSize = '32px';
	await page.viewport(390, 844);
	await openAsMember('/', toDo);
	await expect.element(cards).toHaveLength(3);
	const main = page.getByRole('main').element();
	expect(main.scrollWidth).toBe(main.clientWidth);
	for (const tab of page.getByRole('tab').elements()) {
		expect(tab.scrollWidth).toBeLessThanOrEqual(tab.clientWidth);
		expect(tab.getBoundingClientRect().right).toBeLessThanOrEqual(390);
	}
});

test('in My Reviews one’s own review appears once, with the button that deletes it, also when Details is open', async () => {
	const mine = reviewOf(0, { comment: 'The bridge earns its length.' });
	const [first] = songs;
	if (!first) throw new Error('there is no song');
	const reviewed = { ...first, song: { ...first.song, hasReviewed: true }, reviewCount: 2, myReview: mine };
	await openAsMember('/?tab=mine', {
		reviews: {
			getDashboard: { ...tiles, mine: 1 },
			listDashboard: { songs: [reviewed], nextAfter: null },
			listReviews: {
				reviews: [mine, reviewOf(1, { isMine: false, reviewerName: 'Bo Lindgren', comment: 'Too long for me.' })],
				isOthersHidden: false,
			},
		},
	});
	await page.getByRole('button', { name: 'Details of Night Ferry' }).click();
	await expect.element(page.getByText('Too long for me.')).toBeVisible();
	await expect.element(page.getByText('The bridge earns its length.')).toHaveLength(1);
	await expect.element(page.getByRole('button', { name: 'Delete your review of Night Ferry' })).toHaveLength(1);
});

import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { unexpected } from '../../domain/kernel/kernel.errors.ts';
import type { SearchResult, SearchResults } from '../../domain/search/search.api.ts';
import { openAsMember } from '../testing/open-app.tsx';
import { callsOf, refuse, respond } from '../testing/server-stub.ts';

const search = page.getByRole('combobox', { name: 'Search songs, artists, contracts, metadata' });
const list = page.getByRole('listbox', { name: 'Results' });
const options = list.getByRole('option');
const rootFontPx = 16;

afterEach(() => {
	// Runs pending timers, which would otherwise never fire; the next test uses the same modules.
	if (vi.isFakeTimers()) vi.runOnlyPendingTimers();
	vi.useRealTimers();
});

function found(...titles: string[]): SearchResults {
	const songs = titles.map(
		(title, index): SearchResult => ({
			type: 'song',
			id: `1d31d25a-86d3-4796-b5c2-5709eb7cc4${10 + index}`,
			title,
			artist: null,
			status: null,
			decision: null,
			contract: null,
		}),
	);
	return { songs, artists: [], contracts: [], metadata: [], hasMoreSongs: false, hasMoreArtists: false };
}

const orchards = Array.from({ length: 11 }, (_, index) => `Orchard ${index + 1}`);

test('a long list of results scrolls at 24rem, and the arrow keys scroll the active one into view', async () => {
	await openAsMember('/overview', { search: { search: found(...orchards) } });
	// The pointer of the previous test may be where the list opens, and would select from it.
	await page.getByRole('complementary').hover();
	await search.fill('orchard');
	await expect.element(options).toHaveLength(11);
	expect(list.element().parentElement?.getBoundingClientRect().height).toBe(24 * rootFontPx);
	await expect.element(options.last()).not.toBeInViewport();
	await userEvent.keyboard('{ArrowUp}');
	await expect.element(options.last()).toHaveAttribute('aria-selected', 'true');
	await expect.element(options.last()).toBeInViewport({ ratio: 1 });
	await userEvent.keyboard('{ArrowDown}');
	await expect.element(options.first()).toBeInViewport({ ratio: 1 });
	await expect.element(list.getByText('Songs')).toBeInViewport({ ratio: 1 });
});

test('the search waits 300 ms after the last letter, and its list closes 200 ms after losing the focus', async () => {
	const findTitles = ({ query = '' }: { query?: string | undefined }) =>
		found(...orchards.filter((title) => title.toLowerCase().includes(query)));
	await openAsMember('/overview', { search: { search: findTitles } });
	await search.fill('orchard');
	await expect.element(options).toHaveLength(11);
	const before = callsOf('search', 'search').length;
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

	await userEvent.type(search, ' ');
	vi.advanceTimersByTime(299);
	await userEvent.type(search, '1');
	vi.advanceTimersByTime(299);
	await expect.element(search).toHaveValue('orchard 1');
	expect(callsOf('search', 'search')).toHaveLength(before);
	vi.advanceTimersByTime(1);
	await expect.element(options).toHaveLength(3);
	expect(callsOf('search', 'search')).toHaveLength(before + 1);

	(search.element() as HTMLInputElement).blur();
	vi.advanceTimersByTime(199);
	await expect.element(list).toBeVisible();
	vi.advanceTimersByTime(1);
	await expect.element(list).not.toBeInTheDocument();
});

test.each([false, true])(
	'the slash opens the search, on keyboards with and without Shift for it (%s)',
	async (shiftKey) => {
		await openAsMember('/overview');
		await expect.element(search).not.toHaveFocus();

		document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '/', shiftKey, bubbles: true, cancelable: true }));

		await expect.element(search).toHaveFocus();
	},
);

test('a failed search is not shown, and the previous results stay', async () => {
	await openAsMember('/', { search: { search: found('Olive Orchard') } });
	await search.fill('ol');
	await expect.element(options).toHaveLength(1);
	const before = callsOf('search', 'search').length;
	respond({ search: { search: refuse(unexpected) } });

	await search.fill('olive');
	await expect.poll(() => callsOf('search', 'search').length).toBeGreaterThan(before);

	await expect.element(options).toHaveLength(1);
	await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('on a phone an icon opens the search over the whole width, and a result closes it', async () => {
	await page.viewport(390, 844);
	await openAsMember('/', { search: { search: found('Olive Orchard') } });
	await page.getByRole('button', { name: 'Search', exact: true }).click();
	await expect.element(search).toHaveFocus();
	await search.fill('orch');
	await page.getByRole('option', { name: /Olive Orchard/ }).click();

	await expect.poll(() => window.location.pathname).toBe('/review/1d31d25a-86d3-4796-b5c2-5709eb7cc410');
	await expect.element(search).not.toBeInTheDocument();
});

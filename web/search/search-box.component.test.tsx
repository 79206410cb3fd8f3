import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { entryNotFound } from '../../domain/catalogue/catalogue.errors.ts';
import {
	catalogueIdSchema,
	contractIdSchema,
	messageIdSchema,
	reviewerIdSchema,
	songIdSchema,
} from '../../domain/kernel/ids.ts';
import { unexpected } from '../../domain/kernel/kernel.errors.ts';
import { noResults, type SearchResults } from '../../domain/search/search.api.ts';
import { signedSongNotFound } from '../../domain/signed-songs/signed-songs.errors.ts';
import { songStatuses } from '../../domain/songs/song-state.ts';
import { demoSummary, member } from '../testing/empty-label.ts';
import { openAsMember } from '../testing/open-app.tsx';
import { plainResult } from '../testing/search-samples.ts';
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
	const songs = titles.map((title, index) => ({
		...plainResult('song', `1d31d25a-86d3-4796-b5c2-5709eb7cc4${10 + index}`, title),
		songStatus: 'pending' as const,
	}));
	return { ...noResults, songs };
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

const songId = songIdSchema.parse('1d31d25a-86d3-4796-b5c2-5709eb7cc410');

const writerId = catalogueIdSchema.parse('1d31d25a-86d3-4796-b5c2-5709eb7cc411');
const messageId = messageIdSchema.parse('1d31d25a-86d3-4796-b5c2-5709eb7cc412');

test.each([
	['Releases and recordings', 'ISRC GB-AB1-26-00012', `/signed-songs/${songId}/overview`],
	['Writers', 'Olive Søholm', `/manage-writers/${writerId}`],
	['Colleagues', 'Olive LindgrenMember', '/profile/label'],
	[
		'Chat messages',
		'The olive one, pleaseBo Lindgren · Low Tide · ',
		`/signed-songs/${songId}/chat?message=${messageId}`,
	],
])('the group %s has its own results, and each leads to its page', async (group, text, address) => {
	const colleagueId = reviewerIdSchema.parse('1d31d25a-86d3-4796-b5c2-5709eb7cc413');
	const everything: SearchResults = {
		...found('Olive Orchard'),
		codes: [{ kind: 'isrc', code: 'GB-AB1-26-00012', songId, title: 'Olive Orchard', artist: 'Keld Marrow' }],
		writers: [{ id: writerId, name: 'Olive Søholm' }],
		colleagues: [{ id: colleagueId, name: 'Olive Lindgren', isAdmin: false }],
		messages: [
			{
				id: messageId,
				songId,
				songTitle: 'Low Tide',
				authorName: 'Bo Lindgren',
				line: 'The olive one, please',
				createdAt: new Date('2026-03-02T09:30:00Z'),
			},
		],
	};
	await openAsMember('/overview', {
		search: { search: everything },
		catalogue: { getEntry: refuse(entryNotFound) },
		signedSongs: { getSignedSong: refuse(signedSongNotFound) },
	});
	await search.fill('olive');

	const option = list.getByRole('group', { name: group }).getByRole('option');
	await expect.element(option).toHaveTextContent(text);
	await option.click();
	await expect.poll(() => window.location.pathname + window.location.search).toBe(address);
});

test('songs show their status with the badge of the lists', async () => {
	const [song] = found('Olive Orchard').songs;
	if (!song) throw new Error('there is no song');
	const songs = songStatuses.map((songStatus) => ({ ...song, id: songStatus, songStatus }));
	await openAsMember('/overview', { search: { search: { ...noResults, songs } } });
	await search.fill('olive');

	await expect.element(options).toHaveLength(5);
	expect(
		options.elements().map((option) => option.textContent?.match(/(Pending|Completed|Signed|Passed|Expired)$/)?.[0]),
	).toEqual(['Pending', 'Completed', 'Signed', 'Passed', 'Expired']);
	expect(options.getByText('Signed').element().className).toContain('bg-ok-soft');
});

test('contracts and forms show their status with the badges of the lists, in the colour of whose turn it is', async () => {
	const contractOf = (id: string, status: 'sent' | 'negotiating' | 'executed') => ({
		...plainResult('contract', id),
		contract: { id: contractIdSchema.parse(id), kind: 'exclusive_licence' as const, status },
	});
	const formOf = (id: string, formStatus: 'sent' | 'submitted' | 'approved') => ({
		...plainResult('metadata', id),
		formStatus,
	});
	const id = (number: number) => `1d31d25a-86d3-4796-b5c2-5709eb7c${3000 + number}`;
	await openAsMember('/overview', {
		search: {
			search: {
				...noResults,
				contracts: [contractOf(id(1), 'sent'), contractOf(id(2), 'negotiating'), contractOf(id(3), 'executed')],
				metadata: [formOf(id(4), 'sent'), formOf(id(5), 'submitted'), formOf(id(6), 'approved')],
			},
		},
	});
	await search.fill('olive');
	await expect.element(options).toHaveLength(6);
	const tones = options.elements().map((option) => /bg-(info|accent|ok)-soft/.exec(option.innerHTML)?.[1]);
	expect(tones).toEqual(['info', 'accent', 'ok', 'info', 'accent', 'ok']);
});

test('pages are found by their captions without the server, above all other results', async () => {
	await openAsMember('/', { search: { search: found('Overview blues') } });
	await search.fill('overv');

	const pages = list.getByRole('group', { name: 'Go to' }).getByRole('option');
	await expect.element(pages).toHaveLength(3);
	expect(pages.elements().map(({ textContent }) => textContent)).toEqual([
		'Overview',
		'OverviewSigned Songs',
		'OverviewTrack History',
	]);
	await expect.element(list.getByText('Overview blues')).toBeVisible();
	await expect.element(pages.first()).toHaveAttribute('aria-selected', 'true');
	await userEvent.keyboard('{Enter}');
	await expect.poll(() => window.location.pathname).toBe('/overview');
});

test('members are not offered pages that only admins or operators open', async () => {
	const summary = { ...demoSummary, wasPageOpen: true };
	await openAsMember('/', { search: { search: noResults }, replies: { getDemoSummary: summary } }, member);
	await search.fill('submit page');
	await expect.element(page.getByText('No results for “submit page”.')).toBeVisible();
	await search.fill('go to');
	await expect.element(options.first()).toBeVisible();
	const captions = options.elements().map(({ textContent }) => textContent);
	expect(captions).toContain('Replies dueDemos');
	expect(captions).not.toContain('Submit pageDemos');
	expect(captions).not.toContain('ServerProfile');
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

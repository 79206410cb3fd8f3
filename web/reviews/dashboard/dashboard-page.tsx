// The review dashboard: three tiles, and the songs of the chosen one.
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import type { ReviewedSong } from '../../../domain/reviews/reviews.api.ts';
import type { DashboardTab } from '../../../domain/songs/dashboard-tabs.ts';
import { refetchFailed } from '../../lib/invalidate.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { useScope } from '../../lib/scope-hooks.ts';
import { LoadMore } from '../../songs/load-more.tsx';
import { trackOf } from '../../songs/song-track.ts';
import { classNames } from '../../ui/class-names.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useDashboard, useDashboardSongs } from '../reviews.queries.ts';
import { ContinueBar } from './continue-bar.tsx';
import { dashboardTabs } from './dashboard-tabs.ts';
import { DashboardTiles, tabId } from './dashboard-tiles.tsx';
import { leadOf } from './dashboard-words.ts';
import { NoSongs } from './no-songs.tsx';
import { useReviewDeletion } from './review-deletion.tsx';
import { SongCard } from './song-card.tsx';
import { SongCardSkeleton } from './song-card-skeleton.tsx';
import { SteadyList } from './steady-list.tsx';

export function DashboardPage() {
	usePageTitle('Review');
	const tab = useTab();
	const navigate = useNavigate();
	const { data: dashboard } = useDashboard();
	const panelId = useId();

	function handleTabChange(to: DashboardTab) {
		void navigate({
			to: '/',
			search: to === 'pending' ? {} : { tab: to },
			resetScroll: false,
		});
	}

	return (
		<>
			<PageHeader title="Review" lead={leadOf(tab, dashboard?.pending)} />
			<ContinueBar />
			<DashboardTiles tab={tab} dashboard={dashboard} panelId={panelId} onTabChange={handleTabChange} />
			<div role="tabpanel" id={panelId} aria-labelledby={tabId(tab)}>
				<SongList key={tab} tab={tab} />
			</div>
		</>
	);
}

function useTab(): DashboardTab {
	const { tab } = useSearch({ strict: false });
	return dashboardTabs.find((each) => each === tab) ?? 'pending';
}

function SongList({ tab }: { tab: DashboardTab }) {
	const { data, isError, isFetching, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } =
		useDashboardSongs(tab);
	// Many cards are drawn piece by piece, those that are known from before as well, or the page would stop for them.
	const pages = useDeferredValue(data?.pages ?? null, null);
	const isDrawn = data !== undefined && pages === data.pages;
	const songs = pages && withoutDoubles(pages.flatMap((page) => page.songs));
	const shown = useRef<readonly ReviewedSong[]>([]);
	useEffect(() => {
		shown.current = songs ?? [];
	});
	const queue = useCallback(() => shown.current.map(({ song }) => trackOf(song)), []);
	const unveiled = useUnveiling(songs?.length ?? 0);
	const deletion = useReviewDeletion();
	const queryClient = useQueryClient();

	function retry() {
		if (isFetchNextPageError) void fetchNextPage();
		// What kept the songs away kept the tiles and the counts away as well.
		void refetchFailed(queryClient);
	}

	return (
		<>
			{isError && (
				<Notice tone="bad" className="mb-3" isRetrying={isFetching} onRetry={retry}>
					Failed to load songs
				</Notice>
			)}
			{deletion.parts}
			{songs?.length === 0 && !isError ? (
				<NoSongs tab={tab} />
			) : (
				<SteadyList isBusy={!songs && !isError} className="grid gap-2.5">
					{songs?.map((reviewed, index) => (
						<li
							key={reviewed.song.id}
							className={classNames(itemClass, index < unveiled ? laidOutInSight : notLaidOut)}
						>
							<SongCard reviewed={reviewed} queue={queue} onDelete={tab === 'mine' ? deletion.ask : undefined} />
						</li>
					))}
					{!songs && !isError && <SongCardSkeleton count={3} />}
				</SteadyList>
			)}
			<LoadMore
				hasMore={hasNextPage && songs !== null}
				// The end of the list is in sight until the cards of a page push it down; it must not ask for the next by that.
				isLoading={isFetchingNextPage || !isDrawn}
				hasFailed={isFetchNextPageError}
				onMore={() => void fetchNextPage()}
			/>
		</>
	);
}

/** The small frame leaves room for the shadow. */
const itemClass = '-m-1 p-1 [contain-intrinsic-height:auto_384px] md:[contain-intrinsic-height:auto_177px]';
/** A card far off the screen is not laid out. */
const laidOutInSight = '[content-visibility:auto]';
const notLaidOut = '[content-visibility:hidden]';
const cardsPerFrame = 3;
/** More fit on no screen. */
const mostInSight = 15;

/** A whole screen of cards would hold up the frame in which they appear: they come with the next ones, a few each. */
function useUnveiling(count: number): number {
	const [unveiled, setUnveiled] = useState(cardsPerFrame);
	useScope(
		(scope) => {
			const next = unveiled + cardsPerFrame;
			if (unveiled < count) scope.nextFrame(() => setUnveiled(next > mostInSight ? Number.POSITIVE_INFINITY : next));
		},
		[unveiled, count],
	);
	return unveiled;
}

/** Pages are fetched one after the other: a song that moved in between may stand on two of them. */
function withoutDoubles(songs: readonly ReviewedSong[]): readonly ReviewedSong[] {
	return [...new Map(songs.map((reviewed) => [reviewed.song.id, reviewed])).values()];
}

// The review dashboard: three tiles, and the songs of the chosen one.
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useDeferredValue, useEffect, useId, useRef } from 'react';
import type { DashboardTab, ReviewedSong } from '../../domain/reviews/reviews.api.ts';
import { refetchLeftBehind } from '../lib/live-refresh.ts';
import { usePageTitle } from '../lib/page-title.ts';
import { LoadMore } from '../songs/load-more.tsx';
import { trackOf } from '../songs/song-track.ts';
import { Notice } from '../ui/notice.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { ContinueBar } from './continue-bar.tsx';
import { dashboardTabs } from './dashboard-tabs.ts';
import { DashboardTiles, tabId } from './dashboard-tiles.tsx';
import { leadOf } from './dashboard-words.ts';
import { NoSongs } from './no-songs.tsx';
import { useReviewDeletion } from './review-deletion.tsx';
import { useDashboard, useDashboardSongs } from './reviews.queries.ts';
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
	// Thirty cards are drawn piece by piece, those that are known from before as well, or the page would stop for them.
	const pages = useDeferredValue(data?.pages ?? null, null);
	const songs = pages && withoutDoubles(pages.flatMap((page) => page.songs));
	const shown = useRef<readonly ReviewedSong[]>([]);
	useEffect(() => {
		shown.current = songs ?? [];
	});
	const queue = useCallback(() => shown.current.map(({ song }) => trackOf(song)), []);
	const deletion = useReviewDeletion();
	const queryClient = useQueryClient();

	function retry() {
		if (isFetchNextPageError) void fetchNextPage();
		// What kept the songs away kept the tiles and the counts away as well.
		void refetchLeftBehind(queryClient);
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
					{songs?.map((reviewed) => (
						<li key={reviewed.song.id} className={itemClass}>
							<SongCard reviewed={reviewed} queue={queue} onDelete={tab === 'mine' ? deletion.ask : undefined} />
						</li>
					))}
					{!songs && !isError && <SongCardSkeleton count={3} />}
				</SteadyList>
			)}
			<LoadMore
				hasMore={hasNextPage}
				isLoading={isFetchingNextPage}
				hasFailed={isFetchNextPageError}
				onMore={() => void fetchNextPage()}
			/>
		</>
	);
}

/** A card far off the screen is not laid out; the small frame leaves room for its shadow. */
const itemClass =
	'-m-1 p-1 [contain-intrinsic-height:auto_384px] [content-visibility:auto] md:[contain-intrinsic-height:auto_177px]';

/** Pages are fetched one after the other: a song that moved in between may stand on two of them. */
function withoutDoubles(songs: readonly ReviewedSong[]): readonly ReviewedSong[] {
	return [...new Map(songs.map((reviewed) => [reviewed.song.id, reviewed])).values()];
}

// The songs of one tab of the dashboard.
import { useQueryClient } from '@tanstack/react-query';
import { memo, startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ReviewedSong } from '../../../domain/reviews/reviews.api.ts';
import type { DashboardTab } from '../../../domain/songs/dashboard-tabs.ts';
import { refetchFailed } from '../../lib/invalidate.ts';
import { useScope } from '../../lib/scope-hooks.ts';
import { usePlayFirst } from '../../player/page-track.tsx';
import { usePlayerStore } from '../../player/player-context.tsx';
import { LoadMore } from '../../songs/load-more.tsx';
import { trackOf } from '../../songs/song-track.ts';
import { Notice } from '../../ui/notice.tsx';
import { useDashboardSongs } from '../reviews.queries.ts';
import { NoSongs } from './no-songs.tsx';
import { useReviewDeletion } from './review-deletion.tsx';
import { ScrollAnchoredList } from './scroll-anchored-list.tsx';
import { SongCard } from './song-card.tsx';
import { SongCardSkeleton } from './song-card-skeleton.tsx';

/** Memoized, because the page draws itself again while the router follows a pressed tab. */
export const SongList = memo(function SongList({ tab }: { tab: DashboardTab }) {
	const { data, isError, isFetching, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } =
		useDashboardSongs(tab);
	const loaded = useMemo(() => data && withoutDuplicates(data.pages.flatMap((page) => page.songs)), [data]);
	const drawnCount = useGradualCount(loaded?.length ?? 0);
	const songs = loaded?.slice(0, drawnCount) ?? null;
	const isDrawn = loaded !== undefined && drawnCount >= loaded.length;
	const queued = useRef<readonly ReviewedSong[]>([]);
	useEffect(() => {
		queued.current = loaded ?? [];
	});
	const queue = useCallback(() => queued.current.map(({ song }) => trackOf(song)), []);
	const player = usePlayerStore();
	usePlayFirst(() => {
		const [first] = queue();
		if (first) player.play(first, queue());
	});
	const deletion = useReviewDeletion();
	const queryClient = useQueryClient();

	function retry() {
		if (isFetchNextPageError) void fetchNextPage();
		// The tiles and their counts have most likely failed for the same reason.
		void refetchFailed(queryClient);
	}

	return (
		<>
			{isError && (
				<Notice tone="bad" className="mb-3" isRetrying={isFetching} onRetry={retry}>
					Failed to load songs
				</Notice>
			)}
			{deletion.elements}
			{songs?.length === 0 && !isError ? (
				<NoSongs tab={tab} />
			) : (
				<ScrollAnchoredList isBusy={!songs && !isError} className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
					{songs?.map((reviewed) => (
						<li key={reviewed.song.id} className={itemClass}>
							<SongCard reviewed={reviewed} queue={queue} onDelete={tab === 'mine' ? deletion.start : undefined} />
						</li>
					))}
					{!songs && !isError && <SongCardSkeleton count={3} />}
				</ScrollAnchoredList>
			)}
			<LoadMore
				hasMore={hasNextPage && songs !== null}
				// Until the cards of a page are drawn, the end of the list is visible and would load yet another page.
				isLoading={isFetchingNextPage || !isDrawn}
				hasFailed={isFetchNextPageError}
				onMore={() => void fetchNextPage()}
			/>
		</>
	);
});

/** The browser skips the layout of cards far off the screen. The padding leaves room for the shadow. */
const itemClass =
	'-m-1 p-1 [content-visibility:auto] [contain-intrinsic-height:auto_384px] md:[contain-intrinsic-height:auto_177px]';

/**
 * How many cards are drawn: one at once, and about twice as many with every frame that follows, also when they are all
 * there. Many at once would delay the first and block the page.
 */
function useGradualCount(wanted: number): number {
	const [count, setCount] = useState(1);
	useScope(
		(scope) => {
			if (count < wanted) scope.nextFrame(() => startTransition(() => setCount(2 * count + 1)));
		},
		[count, wanted],
	);
	return count;
}

/** Pages are fetched one after the other, so a song that moved in between can be on two of them. */
function withoutDuplicates(songs: readonly ReviewedSong[]): readonly ReviewedSong[] {
	return [...new Map(songs.map((reviewed) => [reviewed.song.id, reviewed])).values()];
}

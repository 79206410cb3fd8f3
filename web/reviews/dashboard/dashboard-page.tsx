// The review dashboard: three tiles, which act as tabs, and the songs of the selected one.
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { ReviewedSong } from '../../../domain/reviews/reviews.api.ts';
import type { DashboardTab } from '../../../domain/songs/dashboard-tabs.ts';
import { refetchFailed } from '../../lib/invalidate.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { useScope } from '../../lib/scope-hooks.ts';
import { InviteCard } from '../../organizations/invite-card.tsx';
import { usePlayFirst } from '../../player/page-track.tsx';
import { usePlayerStore } from '../../player/player-context.tsx';
import { LoadMore } from '../../songs/load-more.tsx';
import { trackOf } from '../../songs/song-track.ts';
import { classNames } from '../../ui/class-names.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useDashboard, useDashboardSongs } from '../reviews.queries.ts';
import { ContinueBar } from './continue-bar.tsx';
import { formatLead } from './dashboard-format.ts';
import { tabOf } from './dashboard-tabs.ts';
import { DashboardTiles, tabId } from './dashboard-tiles.tsx';
import { NoSongs } from './no-songs.tsx';
import { useReviewDeletion } from './review-deletion.tsx';
import { ScrollAnchoredList } from './scroll-anchored-list.tsx';
import { SongCard } from './song-card.tsx';
import { SongCardSkeleton } from './song-card-skeleton.tsx';

export function DashboardPage() {
	usePageTitle('Review');
	const { tab, onTabChange } = useTab();
	const { data: dashboard } = useDashboard();
	const panelId = useId();

	return (
		<>
			<PageHeader title="Review" lead={formatLead(tab, dashboard?.pending)} />
			<ContinueBar />
			{tab === 'pending' && <InviteCard />}
			<DashboardTiles tab={tab} dashboard={dashboard} panelId={panelId} onTabChange={onTabChange} />
			<div role="tabpanel" id={panelId} aria-labelledby={tabId(tab)}>
				<SongList key={tab} tab={tab} />
			</div>
		</>
	);
}

/** The tab of the address; one that was just pressed is shown at once, before the router has looked for its page. */
function useTab(): { readonly tab: DashboardTab; readonly onTabChange: (to: DashboardTab) => void } {
	const search = useSearch({ strict: false });
	const navigate = useNavigate();
	const [pressed, setPressed] = useState<DashboardTab | null>(null);
	const asked = tabOf(search.tab);
	if (pressed === asked) setPressed(null);

	function handleTabChange(to: DashboardTab) {
		setPressed(to);
		void navigate({
			to: '/',
			search: to === 'pending' ? {} : { tab: to },
			resetScroll: false,
		});
	}

	return { tab: pressed ?? asked, onTabChange: handleTabChange };
}

function SongList({ tab }: { tab: DashboardTab }) {
	const { data, isError, isFetching, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } =
		useDashboardSongs(tab);
	const loaded = useMemo(() => data && withoutDuplicates(data.pages.flatMap((page) => page.songs)), [data]);
	// The first cards at once, the others deferred, also when they are cached: many at once would block the page.
	const whole = useDeferredValue(loaded ?? null, null);
	const isRendered = loaded !== undefined && whole === loaded;
	const songs = whole ?? loaded?.slice(0, firstCards) ?? null;
	const shown = useRef<readonly ReviewedSong[]>([]);
	useEffect(() => {
		shown.current = songs ?? [];
	});
	const queue = useCallback(() => shown.current.map(({ song }) => trackOf(song)), []);
	const player = usePlayerStore();
	usePlayFirst(() => {
		const [first] = queue();
		if (first) player.play(first, queue());
	});
	const laidOutCount = useGradualLayout(songs?.length ?? 0);
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
					{songs?.map((reviewed, index) => (
						<li
							key={reviewed.song.id}
							className={classNames(itemClass, index < laidOutCount ? laidOutWhenVisible : notLaidOut)}
						>
							<SongCard reviewed={reviewed} queue={queue} onDelete={tab === 'mine' ? deletion.start : undefined} />
						</li>
					))}
					{!songs && !isError && <SongCardSkeleton count={3} />}
				</ScrollAnchoredList>
			)}
			<LoadMore
				hasMore={hasNextPage && songs !== null}
				// Until the cards of a page are rendered, the end of the list is visible and would load yet another page.
				isLoading={isFetchingNextPage || !isRendered}
				hasFailed={isFetchNextPageError}
				onMore={() => void fetchNextPage()}
			/>
		</>
	);
}

/** The padding leaves room for the shadow. */
const itemClass = '-m-1 p-1 [contain-intrinsic-height:auto_384px] md:[contain-intrinsic-height:auto_177px]';
/** The browser skips the layout of cards far off the screen. */
const laidOutWhenVisible = '[content-visibility:auto]';
const notLaidOut = '[content-visibility:hidden]';
/** As many as the screen of a phone shows. */
const firstCards = 2;
const cardsPerFrame = 3;
/** No screen shows more cards than this. */
const maxVisibleCards = 15;

/** How many cards may be laid out: a few more with each frame, because a whole screen of them would delay the first. */
function useGradualLayout(count: number): number {
	const [laidOutCount, setLaidOutCount] = useState(cardsPerFrame);
	useScope(
		(scope) => {
			const next = laidOutCount + cardsPerFrame;
			if (laidOutCount < count)
				scope.nextFrame(() => setLaidOutCount(next > maxVisibleCards ? Number.POSITIVE_INFINITY : next));
		},
		[laidOutCount, count],
	);
	return laidOutCount;
}

/** Pages are fetched one after the other, so a song that moved in between can be on two of them. */
function withoutDuplicates(songs: readonly ReviewedSong[]): readonly ReviewedSong[] {
	return [...new Map(songs.map((reviewed) => [reviewed.song.id, reviewed])).values()];
}

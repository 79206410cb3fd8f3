import { Link } from '@tanstack/react-router';
import { Headphones, ListPlus } from 'lucide-react';
import { useCallback, useDeferredValue, useEffect, useRef } from 'react';
import type { Song } from '../../domain/songs/songs.api.ts';
import { usePageTitle } from '../lib/page-title.ts';
import { LoadMore } from '../songs/load-more.tsx';
import { trackOf } from '../songs/song-track.ts';
import { useSongs } from '../songs/songs.queries.ts';
import { buttonClass } from '../ui/button-class.ts';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { ContinueBar } from './continue-bar.tsx';
import { SongCard } from './song-card.tsx';
import { SongCardSkeleton } from './song-card-skeleton.tsx';

export function DashboardPage() {
	usePageTitle('Review');
	return (
		<>
			<PageHeader title="Review" lead="Listen first; the name comes after." />
			<ContinueBar />
			<SongList />
		</>
	);
}

function SongList() {
	const { data, isError, isFetching, refetch, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } =
		useSongs();
	// A page of thirty cards is drawn piece by piece, or scrolling would stop for it.
	const pages = useDeferredValue(data?.pages);
	const songs = pages?.flatMap((page) => page.songs);
	const shown = useRef<readonly Song[]>([]);
	useEffect(() => {
		shown.current = songs ?? [];
	});
	const queue = useCallback(() => shown.current.map(trackOf), []);
	if (songs?.length === 0 && !isError) return <NoSongs />;
	return (
		<>
			{isError && (
				<Notice
					tone="bad"
					className="mb-3"
					isRetrying={isFetching}
					onRetry={() => void (isFetchNextPageError ? fetchNextPage() : refetch())}
				>
					Failed to load songs
				</Notice>
			)}
			<ul aria-busy={songs === undefined && !isError} className="grid gap-2.5">
				{songs?.map((song) => (
					<li key={song.id}>
						<SongCard song={song} queue={queue} />
					</li>
				))}
				{songs === undefined && !isError && <SongCardSkeleton count={3} />}
			</ul>
			<LoadMore
				hasMore={hasNextPage}
				isLoading={isFetchingNextPage}
				hasFailed={isFetchNextPageError}
				onMore={() => void fetchNextPage()}
			/>
		</>
	);
}

function NoSongs() {
	return (
		<Card>
			<EmptyState
				icon={Headphones}
				title="No pending songs to review"
				action={
					<Link to="/add-tracks" className={buttonClass({ size: 'sm' })}>
						<ListPlus size={14} strokeWidth={1.75} aria-hidden="true" />
						Add Tracks
					</Link>
				}
			>
				New demos show up here the moment someone adds them.
			</EmptyState>
		</Card>
	);
}

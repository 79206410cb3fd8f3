import { getRouteApi, Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { usePageTitle } from '../lib/page-title.ts';
import { formatCount } from '../lib/text-format.ts';
import { Runway } from '../releases/runway.tsx';
import { LoadMore } from '../songs/load-more.tsx';
import { Card } from '../ui/card.tsx';
import { Notice } from '../ui/notice.tsx';
import { EmptyList, NoSignedSongs } from './no-signed-songs.tsx';
import { SignedSongRow, SkeletonRow } from './signed-song-row.tsx';
import { useSignedSongs } from './signed-songs.queries.ts';

const route = getRouteApi('/shell/signed-songs/all/overview');

export function SignedOverviewPage() {
	usePageTitle('Signed Songs');
	const { artist, list = 'all' } = route.useSearch();
	const { data, isError, isFetching, refetch, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } =
		useSignedSongs(artist, list);
	const songs = data?.pages.flatMap((page) => page.signedSongs);
	const total = data?.pages[0]?.total;
	return (
		<>
			{artist !== undefined && <ArtistChip artist={artist} count={total ?? undefined} />}
			{artist === undefined && list === 'all' && <Runway />}
			{isError && (
				<Notice
					tone="bad"
					className="mb-3"
					isRetrying={isFetching}
					onRetry={() => void (isFetchNextPageError ? fetchNextPage() : refetch())}
				>
					Failed to load signed songs
				</Notice>
			)}
			{songs?.length === 0 ? (
				list === 'all' ? (
					<NoSignedSongs artist={artist} />
				) : (
					<EmptyList list={list} />
				)
			) : (
				(songs || !isError) && (
					<Card aria-label="Signed songs" aria-busy={!songs}>
						<ul>
							{songs?.map((song) => <SignedSongRow key={song.songId} song={song} list={list} />) ?? <SkeletonRow />}
						</ul>
					</Card>
				)
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

/** The selected artist, with a link back to all artists. */
function ArtistChip({ artist, count }: { artist: string; count: number | undefined }) {
	return (
		<div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
			<p className="inline-flex min-h-11 max-w-full items-center gap-1 rounded-pill bg-accent-soft pl-4 text-sm font-semibold text-accent-text md:min-h-8">
				<span className="truncate">{artist}</span>
				<Link
					to="/signed-songs/overview"
					search={{}}
					aria-label={`Show all artists, not only ${artist}`}
					className="grid size-11 shrink-0 place-items-center rounded-full md:size-8"
				>
					<X size={16} strokeWidth={1.75} aria-hidden="true" />
				</Link>
			</p>
			{count !== undefined && <p className="text-xs text-faint">{formatCount(count, 'signed song')}</p>}
		</div>
	);
}

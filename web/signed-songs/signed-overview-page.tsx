import { getRouteApi, Link } from '@tanstack/react-router';
import { SearchX, Signature, X } from 'lucide-react';
import type { SignedSong } from '../../domain/signed-songs/signed-songs.api.ts';
import { usePageTitle } from '../lib/page-title.ts';
import { formatCount, formatDay } from '../lib/text-format.ts';
import { LoadMore } from '../songs/load-more.tsx';
import { PlayStamp } from '../songs/play-stamp.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Notice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { ReleaseDate } from './releases/release-date.tsx';
import { Runway } from './releases/runway.tsx';
import { useSignedSongs } from './signed-songs.queries.ts';

const route = getRouteApi('/shell/signed-songs/all/overview');

export function SignedOverviewPage() {
	usePageTitle('Signed Songs');
	const { artist } = route.useSearch();
	const { data, isError, isFetching, refetch, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } =
		useSignedSongs(artist);
	const songs = data?.pages.flatMap((page) => page.signedSongs);
	const total = data?.pages[0]?.total;
	return (
		<>
			{artist !== undefined && <ArtistChip artist={artist} count={total} />}
			{artist === undefined && <Runway />}
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
				<NoSignedSongs artist={artist} />
			) : (
				(songs || !isError) && (
					<Card aria-label="Signed songs" aria-busy={!songs}>
						<ul>{songs?.map((song) => <SignedSongRow key={song.songId} song={song} />) ?? <SkeletonRow />}</ul>
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

function SignedSongRow({ song }: { song: SignedSong }) {
	return (
		<li className={rowClass}>
			<PlayStamp songId={song.songId} title={song.title} isRevealed size={48} />
			<div className="min-w-0">
				<Link
					to="/signed-songs/$songId/overview"
					params={{ songId: song.songId }}
					data-row-link
					title={song.title}
					className="block truncate rounded-md font-display text-[1.0625rem] leading-6 font-semibold tracking-[-0.02em] hover:underline hover:underline-offset-3"
				>
					{song.title}
				</Link>
				<Link
					to="/signed-songs/overview"
					search={{ artist: song.artist }}
					title={`All signed songs of ${song.artist}`}
					className="inline-block max-w-full truncate rounded-md text-sm leading-6 text-muted hover:text-text max-md:-mb-2 max-md:leading-11"
				>
					{song.artist}
				</Link>
			</div>
			<div className="max-md:col-start-2">
				{song.release && <ReleaseDate title={song.title} release={song.release} />}
			</div>
			<p className="text-xs text-faint max-md:col-start-2 md:text-right">
				<span className="text-sm text-text max-md:text-xs max-md:text-faint md:block">
					Signed {formatDay(song.signedAt, new Date())}
				</span>
				{song.signedBy && <span> by {song.signedBy}</span>}
			</p>
		</li>
	);
}

function NoSignedSongs({ artist }: { artist: string | undefined }) {
	return (
		<Card>
			{artist === undefined ? (
				<EmptyState
					icon={Signature}
					title="No signed songs yet"
					action={
						<Link to="/overview" search={{ status: 'completed' }} className={buttonClass({ size: 'sm' })}>
							See what waits for a decision
						</Link>
					}
				>
					A song that an admin signs appears here, with its artist.
				</EmptyState>
			) : (
				<EmptyState
					icon={SearchX}
					title={`No signed songs of ${artist}`}
					action={
						<div className="flex flex-wrap justify-center gap-2">
							<Link to="/overview" search={{ text: artist }} className={buttonClass({ size: 'sm' })}>
								Show their songs on the overview
							</Link>
							<Link to="/signed-songs/overview" search={{}} className={buttonClass({ size: 'sm', variant: 'quiet' })}>
								Show all signed songs
							</Link>
						</div>
					}
				>
					Artists of demos are not listed here before a song of theirs is signed.
				</EmptyState>
			)}
		</Card>
	);
}

function SkeletonRow() {
	return (
		<li className={rowClass}>
			<Skeleton className="size-12 rounded-lg" />
			<div className="grid gap-2">
				<Skeleton className="h-4 w-40" />
				<Skeleton className="h-3 w-28" />
			</div>
		</li>
	);
}

const rowClass =
	'grid min-h-[76px] grid-cols-[48px_minmax(0,1fr)] items-center gap-x-4 gap-y-1 border-t border-line/60 px-4 py-3 first:border-t-0 md:grid-cols-[48px_minmax(0,1fr)_120px_minmax(150px,180px)] md:px-[18px]';

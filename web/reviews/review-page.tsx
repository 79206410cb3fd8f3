// One song to listen to: its waveform, its transport and what was measured of it.
import { ORPCError } from '@orpc/client';
import { Link, useParams } from '@tanstack/react-router';
import { ArrowLeft, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SongId } from '../../domain/kernel/ids.ts';
import type { Song } from '../../domain/songs/songs.api.ts';
import { useIsPhone } from '../lib/media.ts';
import { usePageTitle } from '../lib/page-title.ts';
import { TrackWaveform } from '../player/track-waveform.tsx';
import { ArtistLine } from '../songs/artist-line.tsx';
import { DaysLeftBadge } from '../songs/days-left-badge.tsx';
import { SongNotFound } from '../songs/song-not-found.tsx';
import { trackOf } from '../songs/song-track.ts';
import { useSong } from '../songs/songs.queries.ts';
import { SoundFacts } from '../songs/sound-facts.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Notice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { SongTransport } from './song-transport.tsx';

export function ReviewPage() {
	const { songId } = useParams({ strict: false });
	const { data: song, error, isFetching, refetch } = useSong(songId as SongId);
	const isPhone = useIsPhone();
	if (isUnknown(error)) return <SongNotFound backTo="/" backCaption="Back to Review" />;
	return (
		<>
			<div className="flex items-center justify-between gap-3 md:mb-2.5">
				<BackLink />
				{isPhone && song && <DaysLeftBadge song={song} />}
			</div>
			{error && (
				<Notice tone="bad" className="mb-3" isRetrying={isFetching} onRetry={() => void refetch()}>
					Failed to load the song
				</Notice>
			)}
			{song ? <LoadedSong song={song} /> : !error && <LoadingSong />}
		</>
	);
}

/** An address that is no id at all is as unknown as one of another label. */
function isUnknown(error: Error | null): boolean {
	return error instanceof ORPCError && (error.status === 404 || error.status === 400);
}

function BackLink() {
	return (
		<Link
			to="/"
			className="-ml-1 inline-flex min-h-11 items-center gap-2 rounded-md px-1 text-sm text-muted transition-colors hover:text-text md:min-h-7"
		>
			<ArrowLeft size={16} strokeWidth={1.75} aria-hidden="true" />
			Review
		</Link>
	);
}

function LoadedSong({ song }: { song: Song }) {
	usePageTitle(song.title);
	const isPhone = useIsPhone();
	const track = trackOf(song);
	return (
		<>
			<header className="mb-3 flex items-end gap-4 md:mb-3.5">
				<div className="min-w-0 flex-1">
					<h1
						title={song.title}
						className="line-clamp-2 pb-[.1em] text-[1.625rem] font-bold tracking-[-0.035em] [overflow-wrap:anywhere] md:text-2xl"
					>
						{song.title}
					</h1>
					<div className="mt-0.5 overflow-hidden text-sm text-muted md:mt-1 md:text-row">
						<div className="-ml-6 flex flex-wrap items-center gap-y-1">
							<Fact>
								<ArtistLine artist={song.artist} />
							</Fact>
							<Fact>
								<p className="truncate">Added by {song.addedBy}</p>
							</Fact>
							<Fact>
								<p>No reviews yet</p>
							</Fact>
						</div>
					</div>
				</div>
				{!isPhone && <DaysLeftBadge song={song} />}
			</header>
			<Card aria-label="Song" className="mb-2.5 px-3.5 pt-3.5 pb-2.5 md:mb-3.5 md:px-6 md:pt-5 md:pb-3.5">
				<TrackWaveform track={track} songId={song.id} />
				<SongTransport track={track} />
			</Card>
			<div className="grid gap-2.5 md:gap-3.5 lg:grid-cols-[minmax(0,1fr)_392px]">
				<Card className="grid content-center">
					<EmptyState icon={Star} title="Scores cannot be given yet">
						Listen as often as you like. Scoring opens with the next version of Acetate; the artist is shown once you
						have scored the song.
					</EmptyState>
				</Card>
				<SoundFacts song={song} />
			</div>
		</>
	);
}

/** One of several in a line, with a dot before it; at the beginning of a line the dot is out of sight. */
function Fact({ children }: { children: ReactNode }) {
	return (
		<div className="relative max-w-full min-w-0 pl-6 before:absolute before:top-1/2 before:left-[11px] before:size-[3px] before:-translate-y-1/2 before:rounded-full before:bg-faint">
			{children}
		</div>
	);
}

function LoadingSong() {
	return (
		<div role="status">
			<span className="sr-only">Loading the song</span>
			<Skeleton className="mb-3 h-9 w-72 max-w-full" />
			<Skeleton className="mb-4 h-4 w-56" />
			<Card className="h-[230px]" aria-hidden="true" />
		</div>
	);
}

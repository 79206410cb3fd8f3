import { ORPCError } from '@orpc/client';
import { Link, useParams } from '@tanstack/react-router';
import { ArrowLeft, Star } from 'lucide-react';
import type { SongId } from '../../domain/kernel/ids.ts';
import type { Song } from '../../domain/songs/songs.api.ts';
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
	if (isUnknown(error)) return <SongNotFound backTo="/" backCaption="Back to Review" />;
	return (
		<>
			<BackLink />
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
			className="-ml-1 inline-flex min-h-11 items-center gap-2 rounded-md px-1 text-sm text-muted transition-colors hover:text-text md:mb-2.5 md:min-h-7"
		>
			<ArrowLeft size={16} strokeWidth={1.75} aria-hidden="true" />
			Review
		</Link>
	);
}

function LoadedSong({ song }: { song: Song }) {
	usePageTitle(song.title);
	const track = trackOf(song);
	return (
		<>
			<header className="mb-2.5 flex flex-wrap items-end gap-x-4 gap-y-2 md:mb-3.5">
				<div className="min-w-0 flex-1 basis-72">
					<h1 className="text-[1.625rem] font-bold tracking-[-0.035em] [overflow-wrap:anywhere] md:text-2xl">
						{song.title}
					</h1>
					<div className="mt-[5px] flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-muted md:mt-2 md:gap-x-3.5 md:text-row">
						<ArtistLine artist={song.artist} />
						<Dot />
						<p className="min-w-0 truncate">Added by {song.addedBy}</p>
						<Dot />
						<p>No reviews yet</p>
					</div>
				</div>
				<DaysLeftBadge song={song} />
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

function Dot() {
	return <span aria-hidden="true" className="size-[3px] rounded-full bg-faint" />;
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

// One song to review: heard and scored blind, then revealed together with what the others think of it.
import { ORPCError } from '@orpc/client';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { SongId } from '../../../domain/kernel/ids.ts';
import { heardShare } from '../../../domain/player/heard.ts';
import { isExpired } from '../../../domain/songs/expiry.ts';
import type { Song } from '../../../domain/songs/songs.api.ts';
import { useMember } from '../../accounts/member.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { useAudioPreload } from '../../player/audio-preload.ts';
import { useHeard } from '../../player/heard.tsx';
import { useAsPageTrack } from '../../player/page-track.tsx';
import { usePlayerStore } from '../../player/player-context.tsx';
import { ArtistLine } from '../../songs/artist-line.tsx';
import { DaysLeftBadge } from '../../songs/days-left-badge.tsx';
import { SongNotFound } from '../../songs/song-not-found.tsx';
import { trackOf } from '../../songs/song-track.ts';
import { SoundFacts } from '../../songs/sound-facts.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast.ts';
import { WaveformFromFile } from '../../waveform/waveform-detail.tsx';
import { DecisionDesk } from '../decisions/decision-desk.tsx';
import { missingWords, submitNote } from '../review-words.ts';
import { reviewPageOptions, useDashboardSongs, useReviewPage } from '../reviews.queries.ts';
import { LabelDots } from './label-dots.tsx';
import { OtherReviews } from './other-reviews.tsx';
import { RevealStrip } from './reveal-strip.tsx';
import { ReviewDeck } from './review-deck.tsx';
import { createDraftKeeper } from './review-draft.ts';
import { ReviewForm } from './review-form.tsx';
import { type LoadedReviewPage, ReviewCrumb, ReviewHeader } from './review-header.tsx';

export function ReviewPage() {
	const { songId } = useParams({ strict: false });
	const { data: page, error, isFetching, refetch } = useReviewPage(songId as SongId);
	if (isUnknown(error)) return <SongNotFound backTo="/" backCaption="Back to Review" />;
	return (
		<>
			<ReviewCrumb queue={page?.queue} />
			{error && (
				<Notice tone="bad" className="mb-3" isRetrying={isFetching} onRetry={() => void refetch()}>
					Failed to load the song
				</Notice>
			)}
			{page ? <LoadedPage key={page.reviewed.song.id} page={page} /> : !error && <LoadingSong />}
		</>
	);
}

/** An address that is no id at all is as unknown as one of another label. */
function isUnknown(error: Error | null): boolean {
	return error instanceof ORPCError && (error.status === 404 || error.status === 400);
}

function LoadedPage({ page }: { page: LoadedReviewPage }) {
	const { song, averages } = page.reviewed;
	usePageTitle(song.title);
	const track = trackOf(song);
	useAsPageTrack(track);
	useSongAlone(song.id);
	const next = useNextSong(page);
	useNeighbours([page.queue.next, page.queue.previous, next]);
	const { reviewerId, userId } = useMember();
	const [keeper] = useState(() => createDraftKeeper(reviewerId ?? userId, localStorage, Date.now));
	// Whoever left in the middle of changing their review comes back to it.
	const [isEditing, setIsEditing] = useState(() => song.hasReviewed && keeper.find(song.id) !== null);
	const [isFresh, setIsFresh] = useState(false);
	const [focus, setFocus] = useState<'onward' | 'edit' | null>(null);
	const heard = useHeard(song.id);
	const mine = page.reviews.find((review) => review.isMine) ?? null;
	const isRevealed = song.hasReviewed && !isEditing;
	const now = new Date();

	function handleSubmitted() {
		if (isEditing) showToast({ message: 'Review saved' });
		setIsFresh(!isEditing);
		setFocus('onward');
		setIsEditing(false);
	}

	function handleCancel() {
		setIsFresh(false);
		setFocus('edit');
		setIsEditing(false);
	}

	return (
		<DecisionDesk>
			<ReviewHeader page={page} />
			{isRevealed && (
				<RevealStrip
					song={song}
					next={next}
					isFresh={isFresh}
					focus={focus}
					words={missingWords(page.reviewsMissing)}
					onEdit={() => setIsEditing(true)}
				/>
			)}
			{isRevealed && (
				<div className="mb-2.5 grid gap-2.5 md:mb-3.5 md:gap-3.5 min-[86rem]:grid-cols-[minmax(0,1fr)_392px]">
					<Card aria-labelledby="label-heading" className="px-3.5 py-3 md:px-6 md:py-[18px]">
						<LabelDots mine={mine} others={page.reviews.filter((review) => !review.isMine)} averages={averages} />
						<NextUp song={next} />
					</Card>
					<OtherReviews reviews={page.reviews.filter((review) => !review.isMine)} />
				</div>
			)}
			<WaveformFromFile key="deck">
				<ReviewDeck track={track} />
			</WaveformFromFile>
			{!isRevealed && (
				<ReviewForm
					song={song}
					review={song.hasReviewed ? mine : null}
					keeper={keeper}
					heardShare={track.durationMs ? heardShare(heard, track.durationMs / 1000) : null}
					note={submitNote({ isClosed: song.isClosed, isExpired: isExpired(song, now) })}
					onSubmitted={handleSubmitted}
					onCancel={handleCancel}
				/>
			)}
			<SoundFacts song={song} />
		</DecisionDesk>
	);
}

/** While somebody reviews a song, the list that it was started from does not go on to the next by itself. */
function useSongAlone(songId: SongId): void {
	const player = usePlayerStore();
	useEffect(() => player.endWith(songId), [player, songId]);
}

/** Of the songs that wait for me, the one with the least time left. */
function useNextSong({ reviewed: { song }, queue }: LoadedReviewPage): Song | null {
	// With none before it, the one after it is the first of all.
	const isFirst = queue.previous === null;
	const { data } = useDashboardSongs('pending', song.hasReviewed && !isFirst);
	if (isFirst) return queue.next;
	return data?.pages[0]?.songs.map((reviewed) => reviewed.song).find(({ id }) => id !== song.id) ?? queue.previous;
}

/** Whoever goes on finds the page and the beginning of its sound already there. */
function useNeighbours(songs: ReadonlyArray<Song | null>): void {
	const queryClient = useQueryClient();
	useAudioPreload(songs.map((song) => song && trackOf(song)));
	const next = songs[0];
	useEffect(() => {
		if (next) void queryClient.prefetchQuery(reviewPageOptions(next.id));
	}, [queryClient, next]);
}

function NextUp({ song }: { song: Song | null }) {
	return (
		<div className="mt-[18px] flex flex-wrap items-center gap-x-3.5 gap-y-1 border-t border-line pt-3.5">
			{song ? (
				<>
					<span className="text-sm text-muted">Next up</span>
					<Link
						to="/review/$songId"
						params={{ songId: song.id }}
						className="min-w-0 truncate rounded-sm font-semibold hover:underline hover:underline-offset-3"
					>
						{song.title}
					</Link>
					<ArtistLine artist={song.artist} className="text-sm" />
					<span className="ml-auto hidden md:block">
						<DaysLeftBadge song={song} />
					</span>
				</>
			) : (
				<p className="text-sm text-muted">Nothing waits for your scores. You have heard it all.</p>
			)}
		</div>
	);
}

function LoadingSong() {
	return (
		<div role="status">
			<span className="sr-only">Loading the song</span>
			<Skeleton className="mb-3 h-9 w-72 max-w-full" />
			<Skeleton className="mb-4 h-4 w-56" />
			<Card className="h-[256px]" aria-hidden="true" />
		</div>
	);
}

// The page of one song: it is scored blind first, then revealed together with the reviews of the others.
import { useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { History } from 'lucide-react';
import { useEffect, useState } from 'react';
import { formatTime } from '../../../domain/kernel/day.ts';
import type { SongId } from '../../../domain/kernel/ids.ts';
import { t } from '../../../domain/kernel/message.ts';
import { formatHeard, heardShare } from '../../../domain/player/heard.ts';
import type { PlayerTrack } from '../../../domain/player/track.ts';
import { openSigned } from '../../../domain/reviews/review-page.messages.ts';
import * as m from '../../../domain/reviews/reviews.messages.ts';
import { isExpired } from '../../../domain/songs/expiry.ts';
import type { Song, SongDecision } from '../../../domain/songs/songs.api.ts';
import type { HeardBefore } from '../../../domain/uploads/heard-before.ts';
import { usePersonId } from '../../accounts/member.ts';
import { endpoints } from '../../lib/api-client.ts';
import { hasStatus } from '../../lib/call-error.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { useAudioPreload } from '../../player/audio-preload.ts';
import { HeardLine, useHeard } from '../../player/heard-tracking.tsx';
import { useAsPageTrack } from '../../player/page-track.tsx';
import { usePlayerStore } from '../../player/player-context.tsx';
import { useTrackControl } from '../../player/track-control.ts';
import { PlayFailure, TrackSlider, unknownTime, useTrackPosition } from '../../player/track-waveform.tsx';
import { PlayButton, SkipButton } from '../../player/transport-buttons.tsx';
import { VolumeControl } from '../../player/volume-control.tsx';
import { ArtistLine } from '../../songs/artist-line.tsx';
import { formatDecider } from '../../songs/decision-format.ts';
import { HeardBeforeLine } from '../../songs/heard-before-line.tsx';
import { DaysLeftBadge, SongStatusBadge } from '../../songs/song-badges.tsx';
import { SongNotFound } from '../../songs/song-not-found.tsx';
import { trackOf } from '../../songs/song-track.ts';
import { SoundFacts } from '../../songs/sound-facts.tsx';
import { SongSubmission } from '../../submissions/song-submission.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { QueryFailure, Skeleton } from '../../ui/loading.tsx';
import { showToast } from '../../ui/toast.ts';
import { WaveformFromFile } from '../../waveform/waveform.queries.ts';
import { DecisionProvider } from '../decisions/decision-provider.tsx';
import { OwnReview } from '../own-review.tsx';
import { useDashboardSongs, useReviewPage } from '../reviews.queries.ts';
import { useReviewSent } from '../unsent/use-unsent-reviews.ts';
import { OtherReviews } from './other-reviews.tsx';
import { RevealStrip } from './reveal-strip.tsx';
import { createDraftStore } from './review-drafts.ts';
import { ReviewForm } from './review-form.tsx';
import { formatSubmitNote } from './review-format.ts';
import { type LoadedReviewPage, ReviewCrumb, ReviewHeader } from './review-header.tsx';
import { ScoreComparison } from './score-comparison.tsx';

const tickCount = 7;

/** The player of the review page: waveform with the heard parts, times and transport buttons. */
function ReviewPlayer({ track }: { track: PlayerTrack }) {
	const { seconds, duration } = useTrackPosition(track);
	const { isPlaying, isBusy, toggle, skip } = useTrackControl(track, () => [track]);
	return (
		<Card
			aria-label={t(m.song)}
			className="mb-2.5 px-3.5 pt-3.5 pb-2.5 low-phone:mb-2 low-phone:pt-2.5 low-phone:pb-0.5 md:mb-3.5 md:px-6 md:pt-5 md:pb-3.5 low:mb-2.5 low:pt-3 low:pb-2"
		>
			<TrackSlider track={track} songId={track.id} queue={() => [track]} />
			<HeardLine trackId={track.id} durationSeconds={duration} />
			<TimeRuler duration={duration} />
			<div className="mt-0.5 flex flex-wrap items-center low-phone:-mt-0.5 md:mt-1.5 md:grid md:grid-cols-[1fr_auto_1fr] low:-mt-0.5">
				<div className="flex min-w-0 flex-[1_1_7rem] flex-wrap items-center gap-x-3.5">
					<p className="mono text-[1.0625rem] font-medium whitespace-nowrap">
						{formatTime(seconds)}{' '}
						<span className="text-faint">/ {duration > 0 ? formatTime(duration) : unknownTime}</span>
					</p>
					<HeardCaption trackId={track.id} duration={duration} />
					<PlayFailure track={track} queue={() => [track]} />
				</div>
				{/* On a phone they are in the bottom bar. */}
				<div className="hidden items-center gap-3 md:flex">
					<SkipButton direction="back" title={track.title} onSkip={skip} />
					<PlayButton
						size={56}
						iconSize={22}
						isPlaying={isPlaying}
						isBusy={isBusy}
						title={track.title}
						onPress={toggle}
					/>
					<SkipButton direction="forward" title={track.title} onSkip={skip} />
				</div>
				<VolumeControl railClass="w-[clamp(56px,26vw,110px)] md:w-[92px]" isBright={isPlaying} className="ml-auto" />
			</div>
		</Card>
	);
}

function HeardCaption({ trackId, duration }: { trackId: string; duration: number }) {
	const share = heardShare(useHeard(trackId), duration);
	if (share === 0) return null;
	return <p className="text-xs font-medium whitespace-nowrap text-ok">{formatHeard(share)}</p>;
}

/** Seven times below the waveform, four on a phone. */
function TimeRuler({ duration }: { duration: number }) {
	return (
		<div aria-hidden="true" className="mono flex justify-between text-2xs text-faint">
			{Array.from({ length: tickCount }, (_, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: ticks never move
				<span key={index} className={classNames(index % 2 === 1 && 'hidden md:inline')}>
					{duration > 0 ? formatTime((duration * index) / (tickCount - 1)) : unknownTime}
				</span>
			))}
		</div>
	);
}

export function ReviewPage() {
	const { songId = '' } = useParams({ strict: false });
	const query = useReviewPage({ songId });
	const { data: page, error } = query;
	// 400: the address contains no valid id.
	if (hasStatus(error, 404, 400)) return <SongNotFound backTo="/" backCaption={t(m.backToReview)} />;
	return (
		<>
			<ReviewCrumb queue={page?.queue} />
			<QueryFailure query={query} className="mb-3">
				{t(m.songFailed)}
			</QueryFailure>
			{page ? <LoadedPage key={page.reviewed.song.id} page={page} /> : !error && <SongSkeleton />}
		</>
	);
}

/** State of the page between scoring a song and reading the scores of others. */
interface ReviewStage {
	isEditing: boolean;
	isJustSubmitted: boolean;
	/** Where the focus moves when the form closes. */
	focus: 'next' | 'edit' | null;
}

function LoadedPage({ page }: { page: LoadedReviewPage }) {
	const { song, averages } = page.reviewed;
	usePageTitle(song.title);
	const track = trackOf(song);
	useAsPageTrack(track);
	useStopAfterSong(song.id);
	const next = useNextSong(page);
	usePreloadNeighbours([page.queue.next, page.queue.previous, next]);
	const personId = usePersonId();
	const [drafts] = useState(() => createDraftStore(personId));
	// An unfinished edit is resumed.
	const [{ isEditing, isJustSubmitted, focus }, setStage] = useState<ReviewStage>(() => ({
		isEditing: song.hasReviewed && drafts.find(song.id) !== null,
		isJustSubmitted: false,
		focus: null,
	}));
	const heard = useHeard(song.id);
	const mine = page.reviews.find((review) => review.isMine) ?? null;
	const others = page.reviews.filter((review) => !review.isMine);
	const isRevealed = song.hasReviewed && !isEditing;
	const now = new Date();

	function handleSubmitted() {
		if (isEditing) showToast(t(m.reviewSaved));
		setStage({ isEditing: false, isJustSubmitted: !isEditing, focus: 'next' });
	}

	useReviewSent(song.id, () => {
		const hasChangedSince = drafts.find(song.id) !== null;
		setStage({ isEditing: hasChangedSince, isJustSubmitted: !hasChangedSince && !isEditing, focus: 'next' });
	});

	return (
		<DecisionProvider>
			<ReviewHeader page={page} />
			{isRevealed && (
				<RevealStrip
					reviewed={page.reviewed}
					next={next}
					isJustSubmitted={isJustSubmitted}
					focus={focus}
					onEdit={() => setStage({ isEditing: true, isJustSubmitted, focus })}
				/>
			)}
			{song.decision && <DecisionNote songId={song.id} decision={song.decision} />}
			{isRevealed && page.heardBefore && <HeardBeforeNote heard={page.heardBefore} />}
			{isRevealed && (
				<div className="mb-2.5 grid grid-cols-[minmax(0,1fr)] gap-2.5 md:mb-3.5 md:gap-3.5 low:gap-2.5 min-[80rem]:grid-cols-[minmax(0,1fr)_300px] min-[86rem]:grid-cols-[minmax(0,1fr)_392px]">
					<Card aria-labelledby="label-heading" className="px-3.5 py-3 md:px-6 md:py-[18px]">
						<ScoreComparison mine={mine} others={others} averages={averages} />
						{mine && (
							<div className="mt-3.5 border-t border-line pt-3.5">
								<OwnReview review={mine} song={song} />
							</div>
						)}
						<NextUp song={next} />
					</Card>
					<OtherReviews reviews={others} />
				</div>
			)}
			<WaveformFromFile key="player" value={true}>
				<ReviewPlayer track={track} />
			</WaveformFromFile>
			{!isRevealed && (
				<ReviewForm
					song={song}
					review={song.hasReviewed ? mine : null}
					drafts={drafts}
					heardShare={track.durationMs ? heardShare(heard, track.durationMs / 1000) : null}
					note={formatSubmitNote({
						isClosed: song.isClosed,
						isDecided: song.decision !== null,
						isExpired: isExpired(song, now),
						isArtistKnown: song.artist !== null,
					})}
					onSubmitted={handleSubmitted}
					onCancel={() => setStage({ isEditing: false, isJustSubmitted: false, focus: 'edit' })}
				/>
			)}
			{page.submission && <SongSubmission submission={page.submission} />}
			<SoundFacts song={song} />
		</DecisionProvider>
	);
}

/** Shown where the decision is, because it is relevant to it. */
function HeardBeforeNote({ heard }: { heard: HeardBefore }) {
	return (
		<section
			aria-label={t(m.heardBefore)}
			className="mb-2.5 flex items-baseline gap-x-2.5 rounded-card bg-surface px-3.5 py-2.5 text-sm shadow-e1 md:mb-3.5 md:px-5"
		>
			<History size={16} className="shrink-0 self-center text-muted" />
			<HeardBeforeLine heard={heard} className="min-w-0 text-muted" />
		</section>
	);
}

/** Playback stops after this song, even if it was started from a list. */
function useStopAfterSong(songId: SongId) {
	const player = usePlayerStore();
	useEffect(() => player.endWith(songId), [player, songId]);
}

/** The pending song with the least time left, other than this one. */
function useNextSong({ reviewed: { song }, queue }: LoadedReviewPage) {
	// The queue is sorted by time left: if this song is the first, the next one has the least time left.
	const isFirst = queue.previous === null;
	const { data } = useDashboardSongs('pending', song.hasReviewed && !isFirst);
	if (isFirst) return queue.next;
	return data?.pages[0]?.songs.map((reviewed) => reviewed.song).find(({ id }) => id !== song.id) ?? queue.previous;
}

/** Loads the data of the next page and the beginning of the neighbours' audio in advance. */
function usePreloadNeighbours(songs: ReadonlyArray<Song | null>) {
	const queryClient = useQueryClient();
	useAudioPreload(songs.map((song) => song && trackOf(song)));
	const next = songs[0];
	useEffect(() => {
		if (next)
			void queryClient.prefetchQuery(endpoints.reviews.getReviewPage.queryOptions({ input: { songId: next.id } }));
	}, [queryClient, next]);
}

function NextUp({ song }: { song: Song | null }) {
	return (
		<div className="mt-[18px] flex flex-wrap items-center gap-x-3.5 gap-y-1 border-t border-line pt-3.5">
			{song ? (
				<>
					<span className="text-sm text-muted">{t(m.nextUp)}</span>
					<Link
						to="/review/$songId"
						params={{ songId: song.id }}
						className="min-w-0 truncate rounded-sm font-semibold touch:leading-11 hover:underline hover:underline-offset-3"
					>
						{song.title}
					</Link>
					<ArtistLine artist={song.artist} className="text-sm" />
					<span className="ml-auto hidden md:block">
						<DaysLeftBadge song={song} />
					</span>
				</>
			) : (
				<p className="text-sm text-muted">{t(m.caughtUp)}</p>
			)}
		</div>
	);
}

function SongSkeleton() {
	return (
		<div role="status">
			<span className="sr-only">{t(m.loadingSong)}</span>
			<Skeleton className="mb-3 h-9 w-72 max-w-full" />
			<Skeleton className="mb-4 h-4 w-56" />
			<Card className="h-[256px]" aria-hidden="true" />
		</div>
	);
}

/** The decision on the song of a page: by whom, when and why. */
function DecisionNote({ songId, decision }: { songId: SongId; decision: SongDecision }) {
	return (
		<section
			aria-label={t(m.theDecision)}
			className="mb-2.5 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card bg-surface px-3.5 py-2.5 text-sm shadow-e1 md:mb-3.5 md:px-5"
		>
			<SongStatusBadge status={decision.kind} />
			<p className="text-muted">{formatDecider(decision, new Date())}</p>
			{decision.kind === 'signed' && (
				<Link
					to="/signed-songs/$songId"
					params={{ songId }}
					className="content-center font-semibold text-accent-text md:ml-auto underline-offset-3 hover:underline touch:min-h-11"
				>
					{t(openSigned)}
				</Link>
			)}
			{decision.reason && (
				<p className="max-w-[72ch] min-w-0 basis-full whitespace-pre-line [overflow-wrap:anywhere]">
					{t(m.quotedReason, { reason: decision.reason })}
				</p>
			)}
		</section>
	);
}

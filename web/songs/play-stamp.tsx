import type { Song } from '../../domain/songs/songs.api.ts';
import { usePlayerState } from '../player/player-context.tsx';
import { Stamp } from '../player/stamp.tsx';
import type { TrackQueue } from '../player/track-control.ts';
import { PlayGlyph, playCaption } from '../player/transport-buttons.tsx';
import { classNames } from '../ui/class-names.ts';
import { Spinner } from '../ui/spinner.tsx';
import { useSongPlayer } from './song-player.ts';

interface PlayStampProps {
	songId: string;
	title: string;
	isRevealed: boolean;
	size: number;
	/** The song, if the list has all of its data. */
	song?: Song | undefined;
	/** The tracks that follow it. */
	queue?: TrackQueue | undefined;
}

/** The stamp of a song in a list, which plays it. */
export function PlayStamp({ songId, title, isRevealed, size, song, queue }: PlayStampProps) {
	const player = useSongPlayer();
	const isPlaying = usePlayerState((state) => state.isPlaying && state.currentTrack?.id === songId);
	const prepare = song ? undefined : () => player.prepare(songId);
	return (
		<button
			type="button"
			aria-label={playCaption(isPlaying, title)}
			onPointerEnter={prepare}
			onFocus={prepare}
			onClick={() => player.toggle(songId, song, queue)}
			className="group/stamp relative shrink-0 rounded-lg after:absolute after:-inset-1 compact:after:inset-0"
		>
			<Stamp id={songId} isRevealed={isRevealed} size={size} />
			<StampGlyph isPlaying={isPlaying} isBusy={player.isFetching} />
		</button>
	);
}

/** Shown over the stamp: on hover, with the focus, on devices without hover, and on the current song. */
export function StampGlyph({ isPlaying, isBusy = false }: { isPlaying: boolean; isBusy?: boolean }) {
	return (
		<span
			className={classNames(
				'absolute inset-0 grid place-items-center transition-opacity',
				!isPlaying &&
					!isBusy &&
					'opacity-0 group-hover/stamp:opacity-100 group-focus-visible/stamp:opacity-100 [@media(hover:none)]:opacity-100 [[role=option]:hover_&]:opacity-100 [[role=row]:hover_&]:opacity-100',
			)}
		>
			<span
				className={classNames(
					'grid size-6 place-items-center rounded-full',
					isPlaying ? 'bg-accent text-on-accent' : 'bg-[oklch(.16_.008_60/.82)] text-[oklch(.97_.005_60)]',
				)}
			>
				{isBusy ? <Spinner size={12} /> : <PlayGlyph isPlaying={isPlaying} size={12} />}
			</span>
		</span>
	);
}

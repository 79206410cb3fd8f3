import type { PlayerTrack } from '../../domain/player/track.ts';
import { useIsCurrent, usePlayerState, usePlayerStore } from '../player/player-context.tsx';
import { PlayButton, SkipButton } from '../player/transport-buttons.tsx';
import { VolumeControl } from '../player/volume-control.tsx';

/** The large transport under the one song of a page, with the keys that do the same. */
export function SongTransport({ track }: { track: PlayerTrack }) {
	const player = usePlayerStore();
	const isCurrent = useIsCurrent(track.id);
	const isPlaying = usePlayerState((state) => state.isPlaying && state.currentTrack?.id === track.id);
	const isBusy = usePlayerState((state) => state.isPlaying && !state.isReady && state.currentTrack?.id === track.id);

	function handleSkip(seconds: number) {
		if (isCurrent) player.skip(seconds);
		else player.seekIn(track, player.startOf(track) + seconds);
	}

	return (
		<div className="mt-1.5 grid grid-cols-[auto_1fr] items-center lg:grid-cols-[1fr_auto_1fr]">
			<p className="hidden items-center gap-3.5 text-xs text-faint lg:flex">
				<span>
					<Key>Space</Key> play
				</span>
				<span>
					<Key>J</Key> <Key>L</Key> skip
				</span>
				<span>
					<Key>M</Key> mute
				</span>
			</p>
			<div className="flex items-center gap-1">
				<SkipButton direction="back" onSkip={handleSkip} />
				<PlayButton
					size={56}
					iconSize={22}
					isLit={isCurrent}
					isPlaying={isPlaying}
					isBusy={isBusy}
					title={track.title}
					onPress={() => player.toggle(track)}
				/>
				<SkipButton direction="forward" onSkip={handleSkip} />
			</div>
			<VolumeControl railClass="w-[92px]" isBright={isCurrent} className="ml-auto" />
		</div>
	);
}

function Key({ children }: { children: string }) {
	return (
		<kbd className="mono inline-grid h-5 min-w-5 place-items-center rounded-sm border border-line px-1 text-2xs text-muted">
			{children}
		</kbd>
	);
}

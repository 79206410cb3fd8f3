import type { PlayerTrack } from '../../domain/player/track.ts';
import { useTrackControl } from '../player/track-control.ts';
import { PlayButton, SkipButton } from '../player/transport-buttons.tsx';
import { VolumeControl } from '../player/volume-control.tsx';

/** The large transport under the one song of a page, with the keys that do the same. */
export function SongTransport({ track }: { track: PlayerTrack }) {
	const { isPlaying, isBusy, toggle, skip } = useTrackControl(track);
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
			<VolumeControl railClass="w-[92px]" isBright={isPlaying} className="ml-auto" />
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

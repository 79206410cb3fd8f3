import { Volume2, VolumeX } from 'lucide-react';
import { t } from '../../domain/kernel/message.ts';
import * as m from '../../domain/player/player.messages.ts';
import { volumeStep } from '../../domain/player/player-state.ts';
import { IconButton } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { usePlayerState, usePlayerStore } from './player-context.tsx';

interface VolumeControlProps {
	/** Width of the rail. */
	railClass: string;
	/** Bright if it belongs to the current track. */
	isBright?: boolean;
	/** False where arrow keys reach it. */
	isTabStop?: boolean;
	isDisabled?: boolean;
	className?: string;
}

/** Mute and volume of the one player, the same wherever they are shown. */
export function VolumeControl(props: VolumeControlProps) {
	const { railClass, isBright = true, isTabStop = true, isDisabled = false, className } = props;
	const player = usePlayerStore();
	const volume = usePlayerState((state) => state.volume);
	const isMuted = usePlayerState((state) => state.isMuted);
	const isSilent = isMuted || volume === 0;
	const shown = isMuted ? 0 : volume;
	// A rail with a knob, whose centre never leaves the rail.
	const place = `calc(${shown} * (100% - 12px) + 6px)`;
	const ink = isBright ? 'bg-text' : 'bg-[color-mix(in_oklab,var(--muted)_80%,var(--surface))]';
	const tabIndex = isTabStop ? undefined : -1;
	return (
		<div className={classNames('flex items-center', className)}>
			<IconButton
				icon={isSilent ? VolumeX : Volume2}
				caption={t(isMuted ? m.unmute : m.mute)}
				tabIndex={tabIndex}
				disabled={isDisabled}
				aria-pressed={isMuted}
				onClick={() => player.setMuted(!isMuted)}
				className="compact:size-[34px]!"
			/>
			<div
				className={classNames(
					'group relative h-4 rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-accent-text',
					railClass,
					isDisabled && 'opacity-45',
				)}
			>
				<div className="absolute inset-x-0 top-1.5 h-1 rounded-sm bg-[color-mix(in_oklab,var(--control)_55%,transparent)]">
					<i className={classNames('absolute inset-y-0 left-0 rounded-sm', ink)} style={{ width: place }} />
				</div>
				<i
					className={classNames('absolute top-0.5 size-3 -translate-x-1/2 rounded-full', ink)}
					style={{ left: place }}
				/>
				<input
					type="range"
					min={0}
					max={1}
					step={volumeStep}
					value={shown}
					tabIndex={tabIndex}
					disabled={isDisabled}
					aria-label={t(m.volume)}
					aria-valuetext={t(m.volumePercent, { percent: Math.round(shown * 100) })}
					onChange={(event) => player.setVolume(event.target.valueAsNumber)}
					className="absolute inset-x-0 -inset-y-3.5 h-11 cursor-pointer opacity-0 disabled:cursor-default compact:-inset-y-2 compact:h-8"
				/>
			</div>
		</div>
	);
}

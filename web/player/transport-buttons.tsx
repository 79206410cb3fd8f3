import { RotateCcw, RotateCw } from 'lucide-react';
import { t } from '../../domain/kernel/message.ts';
import * as m from '../../domain/player/player.messages.ts';
import { skipSeconds } from '../../domain/player/player-state.ts';
import { classNames } from '../ui/class-names.ts';
import { Spinner } from '../ui/spinner.tsx';

interface PlayButtonProps {
	isPlaying: boolean;
	/** Playback was requested, but there is no sound yet. */
	isBusy?: boolean;
	isDisabled?: boolean;
	/** Diameter and size of the icon, in pixels. */
	size: number;
	iconSize: number;
	/** Names the track for screen reader users, who may hear one button among forty. */
	title?: string | undefined;
	onPress: () => void;
}

/** `Play Kiln`, `Pause Kiln`. */
export function playCaption(isPlaying: boolean, title?: string) {
	if (title) return t(isPlaying ? m.pauseTitle : m.playTitle, { title });
	return t(isPlaying ? m.pause : m.play);
}

export function PlayButton(props: PlayButtonProps) {
	const { isPlaying, isBusy = false, isDisabled = false, size, iconSize, title, onPress } = props;
	return (
		<button
			type="button"
			disabled={isDisabled}
			aria-label={playCaption(isPlaying, title)}
			aria-busy={isBusy || undefined}
			onClick={onPress}
			style={{ width: `${size}px`, height: `${size}px` }}
			className={classNames(
				'relative grid shrink-0 place-items-center rounded-full transition-colors after:absolute after:-inset-1.5 after:rounded-full compact:after:inset-0 disabled:opacity-45',
				// Ember is reserved for the current track.
				isPlaying
					? 'bg-accent text-on-accent not-disabled:hover:bg-[color-mix(in_oklab,var(--accent)_90%,var(--text))]'
					: 'bg-sunken text-text not-disabled:hover:bg-[color-mix(in_oklab,var(--text)_14%,transparent)] dark:bg-[color-mix(in_oklab,var(--text)_7%,transparent)]',
			)}
		>
			{isBusy ? <Spinner size={iconSize} /> : <PlayGlyph isPlaying={isPlaying} size={iconSize} />}
		</button>
	);
}

/** Filled icons; all others are outlined. */
export function PlayGlyph({ isPlaying, size }: { isPlaying: boolean; size: number }) {
	return (
		<svg width={size} height={size} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
			{isPlaying ? (
				<path d="M7.2 4h1.8a1.2 1.2 0 0 1 1.2 1.2v13.6A1.2 1.2 0 0 1 9 20H7.2A1.2 1.2 0 0 1 6 18.8V5.2A1.2 1.2 0 0 1 7.2 4zm7.8 0h1.8A1.2 1.2 0 0 1 18 5.2v13.6a1.2 1.2 0 0 1-1.2 1.2H15a1.2 1.2 0 0 1-1.2-1.2V5.2A1.2 1.2 0 0 1 15 4z" />
			) : (
				<path d="M8 4.3v15.4a.8.8 0 0 0 1.22.68l12.3-7.7a.8.8 0 0 0 0-1.36L9.22 3.62A.8.8 0 0 0 8 4.3z" />
			)}
		</svg>
	);
}

interface SkipButtonProps {
	direction: 'back' | 'forward';
	isDisabled?: boolean;
	/** Names the track for screen reader users, who may hear one button among eighty. */
	title?: string | undefined;
	onSkip: (seconds: number) => void;
	/** False where arrow keys reach it. */
	isTabStop?: boolean;
	className?: string;
}

function skipCaption(direction: SkipButtonProps['direction'], title?: string) {
	const seconds = skipSeconds;
	if (title) return t(direction === 'back' ? m.skipBackIn : m.skipForwardIn, { seconds, title });
	return t(direction === 'back' ? m.skipBack : m.skipForward, { seconds });
}

export function SkipButton(props: SkipButtonProps) {
	const { direction, isDisabled = false, title, onSkip, isTabStop = true, className } = props;
	const Icon = direction === 'back' ? RotateCcw : RotateCw;
	return (
		<button
			type="button"
			disabled={isDisabled}
			tabIndex={isTabStop ? undefined : -1}
			aria-label={skipCaption(direction, title)}
			onClick={() => onSkip(direction === 'back' ? -skipSeconds : skipSeconds)}
			className={classNames(
				'relative grid size-11 shrink-0 place-items-center rounded-full text-muted transition-colors not-disabled:hover:bg-raised not-disabled:hover:text-text disabled:opacity-45',
				className,
			)}
		>
			<Icon className="size-6 md:size-[1.375rem]" />
			<span
				aria-hidden="true"
				className="absolute top-1/2 left-1/2 -translate-x-1/2 -translate-y-[38%] text-[0.46875rem] leading-none font-bold"
			>
				{skipSeconds}
			</span>
		</button>
	);
}

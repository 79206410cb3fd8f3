import { lazy, Suspense, useState } from 'react';
import { classNames } from '../ui/class-names.ts';
import { usePlayer } from './player-context.tsx';
import { ProgressLine } from './progress-line.tsx';
import { Stamp } from './stamp.tsx';
import { useSecondLine } from './track-lines.tsx';
import { PlayButton, SkipButton } from './transport-buttons.tsx';

const PhonePlayerSheet = lazy(async () => ({ default: (await import('./phone-player-sheet.tsx')).PhonePlayerSheet }));

/** The transport of a phone's bottom bar; a tap on the title opens the whole player. */
export function PhoneTransport() {
	const { state, skip, toggle } = usePlayer();
	const [isOpen, setIsOpen] = useState(false);
	const { currentTrack: track, isPlaying, isReady } = state;
	const second = useSecondLine(track);
	return (
		<section
			aria-label="Player"
			className="relative flex h-[60px] items-center gap-2.5 bg-surface pr-2 pl-3.5 dark:bg-raised"
		>
			{track && <ProgressLine />}
			{track ? (
				<button
					type="button"
					aria-haspopup="dialog"
					aria-expanded={isOpen}
					onClick={() => setIsOpen(true)}
					className="flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-md text-left"
				>
					<Stamp id={track.id} isRevealed={track.hasReviewed} size={40} />
					<span className="min-w-0">
						<b className="block truncate text-sm leading-[1.35] font-semibold">{track.title}</b>
						<small className={classNames('block truncate text-xs', second.isError ? 'text-bad' : 'text-muted')}>
							{second.text}
						</small>
					</span>
				</button>
			) : (
				<p className="min-w-0 flex-1 truncate text-sm text-muted">Nothing playing</p>
			)}
			<div className="flex items-center">
				<SkipButton direction="back" isDisabled={!track} onSkip={skip} />
				<span className="mx-0.5 flex">
					<PlayButton
						size={44}
						iconSize={18}
						isLit={track !== null}
						isPlaying={isPlaying}
						isBusy={isPlaying && !isReady}
						isDisabled={!track}
						onPress={() => toggle()}
					/>
				</span>
				<SkipButton direction="forward" isDisabled={!track} onSkip={skip} />
			</div>
			{isOpen && track && (
				<Suspense>
					<PhonePlayerSheet track={track} onClose={() => setIsOpen(false)} />
				</Suspense>
			)}
		</section>
	);
}

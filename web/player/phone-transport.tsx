import { lazy, Suspense } from 'react';
import { isBusy } from '../../domain/player/player-state.ts';
import { isRevealed } from '../../domain/player/track.ts';
import { classNames } from '../ui/class-names.ts';
import { usePlayer } from './player-context.tsx';
import { usePlayerSheet } from './player-sheet-entry.ts';
import { ProgressLine } from './progress-line.tsx';
import { Stamp } from './stamp.tsx';
import { useSecondLine } from './track-lines.tsx';
import { PlayButton, SkipButton } from './transport-buttons.tsx';

const PhonePlayerSheet = lazy(async () => ({ default: (await import('./phone-player-sheet.tsx')).PhonePlayerSheet }));

/** The transport of a phone's bottom bar; a tap on the title opens the whole player. */
export function PhoneTransport() {
	const { state, skip, toggle } = usePlayer();
	const sheet = usePlayerSheet();
	const { currentTrack: track, isPlaying } = state;
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
					aria-expanded={sheet.isOpen}
					onClick={sheet.open}
					className="flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-md text-left"
				>
					<Stamp id={track.id} isRevealed={isRevealed(track)} size={40} />
					<span className="min-w-0">
						<span className="sr-only">Open player: </span>
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
						isPlaying={isPlaying}
						isBusy={isBusy(state)}
						isDisabled={!track}
						onPress={() => toggle()}
					/>
				</span>
				<SkipButton direction="forward" isDisabled={!track} onSkip={skip} />
			</div>
			{/* What stands inside a button is not announced. */}
			{second.isError && !sheet.isOpen && (
				<p role="alert" className="sr-only">
					{second.text}
				</p>
			)}
			{sheet.isOpen && track && (
				<Suspense>
					<PhonePlayerSheet track={track} onClose={sheet.close} />
				</Suspense>
			)}
		</section>
	);
}
